import { View } from '@tarojs/components'
import { useState } from 'react'
import { canAct } from '@/domain/staff/permissions'
import { ChooseBar } from '@/features/booking/private/choose-bar'
import { LessonSkeleton } from '@/features/booking/private/lesson-skeleton'
import { LessonChoice } from '@/features/booking/private/lesson-choice'
import { LessonOrder } from '@/features/booking/private/lesson-order'
import { useLessonChoice } from '@/features/booking/private/use-lesson-choice'
import { LoadError } from '@/shell/page/load-error'
import { useForgetOrders } from '@/features/staff/staff-mutations'
import { carryMember, type ChosenMember } from '@/features/staff/find/chosen-member'
import { MemberPicker } from '@/features/staff/find/member-picker'
import { Permitted } from '@/features/staff/permitted'
import { useT as usePrivateT } from '@/features/booking/private/texts'
import { useT } from '@/features/staff/order/texts'
import { go, goBack, replace } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'
import { toast } from '@/ui/toast/toast-store'
import styles from './index.module.scss'

interface NewLessonProps {
  shopId: number
  timetableId: number
  date: string
}

/** Booking a lesson for a member before anybody has booked it: member, time and payment (booking ledger BK-016, BK-304). */
export function NewLesson({ shopId, timetableId, date }: NewLessonProps) {
  const t = useT()
  const [member, choose] = useState<ChosenMember>()
  return (
    <Page title={t('staff.newLesson')} onBack={() => void goBack('coachPrivateSchedules', { shopId })} backLabel={t('common.back')}>
      <Permitted shopId={shopId} may={(who) => canAct(who, 'write', 'private')}>
        <MemberPicker shopId={shopId} member={member} onChoose={choose} />
        {member ? (
          <View className={styles.part}>
            <LessonForm key={member.id} shopId={shopId} timetableId={timetableId} date={date} member={member} />
          </View>
        ) : (
          <ActionBar>
            <Button grow disabled id='choose-first'>
              {t('staff-order.chooseFirst')}
            </Button>
          </ActionBar>
        )}
      </Permitted>
    </Page>
  )
}

function LessonForm({ shopId, timetableId, date, member }: NewLessonProps & { member: ChosenMember }) {
  const t = useT()
  const privateT = usePrivateT()
  const forget = useForgetOrders()
  const choice = useLessonChoice({ shopId, timetableId, date, start: undefined, userId: member.id })
  const { coaches, coach, course, slot, day } = choice
  const toList = () => void replace('coachPrivateSchedules', { shopId, date: day })
  if (coaches.isError && !coaches.data)
    return <LoadError error={coaches.error} busy={coaches.isFetching} onRetry={() => void coaches.refetch()} />
  if (!coaches.data) return <LessonSkeleton />
  if (!coach || !course)
    return <EmptyState title={privateT('private.goneTitle')} act={{ word: t('staff.privateList'), onPress: toList, id: 'to-list' }} />
  return (
    <>
      <LessonChoice
        shopId={shopId}
        choice={choice}
        coach={coach}
        course={course}
        userStatus={null}
        onPick={choice.chooseTime}
        onBatch={(of) => {
          carryMember(member)
          void go('proxyBatchPrivateSchedulesOrder', { shopId, ...of })
        }}
      />
      {slot ? (
        <LessonOrder
          key={`${slot.timetable_id} ${slot.datetime}`}
          shopId={shopId}
          userId={member.id}
          timetableId={slot.timetable_id}
          teacherId={coach.id}
          courseId={course.id}
          start={slot.datetime}
          onBack={toList}
          onBooked={({ pay_order_id: held }) => {
            forget()
            if (held !== undefined) return void replace('staffHeldOrder', { shopId, orderId: held })
            toast(t('staff.booked', { name: member.username }), 'done')
            toList()
          }}
        />
      ) : (
        <ChooseBar />
      )}
    </>
  )
}
