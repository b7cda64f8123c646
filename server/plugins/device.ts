import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers keep a cookie no longer. */
const KEPT_SECONDS = 400 * 24 * 3600
const HEADER_ID = /^[0-9a-f-]{36}$/

export interface DeviceSettings {
  secret: string
  /** Whether people reach the server by https: then no other host of the domain can plant the cookie. */
  secure: boolean
}

const cookieName = ({ secure }: DeviceSettings): string => (secure ? '__Host-device' : 'device')

const signed = (id: string, secret: string): string => `${id}.${createHmac('sha256', secret).update(`device:${id}`).digest('base64url')}`

const isSigned = (token: string, secret: string): boolean => {
  const expected = Buffer.from(signed(token.split('.')[0]!, secret))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const cookieOf = (request: FastifyRequest, settings: DeviceSettings): string | undefined => {
  const token = request.cookies[cookieName(settings)]
  return token !== undefined && isSigned(token, settings.secret) ? token : undefined
}

/**
 * What a caller's device calls itself: a browser by the cookie that a page gave it, the mini-program by an id that it made and keeps. Undefined for a
 * caller who shows none. Anybody can come with a new one, so it may narrow what its owner can do and widen it by what was proved on it, never more.
 */
export const deviceOf = (request: FastifyRequest, settings: DeviceSettings): string | undefined => {
  const header = request.headers['x-device']
  if (typeof header === 'string' && HEADER_ID.test(header)) return `app:${header}`
  const cookie = cookieOf(request, settings)
  return cookie === undefined ? undefined : `web:${cookie}`
}

/** Gives a browser the cookie of its device, or keeps the one that it has alive. Scripts cannot read it. */
export const keepDeviceCookie = (request: FastifyRequest, reply: FastifyReply, settings: DeviceSettings): void => {
  const token = cookieOf(request, settings) ?? signed(randomBytes(24).toString('base64url'), settings.secret)
  reply.setCookie(cookieName(settings), token, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: settings.secure,
    maxAge: KEPT_SECONDS,
  })
}
