import { ProviderError } from '../payment/port'

/** Refusals that may succeed on another try (WeChat Pay's lists of error codes). */
const FLEETING = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANK_ERROR',
  'BANKERROR',
  'FREQUENCY_LIMITED',
  'FREQUENCY_LIMIT',
  'FREQUENCY_LIMIT_EXCEED',
  'RATELIMIT_EXCEEDED',
  'STATEMENT_CREATING',
])

/** Whether a refusal may succeed on another try. */
export const isFleeting = (code: string): boolean => FLEETING.has(code)

/** Codes for an unknown trade or refund, and for a trade that cannot be closed or paid in its state. */
export const ABSENT = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS'])
export const CLOSED = new Set(['ORDER_CLOSED', 'ORDERCLOSED'])
export const PAID = new Set(['ORDERPAID', 'ORDER_PAID'])

interface Refusal {
  code?: unknown
  detail?: { field?: unknown }
}

const readWord = (value: unknown, fallback: string): string =>
  typeof value === 'string' && /^[A-Z0-9_]{1,64}$/.test(value) ? value : fallback

/** The error of an unsuccessful answer. WeChat Pay's message is dropped because it may repeat parts of the request, such as an openid. */
export const readRefusal = (status: number, body: string, requestId: string | null): ProviderError => {
  let refusal: Refusal = {}
  try {
    refusal = (JSON.parse(body) ?? {}) as Refusal
  } catch {
    // The answer is from a proxy in front of WeChat Pay, so only the status counts.
  }
  const code = readWord(refusal.code, `HTTP_${status}`)
  const { field } = refusal.detail ?? {}
  const where = typeof field === 'string' && /^[\w/.[\]-]{1,80}$/.test(field) ? field : undefined
  const detail = [where, requestId && `request ${requestId.slice(0, 100)}`].filter(Boolean).join(', ')
  const mayPass = status >= 500 || status === 429 || status < 400 || isFleeting(code)
  return new ProviderError(mayPass ? 'bad_answer' : 'refused', code, detail || undefined)
}

/** The error of a call without an answer. */
export const readFailure = (error: unknown): ProviderError => {
  if (error instanceof ProviderError) return error
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } }
  if (name === 'TimeoutError' || name === 'AbortError') return new ProviderError('timeout', 'TIMEOUT')
  return new ProviderError('unreachable', readWord(cause?.code, 'NO_ANSWER'))
}
