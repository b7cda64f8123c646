import { ProviderError } from '@server/providers/payment/port'
import type { Instant } from '@/domain/time'
import { checkStatement } from './check-statement'
import type { PaymentDeps } from './deps'
import { keepStatementTry, raise, resolve, type StatementKey } from './repository'

/** Tries of one day after which people hear of it. */
const TRIES_TO_TELL = 4

/** Checks one day of an account. A statement that is not to be had leaves the day unchecked, to be tried again later; in the end people hear of it. */
export const checkDay = async (key: StatementKey, deps: PaymentDeps, now: Instant): Promise<void> => {
  const { brandId, provider, day } = key
  const subject = `${provider} ${day}`
  try {
    await checkStatement(brandId, deps.pay.provider(brandId, provider)!, day, deps, now)
    await resolve(brandId, 'statement.unavailable', subject, now)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const tries = await keepStatementTry(key, error.message.slice(0, 200), now)
    if (tries >= TRIES_TO_TELL) await raise({ brandId, kind: 'statement.unavailable', subject, detail: { error: error.message } }, now)
  }
}
