import { useT } from '@/features/booking/batch/texts'
import { BatchForm } from '@/features/booking/batch/batch-form'
import { BatchPage } from '@/features/booking/batch/batch-page'
import { withBoundary } from '@/shell/page/with-boundary'
import { useRouteParams } from '@/routes/use-route'

/** Several classes of one course at once (booking ledger BK-057). */
function GroupBatchPage() {
  const t = useT()
  const { shopId, courseId, schedule_id: begunWith } = useRouteParams('userBatchGroupSchedulesOrder')
  return (
    <BatchPage shopId={shopId} title={t('batch.title')} list='userGroupSchedules'>
      {(form) => <BatchForm shopId={shopId} courseId={courseId} begunWith={begunWith} {...form} />}
    </BatchPage>
  )
}

export default withBoundary(GroupBatchPage)
