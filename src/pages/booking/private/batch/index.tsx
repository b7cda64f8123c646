import { BatchPage } from '@/features/booking/batch/batch-page'
import { LessonBatchForm } from '@/features/booking/private/lesson-batch-form'
import { useT } from '@/features/booking/batch/texts'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRouteParams } from '@/routes/use-route'

/** Several lessons of one coach's course at once (booking ledger BK-029, BK-057). */
function PrivateBatchPage() {
  const t = useT()
  const { shopId, courseId, teacher_id: teacherId } = useRouteParams('userBatchPrivateSchedulesOrder')
  return (
    <BatchPage shopId={shopId} title={t('batch.privateTitle')} list='userPrivateSchedules'>
      {(form) => <LessonBatchForm shopId={shopId} courseId={courseId} teacherId={teacherId} isProxy={false} {...form} />}
    </BatchPage>
  )
}

export default withBoundary(PrivateBatchPage)
