import { inTransaction } from '@server/db/transaction'
import { ProviderError, type RefundState } from '@server/providers/payment/port'
import type { PayAccounts } from '@server/providers/payment/accounts'
import { fen } from '@/domain/money'
import { nextRefundTry, judgeRefundStatus, findRefundType } from '@/domain/payment/refund'
import { addMinutes, type Instant } from '@/domain/time'
import type { PaymentDeps } from '../deps'
import { notifyPayer } from '../notify-payer'
import type { Purposes } from '../purpose'
import {
  claimRefund,
  endRefund,
  lockOrder,
  lockRefund,
  markUnderway,
  moveOrder,
  postMoney,
  raise,
  readOrder,
  readRefund,
  readRefundStates,
  resolve,
  appendEvent,
} from '../repository'
import { isPart, type PayOrderRow, type RefundRow } from '../rows'
import { isDeskProvider } from '../till/provider'

type Deps = Pick<PaymentDeps, 'pay' | 'purposes'>

/** After the last try the refund stays claimed for this long, and then the operator takes over. */
const LAST_CLAIM_MINUTES = 60

/**
 * Sends one refund to its provider, or queries its state. Safe to repeat: each try is claimed first, the provider identifies the refund by its number, and a
 * result is booked once. A failed try is repeated later; after the last one the operator is informed.
 */
export const sendRefund = async (refundId: number, deps: Deps, now: Instant): Promise<void> => {
  const refund = await readRefund(refundId)
  if (!refund || refund.endedAt) return
  // No try is spent while the provider's guard rests; the refund stays due.
  if (deps.pay.provider(refund.brandId, refund.provider)?.isResting?.()) return
  const next = nextRefundTry(now, refund.tries + 1) ?? addMinutes(now, LAST_CLAIM_MINUTES)
  if (!(await claimRefund(refundId, now, next))) return
  const answer = await askProvider(refund, deps.pay)
  await takeRefund(refundId, answer, deps, now)
}

type Answer = RefundState | { state: 'error'; reason: string }

const askProvider = async (refund: RefundRow, pay: PayAccounts): Promise<Answer> => {
  const provider = pay.provider(refund.brandId, refund.provider)
  if (!provider) return { state: 'error', reason: 'no account' }
  const { tradeNo, refundNo } = refund
  try {
    if (refund.state === 'processing') {
      const known = await provider.queryRefund({ tradeNo, refundNo })
      if (known.state !== 'absent') return known
    }
    return await provider.refund({ tradeNo, refundNo, amount: fen(refund.amountFen), total: fen(refund.tradeFen), reason: refund.reason })
  } catch (error) {
    if (error instanceof ProviderError) return { state: 'error', reason: `${error.kind} ${error.code}` }
    throw error
  }
}

/** Applies a provider's answer about a refund, from a query or a notice. */
export const takeRefund = (refundId: number, answer: Answer, { purposes }: Pick<Deps, 'purposes'>, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const { orderId } = (await readRefund(refundId))!
    const { purpose, purposeId } = (await readOrder(orderId))!
    await purposes[purpose].lock(purposeId)
    const order = await lockOrder(orderId)
    const refund = await lockRefund(refundId)
    if (refund.state === 'done') return
    switch (answer.state) {
      case 'done':
        return finishRefund(order, refund, answer.refundId, purposes, now)
      case 'processing':
        await markUnderway(refundId, null)
        return
      case 'absent':
        await markUnderway(refundId, 'absent')
        return
      case 'failed':
      case 'error':
        await markUnderway(refundId, answer.reason.slice(0, 200))
        if (nextRefundTry(now, refund.tries) === undefined) await giveUp(order, refund, answer.reason, purposes, now)
    }
  })

/** The effect of an ended refund on its order, once all refunds of the order are counted: that of a second payment or of a part has none. */
const notifyOrder = async (order: PayOrderRow, refund: RefundRow, purposes: Purposes): Promise<void> => {
  if (refund.reason === 'surplus' || isPart(refund.reason)) return
  const status = judgeRefundStatus(await readRefundStates(order.id))
  await moveOrder(order.id, status)
  await purposes[order.purpose].setRefundState(order, findRefundType(status)!)
}

/** The word for an event of a refund in the order's history; a part's has its own. */
const chooseEvent = (refund: RefundRow, word: 'refunded' | 'refund_failed') =>
  refund.reason === 'moved' ? ({ refunded: 'difference_back', refund_failed: 'difference_failed' } as const)[word] : word

/** Books a refund that was made, in the open transaction and with order and refund locked. */
export const finishRefund = async (
  order: PayOrderRow,
  refund: RefundRow,
  providerRefundId: string | null,
  purposes: Purposes,
  now: Instant,
) => {
  const { brandId, shopId } = order
  const { provider, amountFen, tradeId, id: refundId } = refund
  await endRefund(refundId, 'done', { refundId: providerRefundId, error: null }, now)
  await postMoney({ brandId, shopId, provider, amountFen, tradeId, refundId, from: 'provider', to: 'refund_due' }, now)
  await appendEvent(order.id, chooseEvent(refund, 'refunded'), now, { reason: refund.reason })
  await resolve(brandId, 'refund.failed', refund.refundNo, now)
  await notifyPayer(isDeskProvider(provider) ? 'payment.refunded_desk' : 'payment.refunded', { order, amountFen }, purposes, now)
  await notifyOrder(order, refund, purposes)
}

const giveUp = async (order: PayOrderRow, refund: RefundRow, reason: string, purposes: Purposes, now: Instant) => {
  await endRefund(refund.id, 'failed', { refundId: null, error: reason.slice(0, 200) }, now)
  await appendEvent(order.id, chooseEvent(refund, 'refund_failed'), now, { reason: refund.reason })
  await raise(
    { brandId: order.brandId, kind: 'refund.failed', subject: refund.refundNo, orderId: order.id, detail: { error: reason } },
    now,
  )
  await notifyPayer('payment.refund_failed', { order, amountFen: refund.amountFen }, purposes, now)
  await notifyOrder(order, refund, purposes)
}
