import type { CardType } from '../card/card'
import { fen, type Fen } from '../money'
import { UserStatus } from './codes'
import { cheapest, isOnlineRule, type PriceRule } from './price-rule'
import type { TrialOffer } from './trial'

/** The price on a class card; `cost` of `card` is in fen, times or days by its type. */
export type ShownPrice =
  | { kind: 'hidden' }
  | { kind: 'free' }
  | { kind: 'trial'; price: Fen }
  | { kind: 'money'; price: Fen }
  | { kind: 'card'; type: CardType; cost: number }
  | { kind: 'none' }

/** Lists show no prices to users of status 2 (booking ledger BK-302, BK-303). */
export const hidesPrices = (userStatus: number | null): boolean => userStatus === UserStatus.member

/** Free, else an open trial, else the lowest online price, else the lowest card cost, money before times before days. */
export const shownPrice = (
  given: { isFree: boolean; rules: readonly PriceRule[]; trial: TrialOffer | null },
  userStatus: number | null,
): ShownPrice => {
  if (hidesPrices(userStatus)) return { kind: 'hidden' }
  if (given.isFree) return { kind: 'free' }
  if (given.trial?.matched && given.trial.left > 0) return { kind: 'trial', price: given.trial.price }
  const online = cheapest(given.rules.filter((rule) => isOnlineRule(rule)))
  if (online) return { kind: 'money', price: fen(online.cost) }
  const types = given.rules.flatMap((rule) => (rule.cardType === null ? [] : [rule.cardType])).sort((a, b) => a - b)
  const type = types[0]
  const card = cheapest(given.rules.filter((rule) => type !== undefined && rule.cardType === type))
  return type !== undefined && card ? { kind: 'card', type, cost: card.cost } : { kind: 'none' }
}
