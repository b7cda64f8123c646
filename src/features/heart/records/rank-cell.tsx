import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { useHeartRankQuery } from '../heart-queries'
import { useT } from '../texts'

/** The way to the ranking of wristbands, with the own place of this week. */
export function RankCell({ shopId }: { shopId: number }) {
  const t = useT()
  const own = useHeartRankQuery(shopId, 'week', true).data?.own
  const note = own?.next ? t('heart.rankNext', { kcal: own.next.calorie, n: own.next.rank }) : own ? t('heart.first') : t('heart.rankJoin')
  return (
    <CellGroup>
      <Cell
        lead={<Icon name='band' />}
        title={own ? t('heart.rankAt', { n: own.rank }) : t('heart.rank')}
        note={note}
        chevron
        onPress={() => void go('heartRankPage', { shopId })}
        id='heart-rank'
      />
    </CellGroup>
  )
}
