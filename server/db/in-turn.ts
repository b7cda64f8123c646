import { fail } from '@server/errors'
import type { Engine } from './engine'
import { PATIENCE } from './fair-queue'
import { engineOutside } from './transaction'

/**
 * Serialises the work of this process per key, in the order of the calls, so that a crowd holds neither connections nor database locks while it waits; locks in
 * the database keep processes apart. `work` is told whether it had to wait, because then there may be nothing left to take. Inside a transaction it runs at
 * once. Fails with `server.busy` after too long.
 */
export const inTurn = <Key>() => {
  const known = new WeakMap<Engine, Map<Key, Promise<void>>>()
  return async <T>(key: Key, work: (waited: boolean) => Promise<T>): Promise<T> => {
    const engine = engineOutside()
    if (!engine) return work(false)
    const last = known.get(engine) ?? new Map<Key, Promise<void>>()
    known.set(engine, last)
    const before = last.get(key)
    let end = () => {}
    const turn = new Promise<void>((resolve) => (end = resolve))
    last.set(key, turn)
    try {
      const since = performance.now()
      await before
      if (performance.now() - since > PATIENCE) fail('server.busy')
      return await work(before !== undefined)
    } finally {
      if (last.get(key) === turn) last.delete(key)
      end()
    }
  }
}
