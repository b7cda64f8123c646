import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './date-strip.module.scss'

export interface StripDay {
  /** YYYY-MM-DD */
  key: string
  /** 今天, 周六 */
  weekday: string
  /** 22 */
  number: string
  /** The day in full, for a screen reader. */
  label: string
  marked?: boolean
  disabled?: boolean
}

export interface DateStripProps {
  days: readonly StripDay[]
  current: string
  onPick: (key: string) => void
  label: string
  /** Opens the whole month, at the right. */
  month?: { word: string; label?: string; onPress: () => void; open: boolean }
  /** Leads back to today, at the left. */
  back?: { word: string; label: string; onPress: () => void } | undefined
}

/** Days as equal columns. */
export function DateStrip({ days, current, onPick, label, month, back }: DateStripProps) {
  return (
    <View className={styles.strip}>
      {back && (
        <Pressable id='strip--today' className={cx(styles.month, styles.back)} label={back.label} onPress={back.onPress}>
          <Icon name='back' size={20} />
          <Text>{back.word}</Text>
        </Pressable>
      )}
      <View className={styles.days} {...a11y({ role: 'listbox', label })}>
        {days.map((day) => (
          <Pressable
            key={day.key}
            id={`day--${day.key}`}
            role='option'
            selected={day.key === current}
            label={day.label}
            disabled={day.disabled}
            className={cx(styles.day, day.key === current ? styles.on : day.disabled && styles.off)}
            onPress={() => onPick(day.key)}
          >
            <Text>{day.weekday}</Text>
            <Text className={styles.number}>{day.number}</Text>
            {day.marked && <View className={styles.mark} />}
          </Pressable>
        ))}
      </View>
      {month && (
        <Pressable id='strip--month' className={styles.month} label={month.label} expanded={month.open} onPress={month.onPress}>
          <Icon name='calendar' size={20} />
          <Text>{month.word}</Text>
        </Pressable>
      )}
    </View>
  )
}
