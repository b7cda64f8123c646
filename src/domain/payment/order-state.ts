import { addMinutes, instant, type Instant } from '../time'

/** States of an order to pay (commerce ledger MC-106, MC-108). Refunds follow a payment, so the first three never come back. */
export const PaymentStatus = { unpaid: 0, paid: 1, cancelled: 2, refunding: 3, refunded: 4, refundFailed: 5 } as const
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus]

/** The refund state of a booking (booking ledger BK-121). */
export const RefundType = { underway: 1, done: 2, failed: 3 } as const

const refundTypes: Readonly<Partial<Record<number, (typeof RefundType)[keyof typeof RefundType]>>> = {
  [PaymentStatus.refunding]: RefundType.underway,
  [PaymentStatus.refunded]: RefundType.done,
  [PaymentStatus.refundFailed]: RefundType.failed,
}

/** The refund state of a booking for the state of its order to pay; undefined without a refund. */
export const findRefundType = (status: number) => refundTypes[status]

/** The state of an order whose money goes back by these refunds, at least one. */
export const judgeRefundStatus = (states: readonly ('due' | 'processing' | 'done' | 'failed')[]): PaymentStatus => {
  if (states.some((state) => state === 'due' || state === 'processing')) return PaymentStatus.refunding
  return states.includes('failed') ? PaymentStatus.refundFailed : PaymentStatus.refunded
}

/** The most unpaid orders of a person at one brand, whatever they are for: each holds seats that nobody else can have. */
export const MOST_UNPAID = 5

/** So many days an order whose time to pay ran out is still shown, to be ordered again. */
export const RUN_OUT_DAYS = 7

/** Whether a channel may pay an order, given the one channel that its price is for, or null. */
export const paysAt = (pricedFor: string | null, channel: string): boolean => pricedFor === null || pricedFor === channel

/** Why an order cannot be paid any more, or undefined while it can. */
export const blockedFromPaying = (order: { status: number; expireAt: Instant }, now: Instant) => {
  if (order.status === PaymentStatus.paid) return 'pay.already_paid'
  if (order.status !== PaymentStatus.unpaid) return 'pay.closed'
  return now >= order.expireAt ? 'pay.expired' : undefined
}

/**
 * Until when the seats of an unpaid booking are held: as long as the shop gives, but never beyond the start of the class. Rounded to a whole second
 * as on the wire, so that a request at that second finds the hold over.
 */
export const holdUntil = (now: Instant, minutesToPay: number, start: Instant): Instant =>
  instant(Math.floor(Math.min(addMinutes(now, minutesToPay), start) / 1000) * 1000)

const REFUND_TRIES = 8
const REFUND_FIRST_MINUTES = 1
const REFUND_MOST_MINUTES = 6 * 60

/** When a failed refund is tried again, after so many tries; undefined once people have to look at it. */
export const nextRefundTry = (now: Instant, tries: number): Instant | undefined =>
  tries >= REFUND_TRIES ? undefined : addMinutes(now, Math.min(REFUND_FIRST_MINUTES * 2 ** Math.max(0, tries - 1), REFUND_MOST_MINUTES))

const CHECK_MINUTES = [1, 2, 5, 10, 30] as const

/** When an unsettled trade is asked about again, after so many times. */
export const nextTradeCheck = (now: Instant, checks: number): Instant =>
  addMinutes(now, CHECK_MINUTES[Math.min(checks, CHECK_MINUTES.length - 1)]!)
