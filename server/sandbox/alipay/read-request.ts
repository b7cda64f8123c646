import { MINUTE_MS, type Instant } from '@/domain/time'
import { readTime } from '@server/providers/alipay/wire'
import type { AlipaySandboxKeys } from './account'
import { invalid, missing, Refusal } from './refusal'
import { requestSigned } from './signature'

export type Fields = Readonly<Record<string, string>>

/** A correctly signed request of an app. */
export interface AlipayRequest {
  appid: string
  method: string
  notifyUrl: string
  returnUrl: string
  content: Readonly<Record<string, unknown>>
}

/** Address and body form one set of fields, none of which may appear twice. Throws Refusal. */
export const readFields = (query: Readonly<Record<string, unknown>>, body: string): Fields => {
  const fields: Record<string, string> = {}
  for (const [name, value] of [...Object.entries(query), ...new URLSearchParams(body)]) {
    if (typeof value !== 'string' || name in fields) throw new Refusal('40002', 'isv.invalid-parameter')
    fields[name] = value
  }
  return fields
}

const CLOCK_SPAN_MS = 15 * MINUTE_MS

const readContent = (text: string | undefined): Record<string, unknown> => {
  try {
    const content: unknown = JSON.parse(text ?? '')
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return content as Record<string, unknown>
  } catch {
    // Refused below.
  }
  throw new Refusal('40002', 'isv.invalid-parameter')
}

/** Checks the fields of every request, the signature last. A page may be opened long after its address was signed. Throws Refusal. */
export const readRequest = (fields: Fields, keys: AlipaySandboxKeys, now: Instant, isPage: boolean): AlipayRequest => {
  for (const name of ['method', 'sign', 'timestamp', 'version', 'charset'])
    if (!fields[name]) throw missing(name === 'sign' ? 'signature' : name)
  if (fields['sign_type'] !== 'RSA2') throw invalid('signature-type')
  if (fields['version'] !== '1.0') throw invalid('version')
  if (fields['charset']?.toLowerCase() !== 'utf-8') throw invalid('charset')
  if (!requestSigned(fields, keys.app.publicPem)) throw invalid('signature')
  const at = readTime(fields['timestamp'])
  if (at === undefined || at > now + CLOCK_SPAN_MS || (!isPage && at < now - CLOCK_SPAN_MS)) throw invalid('timestamp')
  return {
    appid: fields['app_id'] ?? '',
    method: fields['method'] ?? '',
    notifyUrl: fields['notify_url'] ?? '',
    returnUrl: fields['return_url'] ?? '',
    content: readContent(fields['biz_content']),
  }
}

/** A text of the content; empty if it is missing. */
export const textOf = ({ content }: AlipayRequest, name: string): string => {
  const value = content[name]
  return typeof value === 'string' && !value.includes('\0') ? value : ''
}
