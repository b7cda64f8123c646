import { Text, View } from '@tarojs/components'
import type { CSSProperties } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './line-chart.module.scss'

export interface LinePoint {
  key: string
  value: number
  /** The label below the point. */
  word: string
  /** The value over the point. */
  top: string
  /** The point in full, for a screen reader: 5月17日 54.2 kg. */
  label: string
}

export interface LineChartProps {
  label: string
  /** From left to right, at even distances; the last one is drawn larger. */
  points: readonly LinePoint[]
  /** The values of the lowest and the highest line across, and the step between lines. */
  low: number
  high: number
  step: number
  /** The label of a line across. */
  lineWord: (value: number) => string
  /** A dashed line at a value to reach. */
  target?: { at: number; word: string } | undefined
  id?: string
}

const WIDTH = 1_000
const HEIGHT = 500

const percent = (share: number) => `${Math.round(share * 1000) / 10}%`

/** The line through the points, and the area below it, as masks over the colours of the theme. */
const draw = (places: readonly { x: number; y: number }[]) => {
  const at = places.map(({ x, y }) => `${Math.round(x * WIDTH)} ${Math.round((1 - y) * HEIGHT)}`)
  const [first, last] = [places[0]!, places.at(-1)!]
  const frame = (inner: string) =>
    `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">${inner}</svg>`)}")`
  return {
    '--line': frame(
      `<polyline points="${at.join(' ')}" fill="none" stroke="#000" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" vector-effect="non-scaling-stroke"/>`,
    ),
    '--area': frame(`<polygon points="${Math.round(first.x * WIDTH)} ${HEIGHT} ${at.join(' ')} ${Math.round(last.x * WIDTH)} ${HEIGHT}"/>`),
  } as CSSProperties
}

/** How one value went from time to time, as a line. */
export function LineChart({ label, points, low, high, step, lineWord, target, id = 'line' }: LineChartProps) {
  const share = (value: number) => (value - low) / (high - low)
  const lines = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => Math.round((low + at * step) * 100) / 100)
  const places = points.map(({ value }, at) => ({
    x: points.length === 1 ? 0.5 : 0.07 + (0.86 * at) / (points.length - 1),
    y: share(value),
  }))
  const isWorded = (at: number) => lines.length < 4 || at % 2 === 0
  return (
    <View className={styles.chart} {...a11y({ role: 'list', label, id })}>
      <View className={styles.field}>
        {lines.map((value, at) => (
          <View key={value} className={styles.across} style={{ bottom: percent(share(value)) }} {...a11y({ hidden: true })}>
            {isWorded(at) && <Text className={styles.side}>{lineWord(value)}</Text>}
          </View>
        ))}
        {points.length > 1 && (
          <View className={styles.drawn} style={draw(places)} {...a11y({ hidden: true })}>
            <View className={styles.area} />
            <View className={styles.line} />
          </View>
        )}
        {target && (
          <View className={styles.target} style={{ bottom: percent(share(target.at)) }} id={`${id}-target`}>
            <Text className={styles.goal}>{target.word}</Text>
          </View>
        )}
        {points.map(({ key, top, label: full }, at) => (
          <View
            key={key}
            className={cx(styles.point, at === points.length - 1 && styles.last)}
            style={{ left: percent(places[at]!.x), bottom: percent(places[at]!.y) }}
            {...a11y({ role: 'listitem', label: full })}
          >
            <Text className={styles.top} {...a11y({ hidden: true })}>
              {top}
            </Text>
          </View>
        ))}
      </View>
      <View className={styles.words} {...a11y({ hidden: true })}>
        {points.map(({ key, word }, at) => (
          <Text key={key} className={styles.word} style={{ left: percent(places[at]!.x) }}>
            {word}
          </Text>
        ))}
      </View>
    </View>
  )
}
