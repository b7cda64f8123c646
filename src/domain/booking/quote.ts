import type { NewTerm } from '../card/auto-start'
import type { CostSplit } from '../corporate/split-cost'
import type { PriceRule } from './price-rule'

/** The cost of a booking, as judged: fen for money and value cards, times for times cards, 0 for period cards and free bookings. */
export interface Quote {
  kind: 'card' | 'corp' | 'online' | 'free'
  /** null for a free class without a rule. */
  rule: PriceRule | null
  each: number
  total: number
  /** Whether trial seats are taken at the trial price. */
  trial: boolean
  /** The new term of the card; null where it stays. */
  newTerm: NewTerm | null
  /** How the price is split, where a company pays. */
  split?: CostSplit
}
