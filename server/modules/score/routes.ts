import { scoreCorrect, scoreList } from '@/contract/score/score'
import type { Module } from '@server/context'
import { withKey } from '@server/plugins/idempotency'
import { correctScore } from './correct-score'
import { readScores } from './read-scores'
import { visitScores } from './sweeps'

/** Scores of memberships: what a shop gives points for, and the ledger of each. */
export const scoreModule: Module = {
  name: 'score',
  routes(mount) {
    mount(scoreList, ({ actor, membership, params: { shipId }, shopId, query: { page = 1, kind = 'all' }, now }) =>
      readScores({ actor, membership }, { shopId, shipId, page, kind }, now),
    )

    mount(scoreCorrect, ({ actor, membership, params: { userId }, body, keyed, now }) =>
      withKey(keyed, now, async () => ({ score: await correctScore({ actor, membership }, { userId, ...body }, now) })),
    )
  },
  sweeps: () => [visitScores],
}
