import { Text, View } from '@tarojs/components'
import type { Award } from '@/contract/invitation'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { giftFigure } from './gift-words'
import styles from './gift-ticket.module.scss'
import { useT } from './texts'

interface GiftTicketProps {
  award: Award
  title: string
  lines: readonly string[]
  /** On a ground that is a surface itself. */
  sunken?: boolean
  id?: string
}

/** A gift as a ticket: its figure before the tear-off line, its words behind it. */
export function GiftTicket({ award, title, lines, sunken, id }: GiftTicketProps) {
  const t = useT()
  const { before, figure, after } = giftFigure(t, award)
  return (
    <View className={cx(styles.ticket, sunken && styles.sunken)} {...(id && a11y({ id }))}>
      <View className={styles.value} {...a11y({ hidden: true })}>
        <View>
          {before && <Text className={styles.sign}>{before}</Text>}
          <Text className={styles.figure}>{figure}</Text>
          {after && <Text className={styles.sign}>{after}</Text>}
        </View>
      </View>
      <View className={styles.bite} />
      <View className={styles.words}>
        <Text className={styles.title}>{title}</Text>
        {lines.map((line) => (
          <Text key={line} className={styles.line}>
            {line}
          </Text>
        ))}
      </View>
    </View>
  )
}
