import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { A11ySpec } from '@/platform/a11y/types'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable, type PressableProps } from '@/ui/pressable/pressable'
import styles from './cell.module.scss'

export interface CellProps extends Omit<A11ySpec, 'value'>, Pick<PressableProps, 'opens'> {
  title: ReactNode
  /** The second line, 13. */
  note?: ReactNode
  noteTone?: 'plain' | 'warn'
  lead?: ReactNode
  value?: ReactNode
  /** After the value: a radio or a button. */
  end?: ReactNode
  /** A link: a chevron at the right. */
  chevron?: boolean
  /** A plain link: 52 high, 15/400. */
  plain?: boolean
  /** Cannot be used; the note says why. */
  off?: boolean
}

/** A row in a CellGroup: 56 high at least, the text wraps. The whole row can be tapped when it has `onPress`. */
export function Cell({ title, note, noteTone = 'plain', lead, value, end, chevron, plain, off, ...spec }: CellProps) {
  return (
    <Pressable
      still
      className={cx(styles.cell, plain && styles.link, off && styles.off, spec.checked && styles.on)}
      // A row that is no control must not disable the button at its end.
      disabled={off && (spec.onPress !== undefined || spec.role !== undefined)}
      {...spec}
    >
      {lead && <View className={styles.lead}>{lead}</View>}
      <View className={styles.words}>
        <View className={cx(styles.title, plain && styles.light)}>{title}</View>
        {note && <View className={cx(styles.note, noteTone === 'warn' && styles.warn)}>{note}</View>}
      </View>
      {value !== undefined && value !== null && <View className={cx(styles.value, plain && styles.small)}>{value}</View>}
      {end}
      {chevron && <Icon name='chevron' size={16} className={styles.chevron} />}
    </Pressable>
  )
}
