import { Text, View } from '@tarojs/components'
import type { ShopDate } from '@/domain/time'
import { monthDayText, weekdayWord } from '@/i18n/dates'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import { useT } from './texts'
import styles from './slot-bins.module.scss'

interface LessonDaysProps {
  days: readonly ShopDate[]
  today: ShopDate
  current: ShopDate
  onPick: (day: ShopDate) => void
}

/** Three days to choose from (booking ledger BK-079). */
export function LessonDays({ days, today, current, onPick }: LessonDaysProps) {
  const t = useT()
  return (
    <View className={styles.days} {...a11y({ role: 'radiogroup', label: t('booking.days') })}>
      {days.map((day) => (
        <Pressable
          key={day}
          role='radio'
          checked={day === current}
          className={cx(styles.day, day === current && styles.dayOn)}
          onPress={() => onPick(day)}
          id={`day-${day}`}
        >
          <Text className={styles.weekday}>{day === today ? t('common.today') : weekdayWord(t, day)}</Text>
          <Text className={styles.date}>{monthDayText(t, day)}</Text>
        </Pressable>
      ))}
    </View>
  )
}
