import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { useTrainingsQuery } from '../competition-queries'
import { useT } from './texts'

/** The way to the competitions; left out where the brand has none. */
export function MeCompetitions({ shopId }: { shopId: number }) {
  const t = useT()
  const trainings = useTrainingsQuery(shopId).data?.trainings ?? []
  if (trainings.length === 0) return null
  return (
    <Cell
      plain
      lead={<Icon name='medal' />}
      title={t('competition-entry.title')}
      chevron
      onPress={() => void go('trainingListPage', { shopId })}
      id='me-competitions'
    />
  )
}
