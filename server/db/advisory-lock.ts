import type { Engine } from './engine'
import { besideLock, type LockName } from './locks'

/**
 * Runs `work` while this process alone holds the lock `name` of `key` on the database, and answers whether it ran: false when another process has it. The
 * embedded database has one process anyway.
 */
export const tryLock = async (engine: Engine, name: LockName, key: string, work: () => Promise<void>): Promise<boolean> => {
  if (engine.kind !== 'pglite') return (await besideLock(engine, { name, key, isTried: true }, work)) !== undefined
  await work()
  return true
}
