import type { PlanOrder } from '@/contract/plan/shapes'
import { planSpan } from '@/domain/plan/plan-span'
import { readDay, readInstant } from '@/domain/time'
import { ComingCell } from '@/features/shop/home/coming-cell'
import { ComingHero } from '@/features/shop/home/coming-hero'
import { go } from '@/routes/go'
import { onlineOrderAppearance } from './online-order-appearance'
import { useT } from '../texts'

/** An online plan in the feed: a live lesson with the time until it starts, recorded content with its day (booking ledger BK-122). */
export function ComingPlan({ order, large }: { order: PlanOrder; large?: boolean | undefined }) {
  const t = useT()
  const appearance = onlineOrderAppearance(order)
  const live = order.live_time === null ? null : readInstant(order.live_time)
  const start = appearance.activeTime ?? planSpan({ date: readDay(order.date), liveTime: live }).start
  const open = () => void go('planOrder', { shopId: order.shop.id, orderId: order.id })
  const facts = [appearance.courseSubInfo, t(appearance.showLiveTime ? 'plan.live' : 'plan.title')]
  if (!large)
    return (
      <ComingCell
        id={`coming-plan-${order.id}`}
        start={start}
        title={appearance.courseName}
        picture={appearance.courseImg}
        icon='video'
        facts={facts}
        onPress={open}
      />
    )
  return (
    <ComingHero
      id='next-plan'
      start={start}
      title={appearance.courseName}
      picture={appearance.courseImg}
      facts={facts}
      begun={t(appearance.showLiveTime ? 'plan.live' : 'plan.openNow')}
      onPress={open}
    />
  )
}
