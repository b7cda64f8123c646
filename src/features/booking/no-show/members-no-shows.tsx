import type { NoShows } from '@/contract/booking/shapes'
import { readDay } from '@/domain/time'
import { monthDayText } from '@/i18n/dates'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { useT } from './texts'

/** Tells staff who book for a member of the member's no-shows, which do not stop them; nothing where none counts. */
export function MembersNoShows({ noShows }: { noShows: NoShows | null }) {
  const t = useT()
  if (!noShows || (noShows.counted === 0 && noShows.until === null)) return null
  const { counted, count, days, until } = noShows
  return (
    <Stack>
      <CellGroup>
        <Cell
          id='members-no-shows'
          lead={<Icon name='alert' />}
          title={
            until === null ? t('no-show.staffTitle', { n: counted }) : t('no-show.staffBlocked', { day: monthDayText(t, readDay(until)) })
          }
          note={t('no-show.staffNote', { days, n: until === null ? counted : count })}
          noteTone={until === null ? 'plain' : 'warn'}
        />
      </CellGroup>
    </Stack>
  )
}
