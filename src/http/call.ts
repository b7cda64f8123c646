import type { CallData, CallInput, CallSpec } from '@/contract/define'
import type { Calls, CallName } from '@/contract/endpoints.gen'
import type { ErrorCode } from '@/contract/errors'
import { getLocale, t } from '@/i18n/runtime'
import { host } from '@/platform/host'
import type { HostPort } from '@/platform/host/types'
import { request } from '@/platform/request'
import type { HttpOutcome } from '@/platform/request/types'
import { uuid } from '@/platform/storage/uuid'
import { ApiError, failedWith, isApiError } from './api-error'
import { buildRequest, type BuiltRequest, lackText } from './build-request'
import { followServerClock } from './clock'
import { deviceId } from './device-id'
import { findEndpoint } from './endpoint-of'
import { loseSession, readSessionId } from './session-id'
import { loadLateEndpoints } from './late-endpoints'

// Mapped types instead of conditional ones over a generic name, which the compiler would expand without end.
type Inputs = { [N in CallName]: Calls[N] extends infer S extends CallSpec ? CallInput<S> : never }
type Answers = { [N in CallName]: Calls[N] extends infer S extends CallSpec ? CallData<S> : never }
/** The input of a call: path parameters, query and body in one flat object. */
export type Input<N extends CallName> = Inputs[N]
/** The `data` of a call's answer. */
export type Answer<N extends CallName> = Answers[N]

export interface CallOptions {
  signal?: AbortSignal
  /** The idempotency key of one attempt at a change, so that it can be sent again after a lost answer. Made up when left out. */
  key?: string
}

interface Envelope {
  status: number
  code?: ErrorCode
  msg?: string
  data: unknown
}

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && typeof (body as Envelope).status === 'number' && 'data' in body

// Each variant of the port is narrower than the port.
const platform: HostPort = host

/** The headers of a request to the own server. */
export const makeHeaders = ({ changes, contentType }: Pick<BuiltRequest, 'changes' | 'contentType'>, key?: string) => {
  const headers: Record<string, string> = { 'Accept-Language': getLocale() }
  const session = readSessionId()
  const { clientName: client } = platform
  const csrf = platform.csrfToken()
  if (contentType) headers['Content-Type'] = contentType
  if (client) headers['X-Client'] = client
  if (client) headers['X-Device'] = deviceId()
  if (client && session) headers.Authorization = `Session ${session}`
  if (csrf) headers['X-CSRFToken'] = csrf
  if (changes) headers['Idempotency-Key'] = key ?? uuid()
  return headers
}

const readTiming = (ms: string | undefined, sent: number) => (ms && /^\d{1,3}$/.test(ms) ? { ms: Number(ms), sent } : undefined)

const offline = (): never => {
  throw new ApiError(0, 'client.offline', t('common.offline'))
}

/** The `data` of an answer of the own server; throws `ApiError` for everything else. */
export const readAnswer = (outcome: HttpOutcome, sent: number): unknown => {
  if (outcome.kind === 'offline') return offline()
  if (outcome.kind === 'aborted') throw new ApiError(0, 'client.aborted', '')
  followServerClock(outcome.headers['x-now'], readTiming(outcome.headers['x-now-ms'], sent))
  const { status, body } = outcome
  if (!isEnvelope(body)) throw new ApiError(status, 'client.bad_answer', t('common.badAnswer'))
  if (body.status === 200 && status === 200) return body.data
  if (body.status === 401) loseSession()
  throw new ApiError(body.status, body.code ?? 'client.bad_answer', body.msg || t('common.badAnswer'), body.data)
}

/**
 * Makes a call of the contract. Resolves with `data`; rejects with `ApiError` for everything else, without any request when a required parameter is
 * missing (booking ledger BK-319, BK-320, BK-460).
 */
export const call = async <N extends CallName>(name: N, input: Input<N>, { signal, key }: CallOptions = {}): Promise<Answer<N>> => {
  const found = findEndpoint(name)
  const endpoint = found instanceof Promise ? await found.catch(offline) : found
  const built = buildRequest(name, endpoint, input as Record<string, unknown>)
  if ('lacks' in built) throw new ApiError(400, 'request.params_needed', lackText(built))
  const { method, path, body } = built
  const url = request.origin() + path
  const sent = Date.now()
  const outcome = await request.send({ method, url, headers: makeHeaders(built, key), body, signal })
  try {
    return readAnswer(outcome, sent) as Answer<N>
  } catch (error) {
    if (failedWith(error, 'factor.needed', 'factor.unset')) void loadLateEndpoints().then((loaded) => loaded.leadToFactor(name))
    throw isApiError(error) && built.changes ? error.ofChange() : error
  }
}
