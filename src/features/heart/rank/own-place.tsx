import { Text, View } from '@tarojs/components'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Avatar } from '@/ui/avatar/avatar'
import { cx } from '@/ui/cx'
import { useT } from '../texts'
import styles from './rank.module.scss'

interface OwnPlaceProps {
  own: { rank: number; calorie: number; next: { rank: number; calorie: number } | null }
  user: { username: string; avatar: string }
}

/** The own place, at the foot of the page. */
export function OwnPlace({ own: { rank, calorie, next }, user }: OwnPlaceProps) {
  const t = useT()
  return (
    <ActionBar>
      <View className={styles.own}>
        <Text className={cx(styles.number, styles.first)}>{rank}</Text>
        <Avatar src={user.avatar} size={40} />
        <View className={styles.words}>
          <View className={styles.name}>{t('heart.me', { name: user.username })}</View>
          <View className={styles.quiet}>{next ? t('heart.rankNext', { kcal: next.calorie, n: next.rank }) : t('heart.first')}</View>
        </View>
        <View className={cx(styles.burnt, styles.mine)}>
          {calorie}
          <Text className={styles.unit}>{t('heart.kcal')}</Text>
        </View>
      </View>
    </ActionBar>
  )
}
