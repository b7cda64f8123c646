import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from '@/ui/radio/radio.module.scss'

export interface TickProps {
  on: boolean
  onChange: (on: boolean) => void
  /** What is agreed to, in words. */
  label: string
  children?: ReactNode
  disabled?: boolean
  id?: string
}

/** A box to tick with its words (which may hold links); 44 high to the finger. */
export function Tick({ on, onChange, label, children, disabled, id }: TickProps) {
  return (
    <View className={styles.tick} {...a11y({ role: 'checkbox', checked: on, label, disabled, id, onPress: () => onChange(!on) })}>
      <View className={cx(styles.mark, styles.small, on && styles.on)}>{on && <Icon name='check' size={14} />}</View>
      {children ?? label}
    </View>
  )
}
