import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Instant } from '@/domain/time'
import { newCode } from './answers'

const COOKIE = 'sandbox_weixin'

const findCookie = (request: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; *)${COOKIE}=([\\w-]{1,64})`).exec(request.headers.cookie ?? '')?.[1]

/** Only addresses on the sandbox's own host, as WeChat redirects only to the domain of the account. */
const readReturnUrl = (text: string | undefined, host: string): URL | undefined => {
  if (text === undefined || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && url.host === host ? url : undefined
}

/** `GET /connect/oauth2/authorize`: redirects back at once, with a code. The person is that of the cookie `sandbox_weixin`; `as` in the query changes it. */
export const authorise = async (request: FastifyRequest, reply: FastifyReply, now: Instant) => {
  const query = request.query as Record<string, string | undefined>
  const url = readReturnUrl(query.redirect_uri, request.host)
  const appid = query.appid ?? ''
  if (!url || query.response_type !== 'code' || !/^wx[0-9a-f]{16}$/.test(appid))
    return reply.code(400).type('text/plain; charset=utf-8').send('redirect_uri 参数错误')
  const named = /^[\w-]{1,64}$/.test(query.as ?? '') ? query.as : undefined
  const person = named ?? findCookie(request) ?? randomBytes(9).toString('base64url')
  url.searchParams.set('code', newCode('h5', appid, person, now))
  url.searchParams.set('state', query.state ?? '')
  return reply.header('Set-Cookie', `${COOKIE}=${person}; Path=/sandbox/weixin/; HttpOnly; SameSite=Lax`).redirect(url.href)
}
