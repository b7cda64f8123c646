import { CardType } from './card'

/** Units of a card that were bought at once and what is left of what was paid for them, in fen; `bonus` units came on top. */
export interface Lot {
  units: number
  fen: number
  bonus: number
}

/** An order that opened or charged the card. */
export interface RefundedOrder {
  id: number
  /** Fen that were paid for it, that units worth so much have left with refunds, and that were given back. */
  paid: number
  takenFen: number
  givenBack: number
  /** The bonus, and the part of it that was taken back. */
  bonus: number
}

/** A card with its purchases, each list with the latest first. */
export interface RefundedCard {
  type: CardType
  balance: number
  lots: readonly Lot[]
  orders: readonly RefundedOrder[]
  /** Of a period card: what its days have not earned yet. */
  unearned: number
}

/** The rest of a purchase. */
export interface Left {
  orderId: number
  lot: Lot
  /** Units that were bought, and that came on top, and are still there. */
  units: number
  bonus: number
  /** Fen that may be given back at most. */
  money: number
}

/** One order's part of a refund. */
export interface RefundStep {
  orderId: number
  amount: number
  /** Units that were bought and that came on top and leave, and what the card is worth less by it. */
  units: number
  bonus: number
  worth: number
  /** The purchase as it is then; null of a period card. */
  lot: Lot | null
}

/** Fen that the last so many units of a lot are worth: the price of a unit is a whole number, what does not divide is on the last ones. */
const worthOfLast = ({ units, fen }: Lot, taken: number): number => (taken === 0 ? 0 : fen - Math.floor(fen / units) * (units - taken))

/**
 * The rest of the purchases of a card, the latest first. Units are used in the order in which they came, so the latest are all there while earlier ones are. It ends
 * where the units of the card are not those of an order: nobody paid for them here.
 */
export const listLeft = ({ type, balance, lots, orders, unearned }: RefundedCard): Left[] => {
  if (type === CardType.period) {
    const none = { units: 0, fen: 0, bonus: 0 }
    return orders.map(({ id, paid, givenBack }) => ({
      orderId: id,
      lot: none,
      units: 0,
      bonus: 0,
      money: Math.min(unearned, paid - givenBack),
    }))
  }
  let rest = balance
  const left: Left[] = []
  const standing = orders.filter(({ paid, takenFen }) => paid === 0 || takenFen < paid)
  for (const [at, order] of standing.entries()) {
    const lot = lots[at]
    if (!lot || lot.fen !== order.paid - order.takenFen || (type === CardType.value && lot.fen !== lot.units)) break
    const bonus = Math.min(rest, lot.bonus)
    const units = Math.min(rest - bonus, lot.units)
    rest -= bonus + units
    left.push({
      ...{ orderId: order.id, lot, units, bonus: Math.min(bonus, order.bonus) },
      money: Math.min(worthOfLast(lot, units), order.paid - order.givenBack),
    })
  }
  return left
}

/** The most that may be given back of a card: fen, and the times that would leave it. */
export const countMost = (card: RefundedCard): { money: number; times: number; bonus: number } => {
  const left = listLeft(card).filter(({ money }) => money > 0)
  const sum = left.reduce((total, { money }) => total + money, 0)
  return {
    money: card.type === CardType.period ? Math.min(sum, card.unearned) : sum,
    times: card.type === CardType.times ? left.reduce((total, { units }) => total + units, 0) : 0,
    bonus: left.reduce((total, { bonus }) => total + bonus, 0),
  }
}

/** Fen that so many times of a card of times may be given back for. */
export const moneyForTimes = (card: RefundedCard, times: number): number => {
  let rest = times
  return listLeft(card).reduce((total, { lot, units, money }) => {
    const taken = money > 0 ? Math.min(rest, units) : 0
    rest -= taken
    return total + Math.min(money, worthOfLast(lot, taken))
  }, 0)
}

/**
 * Divides a refund among the orders of a card, the latest first; undefined where it is more than may be given back. A value card loses as many units as fen are given back,
 * one of times `times`; a period card its rest. A bonus goes when the whole payment goes.
 */
export const divideRefund = (card: RefundedCard, { amount, times }: { amount: number; times: number }): RefundStep[] | undefined => {
  const { type } = card
  const most = countMost(card)
  const isAll = amount === most.money || (type === CardType.times && times === most.times)
  const bound = type === CardType.times ? moneyForTimes(card, times) : most.money
  if (amount <= 0 || amount > bound || (type === CardType.times && (times < 1 || times > most.times))) return undefined
  const steps: RefundStep[] = []
  let money = amount
  let rest = times
  for (const { orderId, lot, units, bonus, money: least } of listLeft(card)) {
    if (least === 0) continue
    if (type === CardType.period) {
      const part = Math.min(money, least)
      if (part > 0) steps.push({ orderId, amount: part, units: 0, bonus: 0, worth: steps.length === 0 ? card.unearned : 0, lot: null })
      money -= part
      continue
    }
    const taken = type === CardType.value ? Math.min(money, least) : Math.min(rest, units)
    if (taken === 0) break
    const worth = worthOfLast(lot, taken)
    const part = Math.min(money, worth, least)
    const gift = isAll ? bonus : 0
    money -= part
    rest -= taken
    const now = { units: lot.units - taken, fen: lot.fen - worth, bonus: lot.bonus - gift }
    steps.push({ orderId, amount: part, units: taken, bonus: gift, worth, lot: now })
  }
  // Each part is the refund of a payment.
  return steps.some((step) => step.amount === 0) ? undefined : steps
}
