import type { PayOrder, PayOrderDetail } from '@/contract/payment'
import { PaymentStatus } from '@/domain/payment/order-state'
import type { Translate } from '@/i18n/keys'
import { type Instant, MINUTE_MS, readInstant } from '@/domain/time'

/** The state of an order for the member: an unpaid one whose time is over counts as closed, whether or not the server has closed it yet. */
export type OrderStand = 'waiting' | 'paid' | 'cancelled' | 'expired' | 'refunding' | 'refunded' | 'refund_failed'

const stands: Readonly<Record<number, OrderStand>> = {
  [PaymentStatus.paid]: 'paid',
  [PaymentStatus.cancelled]: 'cancelled',
  [PaymentStatus.refunding]: 'refunding',
  [PaymentStatus.refunded]: 'refunded',
  [PaymentStatus.refundFailed]: 'refund_failed',
}

export const judgeStand = (
  order: Pick<PayOrderDetail, 'status' | 'expire_at'> & { events?: PayOrderDetail['events'] },
  now: Instant,
): OrderStand => {
  if (order.status === PaymentStatus.unpaid) return now >= readInstant(order.expire_at) ? 'expired' : 'waiting'
  if (order.status === PaymentStatus.cancelled && order.events?.some(({ kind }) => kind === 'expired')) return 'expired'
  return stands[order.status] ?? 'waiting'
}

/** The whole time to pay, in ms. */
export const timeToPay = ({ created_at, expire_at }: Pick<PayOrder, 'created_at' | 'expire_at'>): number =>
  Math.max(MINUTE_MS, readInstant(expire_at) - readInstant(created_at))

const two = (count: number) => String(count).padStart(2, '0')

/** Time left as 14:32, and 1:04:32 for more than an hour. */
export const leftText = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  const hours = Math.floor(seconds / 3600)
  return `${hours ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** 9 分 40 秒后开放, 40 秒后开放. */
export const opensText = (t: Translate<'payment'>, ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  const [m, s] = [Math.floor(seconds / 60), seconds % 60]
  return m > 0 ? t('payment.opensIn', { m, s }) : t('payment.opensInSeconds', { s })
}
