import { refuse, type Verdict } from '../result'
import type { ClassKind } from './codes'
import { cheapest, fitsHeadcount, isFreeRule, type PriceRule } from './price-rule'
import type { Quote } from './quote'

/** Whether a class can be booked without paying: it is free, or has a free rule for the number of people (BK-256, BK-431). */
export const judgeFreePayment = (offer: {
  rules: readonly PriceRule[]
  kind: ClassKind
  count: number
  isFree: boolean
}): Verdict<'booking.free_unsupported' | 'booking.no_price', { quote: Quote }> => {
  const free = offer.rules.filter(isFreeRule)
  const rule = cheapest(free.filter((each) => fitsHeadcount(each, offer.kind, offer.count)))
  if (!rule && !offer.isFree) return refuse(free.length > 0 ? 'booking.no_price' : 'booking.free_unsupported')
  return { ok: true, quote: { kind: 'free', rule: rule ?? null, each: 0, total: 0, trial: false, newTerm: null } }
}
