import type { Static } from '@sinclair/typebox'
import { scoreCauses, type ScoreCause } from '@/domain/score/causes'
import { Obj, Opt, Whole } from '../gym-words'
import { maybe } from '../mapping/parts'
import { spread } from '../mapping/spread'

const Points = Opt(Whole(1, 10_000))
const Scores = Obj({
  class: Points,
  entry: Points,
  self_training: Points,
  medal_week: Points,
  medal_month: Points,
  measure: Points,
  invitation: Points,
})
type Scores = Static<typeof Scores>

/** What a shop gives points for. Points that were given stay, whatever becomes of the rule. */
export const scores = maybe(
  spread(
    {
      table: 'score_rule',
      under: 'shop_id',
      by: ['shop_id', 'cause'],
      hasId: false,
      order: 't.shop_id, t.cause',
      counted: 'rules of scores',
    },
    Scores,
    {
      columns: ['cause', 'points'],
      rows: (said) => scoreCauses.flatMap((cause) => (said[cause] === undefined ? [] : [{ cause, points: said[cause] }])),
      say: (rows) => {
        const points = new Map(rows.map((row) => [row.cause as ScoreCause, row.points as number]))
        return Object.fromEntries(scoreCauses.flatMap((cause) => (points.has(cause) ? [[cause, points.get(cause)]] : []))) as Scores
      },
    },
  ),
)
