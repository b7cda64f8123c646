import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sandboxSecret } from './account'

/** A statement of the sandbox in an unforgeable form, so that codes, tokens and tickets need no table. */
export interface Sealed {
  kind: 'weapp' | 'h5' | 'phone' | 'token' | 'ticket'
  appid: string
  /** Milliseconds since 1970. */
  expireAt: number
  /** A person or a phone. */
  about: string
}

const MARK = 'sb'
const sign = (appid: string, text: string) => createHmac('sha256', sandboxSecret(appid)).update(text).digest('base64url')

/** `once` makes two equal statements differ; given, it makes them the same. */
export const seal = (sealed: Sealed, once = randomBytes(9).toString('base64url')): string => {
  const text = Buffer.from(JSON.stringify({ ...sealed, once })).toString('base64url')
  return [MARK, text, sign(sealed.appid, text)].join('.')
}

export const isSealed = (text: string): boolean => text.startsWith(`${MARK}.`)

/** The statement of a seal for this app; undefined if the sandbox did not make it. */
export const unseal = (text: string, kind: Sealed['kind'], appid: string): (Sealed & { once: string }) | undefined => {
  const [mark, body = '', signature = ''] = text.split('.')
  const right = Buffer.from(sign(appid, body))
  const given = Buffer.from(signature)
  if (mark !== MARK || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const sealed = JSON.parse(Buffer.from(body, 'base64url').toString()) as Sealed & { once: string }
  return sealed.kind === kind && sealed.appid === appid ? sealed : undefined
}

const makeName = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 27)

/** An app's openid for a person. */
export const openidFor = (appid: string, person: string): string => `o${makeName(`${appid} ${person}`)}`
/** The unionid of a person in all apps. */
export const unionidFor = (person: string): string => `u${makeName(person)}`
