import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import styles from './section-head.module.scss'

export interface SectionHeadProps {
  title: string
  /** `group`: size 13, over a part of a list; else 17. */
  small?: boolean
  /** A number or a date: beside a small title, at the end of the line of another. */
  note?: string
  link?: { word: string; onPress: () => void; id?: string }
}

/** The head of a section, with a link to all of it at the right. */
export function SectionHead({ title, small, note, link }: SectionHeadProps) {
  return (
    <View className={cx(styles.head, small && styles.group)}>
      <View className={styles.title} {...a11y({ role: 'heading', level: 2 })}>
        {title}
      </View>
      {note && <Text className={styles.note}>{note}</Text>}
      {link && (
        <Pressable className={styles.link} role='link' id={link.id} onPress={link.onPress}>
          <Text>{link.word}</Text>
          <Icon name='chevron' size={14} />
        </Pressable>
      )}
    </View>
  )
}
