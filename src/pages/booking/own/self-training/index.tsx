import { useSelfTrainingQuery } from '@/features/booking/training/own-queries'
import { OwnSkeleton } from '@/features/booking/training/own-skeleton'
import { SelfTraining } from '@/features/booking/training/self-training'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { QueryPage } from '@/shell/page/query-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useT } from '@/i18n/later/order'
import { goBack } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'

/** One self-training. */
function SelfTrainingPage() {
  const t = useT()
  const { shopId, orderId } = useRouteParams('selfTrainingPage')
  const { visitor } = useLoggedIn(shopId)
  return (
    <QueryPage
      title={t('order.trainingTitle')}
      onBack={() => void goBack('userScheduleOrders', { shopId })}
      query={useSelfTrainingQuery(shopId, orderId, !visitor)}
      skeleton={<OwnSkeleton />}
    >
      {({ order }) => <SelfTraining order={order} />}
    </QueryPage>
  )
}

export default withBoundary(SelfTrainingPage)
