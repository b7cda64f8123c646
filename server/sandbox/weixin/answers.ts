import type { Instant } from '@/domain/time'
import { addMinutes } from '@/domain/time'
import { sandboxSecret } from './account'
import { keepMessage, useCode } from './memory'
import { isSealed, openidFor, seal, unionidFor, unseal } from './seal'

const TOKEN_SECONDS = 7_200
const CODE_MINUTES = 5

export interface WeixinCall {
  query: Record<string, string>
  body: Record<string, unknown>
  now: Instant
}

type Answer = Record<string, unknown>

/** WeChat's form of a refusal, which has status 200. */
export const refusal = (errcode: number, errmsg: string): Answer => ({ errcode, errmsg: `${errmsg}, rid: sandbox` })

export const word = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The refusal of a wrong appid or secret; undefined if both are right. */
const wrongApp = (appid: string, secret: string): Answer | undefined => {
  if (!/^wx[0-9a-f]{16}$/.test(appid)) return refusal(40013, 'invalid appid')
  return secret === sandboxSecret(appid) ? undefined : refusal(40125, 'invalid appsecret')
}

/** A code of the mini-program or of the authorise address, for a person; valid for five minutes, once. */
export const newCode = (kind: 'weapp' | 'h5', appid: string, person: string, now: Instant): string =>
  seal({ kind, appid, expireAt: addMinutes(now, CODE_MINUTES), about: person })

/** A code of the phone button. */
// eslint-disable-next-line local/no-unused-export -- WeChat alone makes these codes, so only tests do
export const newPhoneCode = (appid: string, phone: string, now: Instant): string =>
  seal({ kind: 'phone', appid, expireAt: addMinutes(now, CODE_MINUTES), about: phone })

const spend = async (code: string, kind: 'weapp' | 'h5' | 'phone', appid: string, now: Instant): Promise<string | Answer> => {
  // The developer tool's wx.login does not know the sandbox, so each of its codes stands for a person.
  if (kind === 'weapp' && code !== '' && !isSealed(code)) return `tool ${code}`
  const sealed = unseal(code, kind, appid)
  if (!sealed || sealed.expireAt <= now) return refusal(40029, 'invalid code')
  return (await useCode(sealed.once, now)) ? sealed.about : refusal(40163, 'code been used')
}

const tell = async (kind: 'weapp' | 'h5', code: string, { query, now }: WeixinCall, extra: Answer): Promise<Answer> => {
  const appid = word(query.appid)
  const wrong = wrongApp(appid, word(query.secret))
  if (wrong) return wrong
  const person = await spend(code, kind, appid, now)
  return typeof person === 'string' ? { ...extra, openid: openidFor(appid, person), unionid: unionidFor(person) } : person
}

export const jscode2session = (call: WeixinCall) => tell('weapp', word(call.query.js_code), call, { session_key: 'c2FuZGJveA==' })

export const oauthToken = (call: WeixinCall) =>
  tell('h5', word(call.query.code), call, {
    access_token: 'sandbox',
    expires_in: TOKEN_SECONDS,
    refresh_token: 'sandbox',
    scope: 'snsapi_base',
  })

export const stableToken = ({ body, now }: WeixinCall): Answer => {
  const appid = word(body.appid)
  const wrong = wrongApp(appid, word(body.secret))
  if (wrong) return wrong
  return { access_token: seal({ kind: 'token', appid, expireAt: now + TOKEN_SECONDS * 1000, about: '' }), expires_in: TOKEN_SECONDS }
}

/** The app of a valid token, which the token's text names; else the refusal. */
export const appByToken = (token: string, now: Instant): { appid: string } | Answer => {
  const appid = appInToken(token)
  const sealed = unseal(token, 'token', appid)
  if (!sealed) return refusal(40001, 'invalid credential, access_token is invalid or not latest')
  return sealed.expireAt <= now ? refusal(42001, 'access_token expired') : { appid }
}

/** The app that a token's text names. */
export const appInToken = (token: string): string => {
  try {
    return word((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { appid?: unknown }).appid)
  } catch {
    return ''
  }
}

export const ticket = ({ query, now }: WeixinCall): Answer => {
  const app = appByToken(word(query.access_token), now)
  if (!('appid' in app)) return app
  const value = seal({ kind: 'ticket', appid: word(app.appid), expireAt: now + TOKEN_SECONDS * 1000, about: '' })
  return { errcode: 0, errmsg: 'ok', ticket: value, expires_in: TOKEN_SECONDS }
}

export const phoneNumber = async ({ query, body, now }: WeixinCall): Promise<Answer> => {
  const app = appByToken(word(query.access_token), now)
  if (!('appid' in app)) return app
  const appid = word(app.appid)
  const phone = await spend(word(body.code), 'phone', appid, now)
  if (typeof phone !== 'string') return phone
  const info = { phoneNumber: phone, purePhoneNumber: phone, countryCode: '86', watermark: { timestamp: Math.floor(now / 1000), appid } }
  return { errcode: 0, errmsg: 'ok', phone_info: info }
}

const MOST_OF_A_THING = 20

/** Accepts what WeChat accepts: a person of this app, a template, and fields within their lengths. Accepted messages are stored. */
export const subscribeSend = async ({ query, body, now }: WeixinCall): Promise<Answer> => {
  const app = appByToken(word(query.access_token), now)
  if (!('appid' in app)) return app
  const data = (body.data ?? {}) as Record<string, { value?: unknown }>
  if (!/^o[\w-]{27}$/.test(word(body.touser))) return refusal(40003, 'invalid openid')
  if (word(body.template_id) === '') return refusal(40037, 'invalid template_id')
  const fields = Object.entries(data)
  const isTooLong = ([name, { value }]: (typeof fields)[number]) => name.startsWith('thing') && [...word(value)].length > MOST_OF_A_THING
  if (fields.length === 0 || fields.some(([, { value }]) => word(value) === '') || fields.some(isTooLong))
    return refusal(47003, 'argument invalid')
  const message = { appid: word(app.appid), openid: word(body.touser), templateId: word(body.template_id), page: word(body.page), data }
  await keepMessage(message, now)
  return { errcode: 0, errmsg: 'ok' }
}
