import { parseArgs } from 'node:util'
import { addDevice, listDevices, revokeDevice, rotateDevice, type ListedDevice } from '@server/modules/device/service'
import { parseId } from '@/domain/id'
import { formatMinute, instantOf, type Instant } from '@/domain/time'
import { StartError } from '../errors'
import { rows } from './rows'

export const deviceUsage = `  npm run gym -- device list [--brand KEY]                lists the devices of the brand's shops
  npm run gym -- device add --shop KEY --name NAME        adds a device and prints its credential, once
  npm run gym -- device rotate ID [--hours N]             prints a new credential; the old one stays valid for N (24) hours
  npm run gym -- device revoke ID                         refuses the device for good`

const DEFAULT_HOURS = 24
const MOST_HOURS = 24 * 30

const usage = `Usage:\n${deviceUsage}`

const read = (args: readonly string[]) => {
  const options = { shop: { type: 'string' }, name: { type: 'string' }, brand: { type: 'string' }, hours: { type: 'string' } } as const
  try {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options })
    const [verb, id, ...more] = positionals
    if (more.length > 0) throw new Error('There are too many words.')
    return { verb, id, ...values }
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${usage}`)
  }
}

type Words = ReturnType<typeof read>

const findBrand = async ({ brand }: Words, brandId: number): Promise<number> => {
  if (brand === undefined) return brandId
  const [found] = await rows<{ id: number }>('SELECT id FROM brand WHERE key = $1', [brand])
  if (!found) throw new StartError(`There is no brand "${brand}".`)
  return found.id
}

const readDeviceId = ({ id }: Words): number => {
  const deviceId = parseId(id)
  if (deviceId === undefined) throw new StartError(`Give the device's number, which "device list" shows.\n${usage}`)
  return deviceId
}

const readHours = ({ hours: typed }: Words): number => {
  if (typed === undefined) return DEFAULT_HOURS
  const hours = Number(typed)
  if (!/^\d{1,3}$/.test(typed) || hours > MOST_HOURS)
    throw new StartError(`--hours must be a whole number from 0 to ${MOST_HOURS}, not "${typed}"`)
  return hours
}

/** The lines with the device's header, which is shown only once. */
const told = (credential: string): string[] => [`Authorization: Device ${credential}`, 'Keep it now: only its hash is stored.']

const add = async ({ shop, name }: Words, brandId: number, now: Instant): Promise<string[]> => {
  if (!shop || !name?.trim()) throw new StartError(`A device needs --shop and --name.\n${usage}`)
  const [found] = await rows<{ id: number; name: string }>('SELECT id, name FROM shop WHERE brand_id = $1 AND key = $2', [brandId, shop])
  if (!found) throw new StartError(`The brand has no shop "${shop}".`)
  return [`${name.trim()} of ${found.name}`, ...told(await addDevice(found.id, name.trim(), now))]
}

const writeState = ({ seenAt, revokedAt }: ListedDevice): string => {
  if (revokedAt) return `revoked ${formatMinute(instantOf(revokedAt))}`
  return seenAt ? `seen ${formatMinute(instantOf(seenAt))}` : 'never seen'
}

const list = async (brandId: number): Promise<string[]> => {
  const devices = await listDevices(brandId)
  return devices.length === 0
    ? ['The brand has no devices.']
    : devices.map((one) => `${one.id}  ${one.shop}  ${one.name}  ${writeState(one)}`)
}

const noSuch = (deviceId: number): never => {
  throw new StartError(`The brand has no device ${deviceId}, or it was revoked.`)
}

/** Runs `npm run gym -- device …` on the database in scope; returns the lines to print. Throws StartError for wrong arguments. */
export const runDeviceCommand = async (args: readonly string[], now: Instant, ownBrandId: number): Promise<string[]> => {
  const words = read(args)
  const brandId = await findBrand(words, ownBrandId)
  switch (words.verb) {
    case 'list':
      return list(brandId)
    case 'add':
      return add(words, brandId, now)
    case 'rotate': {
      const deviceId = readDeviceId(words)
      const credential = await rotateDevice({ deviceId, brandId, hours: readHours(words) }, now)
      return credential === undefined ? noSuch(deviceId) : told(credential)
    }
    case 'revoke': {
      const deviceId = readDeviceId(words)
      return (await revokeDevice({ deviceId, brandId }, now)) ? [`Device ${deviceId} is refused from now on.`] : noSuch(deviceId)
    }
    default:
      throw new StartError(usage)
  }
}
