import { useEffect, useState } from 'react'
import { useT } from '@/features/booking/batch-texts'
import { BatchForm } from '@/features/booking/components/batch-form'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/features/member/session-guard'
import { withBoundary } from '@/features/shop/components/with-boundary'
import type { ChosenMember } from '@/features/staff/chosen-member'
import { MemberPicker } from '@/features/staff/components/member-picker'
import { goBack, replace } from '@/routes/go'
import { useRoute } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { toast } from '@/ui/toast/toast-store'

/** Several classes of one course for a member (booking ledger BK-058). */
function ProxyBatchPage() {
  const t = useT()
  const { shopId, courseId } = useRoute('proxyBatchGroupSchedulesOrder', 'proxyBatchPrivateSchedulesOrder').params
  const visitor = useSession(shopId).kind === 'visitor'
  useEffect(() => {
    if (visitor) requireLogin()
  }, [visitor])
  const [member, choose] = useState<ChosenMember>()
  return (
    <Page title={t('batch.proxyTitle')} onBack={() => void goBack('coachGroupSchedules', { shopId })} backLabel={t('common.back')}>
      <MemberPicker shopId={shopId} member={member} onChoose={choose} />
      {member && (
        <BatchForm
          key={member.id}
          shopId={shopId}
          courseId={courseId}
          userId={member.id}
          onBooked={(orders) => {
            toast(t('batch.done', { n: orders.length }), 'done')
            void replace('coachGroupSchedules', { shopId })
          }}
        />
      )}
    </Page>
  )
}

export default withBoundary(ProxyBatchPage)
