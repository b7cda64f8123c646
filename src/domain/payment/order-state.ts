import { addMinutes, type Instant } from '../time'

/** States of an order to pay (commerce ledger MC-106, MC-108). Refunds follow a payment, so the first three never come back. */
export const PaymentStatus = { unpaid: 0, paid: 1, cancelled: 2, refunding: 3, refunded: 4, refundFailed: 5 } as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]

/** Whether a channel may pay an order, given the one channel that its price is for, or null. */
export const paysAt = (pricedFor: string | null, channel: string): boolean => pricedFor === null || pricedFor === channel

/** Why an order cannot be paid any more, or undefined while it can. */
export const blockedFromPaying = (order: { status: number; expireAt: Instant }, now: Instant) => {
  if (order.status === PaymentStatus.paid) return 'pay.already_paid'
  if (order.status !== PaymentStatus.unpaid) return 'pay.closed'
  return now >= order.expireAt ? 'pay.expired' : undefined
}

const CHECK_MINUTES = [1, 2, 5, 10, 30] as const

/** When an unsettled trade is asked about again, after so many times. */
export const nextTradeCheck = (now: Instant, checks: number): Instant =>
  addMinutes(now, CHECK_MINUTES[Math.min(checks, CHECK_MINUTES.length - 1)]!)
