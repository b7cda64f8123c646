import { Text, View } from '@tarojs/components'
import type { PrivateTeacher } from '@/contract/booking/private'
import { formatTime, readInstant } from '@/domain/time'
import { goLoggedIn } from '@/shell/session/session-guard'
import { a11y } from '@/platform/a11y'
import { Pressable } from '@/ui/pressable/pressable'
import { useT } from './texts'
import styles from './coach-card.module.scss'

interface CoachTimesProps {
  shopId: number
  coach: Pick<PrivateTeacher, 'id' | 'name' | 'slots'>
}

/** The times of the day that a coach is free, each leading to its order page, with the time chosen (booking ledger BK-105). */
export function CoachTimes({ shopId, coach }: CoachTimesProps) {
  const t = useT()
  const book = ({ timetable_id: scheduleId, datetime: start }: PrivateTeacher['slots'][number]) => {
    void goLoggedIn('userPrivateScheduleOrder', { shopId, scheduleId, start, teacher_id: coach.id })
  }
  return (
    <View
      className={styles.times}
      {...a11y({ role: 'group', label: t('private.freeTimes', { name: coach.name }) })}
      id={`coach-times-${coach.id}`}
    >
      {coach.slots.map((slot) => {
        const time = formatTime(readInstant(slot.datetime))
        return (
          <Pressable
            key={slot.datetime}
            className={styles.time}
            onPress={() => book(slot)}
            label={`${coach.name} ${time} ${t('private.book')}`}
            id={`coach-${coach.id}-${time.replace(':', '')}`}
          >
            <Text>{time}</Text>
          </Pressable>
        )
      })}
    </View>
  )
}
