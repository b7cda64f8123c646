import { View } from '@tarojs/components'
import type { GroupRank } from '@/contract/competition/ranking'
import { gymName } from '../competition-words'
import { useT } from '../texts'
import styles from './ranking.module.scss'

interface GymRowProps {
  group: GroupRank
  /** The days of the first gym. */
  most: number
  unit: string
  together: boolean
}

/** A gym of the ranking: its days beside those of the first one (mock-up 66). */
export function GymRow({ group, most, unit, together }: GymRowProps) {
  const t = useT()
  const { shop, is_mine: isMine, people, average, count } = group
  return (
    <View className={styles.gym} id={`gym-${shop.id}`}>
      <View className={styles.line}>
        <View
          className={styles.name}
        >{`${group.rank} ${isMine ? t('competition.myGym', { name: gymName(shop.name) }) : gymName(shop.name)}`}</View>
        <View className={styles.note}>{together ? t('competition.together', { n: group.together_count, unit }) : `${count} ${unit}`}</View>
      </View>
      <View className={styles.track}>
        <View className={styles.fill} style={{ width: `${most > 0 ? Math.round((count / most) * 100) : 0}%` }} />
      </View>
      <View className={styles.note}>{t('competition.average', { people, n: average, unit })}</View>
    </View>
  )
}
