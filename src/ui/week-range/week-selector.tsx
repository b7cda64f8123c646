import { View } from '@tarojs/components'
import { Segments } from '@/ui/segments/segments'
import { WeekRange } from './week-range'
import styles from './week-range.module.scss'

export interface WeekSelectorProps {
  /** Two to four weeks in order: 上周, and 11月23日 – 11月29日 */
  weeks: readonly { key: string; word: string; range: string }[]
  current: string
  onPick: (key: string) => void
  words: { label: string; before: string; after: string }
  /** Marks this week with this word, while it is shown. */
  mark?: { key: string; word: string }
}

/** A week of a few, by its name or by the buttons to the one before and after it (identity ledger IP-087, IP-088). */
export function WeekSelector({ weeks, current, onPick, words, mark }: WeekSelectorProps) {
  const at = weeks.findIndex(({ key }) => key === current)
  const step = (to: number) => {
    const week = weeks[to]
    return week && (() => onPick(week.key))
  }
  return (
    <View className={styles.selector}>
      <Segments label={words.label} segments={weeks.map(({ key, word }) => ({ key, word }))} current={current} onPick={onPick} />
      <WeekRange
        label={words.label}
        words={weeks[at]?.range ?? ''}
        before={{ label: words.before, onPress: step(at - 1) }}
        after={{ label: words.after, onPress: step(at + 1) }}
        mark={mark?.key === current ? mark.word : undefined}
      />
    </View>
  )
}
