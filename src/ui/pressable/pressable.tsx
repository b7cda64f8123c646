import { View } from '@tarojs/components'
import type { CSSProperties, ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import type { A11ySpec } from '@/platform/a11y/types'
import { cx } from '@/ui/cx'
import styles from './pressable.module.scss'

export interface PressableProps extends A11ySpec {
  className?: string
  style?: CSSProperties
  /** The look while a finger is down; off for things too large to shrink. */
  still?: boolean
  children?: ReactNode
}

/** Anything that is tapped and is no plain button: role, name, keys and pressed look in one place. */
export function Pressable({ className, style, still, children, ...spec }: PressableProps) {
  const live = spec.onPress && !spec.disabled
  return (
    <View
      className={cx(live && styles.pressable, live && !still && styles.springy, className)}
      style={style}
      {...a11y(spec.onPress ? { role: 'button', ...spec } : spec)}
    >
      {children}
    </View>
  )
}
