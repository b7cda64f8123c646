import { startToday } from '../card/auto-start'
import { CardType, type CardFacts } from '../card/card'
import { cardTerm } from '../card/validity'
import type { ShopDate } from '../time'

/** The cost of an entry for the holder of a card. */
export interface CheckinCost {
  type: CardType
  /** Fen, times, or 0 for a period card; null where the frame takes none. */
  cost: number | null
  /** A term begins with it. */
  starts: boolean
  /** The day on which the term of the card ends; null where it is open. */
  end: string | null
}

/** The days of a period card go by anyway, a time less is one lesson less, money buys anything. */
const ranks: Record<CardType, number> = { [CardType.period]: 0, [CardType.times]: 1, [CardType.value]: 2 }

/** Compares what an entry costs with one card and another: what begins no term, days before times before money, the smaller cost, what ends sooner. */
const compare = (one: CheckinCost, other: CheckinCost): number =>
  Number(one.starts) - Number(other.starts) ||
  ranks[one.type] - ranks[other.type] ||
  (one.cost ?? Number.MAX_SAFE_INTEGER) - (other.cost ?? Number.MAX_SAFE_INTEGER) ||
  (one.end ?? '9999').localeCompare(other.end ?? '9999')

/** Cards with the one first that costs its holder least; equal ones keep their order. */
export const leastCostFirst = <T>(cards: readonly T[], readCost: (card: T) => CheckinCost): T[] =>
  cards
    .map((card) => ({ card, cost: readCost(card) }))
    .sort((a, b) => compare(a.cost, b.cost))
    .map(({ card }) => card)

/** The cost of an entry by a card as it is judged; `cost` is what the frame takes from its template. */
export const costByFacts = (card: CardFacts, cost: number | null, today: ShopDate): CheckinCost => ({
  type: card.type,
  cost: card.type === CardType.period && cost !== null ? 0 : cost,
  starts: startToday(card, today) !== null,
  end: cardTerm(card)?.end ?? null,
})

/** The same by a card as it is shown. */
export const costByWire = (card: {
  type: CardType
  cost: number | null
  auto_start: object | null
  end: string | null
  check_valid: boolean
  valid_to: string | null
}): CheckinCost => ({
  type: card.type,
  cost: card.cost,
  starts: card.auto_start !== null,
  end: card.type === CardType.period ? card.end : card.check_valid ? card.valid_to : null,
})
