import { fail } from '@server/errors'
import type { Engine } from './engine'
import { PATIENCE } from './fair-queue'
import { engineOutside } from './transaction'

/**
 * Lets what this process does about one key go one after the other, in the order of asking, so that a crowd neither holds connections nor waits for the
 * database's locks; those keep processes apart. `work` is told whether it had to wait: then it may look first whether there is anything left for it.
 * Inside a transaction nobody waits here. Fails with `server.busy` after too long.
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
