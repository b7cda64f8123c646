import type { FoundOrder, MemberOrder, memberOrders } from '@/contract/staff/member'
import type { CallQuery } from '@/contract/define'
import { BookingStatus } from '@/domain/booking/codes'
import { formatInstant, instantOf, type Instant } from '@/domain/time'
import { makeSight, type Asking } from '@server/authority/reach'
import { memberFor } from './read-member'
import { listOrders, ordersByNumber } from './repository'
import type { OrderRow } from './rows'

const PAGE_SIZE = 20

const judgeState = ({ status, held, mark, attended, endAt }: OrderRow, now: Instant): MemberOrder['state'] => {
  if (status === BookingStatus.cancelled) return 'cancelled'
  if (held) return 'held'
  if (mark !== null) return mark
  if (attended) return 'present'
  return endAt !== null && now >= instantOf(endAt) ? 'over' : 'booked'
}

const orderWire = (row: OrderRow, now: Instant): MemberOrder => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  start: formatInstant(instantOf(row.startAt)),
  end: row.endAt && formatInstant(instantOf(row.endAt)),
  schedule_id: row.scheduleId,
  teacher: row.teacher,
  place: row.place,
  count: row.count,
  state: judgeState(row, now),
})

/** One part of a member's orders, page by page. */
export const listMemberOrders = async (
  asking: Asking,
  userId: number,
  { part, from = 0 }: CallQuery<typeof memberOrders>,
  now: Instant,
) => {
  await memberFor(asking, userId)
  const rows = await listOrders(makeSight(asking), { userId, part, from, limit: PAGE_SIZE + 1 }, now)
  return {
    orders: rows.slice(0, PAGE_SIZE).map((row) => orderWire(row, now)),
    next: rows.length > PAGE_SIZE ? from + PAGE_SIZE : null,
  }
}

/** Orders with a number, or paid by the order to pay with this number. */
export const findOrders = async (asking: Asking, number: number, now: Instant): Promise<FoundOrder[]> =>
  (await ordersByNumber(makeSight(asking), number)).map(({ accountId, username, avatar, ...row }) => ({
    ...orderWire(row, now),
    user: { id: accountId, username, avatar },
  }))
