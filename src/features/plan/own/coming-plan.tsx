import type { PlanOrder } from '@/contract/plan/shapes'
import { planSpan } from '@/domain/plan/plan-span'
import { readDay, readInstant } from '@/domain/time'
import { ComingCell } from '@/features/shop/home/coming-cell'
import { ComingHero } from '@/features/shop/home/coming-hero'
import { go } from '@/routes/go'
import { onlineOrderLook } from './online-order-look'
import { useT } from '../texts'

/** An online plan in the feed: a live lesson with the time until it starts, recorded content with its day (booking ledger BK-122). */
export function ComingPlan({ order, large }: { order: PlanOrder; large?: boolean | undefined }) {
  const t = useT()
  const look = onlineOrderLook(order)
  const live = order.live_time === null ? null : readInstant(order.live_time)
  const start = look.activeTime ?? planSpan({ date: readDay(order.date), liveTime: live }).start
  const open = () => void go('planOrder', { shopId: order.shop.id, orderId: order.id })
  const facts = [look.courseSubInfo, t(look.showLiveTime ? 'plan.live' : 'plan.title')]
  if (!large)
    return (
      <ComingCell
        id={`coming-plan-${order.id}`}
        start={start}
        title={look.courseName}
        picture={look.courseImg}
        icon='video'
        facts={facts}
        onPress={open}
      />
    )
  return (
    <ComingHero
      id='next-plan'
      start={start}
      title={look.courseName}
      picture={look.courseImg}
      facts={facts}
      begun={t(look.showLiveTime ? 'plan.live' : 'plan.openNow')}
      onPress={open}
    />
  )
}
