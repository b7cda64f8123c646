import { addMinutes, type Instant } from '../time'
import { PaymentStatus } from './order-state'

/** The refund state of a booking (booking ledger BK-121). */
export const RefundType = { underway: 1, done: 2, failed: 3 } as const

const refundTypes: Readonly<Partial<Record<number, (typeof RefundType)[keyof typeof RefundType]>>> = {
  [PaymentStatus.refunding]: RefundType.underway,
  [PaymentStatus.refunded]: RefundType.done,
  [PaymentStatus.refundFailed]: RefundType.failed,
}

/** The refund state of a booking for the state of its order to pay; undefined without a refund. */
export const findRefundType = (status: number) => refundTypes[status]

/** Whether the order has a refund. */
export const isRefund = (status: number): boolean => findRefundType(status) !== undefined

/** The state of an order whose money goes back by these refunds, at least one. */
export const judgeRefundStatus = (states: readonly ('due' | 'processing' | 'done' | 'failed')[]): PaymentStatus => {
  if (states.some((state) => state === 'due' || state === 'processing')) return PaymentStatus.refunding
  return states.includes('failed') ? PaymentStatus.refundFailed : PaymentStatus.refunded
}

/** One step of a refund: done, failed, under way, or to come. */
export interface RefundStep {
  key: 'paid' | 'owed' | 'underway' | 'failed' | 'refunded'
  state: 'done' | 'bad' | 'now' | 'next'
  at: string | null
}

const told: Readonly<Record<string, Pick<RefundStep, 'key' | 'state'>>> = {
  paid: { key: 'paid', state: 'done' },
  refund_owed: { key: 'owed', state: 'done' },
  refund_failed: { key: 'failed', state: 'bad' },
  refunded: { key: 'refunded', state: 'done' },
}

interface RefundedOrder {
  status: number
  events: readonly { kind: string; at: string }[]
}

/** The steps of a refund from the history of its order, oldest first; steps to come are last. */
export const refundSteps = ({ status, events }: RefundedOrder): RefundStep[] => {
  const steps: RefundStep[] = events.flatMap(({ kind, at }) => (told[kind] ? [{ ...told[kind], at }] : []))
  if (status !== PaymentStatus.refunding) return steps
  return [...steps, { key: 'underway', state: 'now', at: null }, { key: 'refunded', state: 'next', at: null }]
}

const REFUND_TRIES = 8
const REFUND_FIRST_MINUTES = 1
const REFUND_MOST_MINUTES = 6 * 60

/** When a failed refund is tried again, after so many tries; undefined once people have to look at it. */
export const nextRefundTry = (now: Instant, tries: number): Instant | undefined =>
  tries >= REFUND_TRIES ? undefined : addMinutes(now, Math.min(REFUND_FIRST_MINUTES * 2 ** Math.max(0, tries - 1), REFUND_MOST_MINUTES))
