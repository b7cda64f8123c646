import { View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from './radio.module.scss'

export interface RadioProps {
  on: boolean
  disabled?: boolean
  /** A checkbox: several may be chosen. */
  box?: boolean
}

/** The mark alone: the row around it has the role and takes the tap. */
export function Radio({ on, disabled, box }: RadioProps) {
  return (
    <View className={cx(styles.mark, box && styles.box, on ? styles.on : disabled && styles.no)} {...a11y({ hidden: true })}>
      {on && <Icon name='check' size={14} />}
    </View>
  )
}
