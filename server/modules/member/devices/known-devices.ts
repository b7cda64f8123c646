import { run } from '@server/db/transaction'
import { keepDays } from '@/domain/keep-days'
import { DAY_MS, toDate, type Instant } from '@/domain/time'
import type { PhoneNumber } from '../repository'

/** How long a device is known after the last log-in on it. */
const KNOWN_MS = keepDays.device * DAY_MS

/** $1 area, $2 phone, $3 device, $4 since when. */
const knownStatement = {
  name: 'account-device-known',
  text: `SELECT 1 AS known FROM account a JOIN account_device d ON d.account_id = a.id
   WHERE a.area_code = $1 AND a.phone = $2 AND d.device_hash = $3 AND d.seen_at > $4`,
}

/** Whether the account of a phone has logged in on a device. */
export const isKnownDevice = async ({ areaCode, phone }: PhoneNumber, deviceHash: string, now: Instant): Promise<boolean> =>
  (await run(knownStatement, [areaCode, phone, deviceHash, new Date(now - KNOWN_MS)])).length > 0

/** $1 account, $2 device, $3 since when. */
const newStatement = {
  name: 'account-device-new',
  text: `SELECT NOT EXISTS (SELECT FROM account_device WHERE account_id = $1 AND device_hash = $2 AND seen_at > $3)
      AND (EXISTS (SELECT FROM account_device WHERE account_id = $1) OR EXISTS (SELECT FROM session WHERE account_id = $1)) AS "isNew"`,
}

/** Whether an account that was logged in before has not been logged in on this device. */
export const isNewFor = async (accountId: number, deviceHash: string, now: Instant): Promise<boolean> =>
  (await run<{ isNew: boolean }>(newStatement, [accountId, deviceHash, new Date(now - KNOWN_MS)]))[0]!.isNew

/** $1 account, $2 device, $3 now. */
const seeStatement = {
  name: 'account-device-see',
  text: `INSERT INTO account_device (account_id, device_hash, seen_at) VALUES ($1, $2, $3)
    ON CONFLICT (account_id, device_hash) DO UPDATE SET seen_at = excluded.seen_at`,
}

/** Records a log-in of an account on a device. */
export const seeDevice = (accountId: number, deviceHash: string, now: Instant) => run(seeStatement, [accountId, deviceHash, toDate(now)])
