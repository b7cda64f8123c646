import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './columns.module.scss'

/** Two parts of a `wide` page: one below the other, side by side on a tablet. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <View className={styles.columns}>
      <View className={styles.side}>{side}</View>
      <View className={styles.main}>{children}</View>
    </View>
  )
}
