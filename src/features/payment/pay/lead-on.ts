import type { PayOrder } from '@/contract/payment'
import { readInstant } from '@/domain/time'
import { serverNow } from '@/http/clock'
import { go, relaunch, replace } from '@/routes/go'
import type { OrderStand } from './order-facts'

/** A card that is bought or charged, by an agreement or not. */
const isCard = (type: PayOrder['type']) => type === 'card' || type === 'auto_renew'

/** Replaces the page of an order that is no longer unpaid by the page of the booking, court order, plan or sign-up, else by the result of the order. */
export const leadOn = (order: PayOrder, stand: OrderStand): Promise<void> => {
  const { shop_id: shopId, target_id: targetId, type } = order
  if (stand === 'paid' && type === 'schedule') return replace('orderSuccess', { shopId, order_id: targetId })
  if (stand === 'paid' && type === 'court') return replace('courtSuccess', { shopId, orderId: targetId })
  if (stand === 'paid' && type === 'plan') return replace('planSuccess', { shopId, orderId: targetId })
  if (stand === 'paid' && type === 'activity') return replace('activityOrderPage', { shopId, orderId: targetId })
  if (stand === 'paid' && isCard(type)) return replace('cardOrderResult', { shopId, orderId: targetId })
  // The page of paying it leads on to the code or the record.
  if (stand === 'paid' && type === 'checkin') return replace('checkInPayPage', { shopId, checkId: targetId })
  return replace('payResult', { shopId, orderId: order.id })
}

/** Whether the page of a paid order is that of what it paid for. */
export const hasPage = ({ type }: Pick<PayOrder, 'type'>): boolean =>
  type === 'schedule' || type === 'court' || type === 'plan' || type === 'activity' || type === 'checkin' || isCard(type)

/** Opens the page where the same can be bought again. */
export const leadBack = ({ shop_id: shopId, type }: PayOrder): Promise<void> => {
  if (isCard(type)) return relaunch('buyCard', { shopId })
  if (type === 'activity') return relaunch('activityListPage', { shopId })
  if (type === 'plan') return relaunch('planListPage', { shopId })
  if (type === 'checkin') return relaunch('checkInPage', { shopId })
  return type === 'court' ? relaunch('userCourtSchedules', { shopId }) : relaunch('userGroupSchedules', { shopId })
}

/** Opens the page where the same group class can be booked again before it starts, else the list that it was in. */
export const bookAgain = async (order: PayOrder): Promise<void> => {
  const { schedule_id: scheduleId, start } = order.goods
  if (scheduleId === null || !start || readInstant(start) <= serverNow()) return leadBack(order)
  await go('userScheduleOrder', { shopId: order.shop_id, scheduleId })
}
