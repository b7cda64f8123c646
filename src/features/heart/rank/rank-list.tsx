import { Text, View } from '@tarojs/components'
import type { CallData } from '@/contract/define'
import type { heartRanking } from '@/contract/heart'
import { a11y } from '@/platform/a11y'
import { Avatar } from '@/ui/avatar/avatar'
import { useT } from '../texts'
import styles from './rank.module.scss'

export type RankRow = CallData<typeof heartRanking>['ranks'][number]

/** How somebody is called in the ranking, who may hide the name. */
export const useName = () => {
  const t = useT()
  return ({ user }: RankRow) => user.username || t('heart.nameless')
}

/** The places after the first three. */
export function RankList({ ranks }: { ranks: readonly RankRow[] }) {
  const t = useT()
  const readName = useName()
  return (
    <View {...a11y({ role: 'list', label: t('heart.by') })}>
      {ranks.map((row, at) => (
        <View
          key={row.user.id ?? `nameless-${at}`}
          className={styles.row}
          {...a11y({ role: 'listitem', label: `${row.rank} ${readName(row)} ${row.calorie} ${t('heart.kcal')}` })}
        >
          <Text className={styles.number}>{row.rank}</Text>
          <Avatar src={row.user.avatar} size={40} />
          <View className={styles.words}>
            <View className={styles.name}>{readName(row)}</View>
            <View className={styles.quiet}>{t('heart.recordsN', { n: row.records })}</View>
          </View>
          <View className={styles.burnt}>
            <Text className={styles.kcal}>{row.calorie}</Text>
            <Text className={styles.unit}>{t('heart.kcal')}</Text>
          </View>
        </View>
      ))}
    </View>
  )
}
