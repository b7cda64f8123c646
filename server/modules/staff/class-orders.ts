import { findCoach, type Asking } from '@server/authority/reach'
import { fail } from '@server/errors'
import type { ClassCandidate } from '@/contract/staff/candidate'
import type { ClassOrder } from '@/contract/staff/orders'
import type { StaffSchedule } from '@/contract/staff/staff'
import { BookingStatus, WaitingMethod } from '@/domain/booking/codes'
import { presentStatus } from '@/domain/booking/present-status'
import { unitsToWire } from '@/domain/card/units-to-wire'
import { isMemberCard } from '@/domain/payment/channel'
import { fen, fenToYuan } from '@/domain/money'
import { judgeActs, seesRoster } from '@/domain/staff/permissions'
import { dayOf, formatInstant, instantOf, type Instant, type ShopDate } from '@/domain/time'
import { readClass, readClassCandidates, readClassDay, readClassOrders, readLastDay } from './repository'
import type { CandidateRow, ClassOrderRow, ClassRow } from './rows'
import { userWire } from './search-users'

/** A class in the wire's form for coaches and staff. */
export const classWire = (row: ClassRow, now: Instant): StaffSchedule => ({
  id: row.id,
  start: formatInstant(instantOf(row.startAt)),
  end: formatInstant(instantOf(row.endAt)),
  course: { id: row.courseId, name: row.courseName, photo: row.coursePhoto, is_private: row.isPrivate },
  teacher: { id: row.teacherId, username: row.teacherName, avatar: row.teacherAvatar },
  space: { name: row.spaceName },
  booked: row.booked,
  capacity: row.capacity,
  waiting: row.waiting,
  held: row.held,
  short: row.isCancelled || now >= instantOf(row.startAt) ? 0 : Math.max(0, (row.minPeople ?? 0) - row.booked),
  is_online: row.isOnline,
  is_cancelled: row.isCancelled,
  called_off_by: row.calledOffBy,
  called_off_reason: row.calledOffReason,
  is_full: row.booked >= row.capacity,
  is_past: now >= instantOf(row.startAt),
})

/** The classes of a day whose orders the caller may see (booking ledger BK-019, BK-051, BK-052). */
export const listStaffClasses = async (asking: Asking, { day, kind }: { day: ShopDate; kind: 'group' | 'private' }, now: Instant) => {
  const { membership } = asking
  if (!seesRoster(membership, kind)) return fail('permission.none')
  const rows = await readClassDay(membership.shopId, day, kind === 'private', findCoach(asking, kind))
  const last = await readLastDay(membership.shopId, dayOf(now))
  return { schedules: rows.map((row) => classWire(row, now)), may: judgeActs(membership, kind), last }
}

/** The orders of one class and its waiting list, if the caller may see them. The card to book with is only for people who may book or change. */
export const listClassOrders = async (asking: Asking, scheduleId: number, now: Instant) => {
  const { membership } = asking
  const row = (await readClass(membership.shopId, scheduleId)) ?? fail('booking.not_found')
  const kind = row.isPrivate ? 'private' : 'group'
  const gives = row.teacherAccountId === asking.actor.accountId
  if (!seesRoster(membership, kind, gives)) return fail('permission.none')
  const may = judgeActs(membership, kind, gives)
  const orders = await readClassOrders(membership.shopId, scheduleId, dayOf(now))
  const handles = may.write || may.change || may.delete
  return {
    schedule: classWire(row, now),
    orders: orders.map((order) => orderWire(handles ? order : { ...order, card: null }, row, may, now)),
    candidates: (await readClassCandidates(scheduleId)).map(candidateWire),
    may,
    books_late: row.booksLate && !row.isPrivate && now >= instantOf(row.startAt) && now < instantOf(row.endAt),
  }
}

export const candidateWire = ({ id, accountId, username, avatar, ...row }: CandidateRow): ClassCandidate => ({
  id,
  user: { id: accountId, username, avatar },
  count: row.count,
  is_automatic: row.type === WaitingMethod.automatic,
  created_at: formatInstant(instantOf(row.createdAt)),
  handled_by: row.handledBy,
  handled_reason: row.handledReason,
})

const yuan = (amount: number): number => fenToYuan(fen(amount))

/** The payers of an order that no card of the member pays. */
const findSplit = ({ channel, cardId, costUnits, discountFen, corpUse, ways }: ClassOrderRow): ClassOrder['split'] => {
  if (cardId !== null || channel === 'FREE') return null
  const coupon = discountFen ?? 0
  const { subsidyFen: subsidy, walletFen: wallet } = corpUse ?? { subsidyFen: 0, walletFen: 0 }
  const own = costUnits - coupon - subsidy - wallet
  return {
    ...{ coupon: yuan(coupon), subsidy: yuan(subsidy), wallet: yuan(wallet), own: yuan(own), corp_card_name: corpUse?.cardName ?? null },
    ways: (ways ?? []).flatMap(({ channel, fen: paid }) => (paid > 0 ? [{ channel, amount: yuan(paid) }] : [])),
  }
}

/** Whether its kind of booking can be moved to another class. */
const canMove = ({ isTrial, channel, corpUse }: ClassOrderRow, { isPrivate }: ClassRow) =>
  !isPrivate && !isTrial && channel !== 'CORP_CARD' && corpUse === null

const orderWire = (order: ClassOrderRow, row: ClassRow, may: ReturnType<typeof judgeActs>, now: Instant): ClassOrder => {
  const status = presentStatus({ status: order.status, end: instantOf(row.endAt) }, now)
  const isOpen = status === BookingStatus.booked && order.heldUntil === null && now < instantOf(row.startAt)
  const byCard = !order.isTrial && (isMemberCard(order.channel) || order.channel === 'FREE')
  return {
    id: order.id,
    user: userWire({ ...order, id: order.accountId, status: order.userStatus }),
    count: order.count,
    channel: order.channel,
    cost: unitsToWire(order.costUnits, order.cardType),
    card: order.cardId === null ? null : { id: order.cardId, name: order.cardName ?? '', type: order.cardType ?? 1 },
    split: findSplit(order),
    pay_order_id: order.payOrderId,
    status,
    is_held: order.heldUntil !== null && order.status !== BookingStatus.cancelled,
    has_checked_in: order.hasCheckedIn,
    remarks: order.remarks,
    cancel_remarks: order.cancelRemarks,
    created_at: formatInstant(instantOf(order.createdAt)),
    booked_by: order.bookedBy,
    changed_by: order.changedBy,
    cancelled_by: order.cancelledBy,
    can_change: may.change && isOpen && byCard && !row.isCancelled,
    can_cancel: may.delete && isOpen,
    can_move: may.change && isOpen && !row.isCancelled && canMove(order, row),
  }
}
