import type { ReactNode } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { formatTime, readInstant } from '@/domain/time'
import { linkTo } from '@/routes/go'
import { shareTime } from './share-date'
import { useT } from '../texts'
import { ShareEntry } from './share-entry'

/** The button that opens the share sheet of a booking. */
export interface Invite {
  word: string
  note: string
  open: () => void
}

interface ShareBookingProps {
  order: ScheduleOrder
  entry: (invite: Invite) => ReactNode
}

/** Shares a booked class with friends, or the course of a private lesson, which friends cannot join. */
export function ShareBooking({ order, entry }: ShareBookingProps) {
  const t = useT()
  const { id, course, shop, is_cancelled } = order.schedule
  // Nobody is invited to a booking that is cancelled, called off or refunded.
  if (id === null || is_cancelled || order.status_code !== BookingStatus.booked) return null
  const start = readInstant(order.schedule.start)
  const at = { shopId: shop.id, courseId: course.id }
  const word = t('course.invite')
  return (
    <ShareEntry
      word={word}
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
      entry={(open) => entry({ word, note: t(course.is_private ? 'course.recommendNote' : 'course.inviteNote'), open })}
    />
  )
}
