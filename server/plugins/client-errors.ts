import { Counter } from 'prom-client'
import type { FastifyBaseLogger } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { maskPrivate } from '@/domain/mask-private'
import { addressPrefix } from './address-prefix'

/** How many errors a minute are logged for one address, and for all together; the rest is only counted. */
const OF_ADDRESS = 10
const OF_ALL = 300
const EVERYBODY = 'everybody'

/** An error as a client reports it. */
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

/** Logs and counts the errors of browsers and mini-programs. Personal data is masked. */
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
