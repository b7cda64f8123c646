import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { NativeButton } from '@/platform/native-button'
import type { NativeAct } from '@/platform/native-button/types'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import styles from './button.module.scss'

export type ButtonTone = 'fill' | 'soft' | 'quiet' | 'ghost' | 'line' | 'danger' | 'light'

export interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  tone?: ButtonTone
  size?: 52 | 44 | 36
  icon?: IconName
  disabled?: boolean
  /** Looks off, but a press answers: it says what is missing. */
  off?: boolean
  /** Busy: the spinner shows, the text stays, taps do nothing. */
  busy?: boolean
  /** The whole width of the box around it. */
  full?: boolean
  /** The rest of a row. */
  grow?: boolean
  id?: string
  /** Only where the text is not the name. */
  label?: string
  className?: string
  /** An act that WeChat performs itself (share, phone number): in the mini-program a native button. */
  native?: NativeAct
}

/** The button of action bars, dialogs and states. One `fill` a view. */
export function Button(props: ButtonProps) {
  const { children, onPress, tone = 'fill', size = 52, icon, disabled, off, busy, full, grow, id, label, className, native } = props
  const classes = cx(
    styles.button,
    styles[`s${size}`],
    styles[tone],
    !disabled && !off && !busy && styles.live,
    (disabled || off) && !busy && styles.off,
    native && styles.native,
    full && styles.full,
    grow && styles.grow,
    className,
  )
  const spec = a11y({ role: 'button', id, label, busy, disabled: disabled || busy, onPress: onPress ?? (native && (() => undefined)) })
  const inside = (
    <>
      {busy ? <View className={styles.spinner} {...a11y({ hidden: true })} /> : icon && <Icon name={icon} size={size === 52 ? 24 : 18} />}
      <Text>{children}</Text>
    </>
  )
  if (native)
    return (
      <NativeButton className={classes} disabled={disabled || busy} {...native} {...spec}>
        {inside}
      </NativeButton>
    )
  return (
    <View className={classes} {...spec}>
      {inside}
    </View>
  )
}
