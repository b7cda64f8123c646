import { createHash, timingSafeEqual } from 'node:crypto'
import { objectIn, textIn } from '../fields'
import { parseObject } from '../quote-integers'

/** What Douyin's address for notices is told: a probe of the address, a reason to ask about a certificate, or anything else. */
export type DouyinNotice =
  | { is: 'probe'; challenge: unknown }
  | { is: 'certificate'; certificateId: string; orderId: string }
  | { is: 'other' }

/** The app of a notice, read before it is believed. */
export const readNoticeApp = (raw: Buffer): string => textIn(parseObject(raw.toString('utf8'))?.client_key)

/** The signature of a notice: over the secret and the bytes as they came. */
const signNotice = (secret: string, raw: Buffer): string => createHash('sha1').update(secret).update(raw).digest('hex')

export const isSigned = (secret: string, raw: Buffer, signature: string): boolean => {
  const [given, right] = [Buffer.from(signature), Buffer.from(signNotice(secret, raw))]
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Reads a notice that is signed. Nothing in it is trusted but that something happened to a certificate. */
export const readNotice = (raw: Buffer): DouyinNotice => {
  const notice = parseObject(raw.toString('utf8')) ?? {}
  if (notice.event === 'verify_webhook') return { is: 'probe', challenge: objectIn(notice.content).challenge }
  if (notice.event !== 'life_trade_certificate_notify' || typeof notice.content !== 'string') return { is: 'other' }
  const certificate = objectIn(parseObject(notice.content)?.certificate)
  const certificateId = textIn(certificate.certificate_id)
  return certificateId === '' ? { is: 'other' } : { is: 'certificate', certificateId, orderId: textIn(certificate.order_id) }
}
