import { Text, View } from '@tarojs/components'
import type { TrainingDay } from '@/contract/competition/ranking'
import { addDays, dayOf, monthOf, readDay, weekStart, weeksOfMonth } from '@/domain/time'
import { useNow } from '@/http/clock'
import { weekdayWord, yearMonthText } from '@/i18n/dates'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { useT } from '../texts'
import styles from './days.module.scss'

interface DaysMonthProps {
  /** A day of the month that is shown. */
  month: string
  days: readonly TrainingDay[]
  unit: string
  togetherDays: number
  together: boolean
}

/** A month with the days that count (mock-up 65). */
export function DaysMonth({ month, days, unit, togetherDays, together }: DaysMonthProps) {
  const t = useT()
  const today = dayOf(useNow())
  const first = readDay(month)
  const byDay = new Map(days.map((day) => [day.day, day]))
  const week = weekStart(first)
  const weeks = weeksOfMonth(first).filter((_, at) => at % 7 === 0)
  return (
    <Card pad>
      <View className={styles.line}>
        <View className={styles.month}>{yearMonthText(t, first)}</View>
        <View className={styles.note}>{t('competition.update')}</View>
      </View>
      <View className={styles.week}>
        {[0, 1, 2, 3, 4, 5, 6].map((at) => (
          <View key={at} className={cx(styles.cell, styles.note)}>
            {weekdayWord(t, addDays(week, at))}
          </View>
        ))}
      </View>
      {weeks.map((monday) => (
        <View className={styles.week} key={monday}>
          {[0, 1, 2, 3, 4, 5, 6].map((at) => {
            const day = addDays(monday, at)
            const one = byDay.get(day)
            return (
              <View key={day} className={styles.cell}>
                {monthOf(day) === monthOf(first) && (
                  <View className={cx(styles.day, one && styles.trained, day === today && styles.today)}>
                    <Text>{Number(day.slice(8))}</Text>
                    {one && one.together.length + one.together_more > 0 && <View className={styles.dot} />}
                  </View>
                )}
              </View>
            )
          })}
        </View>
      ))}
      <View className={styles.legend}>
        <View className={styles.sample}>
          <View className={styles.swatch} />
          <Text>{t('competition.legend', { n: days.length, unit })}</Text>
        </View>
        {together && (
          <View className={styles.sample}>
            <View className={styles.point} />
            <Text>{t('competition.legendTogether', { n: togetherDays, unit })}</Text>
          </View>
        )}
      </View>
    </Card>
  )
}
