import { View } from '@tarojs/components'
import styles from './columns.module.scss'
import type { ColumnsProps } from './columns-props'

/** Two parts of a `wide` page: one below the other, side by side on a tablet. */
export function Columns({ side, children }: ColumnsProps) {
  return (
    <View className={styles.columns}>
      <View className={styles.side}>{side}</View>
      <View className={styles.main}>{children}</View>
    </View>
  )
}
