import { View } from '@tarojs/components'
import { Avatar } from '@/ui/avatar/avatar'
import { cx } from '@/ui/cx'
import styles from './ranking.module.scss'

interface RankRowProps {
  rank: number
  name: string
  picture: string
  note: string
  count: number
  unit: string
  id?: string
  /** That of the caller, in the bar. */
  own?: boolean
}

/** A place of a ranking; the own one stands in the bar, too. */
export function RankRow({ rank, name, picture, note, count, unit, id, own }: RankRowProps) {
  return (
    <View className={cx(styles.row, own && styles.own)} id={id}>
      <View className={styles.place}>{rank}</View>
      <Avatar src={picture} />
      <View className={styles.words}>
        <View className={styles.name}>{name}</View>
        <View className={styles.note}>{note}</View>
      </View>
      <View className={styles.count}>
        {count} <View className={styles.unit}>{unit}</View>
      </View>
    </View>
  )
}
