import type { PayOrder } from '@/contract/payment'
import { relaunch, replace } from '@/routes/go'
import type { OrderStand } from './order-facts'

/** From an order that waits no longer to what came of it: the page of what was bought, else the order's result. */
export const leadOn = (order: PayOrder, stand: OrderStand): Promise<void> => {
  const { shop_id: shopId, target_id: targetId, type } = order
  if (stand === 'paid' && type === 'schedule') return replace('orderSuccess', { shopId, order_id: targetId })
  if (stand === 'paid' && type === 'court') return replace('courtSuccess', { shopId, orderId: targetId })
  if (stand === 'paid' && type === 'plan') return replace('planOrder', { shopId, orderId: targetId })
  return replace('payResult', { shopId, orderId: order.id })
}

/** Whether what was bought has a page of its own. */
export const hasPage = ({ type }: Pick<PayOrder, 'type'>): boolean => type === 'schedule' || type === 'court' || type === 'plan'

/** To where the same can be bought anew. */
export const leadBack = ({ shop_id: shopId, type }: PayOrder): Promise<void> => {
  if (type === 'card' || type === 'auto_renew') return relaunch('buyCard', { shopId })
  if (type === 'activity') return relaunch('activityListPage', { shopId })
  if (type === 'plan') return relaunch('planListPage', { shopId })
  return type === 'court' ? relaunch('userCourtSchedules', { shopId }) : relaunch('userGroupSchedules', { shopId })
}
