import type { PayOrder } from '@/contract/payment'
import type { go } from '@/routes/go'

/** Opens the page where an unpaid order is paid: those of cards have pages of their own (commerce ledger MC-063, MC-064). */
export const openPaying = (
  move: typeof go,
  { shopId, orderId, type }: { shopId: number; orderId: number; type?: PayOrder['type'] | undefined },
): Promise<void> => {
  const here = { shopId, orderId }
  if (type === 'card') return move('cardOrderPending', here)
  return type === 'auto_renew' ? move('renewalOrderPending', here) : move('payOrder', here)
}
