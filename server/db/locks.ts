import type { Engine, Scope } from './engine'
import { run } from './transaction'

/**
 * The advisory locks of this database, each with its number. A lock without a key is that number; one with a key (a person, a sweep) is the hash of the key
 * with the number as its seed. The numbers never change: servers of the previous release use them too.
 */
export const LOCKS = {
  sweep: 0,
  migration: 7_100_421,
  gymImport: 7_100_422,
  wechatPerson: 7_100_423,
  smsCode: 7_100_424,
  demo: 7_100_425,
  staffSearch: 7_100_426,
  upload: 7_100_427,
  shopSettings: 7_100_428,
  checkinPerson: 7_100_429,
  noShows: 7_100_430,
  invoiceNumber: 7_100_431,
  guestHost: 7_100_432,
  captchaTries: 7_100_462,
  staffRoles: 7_100_463,
  invitationClaim: 7_100_464,
  voucherGuess: 7_100_465,
} as const

export type LockName = keyof typeof LOCKS

const statementFor = (keyed: boolean, call: string) =>
  keyed ? `SELECT ${call}(hashtextextended($2, $1)) AS taken` : `SELECT ${call}($1) AS taken`

const listValues = (name: LockName, key: string | undefined) => (key === undefined ? [LOCKS[name]] : [LOCKS[name], key])

const HOLD = { name: 'hold-lock', text: statementFor(false, 'pg_advisory_xact_lock') }
const HOLD_KEYED = { name: 'hold-lock-keyed', text: statementFor(true, 'pg_advisory_xact_lock') }

/** Waits for the lock and keeps it until the open transaction ends. */
export const holdLock = async (name: LockName, key?: string): Promise<void> =>
  void (await run(key === undefined ? HOLD : HOLD_KEYED, listValues(name, key)))

const TRY = { name: 'try-lock', text: statementFor(false, 'pg_try_advisory_xact_lock') }
const TRY_KEYED = { name: 'try-lock-keyed', text: statementFor(true, 'pg_try_advisory_xact_lock') }

/** Like `holdLock`, without waiting: returns whether the lock was free and is now held. */
export const tryHold = async (name: LockName, key?: string, scope: Pick<Scope, 'run'> = { run }): Promise<boolean> =>
  (await scope.run<{ taken: boolean }>(key === undefined ? TRY : TRY_KEYED, listValues(name, key)))[0]?.taken === true

const TRY_ALL = {
  name: 'try-locks',
  text: 'SELECT bool_and(pg_try_advisory_xact_lock(hashtextextended(key, $1))) AS taken FROM unnest($2::text[]) AS key',
}

/** Like `tryHold`, for several keys. If one was taken, give up the transaction, which holds the others. */
export const tryHoldAll = async (name: LockName, keys: readonly string[]): Promise<boolean> =>
  (await run<{ taken: boolean }>(TRY_ALL, [LOCKS[name], keys]))[0]?.taken === true

const limits = (names: string) => `SELECT set_config(name, '0', true) FROM unnest('{${names}}'::text[]) name`
const STAY = { name: 'stay-in-transaction', text: limits('idle_in_transaction_session_timeout') }
const WAIT = { name: 'wait-in-transaction', text: limits('idle_in_transaction_session_timeout,lock_timeout,statement_timeout') }

/**
 * Holds a lock in a transaction of its own while `work` runs beside it; behind a pooler a session's lock would not hold. Waits for the lock without limit; with
 * `isTried` it returns undefined at once if the lock is taken.
 */
export const besideLock = <T>(
  engine: Engine,
  { name, key, isTried }: { name: LockName; key?: string; isTried: boolean },
  work: () => Promise<T>,
): Promise<{ answer: T } | undefined> =>
  engine.begin(async (scope) => {
    await scope.run(isTried ? STAY : WAIT)
    if (!isTried) await scope.run({ ...(key === undefined ? HOLD : HOLD_KEYED), isPatient: true }, listValues(name, key))
    else if (!(await tryHold(name, key, scope))) return undefined
    return { answer: await work() }
  })
