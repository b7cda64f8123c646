import type { PlanOrder } from '@/contract/plan'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { go } from '@/routes/go'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { usePlanOrdersQuery } from '../api/plan-queries'
import { useT } from '../texts'
import { PlanOrderCard } from './plan-order-card'

interface MyPlanOrdersProps {
  shopId: number
  enabled: boolean
  onCorpCheckIn: (order: PlanOrder) => void
}

/** The online plans that a user is in, among the bookings to come; nothing where there is none. */
export function MyPlanOrders({ shopId, enabled, onCorpCheckIn }: MyPlanOrdersProps) {
  const t = useT()
  const query = usePlanOrdersQuery(shopId, enabled)
  const orders = (query.data?.pages ?? []).flatMap((page) => page.orders).filter(({ status }) => status === PlanOrderStatus.ordered)
  if (orders.length === 0) return null
  return (
    <>
      <SectionHead
        small
        title={t('plan.title')}
        link={{ word: t('plan.myTitle'), onPress: () => void go('planOrders', { shopId }), id: 'my-plans' }}
      />
      <Stack>
        {orders.map((order) => (
          <PlanOrderCard key={order.id} order={order} onCorpCheckIn={onCorpCheckIn} />
        ))}
      </Stack>
    </>
  )
}
