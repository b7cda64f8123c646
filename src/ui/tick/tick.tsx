import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from '@/ui/radio/radio.module.scss'

export interface TickProps {
  on: boolean
  onChange: (on: boolean) => void
  /** The text to agree to. */
  label: string
  children?: ReactNode
  disabled?: boolean
  /** 22 instead of 20. */
  big?: boolean
  id?: string
}

/** A checkbox with its text (which may hold links); its touch area is 44 high. */
export function Tick({ on, onChange, label, children, disabled, big, id }: TickProps) {
  return (
    <View className={styles.tick} {...a11y({ role: 'checkbox', checked: on, label, disabled, id, onPress: () => onChange(!on) })}>
      <View className={cx(styles.mark, big ? styles.box : styles.small, on && styles.on)}>{on && <Icon name='check' size={14} />}</View>
      {children ?? label}
    </View>
  )
}
