import { View } from '@tarojs/components'
import { Avatar } from '@/ui/avatar/avatar'
import { cx } from '@/ui/cx'
import styles from './ranking.module.scss'

/** One of the three best of a ranking. */
export interface Winner {
  key: string
  rank: number
  name: string
  picture: string
  count: string
  unit: string
  note?: string
}

/** The three best, each with the sign of the rank (mock-ups 41, 66; commerce ledger MC-054). */
export function Podium({ winners }: { winners: readonly Winner[] }) {
  const places = { second: winners[1], first: winners[0], third: winners[2] }
  return (
    <View className={styles.podium}>
      {Object.entries(places).map(([place, winner], at) =>
        winner ? (
          <View className={cx(styles.winner, at === 1 && styles.middle)} key={place} id={`winner-${winner.key}`}>
            <View className={cx(styles.portrait, styles[`ring${winner.rank}`])}>
              <Avatar src={winner.picture} size={at === 1 ? 88 : 64} lazy={false} />
              <View className={cx(styles.sign, styles[`rank${winner.rank}`])}>{winner.rank}</View>
            </View>
            <View className={styles.who}>{winner.name}</View>
            <View className={cx(styles.stand, styles[`stand${at}`])}>
              <View className={styles.large}>
                {winner.count} <View className={styles.unit}>{winner.unit}</View>
              </View>
              {winner.note && <View className={styles.small}>{winner.note}</View>}
            </View>
          </View>
        ) : (
          <View className={styles.winner} key={place} />
        ),
      )}
    </View>
  )
}
