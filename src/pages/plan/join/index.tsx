import { JoinForm } from '@/features/plan/join/join-form'
import { PlanListSkeleton } from '@/features/plan/paged-list'
import { useJoinPlan } from '@/features/plan/join/use-join-plan'
import { useT } from '@/features/plan/texts'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { OrderPage } from '@/features/payment/order/order-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** Joining a plan: facts, ways to pay, and the button (booking ledger BK-365). */
function JoinPage() {
  const t = useT()
  const { shopId, planId, recommend_user_id, activity_id } = useRouteParams('planJoin')
  const { userId } = useLoggedIn(shopId)
  const join = useJoinPlan({ shopId, planId, userId, recommendUserId: recommend_user_id, activityId: activity_id })
  return (
    <OrderPage
      shopId={shopId}
      title={t('plan.joinTitle')}
      onBack={() => void goBack('planPage', { shopId, planId })}
      confirm={join.confirm}
      unbound={join.ask?.kind === 'not-bound'}
      onBound={join.closeAsk}
      skeleton={<PlanListSkeleton pictures={false} />}
    >
      {join.known && <JoinForm plan={join.known.plan} join={join} />}
    </OrderPage>
  )
}

export default withBoundary(JoinPage)
