import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { fail } from '../errors'
import { addressPrefix } from './address-prefix'

/**
 * Keeps one address, or one /64 of IPv6, from taking the server from all others: so many requests a minute. The server's own machine is an address like
 * others, or a proxy on it that TRUST_PROXY does not name would switch the limit off for everybody.
 */
export const limitRate = (app: FastifyInstance, points: number): void => {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  app.addHook('onRequest', async (request, reply) => {
    try {
      await limiter.consume(addressPrefix(request.ip))
    } catch (refusal) {
      const wait = (refusal as { msBeforeNext?: number }).msBeforeNext
      if (wait === undefined) throw refusal
      reply.header('Retry-After', Math.ceil(wait / 1000))
      fail('request.too_many')
    }
  })
}
