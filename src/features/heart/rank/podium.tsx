import { Text, View } from '@tarojs/components'
import { a11y } from '@/platform/a11y'
import { Avatar } from '@/ui/avatar/avatar'
import { cx } from '@/ui/cx'
import { useT } from '../texts'
import styles from './rank.module.scss'
import { useName, type RankRow } from './rank-list'

const places = ['left', 'middle', 'right'] as const

/** The first three, each with the sign of the place: the second at the left, the third at the right. */
export function Podium({ ranks }: { ranks: readonly RankRow[] }) {
  const t = useT()
  const readName = useName()
  const [first, second, third] = ranks
  return (
    <View className={styles.podium} {...a11y({ role: 'list', label: t('heart.rank') })}>
      {[second, first, third].map((row, at) =>
        row ? (
          <View
            key={places[at]}
            className={styles.stand}
            {...a11y({ role: 'listitem', label: `${row.rank} ${readName(row)} ${row.calorie} ${t('heart.kcal')}` })}
          >
            <View className={cx(styles.portrait, styles[`tone${row.rank}`])}>
              <Avatar src={row.user.avatar} size={at === 1 ? 88 : 64} lazy={false} />
              <View className={cx(styles.place, styles[`tone${row.rank}`])}>{row.rank}</View>
            </View>
            <View className={styles.who}>{readName(row)}</View>
            <View className={cx(styles.block, styles[`block${at}`])}>
              <Text className={styles.large}>{row.calorie}</Text>
              <Text className={styles.unit}>{t('heart.kcal')}</Text>
            </View>
          </View>
        ) : (
          <View key={places[at]} className={styles.stand} />
        ),
      )}
    </View>
  )
}
