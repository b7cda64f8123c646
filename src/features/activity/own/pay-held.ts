import { handOverStart } from '@/features/payment/pay/start-store'
import { openPaying } from '@/features/payment/pending/pending-route'
import { go } from '@/routes/go'

/** Opens the payment of a sign-up that is held, which asks the provider again how to go on. */
export const payHeld = (shopId: number, payOrderId: number): void => {
  handOverStart({ orderId: payOrderId, payment: undefined })
  void openPaying(go, { shopId, orderId: payOrderId, type: 'activity' })
}
