import { fail } from '@server/errors'
import { markBookings } from '@server/modules/attendance/service'
import { lockSchedules } from '@server/modules/booking/service'
import type { ClassPerson, classMark } from '@/contract/staff/attendance'
import type { CallBody } from '@/contract/define'
import { BookingStatus } from '@/domain/booking/codes'
import { judgeMark, judgeMarking, markWindow } from '@/domain/booking/class-mark'
import { canAct, seesRoster } from '@/domain/staff/permissions'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import type { Asking } from '@server/authority/reach'
import { classWire } from './class-orders'
import { readClass, readClassPeople } from './repository'
import type { ClassPersonRow, ClassRow } from './rows'

const standing = ({ actor, membership }: Asking, row: ClassRow) => {
  const kind = row.isPrivate ? 'private' : 'group'
  const gives = row.teacherAccountId === actor.accountId
  return { maySee: seesRoster(membership, kind, gives), mayMark: canAct(membership, 'change', kind, gives) }
}

const personWire = (row: ClassPersonRow): ClassPerson => ({
  order_id: row.id,
  user: { id: row.accountId, username: row.username, avatar: row.avatar },
  count: row.count,
  is_trial: row.isTrial,
  mark: row.mark,
  marked_by: row.markedBy,
  by_company: row.byCompany,
  entered_at: row.enteredAt && formatInstant(instantOf(row.enteredAt)),
  came_in: row.cameAt && { at: formatInstant(instantOf(row.cameAt)), card_type: row.cameByCard },
  at: row.knownAt && formatInstant(instantOf(row.knownAt)),
  said_late: row.saidLate,
})

const answer = async (asking: Asking, row: ClassRow, now: Instant) => {
  const { from, until } = markWindow(instantOf(row.startAt))
  const people = (await readClassPeople(asking.membership.shopId, row.id)).filter(({ status }) => status !== BookingStatus.cancelled)
  return {
    schedule: classWire(row, now),
    mark_from: formatInstant(from),
    mark_until: formatInstant(until),
    may_mark: standing(asking, row).mayMark,
    counts_no_shows: row.countsNoShows,
    has_entry: row.hasEntry,
    people: people.map(personWire),
  }
}

/** The members who booked a class and their attendances, for coaches and staff who handle its orders. */
export const readAttendance = async (asking: Asking, scheduleId: number, now: Instant) => {
  const row = (await readClass(asking.membership.shopId, scheduleId)) ?? fail('booking.not_found')
  return standing(asking, row).maySee ? answer(asking, row, now) : fail('permission.none')
}

/**
 * Marks the attendance of a class, for staff who may change its orders and the coach who gives it (booking ledger BK-175). All marks or none, each judged with
 * the class locked, as cancelling and calling off lock it too. In an open transaction.
 */
export const markClass = async (asking: Asking, scheduleId: number, marks: CallBody<typeof classMark>['marks'], now: Instant) => {
  const { actor, membership } = asking
  await lockSchedules([scheduleId], membership.shopId)
  const row = (await readClass(membership.shopId, scheduleId)) ?? fail('booking.not_found')
  if (!standing(asking, row).mayMark) return fail('permission.none')
  const start = instantOf(row.startAt)
  const open = judgeMarking({ start, isCalledOff: row.isCancelled }, now)
  if (!open.ok) return fail(open.reason)
  const people = new Map((await readClassPeople(membership.shopId, scheduleId)).map((person) => [person.id, person]))
  if (new Set(marks.map(({ order_id: id }) => id)).size < marks.length) return fail('request.invalid', { field: 'marks' })
  for (const { order_id: id, mark } of marks) {
    const person = people.get(id) ?? fail('booking.order_not_found')
    if (person.status === BookingStatus.cancelled) return fail('booking.order_cancelled')
    const verdict = judgeMark({ start, byCompany: person.byCompany }, mark, now)
    if (!verdict.ok) return fail(verdict.reason)
  }
  await markBookings(
    marks.map(({ order_id: orderId, mark }) => ({ orderId, mark })),
    actor.accountId,
    now,
  )
  return answer(asking, row, now)
}
