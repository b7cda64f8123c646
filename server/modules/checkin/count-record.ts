import { run } from '@server/db/transaction'
import { instantOf, type Instant } from '@/domain/time'
import { attend } from './attend'
import type { CheckinRow } from './rows'

/** $1 record. */
const statement = { name: 'checkin-count', text: 'UPDATE checkin SET counts = true WHERE id = $1 AND NOT counts' }

/** Has a locked entry of somebody who has come in count as attendance, once. The class that opened the door is locked before it. */
export const countRecord = async (record: CheckinRow, now: Instant): Promise<void> => {
  if (record.counts || record.checkinAt === null) return
  await run(statement, [record.id])
  await attend(record, record.bookingId === null ? instantOf(record.checkinAt) : now)
}
