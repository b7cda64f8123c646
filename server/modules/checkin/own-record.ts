import { fail } from '@server/errors'
import { readRecord } from './repository'
import type { CheckinRow } from './rows'

/** A record of the caller; of a shop only, where it is named. Fails with `checkin.not_found`. */
export const ownRecord = async (id: number, { accountId, shopId }: { accountId: number; shopId?: number }): Promise<CheckinRow> => {
  const record = await readRecord(id)
  return record?.accountId === accountId && (shopId === undefined || record.shopId === shopId) ? record : fail('checkin.not_found')
}
