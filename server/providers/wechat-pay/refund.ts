import type { WechatPayAccount } from '../payment/account'
import { ProviderError, type RefundRequest, type RefundState } from '../payment/port'
import type { WechatPayClient } from './client'
import { ABSENT } from './map-error'
import { readAnswer, readMoment, Refund } from './shapes'

const PATH = '/v3/refund/domestic/refunds'

/** The state of a refund; undefined for an unknown status or a success without a time. */
export const readRefundState = (status: string, refundId: string, successTime: string | undefined): RefundState | undefined => {
  switch (status) {
    case 'SUCCESS': {
      const at = readMoment(successTime)
      return at === undefined ? undefined : { state: 'done', refundId, at }
    }
    case 'PROCESSING':
      return { state: 'processing' }
    // `ABNORMAL`: the payer's card or account does not accept it, so the merchant has to send it by hand.
    case 'CLOSED':
    case 'ABNORMAL':
      return { state: 'failed', reason: status }
    default:
      return undefined
  }
}

const readRefund = (answer: unknown, { tradeNo, refundNo }: { tradeNo: string; refundNo: string }): RefundState => {
  const refund = readAnswer(Refund, answer)
  const isThis = refund.out_trade_no === tradeNo && refund.out_refund_no === refundNo
  const state = isThis ? readRefundState(refund.status, refund.refund_id, refund.success_time) : undefined
  if (!state) throw new ProviderError('bad_answer', 'MALFORMED')
  return state
}

/** `POST /v3/refund/domestic/refunds`; repeated with the same number it is the same refund. */
export const refund = async (account: WechatPayAccount, client: WechatPayClient, request: RefundRequest): Promise<RefundState> =>
  readRefund(
    await client.call('POST', PATH, {
      out_trade_no: request.tradeNo,
      out_refund_no: request.refundNo,
      // WeChat Pay accepts 80 bytes, and a character takes at most four.
      reason: [...request.reason].slice(0, 20).join(''),
      notify_url: account.notifyUrl,
      amount: { refund: request.amount, total: request.total, currency: 'CNY' },
    }),
    request,
  )

/** `GET /v3/refund/domestic/refunds/{n}`. */
export const queryRefund = async (client: WechatPayClient, asked: { tradeNo: string; refundNo: string }): Promise<RefundState> => {
  try {
    return readRefund(await client.call('GET', `${PATH}/${encodeURIComponent(asked.refundNo)}`), asked)
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused' && ABSENT.has(error.code)) return { state: 'absent' }
    throw error
  }
}
