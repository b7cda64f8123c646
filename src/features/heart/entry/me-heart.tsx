import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { useT } from './texts'
import { useHeartEntryQuery } from './use-heart-entry-query'

/** The way to the own heart rates; left out where the shop has no belts and the member no records. */
export function MeHeart({ shopId, userId }: { shopId: number; userId: number }) {
  const t = useT()
  const { data } = useHeartEntryQuery(shopId, userId)
  if (!data || !(data.has_belts || data.has_records)) return null
  return (
    <Cell
      plain
      lead={<Icon name='pulse' />}
      title={t('heart-entry.mine')}
      chevron
      onPress={() => void go('heartListPage', { shopId })}
      id='me-heart'
    />
  )
}
