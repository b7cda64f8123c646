import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useTrainingsQuery } from '../competition-queries'
import { useT } from './texts'

/** The way from home to the competitions; left out where the brand has none that is to come or under way. */
export function HomeCompetitions({ shopId }: { shopId: number }) {
  const t = useT()
  const trainings = (useTrainingsQuery(shopId).data?.trainings ?? []).filter(({ status }) => status !== 3)
  const open = trainings.find(({ member_apply: apply, mine }) => apply === 2 && !mine)
  if (trainings.length === 0) return null
  return (
    <Stack>
      <CellGroup>
        <Cell
          lead={<Glyph name='medal' />}
          title={t('competition-entry.title')}
          {...(open && { note: t('competition-entry.open', { name: open.name }) })}
          chevron
          onPress={() => void go('trainingListPage', { shopId })}
          id='home-competitions'
        />
      </CellGroup>
    </Stack>
  )
}
