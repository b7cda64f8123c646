import type { PlanOrder } from '@/contract/plan/shapes'
import { readInstant, type Instant } from '@/domain/time'
import { PlanOrderStatus } from '@/domain/plan/codes'

/** An order with its corporate check-in at this moment, computed anew from what was read (booking ledger BK-185). */
export const corpOrderAt = (order: PlanOrder, now: Instant): PlanOrder => {
  const { partner_order_detail: detail, needCorpCheckIn, hasCorpCheckIn, status } = order
  if (!detail?.checkin_start || !detail.checkin_end) return order
  const over = now > readInstant(detail.checkin_end)
  return {
    ...order,
    reachCorpCheckInEnd: over,
    canCorpCheckIn:
      needCorpCheckIn && !hasCorpCheckIn && status !== PlanOrderStatus.cancelled && !over && now >= readInstant(detail.checkin_start),
  }
}
