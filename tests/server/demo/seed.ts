import { withEngine } from '@server/db/transaction'
import { makeSeed, type Seed } from '../support/database'
import { ensureAt, TEN } from './read-demo'

/** The demo at ten o'clock. */
export const demoAtTen: Seed = {
  name: 'demo at ten',
  madeBy: 'tests/server/demo/read-demo.ts',
  fill: (engine) => withEngine(engine, async () => void (await ensureAt(TEN))),
}

const MAKING_MS = 180_000
beforeAll(() => makeSeed(demoAtTen), MAKING_MS)
