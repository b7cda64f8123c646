import type { Device } from '@server/context'
import { columns, type RowOf, sql } from '@server/db/columns'
import { together } from '@server/db/together'
import { run } from '@server/db/transaction'
import type { DeviceCredential } from '@server/plugins/device-credential'
import { addMinutes, instantOf, toDate, type Instant } from '@/domain/time'

interface DeviceRow {
  /** The place of its question in the list. */
  at: number
  id: number
  shopId: number
  brandId: number
  name: string
  seenAt: Date | null
  endsAt: Date | null
}

interface Asked extends DeviceCredential {
  now: Instant
}

/** $1 ids, $2 hashes of the secrets, $3 instants: one numbered row for each valid credential. Behind a function, as `session-identify` is. */
const findStatement = {
  name: 'device-of-secret',
  text: `SELECT x.at, d.id, d.shop_id AS "shopId", d.brand_id AS "brandId", d.name, d.seen_at AS "seenAt", d.ends_at AS "endsAt"
      FROM unnest($1::int[], $2::text[], $3::timestamptz[]) WITH ORDINALITY AS x (id, hash, now, at), read_device(x.id, x.hash, x.now) d`,
}
const readDevice = together<Asked, DeviceRow | undefined>(async (asked) => {
  const values = [asked.map(({ id }) => id), asked.map(({ secretHash }) => secretHash), asked.map(({ now }) => toDate(now))]
  const found = new Map((await run<DeviceRow>(findStatement, values)).map((row) => [row.at, row]))
  return asked.map((_, at) => found.get(at + 1))
})

/** The least time between two updates of when a device was last seen. */
const SEEN_EVERY_MINUTES = 1
const seeStatement = { name: 'device-seen', text: 'UPDATE device SET seen_at = $2 WHERE id = $1 AND coalesce(seen_at < $2, TRUE)' }

/** The device of a valid credential; updates when it was last seen. */
export const findDevice = async (credential: DeviceCredential, now: Instant): Promise<Device | undefined> => {
  const row = await readDevice({ ...credential, now })
  if (!row) return undefined
  const { id, shopId, brandId, name, seenAt, endsAt } = row
  if (seenAt === null || instantOf(seenAt) < addMinutes(now, -SEEN_EVERY_MINUTES)) await run(seeStatement, [id, toDate(now)])
  return { id, shopId, brandId, name, secretEndsAt: endsAt === null ? undefined : instantOf(endsAt) }
}

/** $1 shop, $2 name, $3 now. */
const insertStatement = {
  name: 'device-insert',
  text: sql`INSERT INTO device (shop_id, brand_id, name, created_at) SELECT id, brand_id, $2, $3 FROM shop WHERE id = $1 RETURNING ${columns('device', ['id'])}`,
}
export const insertDevice = async (shopId: number, name: string, now: Instant): Promise<number | undefined> =>
  (await run<{ id: number }>(insertStatement, [shopId, name, toDate(now)]))[0]?.id

/** $1 device, $2 hash, $3 now. */
const secretStatement = {
  name: 'device-secret-insert',
  text: `INSERT INTO device_secret (device_id, shop_id, brand_id, secret_hash, created_at)
         SELECT id, shop_id, brand_id, $2, $3 FROM device WHERE id = $1`,
}
export const insertSecret = (deviceId: number, secretHash: string, now: Instant) =>
  run(secretStatement, [deviceId, secretHash, toDate(now)])

/** $1 device, $2 end: sets the end of secrets that have none or a later one. */
const endStatement = {
  name: 'device-secret-end',
  text: 'UPDATE device_secret SET ends_at = $2 WHERE device_id = $1 AND coalesce(ends_at > $2, TRUE)',
}
export const endSecrets = (deviceId: number, at: Instant) => run(endStatement, [deviceId, toDate(at)])

const lockStatement = {
  name: 'device-lock',
  text: 'SELECT id FROM device WHERE id = $1 AND brand_id = $2 AND revoked_at IS NULL FOR UPDATE',
}
/** Locks a device of the brand until the transaction ends; false if there is none or it was revoked. */
export const lockDevice = async (deviceId: number, brandId: number): Promise<boolean> =>
  (await run(lockStatement, [deviceId, brandId])).length > 0

const revokeStatement = { name: 'device-revoke', text: 'UPDATE device SET revoked_at = $2 WHERE id = $1' }
export const markRevoked = (deviceId: number, now: Instant) => run(revokeStatement, [deviceId, toDate(now)])

const listed = columns('device', ['id', 'name', 'seenAt', 'revokedAt'], 'd')

export interface ListedDevice extends RowOf<typeof listed> {
  shop: string
}

const listStatement = {
  name: 'device-list',
  text: sql`SELECT ${listed}, ${columns('shop', { shop: 'key' }, 's')} FROM device d JOIN shop s ON s.id = d.shop_id
          WHERE d.brand_id = $1 ORDER BY s.id, d.id`,
}
export const listDevices = (brandId: number) => run<ListedDevice>(listStatement, [brandId])
