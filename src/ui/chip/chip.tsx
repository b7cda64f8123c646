import { Text } from '@tarojs/components'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './chip.module.scss'

export interface ChipProps {
  word: string
  on: boolean
  onPress: () => void
  icon?: IconName
  disabled?: boolean
  /** One of several that exclude each other (default), or independent of others. */
  kind?: 'radio' | 'checkbox'
  id?: string
}

/** One choice of a filter. */
export function Chip({ word, on, onPress, icon, disabled, kind = 'radio', id }: ChipProps) {
  return (
    <Pressable
      role={kind}
      checked={on}
      disabled={disabled}
      id={id}
      onPress={onPress}
      className={cx(styles.chip, on && styles.on, disabled && styles.off)}
    >
      {icon && <Icon name={icon} size={16} />}
      <Text>{word}</Text>
    </Pressable>
  )
}
