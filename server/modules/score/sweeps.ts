import { inTransaction } from '@server/db/transaction'
import type { Sweep } from '@server/jobs/sweeps'
import { settleVisits } from './repository'

const AT_ONCE = 500

/** Gives and takes back the points of visits that came or were taken back since (`docs/decisions/0081-scores.md`). */
export const visitScores: Sweep = {
  name: 'score.visits',
  every: 'minute',
  run: async (now) => {
    while ((await inTransaction(() => settleVisits(AT_ONCE, now))) === AT_ONCE);
  },
}
