import type { WireAnswer, WireRequest } from '../../protocol'
import { Refused, type Api, type Callbacks } from './task'
import { tasks, type Host } from './host'

interface RequestOptions extends Callbacks {
  url: string
  data?: unknown
  header?: Record<string, unknown>
  method?: string
  dataType?: string
  responseType?: 'text' | 'arraybuffer'
  timeout?: number
}
type Answer = Record<string, unknown>

declare global {
  interface Window {
    /** The node side sends the request. */
    weappSend: (request: WireRequest) => Promise<WireAnswer>
  }
}

const METHODS = ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT']
const AT_ONCE = 10
const NO_BODY = ['GET', 'HEAD']

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const pairs = (data: Record<string, unknown>) =>
  Object.entries(data)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
    .join('&')

function wire({ url, data, header = {}, method = 'GET', timeout = 60_000 }: RequestOptions): WireRequest {
  const verb = method.toUpperCase()
  if (!METHODS.includes(verb)) throw new Refused(`method is invalid: ${method}`)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  for (const [name, value] of Object.entries(header)) if (name.toLowerCase() !== 'referer') headers[name.toLowerCase()] = String(value)
  const object = typeof data === 'object' && data !== null && !(data instanceof ArrayBuffer) ? (data as Record<string, unknown>) : undefined
  if (NO_BODY.includes(verb))
    return {
      url: object && Object.keys(object).length ? `${url}${url.includes('?') ? '&' : '?'}${pairs(object)}` : url,
      method: verb,
      header: headers,
      body: null,
      timeout,
    }
  const form = headers['content-type']!.includes('application/x-www-form-urlencoded')
  const body = object
    ? form
      ? pairs(object)
      : JSON.stringify(object)
    : data === undefined || data === null
      ? null
      : String(data as string)
  return { url, method: verb, header: headers, body, timeout }
}

const bytesIn = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

function read(bytes: Uint8Array, { dataType = 'json', responseType = 'text' }: RequestOptions): unknown {
  if (responseType === 'arraybuffer') return bytes.buffer
  const text = new TextDecoder().decode(bytes)
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** wx.request: really sent, ten at once, the rest wait. */
export function request(host: Host): Api {
  const task = tasks(host)
  let running = 0
  const waiting: (() => void)[] = []
  const turn = async () => {
    while (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
    running += 1
  }
  const send = async (options: RequestOptions, isAborted: () => boolean): Promise<Answer> => {
    const message = wire(options)
    await turn()
    try {
      if (!host.world.online) throw new Refused('net::ERR_INTERNET_DISCONNECTED', { errno: 600001 })
      const answer = await window.weappSend(message)
      host.tapped(false)
      if (isAborted()) throw new Refused('abort')
      if (!answer.ok) throw new Refused(answer.reason)
      if (answer.status >= 500) host.recorder.fail(`${message.method} ${message.url} answered ${answer.status}`)
      return { statusCode: answer.status, header: answer.header, cookies: answer.cookies, data: read(bytesIn(answer.base64), options) }
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
  return {
    request: (options: RequestOptions) => {
      let aborted = false
      let stop: (reason: Refused) => void
      const abortion = new Promise<never>((_, reject) => (stop = reject))
      abortion.catch(() => undefined)
      let answer: Answer = {}
      const run = async () => {
        answer = await Promise.race([send(options, () => aborted), abortion])
      }
      const { request: start } = task<RequestOptions>('request', run, () => answer)
      const promise = start!(options)
      const handle = {
        abort: () => {
          aborted = true
          stop(new Refused('abort'))
        },
        onHeadersReceived: () => undefined,
        offHeadersReceived: () => undefined,
      }
      return promise ? Object.assign(promise, handle) : handle
    },
  }
}
