import { View, type ITouchEvent } from '@tarojs/components'
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
  /**
   * It holds controls, and no control may be inside of another: a press beside them is then a control of this name next to them, or none where one of
   * them does the same.
   */
  opens?: string | false | undefined
  children?: ReactNode
}

/** Anything that is tapped and is no plain button: role, name, keys and pressed look in one place. */
export function Pressable({ className, style, still, opens, children, ...spec }: PressableProps) {
  const { id, onPress, ...said } = spec
  const live = onPress && !spec.disabled
  const classes = cx(live && styles.pressable, live && !still && styles.springy, className)
  if (opens === undefined || !live)
    return (
      <View className={classes} style={style} {...a11y(onPress ? { role: 'button', ...spec } : spec)}>
        {children}
      </View>
    )
  const press = (event: ITouchEvent) => {
    event.stopPropagation()
    onPress(event)
  }
  return (
    <View className={cx(styles.holder, classes)} style={style} id={id} onClick={press}>
      {opens !== false && <View className={styles.whole} {...a11y({ role: 'button', ...said, label: opens, onPress })} />}
      {children}
    </View>
  )
}
