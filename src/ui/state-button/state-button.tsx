import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from './state-button.module.scss'

/** go: act now · wait: a second best · done: yours already · off: not possible · over: past, the word alone · line: a quiet act */
export type StateTone = 'go' | 'wait' | 'done' | 'off' | 'over' | 'line'

export interface StateButtonProps {
  word: string
  tone: StateTone
  /** Since when it will be possible: a second line, and the button is 44 high. */
  when?: string
  onPress?: () => void
  disabled?: boolean
  busy?: boolean
  small?: boolean
  /** As high as the main action of an ActionBar, where it stands in one. */
  large?: boolean
  /** What it acts on, for one who hears only the button: "18:30 Flow yoga, book". */
  label?: string
  id?: string
}

/** The one button of a card, whose word is the state. Without `onPress` it only says it. */
export function StateButton({ word, tone, when, onPress, disabled, busy, small, large, label, id }: StateButtonProps) {
  const classes = cx(
    styles.button,
    styles[tone],
    onPress && !disabled && !busy && styles.live,
    when && styles.time,
    small && styles.small,
    large && styles.large,
  )
  const spec = onPress
    ? a11y({ role: 'button', label, id, busy, disabled: disabled || busy, onPress })
    : a11y({ id, label, role: label ? 'img' : undefined })
  return (
    <View className={classes} {...spec}>
      {tone === 'done' && <Icon name='check' size={16} />}
      <Text>{word}</Text>
      {when && <Text className={styles.when}>{when}</Text>}
    </View>
  )
}
