import { addMinutes, instant, type Instant } from '../time'

/** States of an order to pay (commerce ledger MC-106, MC-108). Refunds come after paying, so the first three are never returned to. */
export const PaymentStatus = { unpaid: 0, paid: 1, cancelled: 2, refunding: 3, refunded: 4, refundFailed: 5 } as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]

/** What a booking says of its refund (booking ledger BK-121). */
export const RefundType = { underway: 1, done: 2, failed: 3 } as const

const refundTypes: Readonly<Partial<Record<number, number>>> = {
  [PaymentStatus.refunding]: RefundType.underway,
  [PaymentStatus.refunded]: RefundType.done,
  [PaymentStatus.refundFailed]: RefundType.failed,
}

/** What is said of the refund of an order in that state; undefined where there is none. */
export const refundTypeOf = (status: number): number | undefined => refundTypes[status]

/** Orders that wait for a person's money at one brand at once, whatever they are for: each holds places that nobody else can have. */
export const MOST_UNPAID = 5

/** Whether an order at the price of one online channel, or of none in particular (null), is paid with a channel. */
export const paysAt = (pricedFor: string | null, channel: string): boolean => pricedFor === null || pricedFor === channel

/** Why an order cannot be paid any more, or undefined while it can. */
export const barredFromPaying = (order: { status: number; expireAt: Instant }, now: Instant) => {
  if (order.status === PaymentStatus.paid) return 'pay.already_paid'
  if (order.status !== PaymentStatus.unpaid) return 'pay.closed'
  return now >= order.expireAt ? 'pay.expired' : undefined
}

/**
 * Until when the places of an unpaid booking are held: as long as the shop gives, but never beyond the start of the class. A whole second, as the
 * wire tells it: who asks when his time is over finds it over.
 */
export const holdUntil = (now: Instant, minutesToPay: number, start: Instant): Instant =>
  instant(Math.floor(Math.min(addMinutes(now, minutesToPay), start) / 1000) * 1000)

const REFUND_TRIES = 8
const REFUND_FIRST_MINUTES = 1
const REFUND_MOST_MINUTES = 6 * 60

/** When a refund that did not go through is tried again, after so many tries; undefined once people have to look at it. */
export const nextRefundTry = (now: Instant, tries: number): Instant | undefined =>
  tries >= REFUND_TRIES ? undefined : addMinutes(now, Math.min(REFUND_FIRST_MINUTES * 2 ** Math.max(0, tries - 1), REFUND_MOST_MINUTES))

const CHECK_MINUTES = [1, 2, 5, 10, 30] as const

/** When an unsettled trade is asked about again, after so many times. */
export const nextTradeCheck = (now: Instant, checks: number): Instant =>
  addMinutes(now, CHECK_MINUTES[Math.min(checks, CHECK_MINUTES.length - 1)]!)
