import type { Engine } from '@server/db/engine'
import { inTransaction, withEngine } from '@server/db/transaction'

const waits = {
  name: 'test-lock-waits',
  text: 'SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1',
}
const waitersOn = (engine: Engine): Promise<number> =>
  engine.session(async (session) => (await session.query<{ n: number }>(waits.text, ['Lock']))[0]!.n)

/**
 * Until so many statements on this database wait for a lock that another one has; fails when all is over without. It is looked outside of any
 * transaction: inside of one PostgreSQL goes on showing the connections of the first look.
 */
const untilWaiting = async (engine: Engine, waiters: number, isOver: () => boolean): Promise<void> => {
  while ((await waitersOn(engine)) < waiters) if (isOver()) throw new Error('Not all waited for what another transaction had locked.')
}

/**
 * Does `act` while another transaction has done `held` and not committed it yet: it commits once so many `waiters` of `act` wait for it, after `look`. So
 * what all do at the same moment always happens in the one order that hurts. PostgreSQL only: the embedded engine has one connection.
 */
export const meanwhile = async <T>(
  engine: Engine,
  {
    held,
    act,
    look,
    waiters = 1,
  }: { held: () => Promise<unknown>; act: () => Promise<T>; look?: () => Promise<unknown>; waiters?: number },
): Promise<T> => {
  let begun = () => {}
  let commit = () => {}
  const isHeld = new Promise<void>((done) => (begun = done))
  const mayCommit = new Promise<void>((done) => (commit = done))
  const other = withEngine(engine, () =>
    inTransaction(async () => {
      await held()
      begun()
      await mayCommit
    }),
  )
  await Promise.race([isHeld, other])
  let isOver = false
  const acting = act().finally(() => (isOver = true))
  try {
    await untilWaiting(engine, waiters, () => isOver)
    await look?.()
  } finally {
    commit()
    await other
  }
  return acting
}
