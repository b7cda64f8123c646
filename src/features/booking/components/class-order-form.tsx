import type { useOrder } from '../hooks/use-order'
import { takeClassStep } from '../take-class-step'
import { OrderFacts } from './order-facts'
import { OrderForm } from './order-form'

interface ClassOrderFormProps {
  shopId: number
  order: ReturnType<typeof useOrder>
  known: NonNullable<ReturnType<typeof useOrder>['known']>
}

/** The order form of a group class. */
export function ClassOrderForm({ shopId, order, known }: ClassOrderFormProps) {
  const { schedule } = known
  return (
    <OrderForm
      order={order}
      known={known}
      kind='group'
      facts={<OrderFacts schedule={schedule} />}
      capacity={schedule.current_max_capacity}
      takeStep={(step, tellOff) => takeClassStep(step, { shopId, schedule, tellOff })}
      onRetry={() => void order.confirm.refetch()}
    />
  )
}
