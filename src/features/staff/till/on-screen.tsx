import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './on-screen.module.scss'

/** The controls of a screen that a printed statement leaves out. */
export function OnScreen({ children }: { children: ReactNode }) {
  return <View className={styles.screen}>{children}</View>
}
