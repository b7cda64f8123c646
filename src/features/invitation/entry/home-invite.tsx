import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Stack } from '@/ui/stack/stack'
import { useInviteEventsQuery } from '../invitation-queries'
import { useT } from './texts'

/** The way from home to the event in which members bring friends; left out where the shop has none. */
export function HomeInvite({ shopId }: { shopId: number }) {
  const t = useT()
  const [event] = useInviteEventsQuery(shopId, true).data?.events ?? []
  if (!event) return null
  return (
    <Stack>
      <CellGroup>
        <Cell
          lead={<Glyph name='gift' />}
          title={t('invitation-entry.home')}
          note={event.name}
          chevron
          onPress={() => void go('inviteEventPage', { shopId, eventId: event.id })}
          id='home-invite'
        />
      </CellGroup>
    </Stack>
  )
}
