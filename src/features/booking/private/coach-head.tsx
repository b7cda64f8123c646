import { Text, View } from '@tarojs/components'
import type { PrivateTeacher } from '@/contract/booking/private'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { Icon } from '@/ui/icon/icon'
import { useT } from './texts'
import styles from './coach-card.module.scss'

/** The coach of the lesson; a tap opens the coach's page. */
export function CoachHead({ shopId, coach }: { shopId: number; coach: PrivateTeacher }) {
  const t = useT()
  return (
    <Card
      className={styles.card}
      id='coach-head'
      label={`${coach.name} ${t('private.details')}`}
      onPress={() => void go('currentShopTeacherDetailPage', { shopId, teacherId: coach.id })}
    >
      <View className={styles.head}>
        <Avatar src={coach.image} size={64} />
        <View className={styles.who}>
          <View className={styles.line}>
            <Text className={styles.name}>{coach.name}</Text>
            <View className={styles.score}>
              <Icon name='star' size={16} />
              <Text>{coach.score.toFixed(1)}</Text>
            </View>
          </View>
          <Text className={styles.tags}>{[coach.title, ...coach.tags].filter(Boolean).join(' · ')}</Text>
        </View>
      </View>
    </Card>
  )
}
