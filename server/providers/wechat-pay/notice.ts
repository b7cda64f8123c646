import type { Static, TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Aes, Formatter } from 'wechatpay-axios-plugin'
import type { WechatPayAccount } from '../payment/account'
import { NoticeError, type Notice, type RawNotice } from '../payment/port'
import { isSkewed, type WechatPayClient } from './client'
import { readRefundState } from './refund'
import { NoticeBody, RefundNews, Transaction } from './shapes'
import { readState } from './trade'

const PROBE = 'WECHATPAY/SIGNTEST/'
const ALGORITHM = 'AEAD_AES_256_GCM'
const TAG_BYTES = 16

const readHeader = (headers: RawNotice['headers'], name: string): string => {
  const value = headers[`wechatpay-${name}`]
  if (typeof value !== 'string' || value === '') throw new NoticeError('malformed', `no Wechatpay-${name}`)
  return value
}

const readJson = <Schema extends TSchema>(schema: Schema, text: string): Static<Schema> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new NoticeError('malformed')
  }
  if (!Value.Check(schema, value)) throw new NoticeError('malformed')
  return value
}

/** Checks that WeChat Pay signed this recently. */
const verify = (client: WechatPayClient, { headers, body, now }: RawNotice): void => {
  const signature = readHeader(headers, 'signature')
  // WeChat Pay sends such signatures to test whether they are verified; they must be refused.
  if (signature.startsWith(PROBE)) throw new NoticeError('probe')
  const timestamp = readHeader(headers, 'timestamp')
  if (!/^\d{1,12}$/.test(timestamp)) throw new NoticeError('malformed', 'timestamp')
  if (isSkewed(timestamp, now)) throw new NoticeError('clock')
  const isSigned = client.isSigned(
    Formatter.response(timestamp, readHeader(headers, 'nonce'), body),
    signature,
    readHeader(headers, 'serial'),
  )
  if (!isSigned) throw new NoticeError('signature')
}

type Resource = Static<typeof NoticeBody>['resource']

const decrypt = (apiV3Key: string, { algorithm, ciphertext, nonce, associated_data = '' }: Resource): string => {
  if (algorithm !== ALGORITHM || Buffer.from(ciphertext, 'base64').length <= TAG_BYTES) throw new NoticeError('cipher')
  try {
    return Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, associated_data)
  } catch {
    throw new NoticeError('cipher')
  }
}

const readTrade = ({ mchid, appids }: WechatPayAccount, id: string, plain: string): Notice => {
  const told = readJson(Transaction, plain)
  const isOurApp = told.appid !== undefined && [appids.weapp, appids.h5].includes(told.appid)
  if (told.mchid !== mchid || !isOurApp) throw new NoticeError('merchant')
  const trade = readState(told)
  if (!trade) throw new NoticeError('malformed', 'trade')
  return { kind: 'trade', id, tradeNo: told.out_trade_no, trade }
}

const readRefund = ({ mchid }: WechatPayAccount, id: string, plain: string): Notice => {
  const told = readJson(RefundNews, plain)
  if (told.mchid !== mchid) throw new NoticeError('merchant')
  const refund = readRefundState(told.refund_status, told.refund_id, told.success_time)
  if (!refund) throw new NoticeError('malformed', 'refund')
  return { kind: 'refund', id, tradeNo: told.out_trade_no, refundNo: told.out_refund_no, refund }
}

/** Verifies and decrypts a notice. A replayed notice is correctly signed too, so the caller must check its id. */
export const readNotice = (account: WechatPayAccount, client: WechatPayClient, raw: RawNotice): Notice => {
  verify(client, raw)
  const { id, event_type, resource } = readJson(NoticeBody, raw.body)
  if (event_type.startsWith('TRANSACTION.')) return readTrade(account, id, decrypt(account.apiV3Key, resource))
  if (event_type.startsWith('REFUND.')) return readRefund(account, id, decrypt(account.apiV3Key, resource))
  return { kind: 'other', id }
}

/** WeChat Pay repeats a notice on every status but 200 and 204. */
export const answerNotice = (ok: boolean): { status: number; type: string; body: string } =>
  ok
    ? { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify({ code: 'SUCCESS' }) }
    : { status: 500, type: 'application/json; charset=utf-8', body: JSON.stringify({ code: 'FAIL', message: 'not accepted' }) }
