import type { Payment } from '@/contract/payment'
import { replace } from '@/routes/go'
import { openPaying } from '../pending/pending-route'
import { handOverStart } from './start-store'

interface StartPayment {
  shopId: number
  /** The order to pay: `pay_order_id` of a paying call. */
  orderId: number
  /** The purpose of the order, where its paying page is one of its own. */
  type?: 'card' | 'auto_renew' | undefined
  /** `payment` of a paying call. Without one the provider has not answered, and the paying page asks again. */
  payment?: Payment | undefined
}

/**
 * Replaces the present page by the paying page, which opens the cashier at once, watches the order and goes on to its result. The way back from the
 * cashier so leads to the order and not to the form that made it.
 */
export const startPayment = ({ shopId, orderId, type, payment }: StartPayment): Promise<void> => {
  handOverStart({ orderId, payment })
  return openPaying(replace, { shopId, orderId, type })
}
