import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import styles from './visually-hidden.module.scss'

/** Text for screen readers alone; a `live` one is announced when it changes. */
export function VisuallyHidden({ children, live }: { children: ReactNode; live?: boolean }) {
  return (
    <View className={styles.hidden} {...(live ? a11y({ role: 'status', live: 'polite' }) : {})}>
      {children}
    </View>
  )
}
