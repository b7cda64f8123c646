import type { Engine } from '@server/db/engine'
import { inTransaction, withEngine } from '@server/db/transaction'

/** Until a statement on this database waits for a lock that another one has. */
const untilSomebodyWaits = async (engine: Engine): Promise<void> => {
  const waiting = {
    name: 'test-lock-waits',
    text: 'SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = $1',
  }
  for (let look = 0; look < 2_000; look += 1)
    if ((await withEngine(engine, () => engine.session((session) => session.query(waiting.text, ['Lock'])))).length > 0) return
  throw new Error('Nobody waited for what another transaction had locked.')
}

/**
 * Does `act` while another transaction has done `held` and not committed it yet: it commits once `act` waits for it, after `look`. So what both do at the
 * same moment always happens in the one order that hurts. PostgreSQL only: the embedded engine has one connection.
 */
export const meanwhile = async <T>(
  engine: Engine,
  { held, act, look }: { held: () => Promise<unknown>; act: () => Promise<T>; look?: () => Promise<unknown> },
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
  const acting = act()
  try {
    await untilSomebodyWaits(engine)
    await look?.()
  } finally {
    commit()
    await other
  }
  return acting
}
