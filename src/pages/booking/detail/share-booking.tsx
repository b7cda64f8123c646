import type { ScheduleOrder } from '@/contract/booking/shapes'
import { ShareEntry } from '@/features/course/components/share-entry'
import { shareTime } from '@/features/course/share-date'
import { useT } from '@/features/course/texts'
import { BookingStatus } from '@/domain/booking/codes'
import { formatTime, readInstant } from '@/domain/time'
import { linkTo } from '@/routes/go'

/** Shares a booked class with friends, or the course of a private lesson, which friends cannot join. */
export function ShareBooking({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const { id, course, shop, is_cancelled } = order.schedule
  // Nobody is invited to a booking that is cancelled, called off or refunded.
  if (id === null || is_cancelled || order.status_code !== BookingStatus.booked) return null
  const start = readInstant(order.schedule.start)
  const at = { shopId: shop.id, courseId: course.id }
  return (
    <ShareEntry
      word={t('course.invite')}
      shopId={shop.id}
      kind='SINGLE_COURSE'
      date={shareTime(t, start)}
      course={course.name}
      image={course.photo}
      link={(by) =>
        course.is_private
          ? linkTo('courseDetailsPage', { ...at, ...by })
          : linkTo('courseScheduleDetails', { ...at, is_schedule: 1, schedule_id: id, ...by })
      }
      time={formatTime(start)}
      facts={[course.name, order.schedule.teacher.username].join(' · ')}
    />
  )
}
