import { firstRefusal, allowed, refuseIf, type Step, type Verdict } from '../result'
import type { CardCounts, CardFacts } from './card'

export type LimitReason = 'card.limit_day' | 'card.limit_week' | 'card.limit_month' | 'card.limit_pre'
type Limited = Pick<CardFacts, 'limits' | 'counts'>

const step = (span: keyof CardCounts): Step<Limited, LimitReason> => ({
  name: span,
  judge: ({ limits, counts }) => {
    const limit = limits[span]
    return limit ? refuseIf(counts[span] >= limit, `card.limit_${span}`, { n: limit }) : allowed
  },
})

const steps = (['day', 'week', 'month', 'pre'] as const).map(step)

/** Refuses a booking once a card's day, week, month or advance count is reached, in that order (booking ledger BK-257..BK-260). */
export const judgeLimits = (card: Limited): Verdict<LimitReason> => firstRefusal(steps, card) ?? allowed
