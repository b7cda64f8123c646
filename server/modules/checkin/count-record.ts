import { instantOf, type Instant } from '@/domain/time'
import { attend } from './attend'
import { saveCounted } from './repository'
import type { CheckinRow } from './rows'

/** Has a locked entry of somebody who has come in count as attendance, once. The class that opened the door is locked before it. */
export const countRecord = async (record: CheckinRow, now: Instant): Promise<void> => {
  if (record.counts || record.checkinAt === null) return
  await saveCounted(record.id)
  await attend(record, record.bookingId === null ? instantOf(record.checkinAt) : now)
}
