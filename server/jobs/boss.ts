import { createHash } from 'node:crypto'
import PgBoss from 'pg-boss'
import type { Engine, Session, Statement } from '../db/engine'
import { underMigrationLock } from '../db/migrate'
import { run } from '../db/transaction'

/** Where pg-boss keeps its tables. */
const SCHEMA = 'queue'

// pg-boss only writes and reads jobs here: its timers would poll each queue on their own, and its upkeep reports no failure.
const bossOn = (db: PgBoss.Db): PgBoss => new PgBoss({ db, schema: SCHEMA, supervise: false, schedule: false })

const statements = new Map<string, Statement>()

const named = (text: string): Statement => {
  const known = statements.get(text)
  if (known) return known
  const statement = { name: `queue-${createHash('sha1').update(text).digest('hex')}`, text }
  statements.set(text, statement)
  return statement
}

/** pg-boss in scope: within the open transaction, if any. */
export const bossInScope = (): PgBoss =>
  bossOn({ executeSql: async (text: string, values?: unknown[]) => ({ rows: await run<object>(named(text), values) }) })

const isScript = (text: string): boolean => text.includes('BEGIN;')

const onSession = (session: Session): PgBoss.Db => ({
  executeSql: async (text: string, values?: unknown[]) => {
    if (!isScript(text)) return { rows: await session.query<object>(text, values) }
    await session.exec(text)
    return { rows: [] }
  },
})

/** Creates or migrates pg-boss's tables, and one queue for each kind of job. Safe to run repeatedly and in several processes at once. */
export const installQueues = (engine: Engine, names: readonly string[]): Promise<void> =>
  underMigrationLock(engine, async (session) => {
    const boss = bossOn(onSession(session))
    await boss.start()
    // `short`: at most one job of a key waits.
    for (const name of names) await boss.createQueue(name, { name, policy: 'short' })
  })
