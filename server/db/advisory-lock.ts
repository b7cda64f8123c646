import type { Engine } from './engine'
import { besideLock, type LockName } from './locks'

/**
 * Runs `work` while this process holds the advisory lock `name` of `key`. Answers whether it ran: false if another process holds the lock. On the embedded
 * database it always runs.
 */
export const tryLock = async (engine: Engine, name: LockName, key: string, work: () => Promise<void>): Promise<boolean> => {
  if (engine.kind !== 'pglite') return (await besideLock(engine, { name, key, isTried: true }, work)) !== undefined
  await work()
  return true
}
