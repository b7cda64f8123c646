import { fail } from '@server/errors'
import type { CorpCheckInOrder } from '@/contract/corporate'
import { corpCheckIn, corpCheckInWindow, judgeCorpCheckIn, judgeNearness } from '@/domain/booking/corp-check-in'
import type { Position } from '@/domain/shop/distance'
import { formatInstant, type Instant } from '@/domain/time'
import type { CheckInOrder, CheckInSource } from './check-in-source'

const makeKey = ({ kind, id }: CheckInOrder) => `${kind}-${id}`

const wire = (order: CheckInOrder, now: Instant): CorpCheckInOrder => {
  const { from, to } = corpCheckInWindow(order)
  return {
    key: makeKey(order),
    order_id: order.kind === 'order' ? order.id : null,
    wod_order_id: order.kind === 'wod_order' ? order.id : null,
    name: order.name,
    image: order.image,
    start: formatInstant(order.start),
    end: formatInstant(order.end),
    shop: { id: order.shopId, name: order.shopName },
    card_name: order.cardName,
    subsidy_cost: order.subsidyFen,
    checkin_start: formatInstant(from),
    checkin_end: formatInstant(to),
    canCorpCheckIn: corpCheckIn(order, now).canCorpCheckIn,
  }
}

/** Orders with an open check-in, soonest first (booking ledger BK-380). */
export const listCheckIns = async (
  sources: readonly CheckInSource[],
  { accountId, shopId }: { accountId: number; shopId: number },
  now: Instant,
): Promise<CorpCheckInOrder[]> => {
  const found: CheckInOrder[] = []
  for (const source of sources) found.push(...(await source.pending(accountId, shopId, now)))
  return found
    .filter((order) => corpCheckIn(order, now).needCorpCheckIn)
    .sort((a, b) => a.start - b.start)
    .map((order) => wire(order, now))
}

export interface CheckIn {
  kind: CheckInOrder['kind']
  id: number
  shopId: number
  accountId: number
  at: Position
}

/** Checks in once, inside the window and, if the company demands it, near enough to the shop (booking ledger BK-381, BK-383). In an open transaction. */
export const checkIn = async (
  sources: readonly CheckInSource[],
  { kind, id, shopId, accountId, at }: CheckIn,
  now: Instant,
): Promise<void> => {
  const source = sources.find((candidate) => candidate.kind === kind)
  const order = await source?.lock(id)
  if (!source || order?.shopId !== shopId || order.accountId !== accountId) return fail('permission.none')
  const verdict = judgeCorpCheckIn(order, now)
  if (!verdict.ok) return fail(verdict.reason)
  const near = judgeNearness(at, order.place, order.mostMetres)
  if (!near.ok) return fail(near.reason, near.params)
  // Another process, whose clock is ahead, may have counted the check-in as missed meanwhile.
  if (!(await source.mark(id, at, now))) return fail('corp.checkin_window')
}
