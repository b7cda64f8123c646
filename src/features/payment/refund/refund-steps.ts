import type { PayOrderDetail } from '@/contract/payment'
import { PaymentStatus, findRefundType } from '@/domain/payment/order-state'

/** One step of a refund: done, failed, under way, or to come. */
export interface RefundStep {
  key: 'paid' | 'owed' | 'underway' | 'failed' | 'refunded'
  look: 'done' | 'bad' | 'now' | 'next'
  at: string | null
}

const told: Readonly<Record<string, Pick<RefundStep, 'key' | 'look'>>> = {
  paid: { key: 'paid', look: 'done' },
  refund_owed: { key: 'owed', look: 'done' },
  refund_failed: { key: 'failed', look: 'bad' },
  refunded: { key: 'refunded', look: 'done' },
}

/** The steps of a refund from the history of its order, oldest first; steps to come are last. */
export const refundSteps = ({ status, events }: Pick<PayOrderDetail, 'status' | 'events'>): RefundStep[] => {
  const steps: RefundStep[] = events.flatMap(({ kind, at }) => (told[kind] ? [{ ...told[kind], at }] : []))
  if (status !== PaymentStatus.refunding) return steps
  return [...steps, { key: 'underway', look: 'now', at: null }, { key: 'refunded', look: 'next', at: null }]
}

/** Whether the order has a refund. */
export const isRefund = (status: number): boolean => findRefundType(status) !== undefined
