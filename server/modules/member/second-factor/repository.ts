import { columns, type RowOf, sql } from '@server/db/columns'
import type { Tables } from '@server/db/tables.gen'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

const factor = columns(
  'second_factor',
  ['id', 'accountId', 'secret', 'nextSecret', 'nextAt', 'enrolledAt', 'lastStep', 'wrongTries', 'pausedUntil'],
  'f',
)
export type FactorRow = RowOf<typeof factor>

/** $1 account. */
const findStatement = { name: 'second-factor', text: sql`SELECT ${factor} FROM second_factor f WHERE f.account_id = $1` }
export const findFactor = async (accountId: number): Promise<FactorRow | undefined> => (await run<FactorRow>(findStatement, [accountId]))[0]

const holdStatement = { name: 'second-factor-hold', text: `${findStatement.text} FOR UPDATE` }
/** The second factor of an account, which nobody else changes until the transaction ends. */
export const holdFactor = async (accountId: number): Promise<FactorRow | undefined> => (await run<FactorRow>(holdStatement, [accountId]))[0]

/** $1 account, $2 sealed secret, $3 now. */
const beginStatement = {
  name: 'second-factor-begin',
  text: `INSERT INTO second_factor (account_id, next_secret, next_at) VALUES ($1, $2, $3)
   ON CONFLICT (account_id) DO UPDATE SET next_secret = excluded.next_secret, next_at = excluded.next_at`,
}
export const saveNext = (accountId: number, sealed: string, now: Instant) => run(beginStatement, [accountId, sealed, toDate(now)])

/** $1 factor, $2 step, $3 now: only a step after the last used one. */
const confirmStatement = {
  name: 'second-factor-confirm',
  text: `UPDATE second_factor SET secret = next_secret, enrolled_at = $3, next_secret = NULL, next_at = NULL, last_step = $2, wrong_tries = 0, paused_until = NULL
    WHERE id = $1 AND last_step < $2 AND next_secret IS NOT NULL RETURNING id`,
}
/** Puts the secret that was shown into use; false if the step was used. */
export const confirmNext = async (factorId: number, step: number, now: Instant): Promise<boolean> =>
  (await run(confirmStatement, [factorId, step, toDate(now)])).length > 0

/** $1 factor, $2 step: only a step after the last used one. */
const useStepStatement = {
  name: 'second-factor-use-step',
  text: 'UPDATE second_factor SET last_step = $2, wrong_tries = 0, paused_until = NULL WHERE id = $1 AND last_step < $2 RETURNING id',
}
/** Uses a step up; false if it was used, or a later one. */
export const useStep = async (factorId: number, step: number): Promise<boolean> =>
  (await run(useStepStatement, [factorId, step])).length > 0

/** $1 factor, $2 hash, $3 now. */
const useRecoveryStatement = {
  name: 'recovery-code-use',
  text: sql`UPDATE recovery_code SET used_at = $3 WHERE factor_id = $1 AND hash = $2 AND used_at IS NULL RETURNING ${columns('recovery_code', ['id'])}`,
}
/** Uses a recovery code up; its id, or undefined if there is none or it was used. */
export const useRecovery = async (factorId: number, hash: string, now: Instant): Promise<number | undefined> =>
  (await run<{ id: number }>(useRecoveryStatement, [factorId, hash, toDate(now)]))[0]?.id

const forgiveStatement = {
  name: 'second-factor-forgive',
  text: 'UPDATE second_factor SET wrong_tries = 0, paused_until = NULL WHERE id = $1',
}
export const forgiveTries = (factorId: number) => run(forgiveStatement, [factorId])

/** $1 factor, $2 tries, $3 end of the pause or null. */
const wrongStatement = { name: 'second-factor-wrong', text: 'UPDATE second_factor SET wrong_tries = $2, paused_until = $3 WHERE id = $1' }
export const saveWrong = (factorId: number, tries: number, pausedUntil: Instant | null) =>
  run(wrongStatement, [factorId, tries, pausedUntil && toDate(pausedUntil)])

/** $1 factor, $2 step or null, $3 recovery code or null, $4 now. */
const proofStatement = { name: 'factor-proof', text: 'INSERT INTO factor_proof (factor_id, step, recovery_id, at) VALUES ($1, $2, $3, $4)' }
export const insertProof = (factorId: number, of: { step: number } | { recoveryId: number }, now: Instant) =>
  run(proofStatement, [factorId, 'step' in of ? of.step : null, 'recoveryId' in of ? of.recoveryId : null, toDate(now)])

