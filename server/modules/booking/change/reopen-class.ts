import { fail } from '@server/errors'
import { headCountSettledAt } from '@/domain/booking/group/head-count'
import { instantOf, type Instant } from '@/domain/time'
import { markReopened, readOffClass, readWhoLost } from './reopen-repository'
import { notifyWaiting } from '../waiting/notices'

/**
 * Takes back that somebody of the shop called a class off, in a transaction that has it locked: it can be booked again. Nobody is booked or waits by that,
 * but who did is told. Where its head count would be settled by now, it takes place. Answers how many people were told; none where it is not off.
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
  const lost = await readWhoLost(scheduleId)
  await markReopened(scheduleId, by, off.isUncounted && now >= headCountSettledAt(start, off.minutesCanCancel) ? now : null)
  for (const accountId of lost) await notifyWaiting('class.reopened', accountId, off, {}, now)
  return lost.length
}
