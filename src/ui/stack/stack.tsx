import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './stack.module.scss'

/** Cards one under another, 8 apart, with the page's gutter at both sides. */
export function Stack({ children }: { children: ReactNode }) {
  return <View className={styles.stack}>{children}</View>
}
