import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { ResultDisc } from '@/ui/result-disc/result-disc'
import styles from './gate-disc.module.scss'

const discs = {
  open: { kind: 'ok', sign: 'door' },
  closed: { kind: 'bad', sign: 'lock' },
  waiting: { kind: 'pending', sign: 'clock' },
} as const

interface GateDiscProps {
  kind: keyof typeof discs
  title: string
  body: string
}

/** The door as a sign in rings of light, and what it did. */
export function GateDisc({ kind, title, body }: GateDiscProps) {
  return (
    <View className={styles.head} {...a11y({ role: 'status', id: 'door-result' })}>
      <ResultDisc {...discs[kind]} />
      <Text className={styles.title}>{title}</Text>
      <Text className={styles.body}>{body}</Text>
    </View>
  )
}
