// The server behind the client's port `request`: every call of the contract by its name, answers typed by the contract, errors in the words
// of the server, the time in X-Now. A call without a behaviour fails the test.
import Taro from '@tarojs/taro'
import { type CallName, endpoints as others } from '@/contract/endpoints.gen'
import { lateEndpoints } from '@/contract/late-endpoints.gen'
import { type ErrorCode, errorStatus } from '@/contract/errors'
import type { Params } from '@/domain/result'
import { formatInstant, instant, readInstant } from '@/domain/time'
import type { Answer } from '@/http/call'
import { followServerClock } from '@/http/clock'
import { type ErrorLocale, errorText } from '@/i18n/errors/text'

/** One request as it arrived. */
export interface Asked {
  path: string
  query: Record<string, string>
  body: Record<string, unknown>
  headers: Record<string, string>
}
interface Given {
  url: string
  method: string
  header: Record<string, string>
  data?: string
}
type Envelope = { status: number; code?: string; msg?: string; data: unknown }
/** Null is a lost answer. */
type Behaviour = (asked: Asked) => Envelope | null | Promise<Envelope | null>

const endpoints = { ...others, ...lateEndpoints }
const behaviours = new Map<CallName, Behaviour>()
const seen: { name: CallName; asked: Asked }[] = []
const unknown: string[] = []
const told = new Map<CallName, unknown>()
let ahead = 0
let waiting = 0
let held = 0

const makeShape = (path: string) =>
  new RegExp(
    `^${path
      .replace(/\{\/\w+\}/g, '(?:/\\d+)?')
      .replace('{kind}', '[a-z_]+')
      .replace(/\{\w+\}/g, '(?:\\d+|[0-9a-f-]{36})')}$`,
  )
const calls = Object.entries(endpoints).map(([name, [method, ...paths]]) => ({
  name: name as CallName,
  method: method as string,
  shapes: (paths as string[]).map(makeShape),
}))

/** Older calls send forms. */
const makeBody = (data: string | undefined, header: Given['header']): Record<string, unknown> => {
  if (!data) return {}
  return header['Content-Type']?.includes('form')
    ? Object.fromEntries(new URLSearchParams(data))
    : (JSON.parse(data) as Record<string, unknown>)
}

const serve = async ({ url, method, header, data }: Given) => {
  const { pathname, searchParams } = new URL(url, 'http://server')
  const name = calls.find((call) => call.method === method && call.shapes.some((shape) => shape.test(pathname)))?.name
  const behave = name && behaviours.get(name)
  if (!behave) {
    unknown.push(`${method} ${url}`)
    throw new Error(`nobody answers ${method} ${url}`)
  }
  const asked: Asked = {
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: makeBody(data, header),
    headers: header,
  }
  seen.push({ name, asked })
  waiting += 1
  const body = await (async () => behave(asked))().finally(() => (waiting -= 1))
  if (body?.status === 200) told.set(name, body.data)
  if (!body) throw new Error('the answer is lost')
  return { statusCode: body.status, header: { 'X-Now': formatInstant(instant(Date.now() + ahead)) }, data: body }
}

/** Restarts at an instant, from which its clock ticks as the device's does. */
export const startServer = (now: string) => {
  ahead = readInstant(now) - Date.now()
  behaviours.clear()
  told.clear()
  seen.length = unknown.length = 0
  ;(Taro.request as unknown as jest.Mock).mockImplementation(serve)
  followServerClock(now)
}

export const answer = <N extends CallName>(name: N, data: Answer<N> | ((asked: Asked) => Answer<N>)) =>
  void behaviours.set(name, (asked) => ({
    status: 200,
    data: typeof data === 'function' ? (data as (asked: Asked) => unknown)(asked) : data,
  }))

export const refuse = (name: CallName, code: ErrorCode, params?: Params, data: object | null = null) =>
  void behaviours.set(name, ({ headers }) => ({
    status: errorStatus[code],
    code,
    msg: errorText(headers['Accept-Language'] as ErrorLocale, code, params),
    data,
  }))

/** No answer comes: the network broke on the way there or on the way back. */
export const lose = (name: CallName) => void behaviours.set(name, () => null)

/** Holds the answers of a call until released. */
export const hold = (name: CallName): (() => void) => {
  const behave = behaviours.get(name)!
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  behaviours.set(name, async (asked) => {
    held += 1
    await released.finally(() => (held -= 1))
    return behave(asked)
  })
  return release
}

/** How many requests wait for an answer that is not held. */
export const awaited = () => waiting - held

/** The requests of a call so far, in order. */
export const listAsked = (name: CallName): Asked[] => seen.filter((one) => one.name === name).map(({ asked }) => asked)

/** The last answer of a call. */
export const answeredTo = <N extends CallName>(name: N): Answer<N> | undefined => told.get(name) as Answer<N> | undefined

/** Requests without a behaviour. */
export const unanswered = (): readonly string[] => unknown
