import type { CallName } from '@/contract/endpoints.gen'
import { getLocale } from '@/i18n/runtime'
import { request } from '@/platform/request'
import { buildRequest } from './build-request'
import type { Answer, Input } from './call'
import { followServerClock } from './clock'
import { findEndpoint } from './endpoint-of'

/** `refused` with the error word; `away` where no answer came, or none of use. */
export type DeviceOutcome<N extends CallName> = { kind: 'told'; data: Answer<N> } | { kind: 'refused'; code: string } | { kind: 'away' }

/** Makes a reading call as a device of a shop, whose credential it sends in place of any session. No answer touches the session of a person. */
export const callAsDevice = async <N extends CallName>(name: N, credential: string, input: Input<N>): Promise<DeviceOutcome<N>> => {
  const endpoint = await Promise.resolve(findEndpoint(name)).catch(() => undefined)
  const built = endpoint && buildRequest(name, endpoint, input as Record<string, unknown>)
  if (!built || 'lacks' in built) return { kind: 'away' }
  const headers = { Authorization: `Device ${credential}`, 'Accept-Language': getLocale() }
  const sent = Date.now()
  const outcome = await request.send({ method: built.method, url: request.origin() + built.path, headers })
  if (outcome.kind !== 'answered') return { kind: 'away' }
  // The envelope repeats the status.
  const { status = outcome.status, code, data } = (outcome.body ?? {}) as { status?: number; code?: string; data?: Answer<N> }
  if (status >= 500 || status === 429) return { kind: 'away' }
  if (status !== 200 || !data) return typeof code === 'string' ? { kind: 'refused', code } : { kind: 'away' }
  const ms = outcome.headers['x-now-ms']
  followServerClock(outcome.headers['x-now'], ms && /^\d{1,3}$/.test(ms) ? { ms: Number(ms), sent } : undefined)
  return { kind: 'told', data }
}
