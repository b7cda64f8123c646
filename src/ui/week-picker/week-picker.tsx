import { Text, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { readFinger, type Point } from '@/ui/fingers'
import { Pressable } from '@/ui/pressable/pressable'
import { dragged, swiped, type Drag } from './swipe'
import styles from './week-picker.module.scss'

export interface PickerDay {
  /** YYYY-MM-DD */
  key: string
  /** 22 */
  number: string
  /** The day in full, for a screen reader. */
  label: string
  marked?: boolean
  disabled?: boolean
}

export interface WeekPickerProps {
  /** 周一 to 周日. */
  weekdays: readonly string[]
  weeks: readonly (readonly PickerDay[])[]
  current: string
  onPick: (key: string) => void
  label: string
}

/** Weeks side by side, turned by a swipe or by the dots below; a dot under a day marks it (booking ledger BK-094, BK-095, BK-097). */
export function WeekPicker({ weekdays, weeks, current, onPick, label }: WeekPickerProps) {
  const home = Math.max(
    0,
    weeks.findIndex((week) => week.some(({ key }) => key === current)),
  )
  const [turned, setTurned] = useState<{ home: number; week: number }>()
  const week = turned?.home === home ? turned.week : home
  const from = useRef<Point>()
  const drag = useRef<Drag>({ kind: 'undecided' })
  const show = (next: number) => setTurned({ home, week: Math.min(weeks.length - 1, Math.max(0, next)) })
  const begin = (event: unknown) => {
    from.current = readFinger(event)
    drag.current = { kind: 'undecided' }
  }
  const move = (event: unknown) => {
    if (from.current) drag.current = dragged(drag.current, from.current, readFinger(event))
  }
  const end = (event: unknown) => {
    const step = from.current ? swiped(drag.current, from.current, readFinger(event)) : 0
    from.current = undefined
    if (step !== 0) show(week + step)
  }

  return (
    <View className={styles.picker} {...a11y({ role: 'group', label, id: 'weeks' })}>
      <View className={styles.weekdays} {...a11y({ hidden: true })}>
        {weekdays.map((weekday) => (
          <Text key={weekday} className={styles.weekday}>
            {weekday}
          </Text>
        ))}
      </View>
      <View className={styles.window} onTouchStart={begin} onTouchMove={move} onTouchEnd={end}>
        <View className={styles.weeks} style={{ transform: `translateX(${-week * 100}%)` }}>
          {weeks.map((days, at) => (
            <View key={days[0]?.key} className={styles.week} {...a11y({ role: 'listbox', label, hidden: at !== week })}>
              {days.map((day) => (
                <Pressable
                  key={day.key}
                  id={`week-day--${day.key}`}
                  role='option'
                  selected={day.key === current}
                  label={day.label}
                  disabled={day.disabled || at !== week}
                  className={cx(styles.day, day.key === current ? styles.on : day.disabled && styles.off)}
                  onPress={() => onPick(day.key)}
                >
                  <Text className={styles.number}>{day.number}</Text>
                  {day.marked && <View className={styles.mark} />}
                </Pressable>
              ))}
            </View>
          ))}
        </View>
      </View>
      <View className={styles.dots}>
        {weeks.map((days, at) => (
          <Pressable
            key={days[0]?.key}
            id={`week-${at + 1}`}
            className={styles.dot}
            pressed={at === week}
            label={[days[0]?.label, days[days.length - 1]?.label].join(' – ')}
            onPress={() => show(at)}
          >
            <View className={cx(styles.point, at === week && styles.here)} />
          </Pressable>
        ))}
      </View>
    </View>
  )
}
