import { ProviderError } from '@server/providers/payment/port'
import type { Instant } from '@/domain/time'
import { checkStatement } from './check-statement'
import type { PaymentDeps } from './deps'
import { keepStatementTry, raise, resolve, type StatementKey } from './repository'

/** How many failed tries of one day raise an exception for the operator. */
const TRIES_TO_TELL = 4

/**
 * Checks one day of an account. If the statement is not available the day stays unchecked and is tried again later; after several tries the operator is
 * informed.
 */
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
