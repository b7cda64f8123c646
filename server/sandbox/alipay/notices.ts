import { randomInt } from 'node:crypto'
import { dayOf, HOUR_MS, instant, instantOf, type Instant } from '@/domain/time'
import { writeTime } from '@server/providers/alipay/wire'
import type { Courier, NoticeStyle } from '../kit/courier'
import type { SandboxNotice } from '../kit/notices'
import type { SandboxRefund } from '../kit/refunds'
import type { NoticeTryFault } from '../kit/switches'
import type { SandboxTrade } from '../kit/trades'
import type { SandboxAgreement } from '../alipay-entrust/agreements'
import { keysOfApp, makeSeller, rogueKey } from './account'
import { signNotice } from './signature'
import { BUYER, BUYER_LOG_IN, writeStatus, timeOf, yuan } from './words'

const newId = (at: Instant): string =>
  `${dayOf(at).replaceAll('-', '')}00222${String(randomInt(1e11, 1e12 - 1))}${String(randomInt(1e8, 1e9 - 1))}`

const makeMessage = (trade: SandboxTrade): Record<string, string> => ({
  app_id: trade.appid,
  auth_app_id: trade.appid,
  buyer_id: trade.payer,
  buyer_logon_id: BUYER_LOG_IN,
  charset: 'utf-8',
  gmt_create: timeOf(trade.createdAt),
  ...(trade.paidAt && { gmt_payment: timeOf(trade.paidAt) }),
  notify_type: 'trade_status_sync',
  out_trade_no: trade.tradeNo,
  seller_id: makeSeller(trade.appid),
  subject: trade.subject,
  total_amount: yuan(trade.amountFen),
  trade_no: trade.transactionId ?? '',
  trade_status: writeStatus(trade),
  version: '1.0',
})

const announce = async (trade: SandboxTrade, message: Record<string, string>, courier: Courier, now: Instant): Promise<void> => {
  if (!trade.notifyUrl) return
  const { provider, merchant, tradeNo, notifyUrl: url } = trade
  await courier.announce({ id: newId(now), provider, merchant, tradeNo, url, message })
}

/** Sends the merchant a notice of a payment, within the open transaction. */
export const announcePayment = (trade: SandboxTrade, courier: Courier, now: Instant): Promise<void> =>
  announce(trade, makeMessage(trade), courier, now)

/** Sends the merchant a notice of a refund to the payment's notice address; `refund_fee` is the sum of all refunds so far. */
export const announceRefund = (trade: SandboxTrade, refund: SandboxRefund, courier: Courier, now: Instant): Promise<void> => {
  const at = refund.endedAt ?? refund.createdAt
  return announce(
    trade,
    { ...makeMessage(trade), out_biz_no: refund.refundNo, refund_fee: yuan(trade.refundedFen), gmt_refund: `${timeOf(at)}.000` },
    courier,
    now,
  )
}

/** Sends the merchant a notice that an agreement was signed, or has ended, to the address that was named when it was signed. */
export const announceAgreement = (agreement: SandboxAgreement, courier: Courier, now: Instant): Promise<void> => {
  const { appid, code, agreementNo, account, scene, state, signedAt, endedAt, notifyUrl: url } = agreement
  const message = {
    ...{ app_id: appid, auth_app_id: appid, charset: 'utf-8', version: '1.0', alipay_logon_id: BUYER_LOG_IN, alipay_user_id: BUYER },
    ...{ notify_type: state === 'ended' ? 'dut_user_unsign' : 'dut_user_sign', status: state === 'ended' ? 'UNSIGN' : 'NORMAL' },
    ...{ agreement_no: agreementNo!, external_agreement_no: code, external_logon_id: account },
    ...{ personal_product_code: 'CYCLE_PAY_AUTH_P', sign_scene: scene, sign_time: timeOf(signedAt!), valid_time: timeOf(signedAt!) },
    ...(endedAt ? { unsign_time: timeOf(endedAt) } : { invalid_time: '2115-02-01 00:00:00' }),
  }
  return courier.announce({ id: newId(now), provider: 'alipay', merchant: appid, tradeNo: code, url, message })
}

type Change = (fields: Record<string, string>, now: Instant) => Record<string, string>

/** Faults made before signing, so that the signature is right. */
const untrue: Partial<Record<NoticeTryFault, Change>> = {
  old_timestamp: (fields, now) => ({ ...fields, notify_time: writeTime(instant(now - 26 * HOUR_MS)) }),
  wrong_merchant: (fields) => ({
    ...fields,
    ...('agreement_no' in fields ? { app_id: '9021999999999999' } : { seller_id: '2088999999999999' }),
  }),
  wrong_amount: (fields) => ({ ...fields, total_amount: `1${fields['total_amount'] ?? ''}` }),
}

/** Faults made after signing. Alipay has no cipher and no probes: those spoil the signature. */
const forged: Partial<Record<NoticeTryFault, Change>> = {
  tampered: (fields) => ({ ...fields, ...('agreement_no' in fields ? { agreement_no: '1' } : { total_amount: '0.01' }) }),
  tampered_cipher: (fields) => ({ ...fields, out_trade_no: `${fields['out_trade_no'] ?? ''}0` }),
  probe: (fields) => ({ ...fields, sign: Buffer.from('probe').toString('base64') }),
}

const makeFields = ({ message, id }: SandboxNotice, now: Instant): Record<string, string> => ({
  ...(message as Record<string, string>),
  notify_id: id,
  notify_time: writeTime(now),
})

/** Alipay's notices: a form, repeated within 25 hours until the answer is the word `success` (doc). */
export const alipayNoticeStyle: NoticeStyle = {
  backOff: [240, 600, 600, 3600, 7200, 21_600, 54_000],
  async sign(notice, now, fault) {
    const told = makeFields(notice, now)
    const fields = (fault && untrue[fault]?.(told, now)) ?? told
    const keys = await keysOfApp(notice.merchant)
    const key = fault === 'wrong_key' || !keys ? await rogueKey(now) : keys.platform
    const signed = signNotice(fields, key.privatePem)
    const sent = (fault && forged[fault]?.(signed, now)) ?? signed
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(sent).toString(),
    }
  },
  isUnderstood: (status, body) => status === 200 && body.trim() === 'success',
}

/** The payer's return address with Alipay's query parameters; undefined without one. */
export const returnAddress = async (trade: SandboxTrade, now: Instant): Promise<string | undefined> => {
  if (!trade.returnUrl) return undefined
  const keys = await keysOfApp(trade.appid)
  const url = new URL(trade.returnUrl)
  if (!keys || trade.state !== 'paid') return url.toString()
  const fields = {
    app_id: trade.appid,
    charset: 'utf-8',
    method: `alipay.trade.${trade.method}.pay.return`,
    out_trade_no: trade.tradeNo,
    seller_id: makeSeller(trade.appid),
    timestamp: writeTime(instantOf(trade.paidAt ?? new Date(now))),
    total_amount: yuan(trade.amountFen),
    trade_no: trade.transactionId ?? '',
    version: '1.0',
  }
  for (const [name, value] of Object.entries(signNotice(fields, keys.platform.privatePem))) url.searchParams.set(name, value)
  return url.toString()
}
