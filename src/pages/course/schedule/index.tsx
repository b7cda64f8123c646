import { useEffect } from 'react'
import { OrderSkeleton } from '@/features/booking/order/order-skeleton'
import { useT } from '@/features/course/texts'
import { withBoundary } from '@/shell/page/with-boundary'
import { goBack, replace } from '@/routes/go'
import { useRouteParams } from '@/routes/use-route'
import { Page } from '@/ui/page/page'
import { PublicClass } from './public-class'

/** The link of a class, open to anybody; one of a free time of a coach leads to the order page of that lesson, any other to the course (BK-062, BK-063). */
function SharedClassPage() {
  const t = useT()
  const { shopId, courseId, is_schedule, schedule_id = 0, teacher_id, timetable_id, start: slot } = useRouteParams('courseScheduleDetails')
  const opensClass = is_schedule === 1 && schedule_id > 0
  useEffect(() => {
    if (opensClass) return
    // Only a mini-program can be opened without the address's slots.
    if (!courseId) return void replace('notFoundPage', {})
    void (teacher_id && timetable_id && slot
      ? replace('userPrivateScheduleOrder', { shopId, scheduleId: timetable_id, teacher_id, start: slot })
      : replace('courseDetailsPage', { shopId, courseId }))
  }, [opensClass, shopId, courseId, teacher_id, timetable_id, slot])
  if (opensClass) return <PublicClass shopId={shopId} courseId={courseId} scheduleId={schedule_id} />
  return (
    <Page title={t('course.scheduleTitle')} onBack={() => void goBack('userGroupSchedules', { shopId })}>
      <OrderSkeleton />
    </Page>
  )
}

export default withBoundary(SharedClassPage)
