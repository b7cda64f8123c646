import { fen, fenToYuan, yuanToFen } from '../money'
import { CardType } from './card'

export type CardUnit = 'yuan' | 'times' | 'days'

const units: Record<CardType, CardUnit> = { [CardType.value]: 'yuan', [CardType.times]: 'times', [CardType.period]: 'days' }

/** The unit that a card of a type shows its balance and costs in (commerce ledger MC-255). */
export const cardUnit = (type: CardType): CardUnit => units[type]

/** An amount of the wire (yuan, times or days) as the integer used inside (fen, times or days). Throws RangeError where it has no such integer. */
export const readCardAmount = (type: CardType, onWire: number): number => {
  if (type === CardType.value) return yuanToFen(onWire)
  if (!Number.isSafeInteger(onWire)) throw new RangeError(`not a whole number of ${cardUnit(type)}: ${onWire}`)
  return onWire
}

/** The amount as the wire carries it. */
export const writeCardAmount = (type: CardType, amount: number): number => (type === CardType.value ? fenToYuan(fen(amount)) : amount)

/** The balance to show: what is counted in times or days floors at zero (booking ledger BK-254). */
export const shownBalance = (card: { type: CardType; balance: number }): number =>
  card.type === CardType.value ? card.balance : Math.max(0, card.balance)

/** The units that a booking takes from a card: cost times people; a period card pays with its term and loses nothing. */
export const cardCharge = (type: CardType, cost: number, count: number): number => (type === CardType.period ? 0 : cost * count)

/** Whether the balance covers cost times people; that of a period card is not checked (booking ledger BK-250, BK-251). */
export const coversCost = (card: { type: CardType; balance: number }, cost: number, count: number): boolean =>
  card.type === CardType.period || card.balance >= cost * count
