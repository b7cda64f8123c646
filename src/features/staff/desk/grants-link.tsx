import type { StaffToday } from '@/contract/staff/today'
import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** The way to the shop's grants with how many can be claimed now, for a person who decides gifts at a shop that has some. */
export function GrantsLink({ shopId, today: { grants } }: { shopId: number; today: StaffToday }) {
  const t = useT()
  if (grants === undefined) return null
  return (
    <Stack>
      <CellGroup>
        <Cell
          plain
          chevron
          id='to-grants'
          title={t('desk.grants')}
          value={grants > 0 ? t('desk.grantsOpen', { n: grants }) : undefined}
          onPress={() => void go('staffGrantsPage', { shopId })}
        />
      </CellGroup>
    </Stack>
  )
}
