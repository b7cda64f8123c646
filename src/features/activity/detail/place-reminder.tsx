import type { ActivityPage } from '@/contract/activity/activity'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { Switch } from '@/ui/switch/switch'
import { useT } from './texts'
import { useReminder } from './use-reminder'

/** The reminder of a free place, for a full activity. */
export function PlaceReminder({ shopId, activity }: { shopId: number; activity: ActivityPage }) {
  const t = useT()
  const { isOn, busy, toggle } = useReminder(shopId, activity)
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='remind-place'
          role='switch'
          checked={isOn}
          lead={<Glyph name='bell' />}
          title={t('activity-detail.remindPlace')}
          note={t('activity-detail.remindPlaceNote')}
          end={<Switch on={isOn} />}
          onPress={busy ? undefined : toggle}
        />
      </CellGroup>
    </Stack>
  )
}
