import type { Device } from '@server/context'
import { columns, type RowOf } from '@server/db/columns'
import { run } from '@server/db/transaction'
import type { DeviceCredential } from '@server/plugins/device-credential'
import { instantOf, toDate, type Instant } from '@/domain/time'

const device = columns('device', ['id', 'shopId', 'brandId', 'name'], 'd')

interface DeviceRow extends RowOf<typeof device> {
  endsAt: Date | null
  isStale: boolean
}

/** The least time between two updates of when a device was last seen. */
const SEEN_EVERY = '1 minute'

/** $1 id, $2 hash of the secret, $3 now. */
const findStatement = {
  name: 'device-of-secret',
  text: `SELECT ${device}, s.ends_at AS "endsAt",
           coalesce(d.seen_at < $3::timestamptz - interval '${SEEN_EVERY}', TRUE) AS "isStale"
      FROM device d JOIN device_secret s ON s.device_id = d.id
     WHERE d.id = $1 AND s.secret_hash = $2 AND d.revoked_at IS NULL AND coalesce(s.ends_at > $3, TRUE)`,
}
const seeStatement = { name: 'device-seen', text: 'UPDATE device SET seen_at = $2 WHERE id = $1 AND coalesce(seen_at < $2, TRUE)' }

/** The device of a valid credential; updates when it was last seen. */
export const findDevice = async ({ id, secretHash }: DeviceCredential, now: Instant): Promise<Device | undefined> => {
  const [row] = await run<DeviceRow>(findStatement, [id, secretHash, toDate(now)])
  if (!row) return undefined
  if (row.isStale) await run(seeStatement, [id, toDate(now)])
  const { shopId, brandId, name, endsAt } = row
  return { id, shopId, brandId, name, secretEndsAt: endsAt === null ? undefined : instantOf(endsAt) }
}

/** $1 shop, $2 name, $3 now. */
const insertStatement = {
  name: 'device-insert',
  text: 'INSERT INTO device (shop_id, brand_id, name, created_at) SELECT id, brand_id, $2, $3 FROM shop WHERE id = $1 RETURNING id',
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
  text: `SELECT ${listed}, s.key AS shop FROM device d JOIN shop s ON s.id = d.shop_id
          WHERE d.brand_id = $1 ORDER BY s.id, d.id`,
}
export const listDevices = (brandId: number) => run<ListedDevice>(listStatement, [brandId])
