import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './photo-head.module.scss'

/** The photo at the top of a page whose title bar lies `over='photo'`; the page's ground rises into it with round corners. */
export function PhotoHead({ children }: { children: ReactNode }) {
  return (
    <View className={styles.head}>
      {children}
      <View className={styles.edge} />
    </View>
  )
}
