import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS, instant, type Instant } from '@/domain/time'
import { fail } from '../errors'

const PLAIN_COOKIE = 'session'
/** Under https a browser accepts this cookie from this host only, for all of its paths, and from no subdomain and no page without TLS. */
const HOST_COOKIE = '__Host-session'
/** Readable by scripts. It is bound to the session by HMAC, so a cookie planted by another host is useless. */
const CSRF_COOKIE = 'csrftoken'
/** How long a browser keeps the cookies after the last page; the database decides whether the session is still valid. */
const COOKIE_DAYS = 30

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new session token (256 random bits) and the hash under which it is stored. */
export const newSessionToken = (): { token: string; hash: string } => {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** How a session was sent: by cookie (then changes need the CSRF token) or by header (the mini-program). */
export interface Credential {
  tokenHash: string
  byCookie: boolean
}

const TOKEN = /^[\w-]{20,100}$/

/** Under https, sessions of the previous release still use the plain name; the next page replaces it. */
const cookieToken = ({ cookies }: FastifyRequest): string | undefined => {
  const token = cookies[HOST_COOKIE] ?? cookies[PLAIN_COOKIE]
  return token && TOKEN.test(token) ? token : undefined
}

/** The session credential of a request, valid or not; the header wins over a cookie (identity ledger IP-223). */
export const readCredential = (request: FastifyRequest): Credential | undefined => {
  const header = request.headers.authorization
  if (header?.startsWith('Session ')) {
    const token = header.slice('Session '.length).trim()
    return TOKEN.test(token) ? { tokenHash: hashToken(token), byCookie: false } : undefined
  }
  const token = cookieToken(request)
  return token ? { tokenHash: hashToken(token), byCookie: true } : undefined
}

export const readClient = (request: FastifyRequest): 'h5' | 'weapp' => (request.headers['x-client'] === 'weapp' ? 'weapp' : 'h5')

/** The CSRF token of a session, bound to it by HMAC. */
export const makeCsrfToken = (tokenHash: string, secret: string): string =>
  createHmac('sha256', secret).update(`csrf:${tokenHash}`).digest('base64url')

const sameText = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Refuses a change that another site may have caused. With a session cookie the header X-CSRFToken must be the session's token (identity ledger IP-222);
 * without a session a browser that says "cross-site" is refused, so that no foreign form can log somebody in.
 */
export const checkCsrf = (request: FastifyRequest, credential: Credential | undefined, secret: string): void => {
  if (credential?.byCookie) {
    const header = request.headers['x-csrftoken']
    if (typeof header !== 'string' || !sameText(header, makeCsrfToken(credential.tokenHash, secret))) fail('session.csrf')
  } else if (!credential && request.headers['sec-fetch-site'] === 'cross-site') fail('session.csrf')
}

interface CookieSettings {
  secret: string
  secure: boolean
}

/** Sets the session's cookies: the token hidden from scripts, the CSRF token readable. */
export const setSessionCookies = (
  reply: FastifyReply,
  { token, expireAt, now }: { token: string; expireAt: Instant; now: Instant },
  { secret, secure }: CookieSettings,
): void => {
  const common = { path: '/', sameSite: 'lax', secure, maxAge: Math.max(0, Math.floor((expireAt - now) / 1000)) } as const
  reply.setCookie(secure ? HOST_COOKIE : PLAIN_COOKIE, token, { ...common, httpOnly: true })
  if (secure && PLAIN_COOKIE in reply.request.cookies) reply.clearCookie(PLAIN_COOKIE, { path: '/' })
  reply.setCookie(CSRF_COOKIE, makeCsrfToken(hashToken(token), secret), common)
}

/** Prolongs the session's cookies when a page is opened. */
export const prolongSessionCookies = (request: FastifyRequest, reply: FastifyReply, now: Instant, settings: CookieSettings): void => {
  const token = cookieToken(request)
  if (token) setSessionCookies(reply, { token, expireAt: instant(now + COOKIE_DAYS * DAY_MS), now }, settings)
}

export const clearSessionCookies = (reply: FastifyReply): void => {
  reply.clearCookie(PLAIN_COOKIE, { path: '/' })
  // A browser deletes a `__Host-` cookie only if the answer repeats Secure.
  if (HOST_COOKIE in reply.request.cookies) reply.clearCookie(HOST_COOKIE, { path: '/', secure: true })
  reply.clearCookie(CSRF_COOKIE, { path: '/' })
}
