import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from './state-button.module.scss'

/** go: act now · wait: the second best · done: the user has it · off: not possible · over: past, the word alone · line: a quiet act */
export type StateTone = 'go' | 'wait' | 'done' | 'off' | 'over' | 'line'

export interface StateButtonProps {
  word: string
  tone: StateTone
  /** When it opens, or the time left: a second line, and the button is 44 high. */
  when?: ReactNode
  onPress?: () => void
  disabled?: boolean
  busy?: boolean
  small?: boolean
  /** As high as the main action of an ActionBar, for use in one. */
  large?: boolean
  /** The object of the act, for a user who hears only the button: "18:30 Flow yoga, book". */
  label?: string
  id?: string
  className?: string | undefined
}

/** The one button of a card, whose word is the state. Without `onPress` it is a label. */
export function StateButton({ word, tone, when, onPress, disabled, busy, small, large, label, id, className }: StateButtonProps) {
  const classes = cx(
    styles.button,
    styles[tone],
    onPress && !disabled && !busy && styles.live,
    when !== undefined && styles.time,
    small && styles.small,
    large && styles.large,
    className,
  )
  const spec = onPress
    ? a11y({ role: 'button', label, id, busy, disabled: disabled || busy, onPress })
    : a11y({ id, label, role: label ? 'img' : undefined })
  return (
    <View className={classes} {...spec}>
      {tone === 'done' && <Icon name='check' size={16} />}
      <Text>{word}</Text>
      {when !== undefined && <View className={styles.when}>{when}</View>}
    </View>
  )
}
