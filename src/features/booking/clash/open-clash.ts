import type { Clash } from '@/contract/booking/shapes'
import { go } from '@/routes/go'

/** Opens the page on which another booking is cancelled, or its order to pay is given up. */
export const openClash = ({ id, pay_order_id: orderId, shop }: NonNullable<Clash['order']>): void => {
  if (orderId !== null) void go('payOrder', { shopId: shop.id, orderId })
  else if (id !== null) void go('userScheduleOrderDetail', { shopId: shop.id, orderId: id })
}
