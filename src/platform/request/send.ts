import Taro from '@tarojs/taro'
import type { HttpOutcome, HttpRequest } from './types'

const TIMEOUT_MS = 20_000

const lowerCase = (headers: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]))

/** One request through Taro. `more` are options of one platform. */
export const sendThroughTaro = (request: HttpRequest, more: object = {}): Promise<HttpOutcome> => {
  const { method, url, headers, body, signal } = request
  if (signal?.aborted) return Promise.resolve({ kind: 'aborted' })
  return new Promise((resolve) => {
    const task = Taro.request<unknown>({ url, method, header: headers, data: body, timeout: TIMEOUT_MS, dataType: 'json', ...more })
    const abort = () => {
      task.abort?.()
      resolve({ kind: 'aborted' })
    }
    signal?.addEventListener('abort', abort)
    task
      .then(
        ({ statusCode, header, data }) => resolve({ kind: 'answered', status: statusCode, headers: lowerCase(header), body: data }),
        () => resolve({ kind: 'offline' }),
      )
      .finally(() => signal?.removeEventListener('abort', abort))
  })
}
