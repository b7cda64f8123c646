import { fail } from '@server/errors'
import { CheckinStatus } from '@/domain/checkin/status'
import type { Instant } from '@/domain/time'
import { countRecord } from '../count-record'
import { readShownRecords } from '../repository'
import { lockAt } from './desk-acts'
import type { AtDesk } from './person'
import { notifyPresent } from './notify-member'

const { inside, returning, left, away } = CheckinStatus
const stays: readonly number[] = [inside, returning, left, away]

/**
 * Staff say that somebody is, or was, at the venue who entered by the phone's position: the entry counts from then on, and the person is told. Once more changes
 * nothing. Of a stay that somebody went on with, the last entry is confirmed. In the open transaction.
 */
export const confirmPresence = async (asking: AtDesk, id: number, now: Instant): Promise<void> => {
  const record = await lockAt(asking, id)
  if (!record.byPosition || record.undoneAt !== null || !stays.includes(record.status)) return fail('checkin.moved')
  if (record.counts) return
  if ((await readShownRecords([id]))[0]?.isGoneOn) return fail('checkin.moved')
  await countRecord(record, now)
  await notifyPresent(id, now)
}
