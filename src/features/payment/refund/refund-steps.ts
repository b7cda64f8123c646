import type { PayOrderDetail } from '@/contract/payment'
import { PaymentStatus, findRefundType } from '@/domain/payment/order-state'

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

/** The steps of a refund from the history of its order, oldest first; steps to come are last. */
export const refundSteps = ({ status, events }: Pick<PayOrderDetail, 'status' | 'events'>): RefundStep[] => {
  const steps: RefundStep[] = events.flatMap(({ kind, at }) => (told[kind] ? [{ ...told[kind], at }] : []))
  if (status !== PaymentStatus.refunding) return steps
  return [...steps, { key: 'underway', state: 'now', at: null }, { key: 'refunded', state: 'next', at: null }]
}

/** Whether the order has a refund. */
export const isRefund = (status: number): boolean => findRefundType(status) !== undefined
