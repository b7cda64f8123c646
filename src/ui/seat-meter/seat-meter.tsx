import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './seat-meter.module.scss'

export interface SeatMeterProps {
  taken: number
  capacity: number
  /** The text that says the same; the meter is decoration. */
  words: string
  className?: string | undefined
}

const FEW = 0.8

/** The share of seats taken as a small meter, with text. */
export function SeatMeter({ taken, capacity, words, className }: SeatMeterProps) {
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
