import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { formatInstant, instant, instantOf, type Instant } from '@/domain/time'
import type { NoticeDraft, NoticeStyle } from '../kit/courier'
import type { SandboxNotice } from '../kit/notices'
import type { SandboxRefund } from '../kit/refunds'
import type { NoticeTryFault } from '../kit/switches'
import type { SandboxTrade } from '../kit/trades'
import { signXmlNotice } from '../wechat-entrust/notices'
import { knownMerchant } from './account'
import { showTrade, refundNews } from './show-trade'
import { signedHeaders } from './sign-message'

interface Message {
  event_type: string
  summary: string
  original_type: string
  resource: Record<string, unknown>
}

const EVENT = {
  done: ['REFUND.SUCCESS', '退款成功'],
  failed: ['REFUND.ABNORMAL', '退款异常'],
  closed: ['REFUND.CLOSED', '退款关闭'],
} as const

const newId = (): string => randomUUID()

/** The notice of a payment. */
export const paymentNotice = (trade: SandboxTrade): NoticeDraft => ({
  id: newId(),
  provider: 'wechat',
  merchant: trade.merchant,
  tradeNo: trade.tradeNo,
  url: trade.notifyUrl,
  message: { event_type: 'TRANSACTION.SUCCESS', summary: '支付成功', original_type: 'transaction', resource: showTrade(trade) },
})

/** The notice of a refund that ended, successfully or not. */
export const refundNotice = (refund: SandboxRefund, trade: SandboxTrade): NoticeDraft => {
  const [event_type, summary] = EVENT[refund.state as keyof typeof EVENT]
  return {
    id: newId(),
    provider: 'wechat',
    merchant: refund.merchant,
    tradeNo: refund.tradeNo,
    url: refund.notifyUrl || trade.notifyUrl,
    message: { event_type, summary, original_type: 'refund', resource: refundNews(refund, trade) },
  }
}

const encrypt = (plain: string, apiV3Key: string, associated: string, isBroken: boolean) => {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associated))
  const bytes = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  if (isBroken) bytes[0]! ^= 1
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext: bytes.toString('base64'), associated_data: associated, nonce }
}

const spoil = (resource: Record<string, unknown>, fault: NoticeTryFault | undefined): Record<string, unknown> => {
  if (fault === 'wrong_merchant') return { ...resource, mchid: '1599999999' }
  if (fault !== 'wrong_amount') return resource
  const amount = resource.amount as { total: number; refund?: number }
  return { ...resource, amount: { ...amount, total: amount.total + 1, ...(amount.refund && { refund: amount.refund + 1 }) } }
}

const makeBody = async (notice: SandboxNotice, fault: NoticeTryFault | undefined): Promise<string> => {
  const { event_type, summary, original_type, resource } = notice.message as unknown as Message
  const merchant = (await knownMerchant(notice.merchant))!
  const encrypted = encrypt(JSON.stringify(spoil(resource, fault)), merchant.secret, original_type, fault === 'tampered_cipher')
  const create_time = formatInstant(instantOf(notice.createdAt))
  return JSON.stringify({
    id: notice.id,
    create_time,
    resource_type: 'encrypt-resource',
    event_type,
    summary,
    resource: { original_type, ...encrypted },
  })
}

const OLD_MS = 600_000

/** The request of one try. */
const signNotice = async (notice: SandboxNotice, now: Instant, fault?: NoticeTryFault) => {
  if ('xml' in notice.message) return signXmlNotice(notice, now, fault)
  const body = await makeBody(notice, fault)
  const at = fault === 'old_timestamp' ? instant(now - OLD_MS) : now
  const headers = await signedHeaders(body, { now: at, isForged: fault === 'wrong_key' })
  if (fault === 'probe') headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${randomBytes(192).toString('base64')}`
  return {
    headers: { 'Content-Type': 'application/json', ...headers },
    body: fault === 'tampered' ? body.replace(notice.id, newId()) : body,
  }
}

/** WeChat Pay's notices: repeated after 15s/15s/30s/3m/10m/20m/30m/30m/30m/60m/3h/3h/3h/6h/6h until 200 or 204 is answered. */
export const wechatNotices: NoticeStyle = {
  backOff: [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600],
  sign: signNotice,
  isUnderstood: (status) => status === 200 || status === 204,
}
