import { Text } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { usePlanOrderQuery } from '@/features/plan/api/plan-queries'
import { LeaveDialog } from '@/features/plan/components/leave-dialog'
import { PlanDays } from '@/features/plan/components/plan-days'
import { PlanOrderCard } from '@/features/plan/components/plan-order-card'
import { PlanSkeleton } from '@/features/plan/components/plan-skeleton'
import { useT } from '@/features/plan/texts'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { QueryPage } from '@/features/shop/components/query-page'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { PlanOrderStatus } from '@/domain/plan/codes'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Stack } from '@/ui/stack/stack'
import styles from './index.module.scss'

/** An order of a plan: where it stands, what its days show, and the way out (booking ledger BK-362, BK-366). */
function PlanOrderPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('planOrder')
  const visitor = useSession(shopId).kind === 'visitor'
  useEffect(() => {
    if (visitor) requireLogin()
  }, [visitor])
  const [leaving, setLeaving] = useState(false)
  return (
    <QueryPage
      title={t('plan.orderTitle')}
      onBack={() => void goBack('planOrders', { shopId })}
      query={usePlanOrderQuery(shopId, orderId)}
      skeleton={<PlanSkeleton />}
    >
      {({ order }) => (
        <>
          <Stack>
            <PlanOrderCard order={order} still />
          </Stack>
          {order.status !== PlanOrderStatus.cancelled && <PlanDays order={order} />}
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
          <LeaveDialog order={order} open={leaving} onClose={() => setLeaving(false)} />
        </>
      )}
    </QueryPage>
  )
}

export default withBoundary(PlanOrderPage)
