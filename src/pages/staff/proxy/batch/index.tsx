import { useState } from 'react'
import { canAct } from '@/domain/staff/permissions'
import { useT } from '@/features/booking/batch/texts'
import { BatchForm } from '@/features/booking/batch/batch-form'
import { LessonBatchForm } from '@/features/booking/private/lesson-batch-form'
import { useLoggedIn } from '@/features/member/use-logged-in'
import { withBoundary } from '@/shell/page/with-boundary'
import { useForgetOrders } from '@/features/staff/staff-mutations'
import { takeCarriedMember, type ChosenMember } from '@/features/staff/find/chosen-member'
import { Permitted } from '@/features/staff/permitted'
import { MemberPicker } from '@/features/staff/find/member-picker'
import { goBack, replace } from '@/routes/go'
import { useRoute } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { toast } from '@/ui/toast/toast-store'

/** Several classes or lessons of one course for a member (booking ledger BK-058). */
function ProxyBatchPage() {
  const t = useT()
  const { name, params } = useRoute('proxyBatchGroupSchedulesOrder', 'proxyBatchPrivateSchedulesOrder')
  const { shopId, courseId } = params
  const list = name === 'proxyBatchPrivateSchedulesOrder' ? 'coachPrivateSchedules' : 'coachGroupSchedules'
  const { visitor } = useLoggedIn(shopId)
  const forget = useForgetOrders()
  const [member, choose] = useState<ChosenMember | undefined>(takeCarriedMember)
  const onBooked = (orders: readonly unknown[]) => {
    toast(t('batch.done', { n: orders.length }), 'done')
    forget()
    void replace(list, { shopId })
  }
  return (
    <Page
      title={t('teacher_id' in params ? 'batch.proxyPrivateTitle' : 'batch.proxyTitle')}
      onBack={() => void goBack(list, { shopId })}
      backLabel={t('common.back')}
    >
      {!visitor && (
        <Permitted shopId={shopId} may={(who) => canAct(who, 'write', 'teacher_id' in params ? 'private' : 'group')}>
          <MemberPicker shopId={shopId} member={member} onChoose={choose} />
          {member &&
            ('teacher_id' in params ? (
              <LessonBatchForm
                key={member.id}
                shopId={shopId}
                courseId={courseId}
                teacherId={params.teacher_id}
                userId={member.id}
                isProxy
                onBooked={onBooked}
              />
            ) : (
              <BatchForm
                key={member.id}
                shopId={shopId}
                courseId={courseId}
                userId={member.id}
                begunWith={params.schedule_id}
                onBooked={onBooked}
              />
            ))}
        </Permitted>
      )}
    </Page>
  )
}

export default withBoundary(ProxyBatchPage)
