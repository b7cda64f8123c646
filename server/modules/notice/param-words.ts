import { CardType } from '@/domain/card/card'
import { formatInstant, instantOf } from '@/domain/time'

/** An instant as notices show it: `11-21 18:00`. */
export const shortTime = (at: Date): string => formatInstant(instantOf(at)).slice(5, 16).replace('T', ' ')

/** The `paid` param of a notice about a payment with a card of this type, or without a card. */
export const paidWord = (type: CardType | null): string =>
  type === null ? 'free' : { [CardType.value]: 'value', [CardType.times]: 'times', [CardType.period]: 'period' }[type]
