import type { Session } from './engine'
import { run } from './transaction'

/**
 * The advisory locks of this database, each with the number that every process knows it by. A lock without a key is that number; one with a key (a person,
 * a sweep) is the hash of the key with the number as its seed. Numbers stay as they are: a process of the version before takes them, too.
 */
export const LOCKS = {
  sweep: 0,
  migration: 7_100_421,
  gymImport: 7_100_422,
  wechatPerson: 7_100_423,
  smsCode: 7_100_424,
  demo: 7_100_425,
} as const

export type LockName = keyof typeof LOCKS

const statementFor = (keyed: boolean, call: string) =>
  keyed ? `SELECT ${call}(hashtextextended($2, $1)) AS taken` : `SELECT ${call}($1) AS taken`

const valuesOf = (name: LockName, key: string | undefined) => (key === undefined ? [LOCKS[name]] : [LOCKS[name], key])

const HOLD = { name: 'hold-lock', text: statementFor(false, 'pg_advisory_xact_lock') }
const HOLD_KEYED = { name: 'hold-lock-keyed', text: statementFor(true, 'pg_advisory_xact_lock') }

/** Waits for the lock and keeps it until the open transaction ends. */
export const holdLock = async (name: LockName, key?: string): Promise<void> =>
  void (await run(key === undefined ? HOLD : HOLD_KEYED, valuesOf(name, key)))

const inSession = (call: string) => (session: Session, name: LockName, key?: string) =>
  session.query<{ taken: unknown }>(statementFor(key !== undefined, call), valuesOf(name, key))
const tryInSession = inSession('pg_try_advisory_lock')

/** The same for a session, until it is released there. */
export const sessionLock = {
  take: inSession('pg_advisory_lock'),
  /** Answers whether the lock was free, and is held now. */
  try: async (...asked: Parameters<typeof tryInSession>): Promise<boolean> => (await tryInSession(...asked))[0]?.taken === true,
  release: inSession('pg_advisory_unlock'),
}
