import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import type { ShownClass } from './class-filter'
import { ClassButton } from './class-button'

interface ClassRowProps extends ShownClass {
  /** Whether the row names the course, or the coach. */
  names: 'course' | 'coach'
  /** Whether the row names the day. */
  day?: boolean
  onPress: (() => void) | undefined
}

/** One class on one line: time, coach or course, place, and the button whose word is the state. */
export function ClassRow({ schedule, state, names, day, onPress }: ClassRowProps) {
  const t = useT()
  const today = dayOf(useNow())
  const start = readInstant(schedule.start)
  const time = timeRangeText(t, start, readInstant(schedule.end))
  const place = schedule.is_online ? t('booking.onlineClass') : schedule.space.name
  const what = names === 'course' ? schedule.course.name : schedule.teacher.username
  return (
    <Cell
      id={`class-${schedule.id}`}
      {...(names === 'coach' && { lead: <Avatar src={schedule.teacher.avatar} size={40} /> })}
      title={day ? `${dayText(t, dayOf(start), today)} ${time}` : time}
      note={[what, place].filter(Boolean).join(' · ')}
      end={<ClassButton schedule={schedule} state={state} onPress={onPress} />}
      onPress={onPress}
      opens={false}
    />
  )
}
