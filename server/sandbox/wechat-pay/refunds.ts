import { toDate } from '@/domain/time'
import { inTransaction } from '@server/db/transaction'
import type { Courier } from '../kit/courier'
import { findRefund, insertRefund, type SandboxRefund } from '../kit/refunds'
import { findTrade, moveRefunded, type SandboxTrade } from '../kit/trades'
import { endWechatRefund } from './settle'
import { showRefund } from './show-trade'
import { newNumber, WireError, wrongParameter, type WireAnswer, type WireCall } from './wire'

const invalid = (message: string): WireError => new WireError(400, 'INVALID_REQUEST', message)

interface Asked {
  tradeNo: string
  refundNo: string
  refundFen: number
  totalFen: number
  reason: string
  notifyUrl: string
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

const readAsked = ({ body }: WireCall): Asked => {
  const { out_trade_no, out_refund_no, reason = '', notify_url = '' } = body
  const { refund, total, currency } = (body.amount ?? {}) as Record<string, unknown>
  if (typeof out_trade_no !== 'string' || out_trade_no === '') throw wrongParameter('/body/out_trade_no', 'out_trade_no is missing')
  if (typeof out_refund_no !== 'string' || !/^[0-9A-Za-z_\-|*@]{1,64}$/.test(out_refund_no))
    throw wrongParameter('/body/out_refund_no', 'out_refund_no is missing or has another form')
  if (!isCount(refund)) throw wrongParameter('/body/amount/refund', 'amount.refund must be a whole number above 0')
  if (!isCount(total)) throw wrongParameter('/body/amount/total', 'amount.total must be a whole number above 0')
  if (currency !== 'CNY') throw wrongParameter('/body/amount/currency', 'amount.currency must be CNY')
  if (typeof reason !== 'string' || Buffer.byteLength(reason) > 80) throw wrongParameter('/body/reason', 'reason is longer than 80 bytes')
  if (typeof notify_url !== 'string') throw wrongParameter('/body/notify_url', 'notify_url is no address')
  return { tradeNo: out_trade_no, refundNo: out_refund_no, refundFen: refund, totalFen: total, reason, notifyUrl: notify_url }
}

const paidTrade = async ({ mchid, now }: WireCall, { tradeNo, totalFen, refundFen }: Asked): Promise<SandboxTrade> => {
  const trade = await findTrade({ provider: 'wechat', merchant: mchid, tradeNo }, now)
  if (!trade) throw new WireError(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  if (trade.state !== 'paid') throw invalid('订单未支付')
  if (trade.amountFen !== totalFen) throw invalid('订单金额不一致')
  if (refundFen > totalFen) throw wrongParameter('/body/amount/refund', '退款金额大于订单金额')
  return trade
}

/** The same number with the same values is the same refund. */
const sameRefund = (known: SandboxRefund, asked: Asked): SandboxRefund => {
  if (known.tradeNo !== asked.tradeNo || known.amountFen !== asked.refundFen) throw invalid('订单金额或退款金额与之前请求不一致')
  return known
}

const makeRefund = (call: WireCall, asked: Asked, trade: SandboxTrade): Promise<SandboxRefund> =>
  inTransaction(async () => {
    const id = { provider: 'wechat' as const, merchant: call.mchid, refundNo: asked.refundNo }
    // Locks the trade's row, so that two calls with one number run one after the other.
    if (!(await moveRefunded(trade, asked.refundFen))) {
      const known = await findRefund(id)
      if (known) return sameRefund(known, asked)
      throw invalid('申请退款金额超过可退金额')
    }
    const made = await insertRefund({
      ...id,
      tradeNo: asked.tradeNo,
      refundId: newNumber('503000', call.now),
      amountFen: asked.refundFen,
      reason: asked.reason,
      notifyUrl: asked.notifyUrl,
      state: 'processing',
      createdAt: toDate(call.now),
    })
    if (made) return made
    await moveRefunded(trade, -asked.refundFen)
    return sameRefund((await findRefund(id))!, asked)
  })

/** `POST /v3/refund/domestic/refunds`: answered as in progress; it ends after the answer was sent. */
export const askRefund =
  (courier: Courier) =>
  async (call: WireCall): Promise<WireAnswer> => {
    const asked = readAsked(call)
    const trade = await paidTrade(call, asked)
    const refund = await makeRefund(call, asked, trade)
    const ending = refund.state === 'processing' && { afterwards: () => endWechatRefund(courier, refund, call.now) }
    return { status: 200, body: showRefund(refund, trade), ...ending }
  }

/** `GET /v3/refund/domestic/refunds/{n}`. */
export const showRefundState = async ({ mchid, params, now }: WireCall): Promise<WireAnswer> => {
  const refund = await findRefund({ provider: 'wechat', merchant: mchid, refundNo: params.refundNo! })
  if (!refund) throw new WireError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
  return { status: 200, body: showRefund(refund, (await findTrade(refund, now))!) }
}