/** $1 session, $2 account, $3 now. */
const proveStatement = { name: 'session-factor', text: 'UPDATE session SET factor_at = $3 WHERE token_hash = $1 AND account_id = $2' }
export const proveSession = (tokenHash: string, accountId: number, now: Instant) => run(proveStatement, [tokenHash, accountId, toDate(now)])

/** $1 account, $2 the session that stays or null. */
const unproveStatement = {
  name: 'session-factor-none',
  text: 'UPDATE session SET factor_at = NULL WHERE account_id = $1 AND factor_at IS NOT NULL AND token_hash IS DISTINCT FROM $2::text',
}
/** Takes the proof from the sessions of an account, but one. */
export const unproveSessions = (accountId: number, stays?: string) => run(unproveStatement, [accountId, stays ?? null])

/** $1 session, $2 account. */
const provedStatement = {
  name: 'session-factor-at',
  text: sql`SELECT ${columns('session', ['factorAt'])} FROM session WHERE token_hash = $1 AND account_id = $2`,
}
export const readProvedAt = async (tokenHash: string, accountId: number): Promise<Date | null> =>
  (await run<Pick<Tables['session'], 'factorAt'>>(provedStatement, [tokenHash, accountId]))[0]?.factorAt ?? null

/** $1 factor. */
const dropCodesStatement = { name: 'recovery-code-drop', text: 'DELETE FROM recovery_code WHERE factor_id = $1 AND used_at IS NULL' }
/** $1 factor, $2 hashes. */
const insertCodesStatement = {
  name: 'recovery-code-insert',
  text: 'INSERT INTO recovery_code (factor_id, hash) SELECT $1, unnest($2::text[])',
}
/** Recovery codes in place of those that were not used. */
export const saveCodes = async (factorId: number, hashes: readonly string[]): Promise<void> => {
  await run(dropCodesStatement, [factorId])
  await run(insertCodesStatement, [factorId, hashes])
}

/** $1 account. */
const leftStatement = {
  name: 'recovery-code-count',
  text: 'SELECT count(*)::int AS n FROM recovery_code c JOIN second_factor f ON f.id = c.factor_id WHERE f.account_id = $1 AND c.used_at IS NULL',
}
export const countCodes = async (accountId: number): Promise<number> => (await run<{ n: number }>(leftStatement, [accountId]))[0]!.n

/** $1 account. */
const dropStatement = {
  name: 'second-factor-drop',
  text: 'DELETE FROM second_factor WHERE account_id = $1 AND secret IS NOT NULL RETURNING id',
}
/** Takes a second factor away with all that belongs to it; false if there was none. */
export const dropFactor = async (accountId: number): Promise<boolean> => (await run(dropStatement, [accountId])).length > 0

/** $1 account. */
const requiredStatement = {
  name: 'second-factor-required',
  text: `SELECT 1 FROM ship h JOIN shop s ON s.id = h.shop_id
    WHERE h.account_id = $1 AND (s.staff_second_factor OR h.needs_factor) AND (h.is_teacher OR h.is_staff OR h.is_superuser) LIMIT 1`,
}
/** Whether a role of the person requires a second factor. */
export const isFactorRequired = async (accountId: number): Promise<boolean> => (await run(requiredStatement, [accountId])).length > 0

/** $1 account. */
const brandStatement = {
  name: 'second-factor-brand',
  text: sql`SELECT ${columns('brand', ['name'], 'b')} FROM ship h JOIN brand b ON b.id = h.brand_id WHERE h.account_id = $1 ORDER BY h.id LIMIT 1`,
}
/** The brand that the account was first bound to, by which an authenticator app lists it. */
export const firstBrandName = async (accountId: number): Promise<string | undefined> =>
  (await run<{ name: string }>(brandStatement, [accountId]))[0]?.name

const resetStatement = {
  name: 'factor-reset-insert',
  text: 'INSERT INTO factor_reset (brand_id, shop_id, account_id, by_id, reason, at) VALUES ($1, $2, $3, $4, $5, $6)',
}
export type NewReset = Pick<Tables['factor_reset'], 'brandId' | 'shopId' | 'accountId' | 'byId' | 'reason'>
export const insertReset = ({ brandId, shopId, accountId, byId, reason }: NewReset, now: Instant) =>
  run(resetStatement, [brandId, shopId, accountId, byId, reason, toDate(now)])
