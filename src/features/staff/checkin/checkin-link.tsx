import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'
import { useCheckinRights } from './use-checkin-rights'

/** The way to the desk, from the work of the day, for people who may see who is there. */
export function CheckinLink({ shopId }: { shopId: number }) {
  const t = useT()
  if (!useCheckinRights(shopId).sees) return null
  return (
    <Stack>
      <CellGroup>
        <Cell
          chevron
          id='to-entry'
          title={t('staff-checkin.link')}
          note={t('staff-checkin.linkNote')}
          onPress={() => void go('deskCheckinPage', { shopId })}
        />
      </CellGroup>
    </Stack>
  )
}
