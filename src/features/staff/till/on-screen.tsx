import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './on-screen.module.scss'

/** What is of use on a screen and not on a printed statement. */
export function OnScreen({ children }: { children: ReactNode }) {
  return <View className={styles.screen}>{children}</View>
}
