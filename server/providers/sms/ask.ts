import { SmsError } from './port'

/** The connection was never made, so that the message was certainly not accepted. */
const UNREACHED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

interface Question {
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

/** The largest record that a provider answers is a fraction of this. */
const MOST_BYTES = 256 * 1024

const readText = async ({ body }: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('The answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

const codeIn = (error: unknown): unknown => ((error as { cause?: { code?: unknown } } | undefined)?.cause ?? {}).code

/** Asks a provider's API and returns its JSON; refusals are JSON too. Throws SmsError, which contains nothing of the request. */
export const ask = async <Answer extends object>({ url, headers, body, timeoutMs }: Question): Promise<Partial<Answer>> => {
  let status: number
  let answer: unknown
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, signal, redirect: 'error', ...(body !== undefined && { body }) })
    status = response.status
    answer = JSON.parse(await readText(response))
  } catch (error) {
    throw UNREACHED.has(codeIn(error)) ? new SmsError('refused', 'UNREACHED') : new SmsError('silent', 'NO_ANSWER')
  }
  if (status >= 500) throw new SmsError('silent', `HTTP_${status}`)
  if (typeof answer !== 'object' || answer === null) throw new SmsError('silent', 'NO_JSON')
  return answer as Partial<Answer>
}

/** A word of a provider as it may be logged. */
export const readWord = (code: unknown): string => (typeof code === 'string' && /^[\w.-]{1,80}$/.test(code) ? code : 'NO_WORD')
