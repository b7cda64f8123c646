import { useState } from 'react'
import type { PayOrder } from '@/contract/payment'
import { go } from '@/routes/go'
import { Stack } from '@/ui/stack/stack'
import { openPaying } from './pending-route'
import { handOverStart } from '../pay/start-store'
import { GiveUpDialog } from '../pay/give-up-dialog'
import { PendingCard } from './pending-card'

interface PendingCardsProps {
  orders: readonly PayOrder[]
  onTimeOver: () => void
}

/** Unpaid orders, each to pay or to close. */
export function PendingCards({ orders, onTimeOver }: PendingCardsProps) {
  const [givingUp, setGivingUp] = useState<PayOrder>()
  const open = ({ shop_id, id, type }: PayOrder) => void openPaying(go, { shopId: shop_id, orderId: id, type })
  // A payment begun elsewhere may not fit where the payer is now: the server is asked again how to go on.
  const pay = (order: PayOrder) => {
    handOverStart({ orderId: order.id, payment: undefined })
    open(order)
  }
  return (
    <>
      <Stack>
        {orders.map((order) => (
          <PendingCard
            key={order.id}
            order={order}
            onOpen={() => open(order)}
            onPay={() => pay(order)}
            onGiveUp={() => setGivingUp(order)}
            onTimeOver={onTimeOver}
          />
        ))}
      </Stack>
      <GiveUpDialog order={givingUp} onClose={() => setGivingUp(undefined)} />
    </>
  )
}
