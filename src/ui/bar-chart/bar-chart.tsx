import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './bar-chart.module.scss'

export interface ChartBar {
  key: string
  value: number
  /** The label below the bar; empty where there is no room for one. */
  word?: string
  /** The value over the bar. */
  top?: string
  /** The bar in full, for a screen reader: 周二 60分钟. */
  label: string
  /** Drawn lighter: expected but not counted; or highlighted. */
  tone?: 'plain' | 'soft' | 'strong'
}

export interface BarChartProps {
  label: string
  bars: readonly ChartBar[]
  /** The value of a bar of full height; the largest one without it. */
  top?: number
  /** Lines across, each at a value, with its label at the right. */
  lines?: readonly { at: number; word?: string }[]
  height?: 96 | 132 | 168
  current?: string
  onPick?: (key: string) => void
  id?: string
}

const share = (value: number, top: number) => `${Math.round(Math.min(1, Math.max(0, value) / top) * 1000) / 10}%`

/** Amounts side by side as bars: days of a week, hours of a day. */
export function BarChart({ label, bars, top, lines = [], height = 132, current, onPick, id = 'bars' }: BarChartProps) {
  const full = Math.max(top ?? Math.max(...bars.map(({ value }) => value), ...lines.map(({ at }) => at)), Number.MIN_VALUE)
  const hasTops = bars.some((bar) => bar.top !== undefined)
  const hasWords = bars.some((bar) => bar.word !== undefined)
  return (
    <View
      className={cx(styles.chart, lines.some(({ word }) => word) && styles.lined)}
      {...a11y({ role: onPick ? 'listbox' : 'list', label, id })}
    >
      <View className={cx(styles.field, styles[`h${height}`], hasTops && styles.topped)}>
        {lines.map(({ at, word }) => (
          <View key={at} className={styles.line} style={{ bottom: share(at, full) }} {...a11y({ hidden: true })}>
            {word && <Text className={styles.side}>{word}</Text>}
          </View>
        ))}
        <View className={styles.row}>
          {bars.map((bar) => (
            <Pressable
              key={bar.key}
              still
              id={`${id}--${bar.key}`}
              className={styles.column}
              label={bar.label}
              role={onPick ? 'option' : 'listitem'}
              {...(onPick && { selected: bar.key === current, onPress: () => onPick(bar.key) })}
            >
              <View className={styles.room}>
                <View
                  className={cx(styles.bar, bar.value <= 0 ? styles.none : styles[bar.key === current ? 'strong' : (bar.tone ?? 'plain')])}
                  {...(bar.value > 0 && { style: { height: share(bar.value, full) } })}
                >
                  {bar.top !== undefined && <Text className={styles.top}>{bar.top}</Text>}
                </View>
              </View>
            </Pressable>
          ))}
        </View>
      </View>
      {hasWords && (
        <View className={styles.words} {...a11y({ hidden: true })}>
          {bars.map(({ key, word }) => (
            <View key={key} className={styles.word}>
              {word && <Text className={styles.text}>{word}</Text>}
            </View>
          ))}
        </View>
      )}
    </View>
  )
}
