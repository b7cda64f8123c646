import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import styles from './visually-hidden.module.scss'

interface VisuallyHiddenProps {
  children: ReactNode
  live?: boolean
  /** The page's heading, where none is drawn. */
  title?: boolean
}

/** Text for screen readers alone; a `live` one is announced when it changes. */
export function VisuallyHidden({ children, live, title }: VisuallyHiddenProps) {
  return (
    <View
      className={styles.hidden}
      {...(live ? a11y({ role: 'status', live: 'polite' }) : title ? a11y({ role: 'heading', level: 1 }) : {})}
    >
      {children}
    </View>
  )
}
