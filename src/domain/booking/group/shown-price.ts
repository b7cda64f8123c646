import type { CardType } from '../../card/card'
import { fen, type Fen } from '../../money'
import { UserStatus } from '../codes'
import { isOnlineRule, type PriceRule } from '../price-rule'
import type { TrialOffer } from '../trial'

/** The price on a class card; `cost` of `card` is in fen, times or days by its type. */
export type ShownPrice =
  | { kind: 'hidden' }
  | { kind: 'free' }
  | { kind: 'trial'; price: Fen }
  | { kind: 'money'; price: Fen }
  | { kind: 'card'; type: CardType; cost: number }
  | { kind: 'none' }

/** The fields of a price that a list carries. */
export type ShownRule = Pick<PriceRule, 'channel' | 'cardType' | 'cost'>

const lowest = (rules: readonly ShownRule[]): number | undefined =>
  rules.length === 0 ? undefined : Math.min(...rules.map(({ cost }) => cost))

/** Lists show no prices to users of status 2 (booking ledger BK-302, BK-303). */
export const hidesPrices = (userStatus: number | null): boolean => userStatus === UserStatus.member

/** Free, else an open trial, else the lowest online price, else the lowest card cost, money before times before days. */
export const shownPrice = (
  given: { isFree: boolean; rules: readonly ShownRule[]; trial: TrialOffer | null },
  userStatus: number | null,
): ShownPrice => {
  if (hidesPrices(userStatus)) return { kind: 'hidden' }
  if (given.isFree) return { kind: 'free' }
  if (given.trial?.matched && given.trial.left > 0) return { kind: 'trial', price: given.trial.price }
  const online = lowest(given.rules.filter((rule) => isOnlineRule(rule)))
  if (online !== undefined) return { kind: 'money', price: fen(online) }
  const [type] = given.rules.flatMap(({ cardType }) => cardType ?? []).sort((a, b) => a - b)
  const cost = lowest(given.rules.filter(({ cardType }) => cardType === type))
  return type === undefined || cost === undefined ? { kind: 'none' } : { kind: 'card', type, cost }
}
