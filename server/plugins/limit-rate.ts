import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { fail } from '../errors'
import { addressPrefix } from './address-prefix'

/**
 * Limits the requests a minute of one address, or of one /64 of IPv6. The server's own machine is limited too: else a local proxy that TRUST_PROXY does not
 * name would switch the limit off for everybody.
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
