import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { StaffSchedule } from '@/contract/staff/staff'
import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { Card } from '@/ui/card/card'
import { SeatMeter } from '@/ui/seat-meter/seat-meter'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'
import styles from './class-row.module.scss'

interface ClassRowProps {
  schedule: StaffSchedule
  onPress?: () => void
  /** Names its day. */
  dated?: boolean
  /** Its act, at the right of the time. */
  children?: ReactNode
}

/** One class at a glance: time, course, coach, place, and seats taken. */
export function ClassRow({ schedule, onPress, dated, children }: ClassRowProps) {
  const t = useT()
  const now = useNow('states')
  const today = dayOf(now)
  const { booked, capacity, waiting, held, short, called_off_by: by, called_off_reason: reason } = schedule
  const [start, end] = [readInstant(schedule.start), readInstant(schedule.end)]
  const time = timeRangeText(t, start, end)
  const seats = t('staff.seats', { booked, capacity })
  const state = schedule.is_cancelled ? t('roster.calledOff') : now >= end ? t('staff.ended') : schedule.is_past ? t('roster.past') : ''
  return (
    <Card pad onPress={onPress} opens={[time, schedule.course.name].join(' ')} id={`class-${schedule.id}`}>
      <View className={styles.head}>
        <Text className={styles.time}>{dated ? `${dayText(t, dayOf(start), today)} ${time}` : time}</Text>
        {state && <Tag>{state}</Tag>}
        {short > 0 && <Tag tone='warn'>{t('roster.short', { n: short })}</Tag>}
        {children && <View className={styles.acts}>{children}</View>}
      </View>
      <View className={styles.row}>
        <View className={styles.words}>
          <Text className={styles.name}>{schedule.course.name}</Text>
          <Text className={styles.note}>
            {[
              schedule.teacher.username,
              schedule.space.name,
              waiting > 0 && t('staff.waiting', { n: waiting }),
              held > 0 && t('roster.heldCount', { n: held }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {by !== null && (
            <Text className={styles.note}>
              {[t('roster.calledOffBy', { name: by }), reason && t('staff.because', { text: reason })].filter(Boolean).join(' · ')}
            </Text>
          )}
        </View>
        <SeatMeter taken={booked} capacity={capacity} words={seats} />
      </View>
    </Card>
  )
}
