import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** The way to the statement of cards, from the cash book of a day. */
export function CardSumsLink({ shopId, date }: { shopId: number; date: string }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        <Cell
          chevron
          id='to-card-sums'
          title={t('staff-statement.link')}
          note={t('staff-statement.linkNote')}
          onPress={() => void go('staffCardSums', { shopId, date })}
        />
      </CellGroup>
    </Stack>
  )
}
