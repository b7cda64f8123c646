import type { WaitedClass } from '@/contract/booking/waiting'
import { dayOf, readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { OrderCard } from '@/ui/order-card/order-card'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'

interface WaitingCardProps {
  schedule: WaitedClass
  tag: string
  note: string
  id: string
}

/** A class that the user waits for: time, course, coach, place, and the position on the waiting list. It opens the class. */
export function WaitingCard({ schedule, tag, note, id }: WaitingCardProps) {
  const t = useT()
  const start = readInstant(schedule.start)
  return (
    <OrderCard
      id={id}
      onPress={() => void go('userScheduleOrder', { shopId: schedule.shop.id, scheduleId: schedule.id })}
      picture={schedule.course.photo}
      past={false}
      time={`${dayText(t, dayOf(start), dayOf(serverNow()))} ${timeRangeText(t, start, readInstant(schedule.end))}`}
      marks={<Tag tone='warn'>{tag}</Tag>}
      name={schedule.course.name}
      note={[schedule.teacher.username, note].join(' · ')}
    />
  )
}
