import type { Answer } from '@/http/call'
import { LoadError } from '@/shell/page/load-error'
import { Stack } from '@/ui/stack/stack'
import { isFull } from '../group/class-facts'
import { useOrder } from './use-order'
import { MembersNoShows } from '../no-show/members-no-shows'
import { WaitingPart } from '../waiting/waiting-part'
import { ClassOrderForm } from '../group/class-order-form'
import { OrderFacts } from './order-facts'
import { OrderSkeleton } from './order-skeleton'

interface ProxyOrderProps {
  shopId: number
  scheduleId: number
  userId: number
  onBooked: (booked: Answer<'scheduleOrderCreate'>) => void
  /** The class was full, and the member is on its waiting list. */
  onWaits: () => void
}

/** One class booked for a member by a coach or staff; a full one puts the member on its waiting list. */
export function ProxyOrder({ shopId, onWaits, ...rest }: ProxyOrderProps) {
  const order = useOrder({ shopId, ...rest })
  const { confirm, known } = order
  if (known && isFull(known))
    return (
      <>
        <MembersNoShows noShows={known.no_shows} />
        <Stack>
          <OrderFacts schedule={known.schedule} />
          <WaitingPart
            shopId={shopId}
            schedule={known.schedule}
            told={known.refusal?.msg}
            forMember={{ userId: rest.userId, onAdded: onWaits }}
          />
        </Stack>
      </>
    )
  if (known)
    return (
      <>
        <MembersNoShows noShows={known.no_shows} />
        <ClassOrderForm shopId={shopId} order={order} known={known} />
      </>
    )
  if (confirm.isError) return <LoadError error={confirm.error} busy={confirm.isFetching} onRetry={() => void confirm.refetch()} />
  return <OrderSkeleton />
}
