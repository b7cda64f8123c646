import type { FastifyBaseLogger } from 'fastify'
import { Counter } from 'prom-client'
import { SmsError, type SmsFault, type SmsName, type SmsProvider, type SmsText } from './port'

/** How long a provider that gave no answer is asked only after the others. */
const REST_MS = 60_000

/** The faults that another provider could not change. */
const isOfNumber = (fault: SmsFault): boolean => fault === 'number' || fault === 'limit'

const asSmsError = (error: unknown): SmsError => {
  if (error instanceof SmsError) return error
  throw error
}

/** After no answer: whether the provider accepted the message all the same. One that does not answer this either is given up. */
const hasAccepted = (provider: SmsProvider, text: SmsText): Promise<boolean> => provider.hasAccepted(text).catch(() => false)

export interface FailoverOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** A monotonic clock in milliseconds. */
  elapsed?: () => number
}

/** Sends a message through the first of the providers that accepts it. One for all brands, since silence is the provider's and not an account's. */
export const createFailover = ({ log, elapsed = () => performance.now() }: FailoverOptions) => {
  const restsUntil = new Map<SmsName, number>()
  const metric = new Counter({
    name: 'sms_messages_total',
    help: 'Messages handed to the SMS providers, by provider and what it answered',
    labelNames: ['provider', 'outcome'],
    registers: [],
  })
  const isResting = ({ name }: SmsProvider) => elapsed() < (restsUntil.get(name) ?? -Infinity)

  const tryOne = async (provider: SmsProvider, text: SmsText): Promise<SmsError | undefined> => {
    const { name } = provider
    try {
      await provider.send(text)
      restsUntil.delete(name)
      metric.inc({ provider: name, outcome: 'accepted' })
      return undefined
    } catch (caught) {
      const error = asSmsError(caught)
      metric.inc({ provider: name, outcome: error.fault })
      if (!isOfNumber(error.fault))
        log.warn({ provider: name, fault: error.fault, word: error.code }, 'an SMS provider did not accept a message')
      if (error.fault !== 'silent') return error
      restsUntil.set(name, elapsed() + REST_MS)
      return (await hasAccepted(provider, text)) ? undefined : error
    }
  }

  return {
    metric,
    /** The name of the provider that accepted it. Rejects with the error of the number, else with that of the last provider. */
    async send(providers: readonly SmsProvider[], text: SmsText): Promise<SmsName> {
      const inOrder = [...providers].sort((one, other) => Number(isResting(one)) - Number(isResting(other)))
      let last = new SmsError('refused', 'NO_ACCOUNT')
      for (const provider of inOrder) {
        const error = await tryOne(provider, text)
        if (!error) return provider.name
        if (isOfNumber(error.fault)) throw error
        last = error
      }
      throw last
    },
  }
}
