import type { Answer } from '@/http/call'
import { LoadError } from '@/features/shop/components/load-error'
import { useOrder } from '../hooks/use-order'
import { ClassOrderForm } from '../group/components/class-order-form'
import { OrderSkeleton } from './order-skeleton'

interface ProxyOrderProps {
  shopId: number
  scheduleId: number
  userId: number
  onBooked: (booked: Answer<'scheduleOrderCreate'>) => void
}

/** One class booked for a member by a coach or staff. */
export function ProxyOrder({ shopId, ...rest }: ProxyOrderProps) {
  const order = useOrder({ shopId, ...rest })
  const { confirm, known } = order
  if (known) return <ClassOrderForm shopId={shopId} order={order} known={known} />
  if (confirm.isError) return <LoadError error={confirm.error} busy={confirm.isFetching} onRetry={() => void confirm.refetch()} />
  return <OrderSkeleton />
}
