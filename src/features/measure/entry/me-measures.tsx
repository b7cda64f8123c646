import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { useHasMeasuresQuery, type MeasuresOf } from '../measure-queries'
import { useT } from './texts'

/** The way to the measures of the own body; left out where the shop has none. */
export function MeMeasures({ shopId, userId }: MeasuresOf) {
  const t = useT()
  if (!useHasMeasuresQuery({ shopId, userId }).data) return null
  return (
    <Cell
      plain
      lead={<Icon name='scale' />}
      title={t('measure-entry.mine')}
      chevron
      onPress={() => void go('measuresPage', { shopId })}
      id='me-measures'
    />
  )
}
