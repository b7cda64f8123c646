import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './seat-bar.module.scss'

export interface SeatBarProps {
  taken: number
  capacity: number
  /** The text that says the same; the bar is decoration. */
  words: string
  className?: string | undefined
}

const FEW = 0.8

/** Seats taken as a small bar, with text. */
export function SeatBar({ taken, capacity, words, className }: SeatBarProps) {
  const share = capacity > 0 ? Math.min(1, taken / capacity) : 1
  return (
    <View className={cx(styles.seats, className)}>
      <View className={styles.track} {...a11y({ hidden: true })}>
        <View
          className={cx(styles.fill, share >= 1 ? styles.full : share >= FEW && styles.few)}
          style={{ width: `${Math.round(share * 100)}%` }}
        />
      </View>
      {words}
    </View>
  )
}
