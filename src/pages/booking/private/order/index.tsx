import { ChooseBar } from '@/features/booking/private/choose-bar'
import { LessonSkeleton } from '@/features/booking/private/lesson-skeleton'
import { LessonChoice } from '@/features/booking/private/lesson-choice'
import { LessonOrder } from '@/features/booking/private/lesson-order'
import { useLessonChoice } from '@/features/booking/private/use-lesson-choice'
import { useT } from '@/features/booking/private/texts'
import { useSession } from '@/features/member/session'
import { requireLogin } from '@/shell/session/session-guard'
import { LoadError } from '@/shell/page/load-error'
import { withBoundary } from '@/shell/page/with-boundary'
import { go, goBack } from '@/routes/go'
import { buildAddress } from '@/routes/match'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { EmptyState } from '@/ui/state-view/state-view'

function PrivateOrderPage() {
  const t = useT()
  const { shopId, scheduleId, date, start, recommend_user_id, activity_id } = useRouteParams('userPrivateScheduleOrder')
  const session = useSession(shopId)
  const choice = useLessonChoice({ shopId, timetableId: scheduleId, date, start })
  const { coaches, coach, course, slot } = choice
  const member = session.kind === 'account' ? session : undefined
  const userStatus = member?.user.status ?? null
  const back = () => void goBack('userPrivateSchedules', { shopId })
  const chooseTime = (time: string) => {
    if (requireLogin(buildAddress('userPrivateScheduleOrder', { shopId, scheduleId: course!.timetable_id, start: time })))
      choice.chooseTime(time)
  }

  return (
    <Page
      title={t('private.title')}
      onBack={back}
      backLabel={t('common.back')}
      onRefresh={() => Promise.all([coaches.refetch(), choice.times.refetch()])}
    >
      {coach && course ? (
        <>
          <LessonChoice
            shopId={shopId}
            choice={choice}
            coach={coach}
            course={course}
            userStatus={userStatus}
            onPick={chooseTime}
            onBatch={(of) => void go('userBatchPrivateSchedulesOrder', { shopId, ...of })}
          />
          {slot && member ? (
            <LessonOrder
              key={`${slot.timetable_id} ${slot.datetime}`}
              shopId={shopId}
              userId={member.user.id}
              timetableId={slot.timetable_id}
              teacherId={coach.id}
              courseId={course.id}
              start={slot.datetime}
              recommendUserId={recommend_user_id}
              activityId={activity_id}
              onBack={back}
            />
          ) : (
            <ChooseBar />
          )}
        </>
      ) : coaches.isError ? (
        <LoadError error={coaches.error} busy={coaches.isFetching} onRetry={() => void coaches.refetch()} />
      ) : coaches.data ? (
        <EmptyState
          title={t('private.goneTitle')}
          body={t('private.goneBody')}
          act={{ word: t('private.toList'), onPress: () => void go('userPrivateSchedules', { shopId }), id: 'to-private' }}
        />
      ) : (
        <LessonSkeleton />
      )}
    </Page>
  )
}

export default withBoundary(PrivateOrderPage)
