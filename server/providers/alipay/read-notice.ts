import { HOUR_MS } from '@/domain/time'
import type { AlipayAccount } from '../payment/account'
import { type Notice, NoticeError, type RawNotice } from '../payment/port'
import type { Gateway } from './gateway'
import { readTrade, makeRefundId } from './read-trade'
import { readTime } from './wire'

/** Alipay repeats a notice for 24 hours and some minutes (doc); an older one is a replay. */
const RETRY_SPAN_MS = 25 * HOUR_MS
const MAX_BODY = 64 * 1024

const readForm = (body: string): Record<string, string> => {
  if (body.length > MAX_BODY) throw new NoticeError('malformed', 'too long')
  const pairs = [...new URLSearchParams(body)]
  const fields = Object.fromEntries(pairs)
  if (Object.keys(fields).length !== pairs.length) throw new NoticeError('malformed', 'a field twice')
  for (const name of ['sign', 'sign_type', 'notify_id', 'notify_time', 'app_id'])
    if (!fields[name]) throw new NoticeError('malformed', `no ${name}`)
  return fields
}

/** The fields of a notice for this app, signed by Alipay not long ago. Throws NoticeError. */
export const verifiedFields = (account: AlipayAccount, gateway: Gateway, raw: RawNotice): Readonly<Record<string, string>> => {
  const fields = readForm(raw.body)
  const text = (name: string): string => fields[name] ?? ''
  if (!gateway.signed(fields)) throw new NoticeError('signature')
  if (text('app_id') !== account.appid) throw new NoticeError('merchant', 'another app')
  const sentAt = readTime(text('notify_time'))
  if (sentAt === undefined) throw new NoticeError('malformed', 'notify_time')
  if (Math.abs(raw.now - sentAt) > RETRY_SPAN_MS) throw new NoticeError('clock')
  return fields
}

/** Reads a notice of a trade or of a refund. Both arrive at the trade's notice address; a refund's has its number in `out_biz_no`. Throws NoticeError. */
export const readAlipayNotice = (account: AlipayAccount, gateway: Gateway, raw: RawNotice): Notice =>
  readTradeNotice(account, verifiedFields(account, gateway, raw))

/** The same from fields that were verified. */
export const readTradeNotice = (account: AlipayAccount, fields: Readonly<Record<string, string>>): Notice => {
  const text = (name: string): string => fields[name] ?? ''
  const id = text('notify_id')
  if (text('notify_type') !== 'trade_status_sync') return { kind: 'other', id }
  if (text('seller_id') !== account.sellerId) throw new NoticeError('merchant', 'another seller')

  const tradeNo = text('out_trade_no')
  if (!tradeNo) throw new NoticeError('malformed', 'no out_trade_no')
  if (text('gmt_refund') && text('out_biz_no')) {
    const at = readTime(text('gmt_refund'))
    if (at === undefined || !text('trade_no')) throw new NoticeError('malformed', 'refund')
    const refundNo = text('out_biz_no')
    return { kind: 'refund', id, tradeNo, refundNo, refund: { state: 'done', refundId: makeRefundId(text('trade_no'), refundNo), at } }
  }
  const trade = readTrade({ ...fields, paid_at: text('gmt_payment') })
  if (!trade) throw new NoticeError('malformed', 'trade')
  return { kind: 'trade', id, tradeNo, trade }
}
