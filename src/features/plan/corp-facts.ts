import type { PlanOrder } from '@/contract/plan/shapes'
import { readInstant, type Instant } from '@/domain/time'
import { PlanOrderStatus } from '@/domain/plan/codes'

/** An order with its corporate check-in as it stands now, so that it need not be read again to be true (booking ledger BK-185). */
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
