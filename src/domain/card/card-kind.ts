import type { MemberCardChannel } from '../payment/channel'
import { allowed, refuseIf, type Verdict } from '../result'
import { CardType, type CardFacts } from './card'

export type CardKindReason = 'card.not_value' | 'card.not_general'

/**
 * Whether a card is of the kind that the channel names: VALUE_CARD one of money, GENERAL_CARD one for more than one shop, CARD any card (our choice,
 * docs/payments.md).
 */
export const judgeCardKind = (channel: MemberCardChannel, card: Pick<CardFacts, 'type' | 'isGeneral'>): Verdict<CardKindReason> => {
  switch (channel) {
    case 'CARD':
      return allowed
    case 'VALUE_CARD':
      return refuseIf(card.type !== CardType.value, 'card.not_value')
    case 'GENERAL_CARD':
      return refuseIf(!card.isGeneral, 'card.not_general')
  }
}
