import { Text, View } from '@tarojs/components'
import type { Answer } from '@/http/call'
import { Card } from '@/ui/card/card'
import { useT } from '../texts'
import styles from './friend-counts.module.scss'

/** How many friends claimed and came, and the member's gifts that arrived. */
export function FriendCounts({ counts }: { counts: Answer<'invitedFriends'>['counts'] }) {
  const t = useT()
  const figures = [
    [counts.claimed, t('invitation.claimed')],
    [counts.came, t('invitation.came')],
    [counts.given, t('invitation.given')],
  ] as const
  return (
    <Card>
      <View className={styles.counts} id='friend-counts'>
        {figures.map(([n, word]) => (
          <View key={word} className={styles.one}>
            <Text className={styles.figure}>{n}</Text>
            <Text className={styles.word}>{word}</Text>
          </View>
        ))}
      </View>
    </Card>
  )
}
