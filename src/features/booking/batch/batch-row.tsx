import { Text, View } from '@tarojs/components'
import type { BatchSchedule } from '@/contract/booking/batch-shapes'
import { dayOf, readInstant } from '@/domain/time'
import { timeRangeText, weekdayWord } from '@/i18n/dates'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { Radio } from '@/ui/radio/radio'
import { useT } from './texts'
import styles from './batch-row.module.scss'

interface BatchRowProps {
  schedule: BatchSchedule
  on: boolean
  onToggle: () => void
}

/** One class of the course: chosen or not, or the reason why it cannot be booked. */
export function BatchRow({ schedule, on, onToggle }: BatchRowProps) {
  const t = useT()
  const start = readInstant(schedule.start)
  const off = schedule.refusal !== null
  const day = dayOf(start)
  return (
    <Pressable
      role='checkbox'
      checked={on}
      disabled={off}
      id={`pick-${schedule.id}`}
      onPress={off ? undefined : onToggle}
      className={cx(styles.row, off && styles.off)}
    >
      <Radio on={on} disabled={off} box />
      <View className={styles.day}>
        <Text className={styles.big}>{day.slice(5)}</Text>
        <Text className={styles.note}>{weekdayWord(t, day)}</Text>
      </View>
      <View className={styles.what}>
        <Text className={styles.big}>{timeRangeText(t, start, readInstant(schedule.end))}</Text>
        <Text className={styles.note}>{[schedule.teacher.username, schedule.space.name].filter(Boolean).join(' · ')}</Text>
        {schedule.refusal && <Text className={styles.note}>{schedule.refusal.msg}</Text>}
      </View>
      {!off && <Text className={styles.left}>{t('batch.left', { n: schedule.current_max_capacity })}</Text>}
    </Pressable>
  )
}
