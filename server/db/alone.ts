import { setTimeout as pause } from 'node:timers/promises'
import { fail } from '@server/errors'
import { inTurn } from './in-turn'
import { tryHoldAll, type LockName } from './locks'
import { inTransaction } from './transaction'

/** Milliseconds. */
const PATIENCE = 10_000
const PAUSE = 20

const turns = inTurn<string>()

/** One key after the other, so that within this process nobody has to ask again. Keys come in one order of kinds everywhere. */
const inTurns = <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> =>
  keys.reduceRight<() => Promise<T>>((next, key) => () => turns(key, next), work)()

/**
 * Runs `work` in a transaction that alone has these keys until it ends, among all processes. Who finds one taken gives the connection back and asks again
 * a little later, so that a crowd at one key uses up no connections. Fails with `server.busy` after too long.
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
