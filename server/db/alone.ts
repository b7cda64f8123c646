import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '@server/errors'
import { inTurn } from './in-turn'
import { tryHoldAll, type LockName } from './locks'
import { inTransaction } from './transaction'

/** How long to keep trying for the keys, in milliseconds. */
const PATIENCE = 10_000
const PAUSE = 20

const turns = inTurn<string>()

/** Queues the work of this process per key, so that only other processes can hold a key. All callers list their kinds of keys in the same order. */
const inTurns = <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> =>
  keys.reduceRight<() => Promise<T>>((next, key) => () => turns(key, next), work)()

/**
 * Runs `work` in a transaction that holds an advisory lock on each key until it ends. If another process holds a key, the connection is given back and the lock
 * tried again a little later, so that a crowd at one key uses up no connections. Fails with `server.busy` after too long.
 */
export const alone = <T>(lock: LockName, keys: readonly string[], work: () => Promise<T>): Promise<T> =>
  inTurns(
    keys.map((key) => `${lock} ${key}`),
    async () => {
      const since = performance.now()
      for (;;) {
        const done = await inTransaction(async () => ((await tryHoldAll(lock, keys)) ? { answer: await work() } : undefined))
        if (done) return done.answer
        if (performance.now() - since > PATIENCE) return fail('server.busy')
        await pause(PAUSE * (0.5 + Math.random()))
      }
    },
  )
