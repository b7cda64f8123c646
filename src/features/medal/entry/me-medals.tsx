import { nextMedal } from '@/domain/medal/next-medal'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { useMedalsQuery } from '../medal-queries'
import { useT } from './texts'

/** The way to the medals, with what one more visit lights up or how many there are; left out where the shop has none. */
export function MeMedals({ shopId, userId }: { shopId: number; userId: number }) {
  const t = useT()
  const medals = useMedalsQuery(shopId, userId, true).data?.medals ?? []
  if (medals.length === 0) return null
  const next = nextMedal(medals)
  const had = medals.filter(({ reached }) => reached).length
  return (
    <Cell
      plain
      lead={<Icon name='medal' />}
      title={t('medal-entry.mine')}
      value={next?.left === 1 ? t('medal-entry.more', { n: 1 }) : t('medal-entry.count', { n: had })}
      chevron
      onPress={() => void go('achievementsPage', { shopId })}
      id='me-medals'
    />
  )
}
