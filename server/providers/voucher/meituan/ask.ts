import type { Clock } from '@server/clock'
import { addMinutes, instant, type Instant } from '@/domain/time'
import type { VoucherAccount } from '../account'
import { numberIn, objectIn, textIn, type Fields } from '../fields'
import { takePass, type Pass } from '../passes'
import { VoucherError, type VoucherPlace } from '../port'
import { parseObject } from '../quote-integers'
import { readCode, TOKEN_EXPIRED } from './codes'
import { signForm } from './sign'

const DAY_MINUTES = 24 * 60
/** A pair lives for 30 days, its refresh for 35; it is renewed from the twentieth day on. */
const [MOST_SECONDS, RENEW_DAYS] = [2_592_000, 20]
/** The vouchers of a store. */
const BUSINESS = '58'

export interface MeituanAnswer {
  code: string
  data: unknown
}

interface Pair {
  access: string
  refresh: string
}

const readPair = (text: string | undefined): Pair | undefined => {
  const pair = text === undefined ? undefined : parseObject(text)
  return pair && { access: textIn(pair.access), refresh: textIn(pair.refresh) }
}

/** The name under which a store's pair of tokens is stored. */
export const nameHolder = (appKey: string, shopId: number): string => `meituan ${appKey} ${shopId}`

/** Sends a signed form; whatever is no answer of the platform is silence. */
const post = async (
  { baseUrl, secret, timeoutMs }: VoucherAccount,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Fields> => {
  const form = new URLSearchParams({ ...fields, sign: signForm(fields, secret) }).toString()
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = response.status === 200 ? parseObject(await response.text()) : undefined
    if (!answer) throw new VoucherError('silent', String(response.status))
    return answer
  } catch (error) {
    throw error instanceof VoucherError ? error : new VoucherError('silent', 'none')
  }
}

const seconds = (now: Instant): string => String(Math.floor(now / 1000))

/** Fetches a pair of tokens: by the code that the store's manager brings back, or by the pair before. */
export const fetchPair = async (account: VoucherAccount, by: { code: string } | { refresh: string }, now: Instant): Promise<Pass> => {
  const common = { businessId: BUSINESS, charset: 'UTF-8', developerId: account.appKey, timestamp: seconds(now) }
  const [path, fields] =
    'code' in by
      ? (['/oauth/token', { ...common, code: by.code, grantType: 'authorization_code' }] as const)
      : (['/oauth/refresh', { ...common, refreshToken: by.refresh, grantType: 'refresh_token', scope: 'all' }] as const)
  const answer = await post(account, path, fields)
  const code = readCode(answer)
  const data = objectIn(answer.data)
  const pair = { access: textIn(data.accessToken), refresh: textIn(data.refreshToken) }
  if (code !== '0' || pair.access === '') throw new VoucherError('setup', code)
  const lives = Math.min(numberIn(data.expireIn) || MOST_SECONDS, MOST_SECONDS)
  const expireAt = instant(now + lives * 1000)
  const renewAt = addMinutes(now, RENEW_DAYS * DAY_MINUTES)
  return { value: JSON.stringify(pair), expireAt, renewAt: renewAt < expireAt ? renewAt : expireAt }
}

/** The caller of Meituan's API for one app. */
export const createAsk = (account: VoucherAccount, sealSecret: string, clock: Clock) => {
  const { appKey, grantCode } = account

  const take = ({ shopId, poi }: VoucherPlace) =>
    takePass({
      secret: sealSecret,
      holder: nameHolder(appKey, shopId),
      now: clock.now(),
      fetchPass: (before) => {
        const refresh = readPair(before)?.refresh
        if (refresh) return fetchPair(account, { refresh }, clock.now())
        if (grantCode === undefined) throw new VoucherError('setup', 'unlinked')
        return fetchPair(account, { code: `${grantCode}-${poi}` }, clock.now())
      },
    })

  const once = async (path: string, access: string, biz: object): Promise<MeituanAnswer> => {
    const answer = await post(account, path, {
      appAuthToken: access,
      biz: JSON.stringify(biz),
      businessId: BUSINESS,
      charset: 'UTF-8',
      developerId: appKey,
      timestamp: seconds(clock.now()),
      version: '2',
    })
    return { code: readCode(answer), data: answer.data }
  }

  /** One call with the store's token; where it has expired, once more with a new one. Rejects with VoucherError where there is no answer. */
  return async (path: string, place: VoucherPlace, biz: object): Promise<MeituanAnswer> => {
    const token = await take(place)
    const answer = await once(path, readPair(token.value)!.access, biz)
    if (answer.code !== TOKEN_EXPIRED) return answer
    await token.spoil()
    return once(path, readPair((await take(place)).value)!.access, biz)
  }
}

export type AskMeituan = ReturnType<typeof createAsk>
