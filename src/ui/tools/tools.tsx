import { Text } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './tools.module.scss'

/** Acts side by side on one surface, each an icon with a word and a note. */
export function Tools({ children }: { children: ReactNode }) {
  return <Card className={styles.tools}>{children}</Card>
}

export interface ToolProps {
  icon: IconName
  word: string
  /** The second line. */
  note?: string
  onPress: () => void
  /** Looks disabled; a tap may still say why. */
  off?: boolean
  disabled?: boolean
  busy?: boolean
  id: string
}

/** One act among the Tools. */
export function Tool({ icon, word, note, off, disabled, ...spec }: ToolProps) {
  return (
    <Pressable className={cx(styles.tool, (off || disabled) && styles.off)} disabled={disabled || spec.busy} {...spec}>
      <Icon name={icon} />
      <Text className={styles.word}>{word}</Text>
      {note && <Text className={styles.note}>{note}</Text>}
    </Pressable>
  )
}
