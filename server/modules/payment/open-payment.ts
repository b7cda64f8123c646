import { AppError } from '@server/errors'
import type { Payment } from '@/contract/payment'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { beginPayment, type Paying } from './begin-payment'
import type { PaymentDeps } from './deps'
import { findOrder } from './order-of'
import type { PurposeName } from './rows'
import { paymentWire, makePayUrl } from './wire'

/** The payment fields in the answer of a call that sells something. */
export interface Opened {
  payment?: Payment
  /** The pay order, if its payment could not be opened yet: its seats stay held, and paying can be tried again. */
  pay_order_id?: number
  pay_url?: string
}

/**
 * Opens the payment of an unpaid order; empty if nothing is to be paid online. The sale stands whatever the provider answers. Never call it inside a
 * transaction, because it calls the provider.
 */
export const openPayment = async (
  purpose: PurposeName,
  purposeId: number,
  from: (order: { id: number; shopId: number; purpose: string }) => Omit<Paying, 'channel'>,
  deps: PaymentDeps,
  now: Instant,
): Promise<Opened> => {
  const order = await findOrder(purpose, purposeId)
  if (order?.status !== PaymentStatus.unpaid) return {}
  try {
    const prepay = await beginPayment(order.id, { channel: order.channel, ...from(order) }, deps, now)
    return { pay_order_id: order.id, payment: paymentWire(order, prepay), ...makePayUrl(prepay) }
  } catch (error) {
    if (error instanceof AppError) return { pay_order_id: order.id }
    throw error
  }
}
