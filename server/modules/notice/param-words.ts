import { CardType } from '@/domain/card/card'
import { formatMinute, instantOf } from '@/domain/time'

/** The `time` param of a notice, `2026-11-21 18:00`, which its text shows without the year. */
export const timeWord = (at: Date): string => formatMinute(instantOf(at))

/** The `paid` param of a notice about a payment with a card of this type, or without a card. */
export const paidWord = (type: CardType | null): string =>
  type === null ? 'free' : { [CardType.value]: 'value', [CardType.times]: 'times', [CardType.period]: 'period' }[type]
