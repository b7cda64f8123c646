import type { ReactNode } from 'react'
import type { ActivityOrder } from '@/contract/activity/order'
import { phone as telephone } from '@/platform/phone'
import { go, replace } from '@/routes/go'
import { ActionBar } from '@/ui/action-bar/action-bar'
import { Button } from '@/ui/button/button'
import { isLive, type OrderStand } from '../own/order-stand'
import { payHeld } from '../own/pay-held'
import { useT } from './texts'

interface TicketBarProps {
  order: ActivityOrder
  stand: OrderStand
  /** The main act of a ticket that stands: the calendar. */
  children?: ReactNode
  onCancel: () => void
}

/** The two acts at the foot of a sign-up's page, by its state. */
export function TicketBar({ order, stand, children, onCancel }: TicketBarProps) {
  const t = useT()
  const { shop, activity, pay_order_id: payOrderId } = order
  const cancel = (isAlone: boolean) => (
    <Button tone='quiet' grow={isAlone} onPress={onCancel} id='cancel-sign-up'>
      {t('activity-order.cancelSignUp')}
    </Button>
  )
  const call = shop.phone && (
    <Button tone='quiet' onPress={() => telephone.dial(shop.phone)} id='call-shop'>
      {t('activity-order.contact')}
    </Button>
  )
  if (stand === 'held')
    return (
      <ActionBar>
        {cancel(payOrderId === null)}
        {payOrderId !== null && (
          <Button grow onPress={() => payHeld(shop.id, payOrderId)} id='to-pay'>
            {t('activity-order.toPay')}
          </Button>
        )}
      </ActionBar>
    )
  if (isLive(stand)) {
    if (!order.can_cancel && !children) return null
    return (
      <ActionBar>
        {order.can_cancel && cancel(!children)}
        {children}
      </ActionBar>
    )
  }
  const again = stand === 'cancelled' || stand === 'run_out'
  return (
    <ActionBar>
      {call}
      {again ? (
        <Button grow onPress={() => void replace('activityPage', { shopId: shop.id, activityId: activity.id })} id='sign-up-again'>
          {t('activity-order.again')}
        </Button>
      ) : (
        <Button grow onPress={() => void go('activityListPage', { shopId: shop.id })} id='other-activities'>
          {t('activity-order.others')}
        </Button>
      )}
    </ActionBar>
  )
}
