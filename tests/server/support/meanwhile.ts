import type { Engine } from '@server/db/engine'
import { inTransaction, withEngine } from '@server/db/transaction'

const waits = {
  name: 'test-lock-waits',
  text: 'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1',
}
const waitersOn = (engine: Engine): Promise<number> =>
  engine.session(async (session) => (await session.query<{ n: number }>(waits.text, ['Lock']))[0]!.n)

/**
 * Waits until so many statements on this database wait for a lock, or all is over; returns whether they wait. Reads outside of any transaction:
 * inside one PostgreSQL would go on showing the connections of the first read.
 */
const waiting = async (engine: Engine, waiters: number, isOver: () => boolean): Promise<boolean> => {
  while (!isOver()) if ((await waitersOn(engine)) >= waiters) return true
  return false
}

class Undone extends Error {}

interface Meanwhile<T> {
  held: () => Promise<unknown>
  act: () => Promise<T>
  look?: () => Promise<unknown>
  waiters?: number
  end?: 'commits' | 'is rolled back'
}

/**
 * Runs `act` while another transaction has done `held` and not ended yet: that commits, or is rolled back, once so many `waiters` of `act` wait for
 * it, after `look`, or once `act` is over. Acts of the same moment so always happen in the harmful order. Returns the result of `act` and whether it
 * waited. PostgreSQL only: the embedded engine has one connection.
 */
export const actWhile = async <T>(
  engine: Engine,
  { held, act, look, waiters = 1, end = 'commits' }: Meanwhile<T>,
): Promise<{ waited: boolean; done: T }> => {
  let begun = () => {}
  let release = () => {}
  const isHeld = new Promise<void>((done) => (begun = done))
  const mayEnd = new Promise<void>((done) => (release = done))
  const other = withEngine(engine, () =>
    inTransaction(async () => {
      await held()
      begun()
      await mayEnd
      if (end === 'is rolled back') throw new Undone()
    }),
  ).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  await Promise.race([isHeld, other])
  let isOver = false
  const acting = act().finally(() => (isOver = true))
  let waited = false
  try {
    waited = await waiting(engine, waiters, () => isOver)
    await look?.()
  } finally {
    release()
    await other
  }
  return { waited, done: await acting }
}

/** As `actWhile`, for acts that have to wait: fails where they do not. Returns the result of `act`. */
export const meanwhile = async <T>(engine: Engine, given: Omit<Meanwhile<T>, 'end'>): Promise<T> => {
  const { waited, done } = await actWhile(engine, given)
  if (!waited) throw new Error('Not all waited for what another transaction had locked.')
  return done
}
