import { Counter } from 'prom-client'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { maskPrivate } from '@/domain/mask-private'
import { addressPrefix } from './address-prefix'

/** So many of one address, and of all together, are written down in a minute; what is above that is counted alone. */
const OF_ADDRESS = 10
const OF_ALL = 300
const EVERYBODY = 'everybody'

/** What went wrong in a client, as it tells it. */
export interface ClientFault {
  client: 'h5' | 'weapp'
  kind: string
  message: string
  stack: string
  page: string
}

export interface ClientErrors {
  take(fault: ClientFault, address: string): Promise<void>
  readonly metric: Counter
}

/** Log lines and a counter for what goes wrong in browsers and mini-programs. Whatever a client writes, nothing of a person reaches the log. */
export const createClientErrors = (log: FastifyBaseLogger): ClientErrors => {
  const metric = new Counter({
    name: 'client_errors_total',
    help: 'Errors that clients told of, by client, kind and whether they were written down',
    labelNames: ['client', 'kind', 'written'],
    registers: [],
  })
  const ofAddress = new RateLimiterMemory({ points: OF_ADDRESS, duration: 60 })
  const ofAll = new RateLimiterMemory({ points: OF_ALL, duration: 60 })
  const isBounded = (address: string) =>
    ofAddress
      .consume(addressPrefix(address))
      .then(() => ofAll.consume(EVERYBODY))
      .then(
        () => true,
        () => false,
      )
  return {
    metric,
    async take({ client, kind, message, stack, page }, address) {
      const written = await isBounded(address)
      metric.inc({ client, kind, written: String(written) })
      if (written) log.warn({ client, kind, page, fault: maskPrivate(message), calls: maskPrivate(stack) }, 'a client failed')
    },
  }
}
