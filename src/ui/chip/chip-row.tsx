import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import styles from './chip.module.scss'

export interface ChipRowProps {
  label: string
  children: ReactNode
  /** Wraps instead of scrolling sideways. */
  wrap?: boolean
  /** In five even columns. */
  even?: boolean
  kind?: 'radiogroup' | 'group'
}

/** Chips side by side, scrolling where they do not fit. */
export function ChipRow({ label, children, wrap, even, kind = 'radiogroup' }: ChipRowProps) {
  return (
    <View className={cx(styles.row, wrap && styles.wrap, even && styles.even)} {...a11y({ role: kind, label })}>
      {children}
    </View>
  )
}
