import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/icon/icon'
import type { IconName } from '@/ui/icon/icon-name.gen'
import styles from './foot-note.module.scss'

interface FootNoteProps {
  icon: IconName
  children: string
  id?: string
}

/** A quiet line below the cards of a page: a rule or an assurance. */
export function FootNote({ icon, children, id }: FootNoteProps) {
  return (
    <View className={styles.line}>
      <Icon name={icon} size={16} className={styles.sign} />
      <Text id={id}>{children}</Text>
    </View>
  )
}
