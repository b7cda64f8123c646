/** The fields that rank usable coupons; money in any one unit, the last day as `YYYY-MM-DD`. */
export interface Offer {
  id: number
  discount: number
  end: string
}

/** The order in which usable coupons are offered: the largest discount first, then the earliest end, then the oldest. */
export const byWorth = (one: Offer, other: Offer): number =>
  other.discount - one.discount || (one.end < other.end ? -1 : one.end > other.end ? 1 : one.id - other.id)
