import { toDate, type Instant } from '@/domain/time'
import { readYuan } from '@server/providers/alipay/wire'
import { inTransaction } from '@server/db/transaction'
import type { Courier } from '../kit/courier'
import { endRefund, findRefund, insertRefund, listTradeRefunds, type SandboxRefund } from '../kit/refunds'
import { takeSwitch, type RefundEndFault } from '../kit/switches'
import { moveRefunded, type SandboxTrade } from '../kit/trades'
import { findKnown } from './ask-trade'
import { announceRefund } from './notices'
import { textOf, type AlipayRequest } from './read-request'
import { refuse } from './refusal'
import { BUYER_LOG_IN, timeOf, yuan } from './words'

const makeAnswer = (trade: SandboxTrade, changed: boolean) => ({
  out_trade_no: trade.tradeNo,
  trade_no: trade.transactionId ?? '',
  buyer_logon_id: BUYER_LOG_IN,
  fund_change: changed ? 'Y' : 'N',
  refund_fee: yuan(trade.refundedFen),
})

const isHeld = (wrong: { fault: RefundEndFault } | undefined): boolean => wrong?.fault === 'held'
const takeEnd = (tradeNo: string) => takeSwitch<RefundEndFault>('alipay', ['refund_end'], tradeNo)

/** A refund in progress succeeds at the next look. */
const settle = async (trade: SandboxTrade, refund: SandboxRefund, courier: Courier, now: Instant): Promise<boolean> => {
  const ended = await endRefund(refund, 'done', now)
  if (ended) await announceRefund(trade, ended, courier, now)
  return ended !== undefined
}

/** Refunds money; repeated with the same number it changes nothing. Throws Refusal. */
export const refundTrade = async (request: AlipayRequest, courier: Courier, now: Instant) => {
  // Outside of the transaction, because a refusal would roll the switch's count back.
  const wrong = await takeEnd(textOf(request, 'out_trade_no'))
  return inTransaction(async () => {
    const trade = await findKnown(request, now)
    const amount = readYuan(textOf(request, 'refund_amount'))
    if (amount === undefined || amount < 1) throw refuse('INVALID_PARAMETER')
    const refundNo = textOf(request, 'out_request_no') || trade.tradeNo
    const id = { provider: 'alipay', merchant: request.appid, refundNo } as const
    const known = await findRefund(id)
    if (known) {
      if (known.amountFen !== amount || known.tradeNo !== trade.tradeNo) throw refuse('DISCORDANT_REPEAT_REQUEST')
      if (known.state === 'processing' && !isHeld(wrong)) await settle(trade, known, courier, now)
      return makeAnswer(trade, false)
    }
    if (trade.state !== 'paid') throw refuse('TRADE_STATUS_ERROR')
    if (wrong && !isHeld(wrong)) throw refuse('SELLER_BALANCE_NOT_ENOUGH')
    const moved = await moveRefunded(trade, amount)
    if (!moved) throw refuse('REFUND_AMT_NOT_EQUAL_TOTAL')
    const made = await insertRefund({
      ...id,
      tradeNo: trade.tradeNo,
      refundId: `${trade.transactionId ?? ''}-${refundNo}`,
      amountFen: amount,
      reason: textOf(request, 'refund_reason'),
      notifyUrl: trade.notifyUrl,
      state: wrong ? 'processing' : 'done',
      createdAt: toDate(now),
      ...(!wrong && { endedAt: toDate(now) }),
    })
    // A concurrent call has made the refund.
    if (!made) throw refuse('SYSTEM_ERROR')
    if (!wrong) await announceRefund(moved, made, courier, now)
    return makeAnswer(moved, !wrong)
  })
}

/** The state of a refund; an unknown one is answered without one. Throws Refusal. */
export const queryRefund = async (request: AlipayRequest, courier: Courier, now: Instant) => {
  const trade = await findKnown(request, now)
  const refundNo = textOf(request, 'out_request_no')
  const refund = (await listTradeRefunds('alipay', request.appid, trade.tradeNo)).find((one) => one.refundNo === refundNo)
  if (!refund) return {}
  const settled =
    refund.state === 'processing' &&
    !isHeld(await takeEnd(trade.tradeNo)) &&
    (await inTransaction(() => settle(trade, refund, courier, now)))
  const isDone = refund.state === 'done' || settled
  const wanted = request.content['query_options']
  return {
    out_trade_no: trade.tradeNo,
    trade_no: trade.transactionId ?? '',
    out_request_no: refundNo,
    total_amount: yuan(trade.amountFen),
    refund_amount: yuan(refund.amountFen),
    refund_status: isDone ? 'REFUND_SUCCESS' : 'REFUND_PROCESSING',
    ...(isDone && Array.isArray(wanted) && wanted.includes('gmt_refund_pay') && { gmt_refund_pay: timeOf(refund.endedAt ?? toDate(now)) }),
  }
}
