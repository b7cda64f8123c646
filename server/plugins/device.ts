import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Browsers keep no cookie longer. */
const KEPT_SECONDS = 400 * 24 * 3600
const HEADER_ID = /^[0-9a-f-]{36}$/

export interface DeviceSettings {
  secret: string
  /** Whether members reach the server by https: then no other host of the domain can set the cookie. */
  secure: boolean
}

const cookieName = ({ secure }: DeviceSettings): string => (secure ? '__Host-device' : 'device')

const signed = (id: string, secret: string): string => `${id}.${createHmac('sha256', secret).update(`device:${id}`).digest('base64url')}`

const isSigned = (token: string, secret: string): boolean => {
  const expected = Buffer.from(signed(token.split('.')[0]!, secret))
  const given = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const findCookie = (request: FastifyRequest, settings: DeviceSettings): string | undefined => {
  const token = request.cookies[cookieName(settings)]
  return token !== undefined && isSigned(token, settings.secret) ? token : undefined
}

/**
 * The id of the caller's device: a browser's cookie, or the id that the mini-program made and keeps. Undefined if the caller shows none. Anybody can invent
 * one, so an id alone may only narrow what its owner can do; what widens it is a code proved on that device.
 */
export const readDevice = (request: FastifyRequest, settings: DeviceSettings): string | undefined => {
  const header = request.headers['x-device']
  if (typeof header === 'string' && HEADER_ID.test(header)) return `app:${header}`
  const cookie = findCookie(request, settings)
  return cookie === undefined ? undefined : `web:${cookie}`
}

/** Gives a browser the cookie of its device, or prolongs the existing one. Scripts cannot read it. */
export const keepDeviceCookie = (request: FastifyRequest, reply: FastifyReply, settings: DeviceSettings): void => {
  const token = findCookie(request, settings) ?? signed(randomBytes(24).toString('base64url'), settings.secret)
  reply.setCookie(cookieName(settings), token, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: settings.secure,
    maxAge: KEPT_SECONDS,
  })
}
