import type { ScheduleOrder } from '@/contract/booking/shapes'
import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { OrderCard } from '@/ui/order-card/order-card'

/** The booking that was just made: picture, time, course and coach, day and place. */
export function BookedCard({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const today = dayOf(useNow())
  const { id, schedule } = order
  const { course, teacher, shop, space } = schedule
  const start = readInstant(schedule.start)
  const place = schedule.is_online ? t('booking.onlineClass') : [shop.name, space.name].filter(Boolean).join(' ')
  return (
    <OrderCard
      id={`booked-${id}`}
      large
      past={false}
      picture={course.photo}
      time={timeRangeText(t, start, readInstant(schedule.end))}
      name={`${course.name} · ${teacher.username}`}
      note={`${dayText(t, dayOf(start), today)} · ${place}`}
    />
  )
}
