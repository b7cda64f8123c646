import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Instant } from '@/domain/time'
import { StartError } from '../errors'
import { ANALYSE } from './analyse'
import type { Engine, Session } from './engine'
import { besideLock } from './locks'
import type { Migration } from './migration'
import { migrations as listed } from './migrations/index'
import { sqlState } from './sql-error'

const hashText = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

/** How patiently a migration waits for an exclusive table lock. All later queries on the table queue up behind the wait, so it is short and repeated. */
export interface LockPatience {
  /** How long one try waits for the lock, in milliseconds. */
  lock: number
  tries: number
  /** How long to pause between tries, in milliseconds. */
  between: number
}
const usualPatience: LockPatience = { lock: 2_000, tries: 30, between: 1_000 }

const LOCK_NOT_AVAILABLE = '55P03'

const transact = async (session: Session, lock: number, work: () => Promise<unknown>): Promise<void> => {
  await session.exec(`BEGIN; SET LOCAL lock_timeout = ${lock}; SET LOCAL statement_timeout = 0`)
  try {
    await work()
    await session.exec('COMMIT')
  } catch (error) {
    await session.exec('ROLLBACK')
    throw error
  }
}

const apply = async (session: Session, migration: Migration, checksum: string, at: Instant, patience: LockPatience): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transact(session, patience.lock, async () => {
        await session.exec(migration.sql)
        await session.query('INSERT INTO schema_migration (id, checksum, applied_at) VALUES ($1, $2, $3)', [
          migration.id,
          checksum,
          new Date(at),
        ])
      })
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE) throw error
      if (attempt === patience.tries)
        throw new StartError(
          `Migration ${migration.id} did not get the tables that it changes: end the long transactions that hold them (pg_stat_activity), or start again later.`,
        )
      await pause(patience.between)
    }
  }
}

const isContract = (id: string): boolean => /^\d+-contract-/.test(id)

const bringUpToDate = async (
  session: Session,
  migrations: readonly Migration[],
  at: Instant,
  patience: LockPatience,
): Promise<string[]> => {
  await session.exec(
    'CREATE TABLE IF NOT EXISTS schema_migration (id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL)',
  )
  const rows = await session.query<{ id: string; checksum: string }>('SELECT id, checksum FROM schema_migration')
  const done = new Map(rows.map((row) => [row.id, row.checksum]))
  const unknown = [...done.keys()].find((id) => isContract(id) && !migrations.some((migration) => migration.id === id))
  if (unknown)
    throw new StartError(`The database was migrated by a newer version: it has ${unknown}, which took away what this version uses.`)
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = hashText(migration.sql)
    const before = done.get(migration.id)
    if (before === checksum) continue
    if (before !== undefined) {
      throw new StartError(
        `Migration ${migration.id} was changed after it had been applied: add a new migration instead of editing an old one.`,
      )
    }
    await apply(session, migration, checksum, at, patience)
    applied.push(migration.id)
  }
  // Rebuilt tables and new columns have no statistics; an empty database needs none.
  if (applied.length > 0 && done.size > 0) await transact(session, patience.lock, () => session.exec(ANALYSE))
  return applied
}

/** Runs `work` on one connection under the migration lock, which another connection holds in its transaction. */
export const underMigrationLock = <T>(engine: Engine, work: (session: Session) => Promise<T>): Promise<T> =>
  engine.kind === 'pglite'
    ? engine.session(work)
    : besideLock(engine, { name: 'migration', isTried: false }, () => engine.session(work)).then((held) => held!.answer)

/**
 * Applies the missing migrations in order, one transaction each, under an advisory lock, so that any number of processes may start at once. Returns the ids
 * applied. An unknown migration belongs to a newer release, beside which this program runs. Throws StartError when an old file was changed, when a newer
 * release removed what this one uses, or when a table stays locked.
 */
export const migrate = (
  engine: Engine,
  at: Instant,
  migrations: readonly Migration[] = listed,
  patience: LockPatience = usualPatience,
): Promise<string[]> => underMigrationLock(engine, (session) => bringUpToDate(session, migrations, at, patience))
