import { AppError } from '@server/errors'
import { beginPayment, orderOf, paymentWire, payUrlOf, type Paying, type PaymentDeps } from '@server/modules/payment/service'
import type { Payment } from '@/contract/payment'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Instant } from '@/domain/time'

interface Opened {
  payment?: Payment
  /** The order to pay where its payment could not be opened yet: the booking is held, and paying can be tried again. */
  pay_order_id?: number
  pay_url?: string
}

/** How to pay a booking that waits for it; nothing where nothing is to be paid online. The booking stands whatever the provider answers. */
export const openPayment = async (
  bookingId: number,
  from: (order: { id: number; shopId: number }) => Omit<Paying, 'channel'>,
  deps: PaymentDeps,
  now: Instant,
): Promise<Opened> => {
  const order = await orderOf('booking', bookingId)
  if (order?.status !== PaymentStatus.unpaid) return {}
  try {
    const prepay = await beginPayment(order.id, { channel: order.channel, ...from(order) }, deps, now)
    return { pay_order_id: order.id, payment: paymentWire(order, prepay), ...payUrlOf(prepay) }
  } catch (error) {
    if (error instanceof AppError) return { pay_order_id: order.id }
    throw error
  }
}
