import { WeixinError, type WeixinFault, type WeixinPicture } from './port'

/** WeChat's error numbers with a meaning of their own; all others count as `refused`. */
const faults: Readonly<Record<number, WeixinFault>> = {
  [-1]: 'busy',
  40029: 'code',
  40163: 'code',
  41008: 'code',
  42003: 'code',
  45009: 'too_often',
  45011: 'too_often',
}

/** No number of WeChat: it was unreachable, or its answer unusable. */
const NO_ANSWER = 0

const PICTURES: readonly string[] = ['image/jpeg', 'image/png']

/** Whether the access token is invalid or expired. */
export const isTokenFault = (error: unknown): boolean =>
  error instanceof WeixinError && (error.errcode === 40001 || error.errcode === 40014 || error.errcode === 42001)

export interface Question {
  baseUrl: string
  path: string
  query?: Record<string, string>
  /** Sent as JSON with POST. */
  body?: object
  timeoutMs: number
}

const send = ({ baseUrl, path, query = {}, body, timeoutMs }: Question): Promise<Response> => {
  const search = new URLSearchParams(query).toString()
  return fetch(`${baseUrl}${path}${search && `?${search}`}`, {
    signal: AbortSignal.timeout(timeoutMs),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
}

/** The API's answer, unless it is an error. */
const readAnswer = <Answer extends object>(answer: unknown): Partial<Answer> => {
  if (typeof answer !== 'object' || answer === null) throw new WeixinError('busy', NO_ANSWER)
  const { errcode } = answer as { errcode?: unknown }
  if (typeof errcode === 'number' && errcode !== 0) throw new WeixinError(faults[errcode] ?? 'refused', errcode)
  return answer as Partial<Answer>
}

/** Asks the API and returns its answer, or throws its error. No error contains the request, which holds secrets and codes. */
export const ask = async <Answer extends object>(question: Question): Promise<Partial<Answer>> =>
  readAnswer(
    await send(question)
      .then((response) => (response.ok ? (response.json() as Promise<unknown>) : undefined))
      .catch(() => undefined),
  )

/** Like `ask`, for a call that answers with a picture; its errors are JSON. */
export const askPicture = async (question: Question): Promise<WeixinPicture> => {
  const response = await send(question).catch(() => undefined)
  const type = response?.headers.get('content-type')?.replace(/;.*$/, '') ?? ''
  if (!response?.ok || !PICTURES.includes(type)) {
    readAnswer(response?.ok ? await response.json().catch(() => undefined) : undefined)
    throw new WeixinError('busy', NO_ANSWER)
  }
  const bytes = Buffer.from(await response.arrayBuffer().catch(() => new ArrayBuffer(0)))
  if (bytes.length === 0) throw new WeixinError('busy', NO_ANSWER)
  return { type, bytes }
}

/** A text that the answer must contain. */
export const textIn = (text: unknown): string => {
  if (typeof text === 'string' && text !== '') return text
  throw new WeixinError('busy', NO_ANSWER)
}
