import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import styles from './amount-words.module.scss'

interface AmountWordsProps {
  amount: ReactNode
  /** The amount before something was taken off. */
  was?: string
  note?: ReactNode
  id: string
  noteId?: string
}

/** The price, the price before, and a line below: at the left of an action bar. */
export function AmountWords({ amount, was, note, id, noteId }: AmountWordsProps) {
  return (
    <View className={styles.words}>
      <View className={styles.line}>
        <Text className={styles.amount} id={id}>
          {amount}
        </Text>
        {was && <Text className={styles.was}>{was}</Text>}
      </View>
      <Text className={styles.note} id={noteId}>
        {note}
      </Text>
    </View>
  )
}
