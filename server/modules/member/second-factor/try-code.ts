import type { Config } from '@server/config'
import { inTransaction } from '@server/db/transaction'
import { fail } from '@server/errors'
import type { ErrorCode } from '@/contract/errors'
import { pauseAfter, readFactorCode, type FactorCode } from '@/domain/member/factor-code'
import { instant, instantOf, MINUTE_MS, type Instant } from '@/domain/time'
import { holdFactor, insertProof, forgiveTries, saveWrong, useRecovery, useStep, type FactorRow } from './repository'
import { hashRecovery, openSecret } from './seal-secret'
import { stepOfCode } from './totp'

type Refused = { code: ErrorCode; params?: { n: number } }
/** The answer to a try: what was done, or the refusal, which is thrown once the count of wrong codes is stored. */
export type Tried<T> = { done: T } | { refused: Refused }

/** A pause after wrong codes holds codes of the app alone: recovery codes cannot be guessed, so that nobody keeps the person out with wrong ones. */
export const findPause = ({ pausedUntil }: FactorRow, now: Instant): Refused | undefined => {
  const left = pausedUntil ? pausedUntil.getTime() - now : 0
  return left > 0 ? { code: 'factor.paused', params: { n: Math.ceil(left / MINUTE_MS) } } : undefined
}

/** Counts a wrong code of a held factor. */
export const countWrong = async ({ id, wrongTries }: FactorRow, code: ErrorCode, now: Instant): Promise<{ refused: Refused }> => {
  const pause = pauseAfter(wrongTries + 1)
  await saveWrong(id, wrongTries + 1, pause > 0 ? instant(now + pause) : null)
  return { refused: { code } }
}

/** Uses the code up: its step or itself. Undefined if it is right, else the refusal. */
const spend = async (
  secret: string,
  held: FactorRow,
  { kind, code }: FactorCode,
  now: Instant,
): Promise<{ refused: Refused } | undefined> => {
  if (kind === 'recovery') {
    const recoveryId = await useRecovery(held.id, hashRecovery(code), now)
    if (recoveryId === undefined) return countWrong(held, 'factor.code_wrong', now)
    await forgiveTries(held.id)
    await insertProof(held.id, { recoveryId }, now)
    return undefined
  }
  const paused = findPause(held, now)
  if (paused) return { refused: paused }
  const step = stepOfCode(openSecret(secret, held.accountId, held.secret!), code, now)
  if (step === undefined) return countWrong(held, 'factor.code_wrong', now)
  if (!(await useStep(held.id, step))) return countWrong(held, 'factor.code_used', now)
  await insertProof(held.id, { step }, now)
  return undefined
}

/** Does `work` in the transaction and throws its refusal after it, so that a wrong code stays counted. */
export const settled = async <T>(work: () => Promise<Tried<T>>): Promise<T> => {
  const tried = await inTransaction(work)
  return 'done' in tried ? tried.done : fail(tried.refused.code, tried.refused.params)
}

/**
 * Tries a code of the app or a recovery code of an account, with its factor locked, and does `serve` in the same transaction if it is right. Fails with
 * `factor.unset`, `factor.code_format`, `factor.code_wrong`, `factor.code_used` or `factor.paused` (`n` minutes); a wrong code is counted against the account.
 */
export const withFactorCode = <T>(
  { sessionSecret }: Pick<Config, 'sessionSecret'>,
  accountId: number,
  typed: string,
  now: Instant,
  serve: (held: FactorRow) => Promise<T>,
): Promise<T> => {
  const verdict = readFactorCode(typed)
  if (!verdict.ok) return fail(verdict.reason)
  return settled(async () => {
    const held = await holdFactor(accountId)
    if (!held?.secret) return { refused: { code: 'factor.unset' } }
    return (await spend(sessionSecret, held, verdict.read, now)) ?? { done: await serve(held) }
  })
}

/** When the factor takes codes of the app again; null if it does. */
export const pausedUntil = (row: FactorRow | undefined, now: Instant): Instant | null =>
  row && findPause(row, now) ? instantOf(row.pausedUntil!) : null
