import { withEngine } from '@server/db/transaction'
import type { Seed } from '../support/database'
import { ensureAt, TEN } from './read-demo'

/** The demo at ten o'clock: made once for all files of a worker, as it takes seconds. */
export const demoAtTen: Seed = { name: 'demo at ten', fill: (engine) => withEngine(engine, async () => void (await ensureAt(TEN))) }
