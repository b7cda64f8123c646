import type { Engine } from './engine'
import { sessionLock, type LockName } from './locks'

/**
 * Runs `work` while this process alone holds the lock `name` of `key` on the database, and answers whether it ran: false when another process has it. The
 * embedded database has one process anyway.
 */
export const tryLock = async (engine: Engine, name: LockName, key: string, work: () => Promise<void>): Promise<boolean> => {
  if (engine.kind === 'pglite') {
    await work()
    return true
  }
  return engine.session(async (session) => {
    if (!(await sessionLock.try(session, name, key))) return false
    try {
      await work()
      return true
    } finally {
      await sessionLock.release(session, name, key)
    }
  })
}
