import { shownBalance } from './amount'
import { CardType, type CardFacts } from './card'
import type { ShopDate } from '../time'

/** The fields that a card's line shows, by type; the words are the client's (commerce ledger MC-043). Balance in fen or times. */
export type CardFace =
  | { kind: 'value'; balance: number }
  | { kind: 'times'; balance: number }
  | { kind: 'period'; start: ShopDate | null; end: ShopDate | null }

export const cardFace = (card: Pick<CardFacts, 'type' | 'balance' | 'start' | 'end'>): CardFace => {
  switch (card.type) {
    case CardType.value:
      return { kind: 'value', balance: card.balance }
    case CardType.times:
      return { kind: 'times', balance: shownBalance(card) }
    case CardType.period:
      return { kind: 'period', start: card.start, end: card.end }
  }
}
