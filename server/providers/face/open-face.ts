import type { Clock } from '@server/clock'
import type { Config } from '@server/config'
import type { SandboxAccounts } from '../sandbox-accounts'
import type { FaceAccount } from './account'
import { readFaceAccounts } from './account-file'
import { createBridge } from './bridge'
import type { FaceGatesOf } from './port'

type Settings = Pick<Config, 'faceProvider' | 'faceAccounts'>

const openFaceAccounts = (
  { faceProvider, faceAccounts }: Settings,
  sandbox?: SandboxAccounts,
): ((brandId: number) => FaceAccount | undefined) => {
  if (faceProvider === 'sandbox') return sandbox!.face
  const filed = faceProvider === 'bridge' ? readFaceAccounts(faceAccounts!) : []
  return (wanted) => filed.find(({ brandId }) => brandId === wanted)
}

/** The vendors of gates for `context.face`, as FACE_PROVIDER says. Throws StartError for an unusable file of accounts. */
export const openFace = (settings: Settings, clock: Clock, sandbox?: SandboxAccounts): FaceGatesOf => {
  const findAccount = openFaceAccounts(settings, sandbox)
  return (brandId) => {
    const account = findAccount(brandId)
    return account && createBridge(account, clock)
  }
}
