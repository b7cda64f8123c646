import { fail } from '@server/errors'
import { headCountSettledAt } from '@/domain/booking/group/head-count'
import { instantOf, type Instant } from '@/domain/time'
import { markReopened, readOffClass, readLostAccounts } from './reopen-repository'
import { notifyWaiting } from '../waiting/notices'

/**
 * Opens a class again that staff called off, in a transaction that has it locked. Nobody is booked or put on the waiting list by this; those who lost a booking
 * or a wait are notified. If its head count would be settled by now, the class takes place. Returns the number of people notified; none if the class is not
 * called off.
 */
export const reopenClass = async (scheduleId: number, by: number, now: Instant): Promise<number> => {
  const off = await readOffClass(scheduleId)
  if (!off) return 0
  const start = instantOf(off.startAt)
  if (now >= start) return fail('booking.past')
  if (off.isDeleted) return fail('booking.class_deleted')
  if (off.isTooFew) return fail('booking.too_few_people')
  if (!off.byPerson) return fail('booking.off_by_timetable')
  if (off.coachRests) return fail('booking.coach_occupied')
  const lost = await readLostAccounts(scheduleId)
  await markReopened(scheduleId, by, off.isUncounted && now >= headCountSettledAt(start, off.minutesCanCancel) ? now : null)
  for (const accountId of lost) await notifyWaiting('class.reopened', accountId, off, {}, now)
  return lost.length
}
