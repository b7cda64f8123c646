import { WeixinError, type WeixinFault } from './port'

/** The numbers of WeChat's answers that say more than that it refuses. */
const faults: Readonly<Record<number, WeixinFault>> = {
  [-1]: 'busy',
  40029: 'code',
  40163: 'code',
  41008: 'code',
  42003: 'code',
  45009: 'too_often',
  45011: 'too_often',
}

/** No number of WeChat: it could not be reached, or what came was no answer. */
const NO_ANSWER = 0

/** The access token is not, or no longer, good. */
export const isTokenFault = (error: unknown): boolean =>
  error instanceof WeixinError && (error.errcode === 40001 || error.errcode === 40014 || error.errcode === 42001)

export interface Question {
  baseUrl: string
  path: string
  query?: Record<string, string>
  /** Sent as JSON by POST. */
  body?: object
  timeoutMs: number
}

/** Asks the API; answers what it says unless that is an error. Nothing of the question reaches an error: it holds secrets and codes. */
export const ask = async <Answer extends object>({ baseUrl, path, query = {}, body, timeoutMs }: Question): Promise<Partial<Answer>> => {
  const search = new URLSearchParams(query).toString()
  const address = `${baseUrl}${path}${search && `?${search}`}`
  const answer = await fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : undefined))
    .catch(() => undefined)
  if (typeof answer !== 'object' || answer === null) throw new WeixinError('busy', NO_ANSWER)
  const { errcode } = answer as { errcode?: unknown }
  if (typeof errcode === 'number' && errcode !== 0) throw new WeixinError(faults[errcode] ?? 'refused', errcode)
  return answer as Partial<Answer>
}

/** A text that the answer must have. */
export const textIn = (text: unknown): string => {
  if (typeof text === 'string' && text !== '') return text
  throw new WeixinError('busy', NO_ANSWER)
}
