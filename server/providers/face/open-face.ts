import type { Clock } from '@server/clock'
import type { Config } from '@server/config'
import { sandboxFaceAccount } from '@server/sandbox/face/account'
import type { FaceAccount } from './account'
import { readFaceAccounts } from './account-file'
import { createBridge } from './bridge'
import type { FaceGatesOf } from './port'

type Settings = Pick<Config, 'faceProvider' | 'faceAccounts'>

const accountsOf = ({ faceProvider, faceAccounts }: Settings, origin: () => string): ((brandId: number) => FaceAccount | undefined) => {
  if (faceProvider === 'sandbox') return (brandId) => sandboxFaceAccount(origin(), brandId)
  const filed = faceProvider === 'bridge' ? readFaceAccounts(faceAccounts!) : []
  return (wanted) => filed.find(({ brandId }) => brandId === wanted)
}

/** The vendors of gates for `context.face`, as FACE_PROVIDER says; the sandbox is at `origin`, this server. Throws StartError for an unusable file of accounts. */
export const openFace = (settings: Settings, clock: Clock, origin: () => string): FaceGatesOf => {
  const accountOf = accountsOf(settings, origin)
  return (brandId) => {
    const account = accountOf(brandId)
    return account && createBridge(account, clock)
  }
}
