import { inTransaction } from '@server/db/transaction'
import { eachAnyway } from '@server/jobs/each-anyway'
import type { Sweep } from '@server/jobs/sweeps'
import { notify, timeWord } from '@server/modules/notice/service'
import { noShowStanding } from '@/domain/booking/no-show'
import type { Params } from '@/domain/result'
import { addDays, dayOf, instantOf, type Instant } from '@/domain/time'
import type { NoticeKind } from '@/i18n/notices/text'
import { buildAddress } from '@/routes/match'
import { listUnmarked, listUntold, lockClass, markRestAbsent, noteNotified, readNoShows, readNotified, type AbsenceRow } from './repository'

const AT_ONCE = 500

const notifyMember = (kind: NoticeKind, absence: AbsenceRow, more: Params, now: Instant): Promise<void> => {
  const { accountId, brandId, shopId, bookingId: orderId, startAt, courseName } = absence
  const path = buildAddress('userScheduleOrderDetail', { shopId, orderId })
  const params = { time: timeWord(startAt), course: courseName, ...more }
  return notify({ accountId, brandId, shopId, kind, params, path, orderKind: 'booking', orderId, now })
}

/** Tells a member of an absence, once; where it counts as a no-show, how many count and how many more block him, or until when he is blocked. */
const notifyAbsence = (bookingId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const absence = await noteNotified(bookingId, now)
    if (!absence) return
    const { shopId, accountId, isPrivate, startAt } = absence
    const noShows = isPrivate ? null : await readNoShows(shopId, accountId, now)
    if (!noShows?.starts.includes(instantOf(startAt))) return notifyMember('no_show.told', absence, {}, now)
    const { counted, left, until } = noShowStanding(noShows, now)
    const { days, blockDays, phone } = noShows
    const params = { days, n: counted }
    return until === null
      ? notifyMember('no_show.counted', absence, { ...params, more: left, block: blockDays }, now)
      : notifyMember('no_show.barred', absence, { ...params, until, phone: phone && ` ${phone}` }, now)
  })

/** Tells members whose absence is taken back; before the marks are changed, in the transaction that changes them. */
export const notifyTakenBack = async (bookingIds: readonly number[], now: Instant): Promise<void> => {
  for (const absence of await readNotified(bookingIds)) await notifyMember('no_show.undone', absence, {}, now)
}

/** Marks of a class close at the end of the next day (`markWindow`); on the day after that the rest is marked. */
const CLOSED_DAYS = 2
/** So many days before that are looked at, too: the server may have been down. Not more, or a shop that begins to count would count what is long over. */
const MISSED_DAYS = 3

const markRest = (scheduleId: number, now: Instant): Promise<void> =>
  inTransaction(async () => {
    await lockClass(scheduleId)
    await markRestAbsent(scheduleId, now)
  })

/** Marks who is in no way known to have come, where the shop says so, and tells the absences of classes that have ended. */
export const noShowSweep: Sweep = {
  name: 'attendance.no-show',
  every: 'minute',
  run: async (now) => {
    const closed = addDays(dayOf(now), -CLOSED_DAYS)
    await eachAnyway(await listUnmarked(addDays(closed, -MISSED_DAYS), closed), ({ id }) => markRest(id, now))
    await eachAnyway(await listUntold(now, AT_ONCE), ({ id }) => notifyAbsence(id, now))
  },
}
