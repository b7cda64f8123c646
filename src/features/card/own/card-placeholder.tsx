import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { Button } from '@/ui/button/button'
import styles from './card-placeholder.module.scss'

interface CardPlaceholderProps {
  title: string
  body?: string
  act: { word: string; onPress: () => void; busy?: boolean; id: string }
  /** Announced at once, as a failure is. */
  alert?: boolean
}

/** A placeholder as large as a card, so that nothing below it moves. */
export function CardPlaceholder({ title, body, act, alert }: CardPlaceholderProps) {
  return (
    <View className={styles.place}>
      <View className={styles.words} {...a11y({ role: alert ? 'alert' : 'status' })}>
        <View className={styles.title}>{title}</View>
        {body && <Text className={styles.body}>{body}</Text>}
      </View>
      <Button size={44} icon={alert ? 'refresh' : undefined} busy={act.busy} onPress={act.onPress} id={act.id}>
        {act.word}
      </Button>
    </View>
  )
}
