import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import styles from './visually-hidden.module.scss'

/** Words for a screen reader alone; `live` ones are read when they change. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: boolean }) {
  return (
    <View className={styles.hidden} {...(live ? a11y({ role: 'status', live: 'polite' }) : {})}>
      {children}
    </View>
  )
}
