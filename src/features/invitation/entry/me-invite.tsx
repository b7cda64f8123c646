import { go } from '@/routes/go'
import { Cell } from '@/ui/cell/cell'
import { Icon } from '@/ui/icon/icon'
import { useInviteEventsQuery } from '../invitation-queries'
import { useT } from './texts'

/** The way to the friends whom the member invited; left out where the shop has no event. */
export function MeInvite({ shopId }: { shopId: number }) {
  const t = useT()
  const events = useInviteEventsQuery(shopId, true).data?.events ?? []
  if (events.length === 0) return null
  return (
    <Cell
      plain
      lead={<Icon name='gift' />}
      title={t('invitation-entry.mine')}
      chevron
      onPress={() => void go('invitedPage', { shopId })}
      id='me-invited'
    />
  )
}
