import type { Clock } from '@server/clock'
import type { AlipayAccount } from '../payment/account'
import { type PayProvider, ProviderError, type RefundRequest, type RefundState, type TradeState } from '../payment/port'
import { beginPayment } from './begin-payment'
import { fetchStatement } from './fetch-statement'
import { openGateway } from './gateway'
import { readAlipayNotice } from './read-notice'
import { readTrade, makeRefundId } from './read-trade'
import { readTime, writeYuan } from './wire'

const refusedAs = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ProviderError && error.kind === 'refused' && codes.includes(error.code)

/**
 * A merchant account at Alipay. A trade of `wap` and `page` exists only once the payer opens its address: until then query and close answer `absent`, and after
 * such a close the address still works until `expireAt`. Throws Error for invalid keys.
 */
export const createAlipay = (account: AlipayAccount, clock: Clock): PayProvider => {
  const gateway = openGateway(account, clock)

  /** Rejects an answer about another trade, which would be signed just as well. */
  const askAbout = async (method: string, tradeNo: string, content: object = {}) => {
    const answer = await gateway.ask(method, { out_trade_no: tradeNo, ...content })
    if (answer['out_trade_no'] !== undefined && answer['out_trade_no'] !== tradeNo) throw new ProviderError('bad_answer', 'ANSWER')
    return answer
  }

  const query = async (tradeNo: string): Promise<TradeState> => {
    try {
      const answer = await askAbout('alipay.trade.query', tradeNo)
      const trade = answer['out_trade_no'] === tradeNo && readTrade({ ...answer, paid_at: answer['send_pay_date'] })
      if (!trade) throw new ProviderError('bad_answer', 'ANSWER')
      return trade
    } catch (error) {
      if (refusedAs(error, 'ACQ.TRADE_NOT_EXIST')) return { state: 'absent' }
      throw error
    }
  }

  const close = async (tradeNo: string): Promise<TradeState> => {
    try {
      await askAbout('alipay.trade.close', tradeNo)
      return { state: 'closed' }
    } catch (error) {
      if (refusedAs(error, 'ACQ.TRADE_NOT_EXIST')) return { state: 'absent' }
      const ended = ['ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID', 'ACQ.REASON_ILLEGAL_STATUS']
      if (!refusedAs(error, ...ended, 'ACQ.TRADE_HAS_SUCCESS', 'ACQ.TRADE_HAS_CLOSE', 'ACQ.TRADE_HAS_FINISHED')) throw error
      const trade = await query(tradeNo)
      if (trade.state === 'unpaid') throw new ProviderError('bad_answer', 'STILL_OPEN')
      return trade
    }
  }

  const queryRefund: PayProvider['queryRefund'] = async ({ tradeNo, refundNo }) => {
    try {
      const asked = { out_request_no: refundNo, query_options: ['gmt_refund_pay'] }
      const answer = await askAbout('alipay.trade.fastpay.refund.query', tradeNo, asked)
      if (answer['refund_status'] === 'REFUND_PROCESSING') return { state: 'processing' }
      // Without the field the refund did not arrive or failed (doc); requesting it again under the same number is safe.
      if (answer['refund_status'] !== 'REFUND_SUCCESS') return { state: 'absent' }
      if (answer['out_request_no'] !== refundNo || typeof answer['trade_no'] !== 'string') throw new ProviderError('bad_answer', 'ANSWER')
      return { state: 'done', refundId: makeRefundId(answer['trade_no'], refundNo), at: readTime(answer['gmt_refund_pay']) ?? clock.now() }
    } catch (error) {
      if (refusedAs(error, 'ACQ.TRADE_NOT_EXIST', 'TRADE_NOT_EXIST')) return { state: 'absent' }
      throw error
    }
  }

  const refund = async ({ tradeNo, refundNo, amount, reason }: RefundRequest): Promise<RefundState> => {
    const asked = { out_request_no: refundNo, refund_amount: writeYuan(amount), refund_reason: reason }
    const answer = await askAbout('alipay.trade.refund', tradeNo, asked)
    if (answer['fund_change'] === 'Y' && answer['out_trade_no'] === tradeNo && typeof answer['trade_no'] === 'string')
      return { state: 'done', refundId: makeRefundId(answer['trade_no'], refundNo), at: clock.now() }
    // `N`: done earlier under this number, or not done yet (doc).
    const known = await queryRefund({ tradeNo, refundNo })
    return known.state === 'absent' ? { state: 'processing' } : known
  }

  return {
    name: 'alipay',
    methods: ['wap', 'page', 'precreate'],
    prepay: (request) => beginPayment(account, gateway, request),
    query,
    close,
    refund,
    queryRefund,
    // async, so that anything thrown becomes a rejection.
    readNotice: async (raw) => readAlipayNotice(account, gateway, raw),
    answerNotice: (ok) => ({ status: 200, type: 'text/plain', body: ok ? 'success' : 'fail' }),
    statement: (day) => fetchStatement(gateway, day, clock, account.timeoutMs),
  }
}
