import { Text } from '@tarojs/components'
import { useState } from 'react'
import { usePlanOrderQuery } from '@/features/plan/plan-queries'
import { LeaveDialog } from '@/features/plan/order/leave-dialog'
import { OrderFacts } from '@/features/plan/order/order-facts'
import { PlanDays } from '@/features/plan/order/plan-days'
import { PlanOrderCard } from '@/features/plan/own/plan-order-card'
import { PlanListSkeleton } from '@/features/plan/paged-list'
import { findBeginning } from '@/features/plan/plan-appearance'
import { useT } from '@/features/plan/texts'
import { targetOfPlan } from '@/features/corporate/check-in/check-in-target'
import { OutsideDialog } from '@/features/corporate/check-in/outside-dialog'
import { useCorpCheckIn } from '@/features/corporate/check-in/use-corp-check-in'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { RemindCell } from '@/features/notice/remind-cell'
import { BoughtRefund } from '@/features/payment/refund/bought-refund'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'
import styles from './index.module.scss'

/** An order of a plan: its state, its days, its cost, and cancelling (booking ledger BK-362, BK-366). */
function PlanOrderPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('planOrder')
  const { visitor } = useLoggedIn(shopId)
  const [leaving, setLeaving] = useState(false)
  const checkIn = useCorpCheckIn()
  return (
    <QueryPage
      title={t('plan.orderTitle')}
      onBack={() => void goBack('planOrders', { shopId })}
      query={usePlanOrderQuery(shopId, orderId, !visitor)}
      skeleton={<PlanListSkeleton pictures={false} />}
    >
      {({ order }) => (
        <>
          <Stack>
            <PlanOrderCard order={order} still onCorpCheckIn={(of) => checkIn.scan(targetOfPlan(of))} />
            {order.status === PlanOrderStatus.ordered && <RemindCell shopId={shopId} start={findBeginning(order)} />}
          </Stack>
          {order.pay_order_id !== null && order.refundType !== null && (
            <BoughtRefund payOrderId={order.pay_order_id} refundType={order.refundType} />
          )}
          {order.status !== PlanOrderStatus.cancelled && <PlanDays order={order} />}
          <OrderFacts order={order} />
          {order.status === PlanOrderStatus.ordered && (
            <ActionBar>
              {order.can_cancel ? (
                <Button tone='line' full onPress={() => setLeaving(true)} id='leave-plan'>
                  {t('plan.cancel')}
                </Button>
              ) : (
                <Text className={styles.note}>{order.cancel_reason?.msg}</Text>
              )}
            </ActionBar>
          )}
          <OutsideDialog checkIn={checkIn} />
          <LeaveDialog order={order} open={leaving} onClose={() => setLeaving(false)} />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(PlanOrderPage)
