import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { TouchTrap } from '@/platform/touch'
import styles from './action-bar.module.scss'

/** The main action at the foot of a page, above the safe area; it keeps its own room in the page. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <View className={styles.room}>
      <TouchTrap className={styles.bar}>{children}</TouchTrap>
    </View>
  )
}
