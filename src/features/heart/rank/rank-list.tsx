import { Text, View } from '@tarojs/components'
import type { CallData } from '@/contract/define'
import type { heartRanking } from '@/contract/heart'
import { a11y } from '@/platform/a11y'
import { cx } from '@/ui/cx'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { useT } from '../texts'
import styles from './rank.module.scss'

type Ranking = CallData<typeof heartRanking>
type Row = Ranking['ranks'][number]

const useName = () => {
  const t = useT()
  return ({ user }: Row) => user.username || t('heart.nameless')
}

const places = ['left', 'middle', 'right'] as const

/** The first three: the second at the left, the third at the right. */
export function Podium({ ranks }: { ranks: readonly Row[] }) {
  const t = useT()
  const readName = useName()
  const [first, second, third] = ranks
  return (
    <View className={styles.podium} {...a11y({ role: 'list' })}>
      {[second, first, third].map(
        (row, at) =>
          row && (
            <View
              key={places[at]}
              className={styles.stand}
              {...a11y({ role: 'listitem', label: `${row.rank} ${readName(row)} ${row.calorie} ${t('heart.kcal')}` })}
            >
              <Avatar src={row.user.avatar} size={64} lazy={false} />
              <Text className={styles.place}>{row.rank}</Text>
              <View className={styles.name}>{readName(row)}</View>
              <View className={cx(styles.block, styles[`block${at}`])}>
                <Text className={styles.kcal}>{row.calorie}</Text>
                <Text className={styles.unit}>{t('heart.kcal')}</Text>
              </View>
            </View>
          ),
      )}
    </View>
  )
}

/** The places after the first three. */
export function RankList({ ranks }: { ranks: readonly Row[] }) {
  const t = useT()
  const readName = useName()
  return (
    <CellGroup role='list'>
      {ranks.map((row, at) => (
        <Cell
          key={row.user.id ?? `nameless-${at}`}
          lead={
            <View className={styles.lead}>
              <Text className={styles.number}>{row.rank}</Text>
              <Avatar src={row.user.avatar} size={40} />
            </View>
          }
          title={readName(row)}
          note={t('heart.recordsN', { n: row.records })}
          value={`${row.calorie} ${t('heart.kcal')}`}
        />
      ))}
    </CellGroup>
  )
}
