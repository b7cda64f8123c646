import { LessonBatchForm } from '@/features/booking/private/components/lesson-batch-form'
import { useT } from '@/features/booking/private/texts'
import { useLoggedIn } from '@/features/member/hooks/use-logged-in'
import { withBoundary } from '@/features/shop/components/with-boundary'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { toast } from '@/ui/toast/toast-store'

/** Several lessons of one coach's course at once (booking ledger BK-029, BK-057). */
function PrivateBatchPage() {
  const t = useT()
  const { shopId, courseId, teacher_id: teacherId } = useRouteParams('userBatchPrivateSchedulesOrder')
  const { userId } = useLoggedIn(shopId)
  return (
    <Page title={t('batch.privateTitle')} onBack={() => void goBack('userPrivateSchedules', { shopId })} backLabel={t('common.back')}>
      <LessonBatchForm
        shopId={shopId}
        courseId={courseId}
        teacherId={teacherId}
        userId={userId}
        isProxy={false}
        onBooked={(orders) => {
          toast(t('batch.done', { n: orders.length }), 'done')
          void replace('userScheduleOrders', { shopId })
        }}
      />
    </Page>
  )
}

export default withBoundary(PrivateBatchPage)
