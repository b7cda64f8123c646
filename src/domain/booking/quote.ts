import type { NewTerm } from '../card/auto-start'
import type { CostSplit } from '../corporate/split-cost'
import type { PriceRule } from './price-rule'

/** What a booking takes, as judged. Costs are fen for money and value cards, times for times cards, 0 for period cards and free bookings. */
export interface Quote {
  kind: 'card' | 'corp' | 'online' | 'free'
  /** null for a free class without a rule. */
  rule: PriceRule | null
  each: number
  total: number
  /** Whether trial seats are taken at the trial price. */
  trial: boolean
  /** The term that the card gets by this booking; null where none changes. */
  newTerm: NewTerm | null
  /** Who pays, where a company does. */
  split?: CostSplit
}
