import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import type { OwnCard } from '../own/card-facts-list'
import type { OwnCardOf } from './freeze-queries'
import { useT } from './texts'

/** Leads the holder of a card to its leave, where the template allows it. */
export function LeaveRow({ of, rule }: { of: OwnCardOf; rule: NonNullable<OwnCard['leave_rule']> }) {
  const t = useT()
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='go-leave'
          lead={<Icon name='calendar' />}
          title={t('card-freeze.row')}
          note={
            rule.left > 0
              ? t('card-freeze.rowNote', { left: rule.left, min: rule.min_days, max: rule.max_days })
              : t('card-freeze.rowNone', { times: rule.times })
          }
          chevron
          onPress={() => void go('cardLeave', of)}
        />
      </CellGroup>
    </Stack>
  )
}
