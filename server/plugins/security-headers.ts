import type { FastifyInstance } from 'fastify'

/** For everything that is no page: nothing may be loaded by it or put around it. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'"

/**
 * The headers that narrow what a browser may do with an answer. Pages and documents set their own Content-Security-Policy; what sets none is data
 * and may load nothing.
 */
export const addSecurityHeaders = (app: FastifyInstance, { secure }: { secure: boolean }): void => {
  const fixed: Record<string, string> = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'X-DNS-Prefetch-Control': 'off',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(secure && { 'Strict-Transport-Security': 'max-age=15552000; includeSubDomains' }),
  }
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.headers(fixed)
    if (!reply.hasHeader('Content-Security-Policy')) reply.header('Content-Security-Policy', NOTHING)
    return payload
  })
}
