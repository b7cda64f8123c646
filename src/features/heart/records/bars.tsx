import { View } from '@tarojs/components'
import type { HeartRecord } from '@/contract/heart'
import { groupBars } from '@/domain/heart/splits'
import { zoneAt } from '@/domain/heart/zones'
import { formatTime, instant, readInstant } from '@/domain/time'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { useT } from '../texts'
import styles from './records.module.scss'

/** So much lower than the lowest average the chart begins, in beats a minute. */
const BELOW = 16

/** The course of a record in at most 30 bars, each in the colour of its zone (identity ledger IP-070, IP-342). */
export function Bars({ splits, start, end }: { splits: HeartRecord['splits']; start: string; end: string }) {
  const t = useT()
  const [from, until] = [readInstant(start), readInstant(end)]
  const bars = groupBars(splits.map(({ at, avg_heart_rate: rate, avg_effort: effort }) => ({ at, rate, effort })))
  const read = bars.flatMap(({ rate }) => (rate === null ? [] : [Math.round(rate)]))
  const [low, high] = [Math.min(...read), Math.max(...read)]
  const bottom = low - BELOW
  return (
    <View className={styles.bars}>
      <View className={styles.field} {...a11y({ role: 'list', label: t('heart.bars', { n: bars.length, low, high }), id: 'heart-bars' })}>
        {bars.map(({ at, rate, effort }) => {
          const time = formatTime(instant(from + at * 1000))
          const label = rate === null ? t('heart.barNone', { time }) : t('heart.bar', { time, rate: Math.round(rate) })
          return (
            <View key={at} className={styles.column} {...a11y({ role: 'listitem', label })}>
              {rate === null || effort === null ? (
                <View className={styles.none} />
              ) : (
                <View
                  className={cx(styles.height, styles[`zone${zoneAt(effort)}`])}
                  style={{ height: `${Math.round(((rate - bottom) / (high - bottom)) * 1000) / 10}%` }}
                />
              )}
            </View>
          )
        })}
      </View>
      <View className={styles.times} {...a11y({ hidden: true })}>
        <View>{formatTime(from)}</View>
        <View>{formatTime(instant(Math.round((from + until) / 2)))}</View>
        <View>{formatTime(until)}</View>
      </View>
    </View>
  )
}
