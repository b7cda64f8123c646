import { AppError } from '@server/errors'
import type { Payment } from '@/contract/payment'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'
import { beginPayment, type Paying } from './begin-payment'
import type { PaymentDeps } from './deps'
import { orderOf } from './order-of'
import type { PurposeName } from './rows'
import { paymentWire, payUrlOf } from './wire'

/** What a call that sells something answers beside it. */
export interface Opened {
  payment?: Payment
  /** The order to pay where its payment could not be opened yet: what it holds is held, and paying can be tried again. */
  pay_order_id?: number
  pay_url?: string
}

/**
 * How to pay for what waits for it; nothing where nothing is to be paid online. What was sold stands whatever the provider answers. Never inside a
 * transaction: the provider is asked.
 */
export const openPayment = async (
  purpose: PurposeName,
  purposeId: number,
  from: (order: { id: number; shopId: number }) => Omit<Paying, 'channel'>,
  deps: PaymentDeps,
  now: Instant,
): Promise<Opened> => {
  const order = await orderOf(purpose, purposeId)
  if (order?.status !== PaymentStatus.unpaid) return {}
  try {
    const prepay = await beginPayment(order.id, { channel: order.channel, ...from(order) }, deps, now)
    return { pay_order_id: order.id, payment: paymentWire(order, prepay), ...payUrlOf(prepay) }
  } catch (error) {
    if (error instanceof AppError) return { pay_order_id: order.id }
    throw error
  }
}
