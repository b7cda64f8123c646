import { inTransaction } from '@server/db/transaction'
import { writeCredential } from '@server/plugins/device-credential'
import { newSessionToken } from '@server/plugins/session'
import { addMinutes, type Instant } from '@/domain/time'
import { endSecrets, insertDevice, insertSecret, lockDevice, markRevoked } from './repository'

export { findDevice, listDevices, type ListedDevice } from './repository'

/** Gives a device a new secret and answers what it is to send: nobody can read it again. */
const giveSecret = async (deviceId: number, now: Instant): Promise<string> => {
  const { token, hash } = newSessionToken()
  await insertSecret(deviceId, hash, now)
  return writeCredential(deviceId, token)
}

/** Makes a device of a shop that exists; answers its credential, which is told this once. */
export const addDevice = (shopId: number, name: string, now: Instant): Promise<string> =>
  inTransaction(async () => {
    const id = await insertDevice(shopId, name, now)
    if (id === undefined) throw new Error(`There is no shop ${shopId} to add a device to.`)
    return giveSecret(id, now)
  })

/** Gives a device of the brand another secret; those before hold for so many hours more. Undefined where there is no such device, or it was revoked. */
export const rotateDevice = ({ deviceId, brandId, hours }: { deviceId: number; brandId: number; hours: number }, now: Instant) =>
  inTransaction(async () => {
    if (!(await lockDevice(deviceId, brandId))) return undefined
    await endSecrets(deviceId, addMinutes(now, hours * 60))
    return giveSecret(deviceId, now)
  })

/** Refuses a device of the brand from now on, for good. False where there is no such device, or it was revoked before. */
export const revokeDevice = ({ deviceId, brandId }: { deviceId: number; brandId: number }, now: Instant): Promise<boolean> =>
  inTransaction(async () => {
    if (!(await lockDevice(deviceId, brandId))) return false
    await endSecrets(deviceId, now)
    await markRevoked(deviceId, now)
    return true
  })
