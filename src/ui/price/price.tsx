import { Text } from '@tarojs/components'
import { cx } from '@/ui/cx'
import styles from './price.module.scss'

export interface PriceProps {
  /** The formatted figure: 1,280.00. */
  amount: string
  /** The currency sign, smaller at 22 and 34: ¥. */
  sign?: string
  /** The unit after it: times, days, from. */
  unit?: string
  /** The former price, struck through. */
  was?: string
  size?: 15 | 17 | 22 | 34
  className?: string
}

/** An amount in tabular figures. */
export function Price({ amount, sign, unit, was, size = 15, className }: PriceProps) {
  return (
    <Text className={cx(styles.price, styles[`p${size}`], className)}>
      {sign && <Text className={styles.sign}>{sign}</Text>}
      {amount}
      {unit && <Text className={styles.unit}>{unit}</Text>}
      {was && <Text className={styles.was}>{was}</Text>}
    </Text>
  )
}
