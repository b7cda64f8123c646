import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { fail } from '../errors'

/** Requests a minute from one address: a venue's whole wireless network is one address. */
const POINTS = 6000

/** Whether a request came from the server's own machine, such as through a proxy that TRUST_PROXY does not name. */
export const isThisMachine = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')

/**
 * Keeps one address from taking the server from all others. An address of this machine is the operator or a proxy that TRUST_PROXY does not name:
 * it is not counted, for it would stand for everybody.
 */
export const limitRate = (app: FastifyInstance, points = POINTS): void => {
  const limiter = new RateLimiterMemory({ points, duration: 60 })
  app.addHook('onRequest', async (request, reply) => {
    if (isThisMachine(request.ip)) return
    try {
      await limiter.consume(request.ip)
    } catch (refusal) {
      const wait = (refusal as { msBeforeNext?: number }).msBeforeNext
      if (wait === undefined) throw refusal
      reply.header('Retry-After', Math.ceil(wait / 1000))
      fail('request.too_many')
    }
  })
}
