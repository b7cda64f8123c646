import { useState } from 'react'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Icon } from '@/ui/icon/icon'
import { Stack } from '@/ui/stack/stack'
import { useT } from '../texts'
import { useFeedQuery } from './feed-queries'
import { FeedSheet } from './feed-sheet'

/** The private address for calendars, as a row of the settings. */
export function CalendarCell({ userId }: { userId: number }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const feed = useFeedQuery(userId).data?.feed
  return (
    <>
      <Stack>
        <CellGroup>
          <Cell
            plain
            lead={<Icon name='calendar' />}
            title={t('calendar.subscribe')}
            value={feed === undefined ? undefined : t(feed ? 'calendar.on' : 'calendar.off')}
            chevron
            expanded={open}
            onPress={() => setOpen(true)}
            id='settings-calendar'
          />
        </CellGroup>
      </Stack>
      <FeedSheet open={open} onClose={() => setOpen(false)} />
    </>
  )
}
