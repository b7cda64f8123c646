import { useT } from '@/features/booking/batch-texts'
import { BatchForm } from '@/features/booking/components/batch-form'
import { useLoggedIn } from '@/features/member/hooks/use-logged-in'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { toast } from '@/ui/toast/toast-store'

function BatchPage() {
  const t = useT()
  const { shopId, courseId } = useRouteParams('userBatchGroupSchedulesOrder')
  const { userId } = useLoggedIn(shopId)
  return (
    <Page title={t('batch.title')} onBack={() => void goBack('userGroupSchedules', { shopId })} backLabel={t('common.back')}>
      <BatchForm
        shopId={shopId}
        courseId={courseId}
        userId={userId}
        onBooked={(orders) => {
          toast(t('batch.done', { n: orders.length }), 'done')
          void replace('userScheduleOrders', { shopId })
        }}
      />
    </Page>
  )
}

export default withBoundary(BatchPage)
