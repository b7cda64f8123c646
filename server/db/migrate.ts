import { createHash } from 'node:crypto'
import type { Instant } from '@/domain/time'
import { StartError } from '../errors'
import { ANALYSE } from './analyse'
import type { Engine, Session } from './engine'
import { sessionLock } from './locks'
import { migrations as listed, type Migration } from './migrations/index'

const checksumOf = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

const apply = async (session: Session, migration: Migration, checksum: string, at: Instant): Promise<void> => {
  await session.exec('BEGIN')
  try {
    await session.exec(migration.sql)
    await session.query(
      `INSERT INTO schema_migration (id, checksum, applied_at) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [migration.id, checksum, new Date(at)],
    )
    await session.exec('COMMIT')
  } catch (error) {
    await session.exec('ROLLBACK')
    throw error
  }
}

const bringUpToDate = async (session: Session, migrations: readonly Migration[], at: Instant): Promise<string[]> => {
  await session.exec(
    'CREATE TABLE IF NOT EXISTS schema_migration (id text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL)',
  )
  const rows = await session.query<{ id: string; checksum: string }>('SELECT id, checksum FROM schema_migration')
  const done = new Map(rows.map((row) => [row.id, row.checksum]))
  const unknown = [...done.keys()].find((id) => !migrations.some((migration) => migration.id === id))
  if (unknown) throw new StartError(`The database was migrated by a newer version: it has ${unknown}, which this version does not know.`)
  const applied: string[] = []
  for (const migration of migrations) {
    const checksum = checksumOf(migration.sql)
    const before = done.get(migration.id)
    if (before === checksum) continue
    if (before !== undefined && !migration.repeatable) {
      throw new StartError(
        `Migration ${migration.id} was changed after it had been applied: add a new migration instead of editing an old one.`,
      )
    }
    await apply(session, migration, checksum, at)
    applied.push(migration.id)
  }
  // Rebuilt tables and new columns have no statistics. An empty database needs none.
  if (applied.length > 0 && done.size > 0) await session.exec(ANALYSE)
  return applied
}

/** Runs `work` on one connection while no other process changes the shape of this database. */
export const underMigrationLock = <T>(engine: Engine, work: (session: Session) => Promise<T>): Promise<T> =>
  engine.session(async (session) => {
    // Waiting for another process's migrations is no fault, however long they take.
    await session.exec('SET lock_timeout = 0; SET statement_timeout = 0')
    await sessionLock.take(session, 'migration')
    try {
      return await work(session)
    } finally {
      await sessionLock.release(session, 'migration')
      await session.exec('RESET lock_timeout; RESET statement_timeout')
    }
  })

/**
 * Applies what is missing, in order, one transaction each, while holding an advisory lock, so that any number of processes may start at once.
 * Repeatable ones (functions) run again whenever their text changes. Answers the ids applied now. Throws StartError when an old file was changed or
 * the database is newer than the program.
 */
export const migrate = (engine: Engine, at: Instant, migrations: readonly Migration[] = listed): Promise<string[]> =>
  underMigrationLock(engine, (session) => bringUpToDate(session, migrations, at))
