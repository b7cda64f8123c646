import { inTransaction } from '@server/db/transaction'
import { writeCredential } from '@server/plugins/device-credential'
import { newSessionToken } from '@server/plugins/session'
import { addMinutes, type Instant } from '@/domain/time'
import { endSecrets, insertDevice, insertSecret, lockDevice, markRevoked } from './repository'

export { findDevice, listDevices, type ListedDevice } from './repository'

/** Makes a new secret for a device and returns the credential, which cannot be read again. */
const giveSecret = async (deviceId: number, now: Instant): Promise<string> => {
  const { token, hash } = newSessionToken()
  await insertSecret(deviceId, hash, now)
  return writeCredential(deviceId, token)
}

/** Adds a device to an existing shop; returns its credential, which cannot be read again. */
export const addDevice = (shopId: number, name: string, now: Instant): Promise<string> =>
  inTransaction(async () => {
    const id = await insertDevice(shopId, name, now)
    if (id === undefined) throw new Error(`There is no shop ${shopId}.`)
    return giveSecret(id, now)
  })

/** Makes a new secret for a device of the brand; older ones expire after so many hours. Undefined if there is no such device or it was revoked. */
export const rotateDevice = ({ deviceId, brandId, hours }: { deviceId: number; brandId: number; hours: number }, now: Instant) =>
  inTransaction(async () => {
    if (!(await lockDevice(deviceId, brandId))) return undefined
    await endSecrets(deviceId, addMinutes(now, hours * 60))
    return giveSecret(deviceId, now)
  })

/** Revokes a device of the brand for good. False if there is no such device or it was revoked before. */
export const revokeDevice = ({ deviceId, brandId }: { deviceId: number; brandId: number }, now: Instant): Promise<boolean> =>
  inTransaction(async () => {
    if (!(await lockDevice(deviceId, brandId))) return false
    await endSecrets(deviceId, now)
    await markRevoked(deviceId, now)
    return true
  })
