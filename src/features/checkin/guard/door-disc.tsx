import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import styles from './door-disc.module.scss'

const signs = { open: 'door', closed: 'lock', waiting: 'clock' } as const

interface DoorDiscProps {
  kind: keyof typeof signs
  title: string
  body: string
}

/** The door as a sign in rings of light, and what it did. */
export function DoorDisc({ kind, title, body }: DoorDiscProps) {
  return (
    <View className={styles.head} {...a11y({ role: 'status', id: 'door-result' })}>
      <View className={cx(styles.disc, styles[kind])} {...a11y({ hidden: true })}>
        <View className={styles.ring}>
          <View className={styles.sign}>
            <Icon name={signs[kind]} size={32} />
          </View>
        </View>
      </View>
      <Text className={styles.title}>{title}</Text>
      <Text className={styles.body}>{body}</Text>
    </View>
  )
}
