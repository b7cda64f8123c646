import type { Engine } from './engine'

/**
 * Runs `work` while this process alone holds the lock `name` on the database, and answers whether it ran: false when another process has it. The
 * embedded database has one process anyway.
 */
export const tryLock = async (engine: Engine, name: string, work: () => Promise<void>): Promise<boolean> => {
  if (engine.kind === 'pglite') {
    await work()
    return true
  }
  return engine.session(async (session) => {
    const [row] = await session.query<{ taken: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [name])
    if (!row?.taken) return false
    try {
      await work()
      return true
    } finally {
      await session.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  })
}
