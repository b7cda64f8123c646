import type { PlanOrder } from '@/contract/plan/shapes'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { go } from '@/routes/go'
import { usePaged } from '@/http/use-paged'
import { SectionHead } from '@/ui/section-head/section-head'
import { usePlanOrdersQuery } from '../plan-queries'
import { useT } from '../texts'
import { PagedList } from '../paged-list'
import { PlanOrderCard } from './plan-order-card'

interface MyPlanOrdersProps {
  shopId: number
  enabled: boolean
  onCorpCheckIn: (order: PlanOrder) => void
}

/** The user's orders of online plans, above the coming bookings; nothing where there are none. */
export function MyPlanOrders({ shopId, enabled, onCorpCheckIn }: MyPlanOrdersProps) {
  const t = useT()
  const list = usePaged(usePlanOrdersQuery(shopId, enabled, 'standing'), (page) => page.orders)
  const orders = list.items.filter(({ status }) => status === PlanOrderStatus.ordered)
  if (orders.length === 0) return null
  return (
    <>
      <SectionHead
        small
        title={t('plan.title')}
        link={{ word: t('plan.myTitle'), onPress: () => void go('planOrders', { shopId }), id: 'my-plans' }}
      />
      <PagedList
        items={orders}
        estimate={120}
        more={list.more}
        onMore={list.hasMore ? list.onReachEnd : undefined}
        render={(order) => <PlanOrderCard order={order} onCorpCheckIn={onCorpCheckIn} />}
      />
    </>
  )
}
