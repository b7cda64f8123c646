import type { Clock } from '@server/clock'
import { instant } from '@/domain/time'
import type { VoucherAccount } from '../account'
import { numberIn, objectIn, textIn, type Fields } from '../fields'
import { takePass, type Pass } from '../passes'
import { VoucherError } from '../port'
import { parseObject } from '../quote-integers'
import { readFault, TOKEN_CODES } from './codes'

/** The longest time that a token is stored, whatever the answer says. */
const MOST_SECONDS = 7_200
/** A token is renewed before the platform lets it expire. */
const EARLY_SECONDS = 600

export interface DouyinAnswer {
  /** `0`, or what was refused. */
  code: string
  data: Fields
}

type Query = Readonly<Record<string, string>>

/** Codes by their precedence: of the refusal itself before that of its frame. */
const readCode = (answer: Fields): string => {
  const [data, extra] = [objectIn(answer.data), objectIn(answer.extra)]
  const codes = [extra.sub_error_code, data.error_code, extra.error_code].map(textIn)
  if (data.error_code === undefined && extra.error_code === undefined) return 'none'
  return codes.find((code) => code !== '' && code !== '0') ?? '0'
}

const readBody = async (response: Response): Promise<Fields> => {
  const answer = response.status === 200 ? parseObject(await response.text()) : undefined
  if (!answer) throw new VoucherError('silent', String(response.status))
  return answer
}

/** Sends one request; whatever is no answer of the platform is silence. No error contains the request, which has codes and tokens. */
const send = async (url: string, timeoutMs: number, init: RequestInit): Promise<Fields> => {
  try {
    return await readBody(await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }))
  } catch (error) {
    throw error instanceof VoucherError ? error : new VoucherError('silent', 'none')
  }
}

/** The caller of Douyin's API for one app. */
export const createAsk = (account: VoucherAccount, sealSecret: string, clock: Clock) => {
  const { baseUrl, appKey, secret, timeoutMs } = account

  const fetchToken = async (): Promise<Pass> => {
    const body = JSON.stringify({ client_key: appKey, client_secret: secret, grant_type: 'client_credential' })
    const headers = { 'content-type': 'application/json' }
    const data = objectIn((await send(`${baseUrl}/oauth/stable_client_token/`, timeoutMs, { method: 'POST', headers, body })).data)
    const value = textIn(data.access_token)
    if (value === '') throw new VoucherError(readFault(textIn(data.error_code)) ?? 'setup', textIn(data.error_code))
    const seconds = Math.min(numberIn(data.expires_in), MOST_SECONDS)
    const now = clock.now()
    return { value, expireAt: instant(now + seconds * 1000), renewAt: instant(now + Math.max(0, seconds - EARLY_SECONDS) * 1000) }
  }
  const take = () => takePass({ secret: sealSecret, holder: `douyin ${appKey}`, fetchPass: fetchToken, now: clock.now() })

  const once = async (path: string, token: string, query: Query | undefined, body: object | undefined): Promise<DouyinAnswer> => {
    const search = query
      ? `?${Object.entries(query)
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('&')}`
      : ''
    const headers = { 'access-token': token, 'content-type': 'application/json' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await send(`${baseUrl}${path}${search}`, timeoutMs, init)
    return { code: readCode(answer), data: objectIn(answer.data) }
  }

  /** One call with a token; where the token is not accepted, once more with a new one. Rejects with VoucherError where there is no answer. */
  return async (path: string, asked: { query?: Query; body?: object }): Promise<DouyinAnswer> => {
    const token = await take()
    const answer = await once(path, token.value, asked.query, asked.body)
    if (!TOKEN_CODES.includes(answer.code)) return answer
    await token.spoil()
    return once(path, (await take()).value, asked.query, asked.body)
  }
}

export type AskDouyin = ReturnType<typeof createAsk>
