import { cardUnit } from '../card/amount'
import type { CardFacts } from '../card/card'
import { channelKind, type Channel } from '../payment/channel'
import type { PricedWay } from '../payment/shown-price'
import { judgeCourtPayment, type CourtPayment } from './judge-payment'

/** The ways in which a person can pay courts: the channels besides cards, and his cards. */
export interface CourtSources {
  channels: readonly Channel[]
  cards: readonly CardFacts[]
}

/** Every way that pays for the slots, each judged as their order would be. */
export const judgeCourtWays = (given: CourtPayment, { channels, cards }: CourtSources): PricedWay[] => {
  const judge = (channel: Channel, card: CardFacts | null): PricedWay[] => {
    const judged = judgeCourtPayment(given, { channel, card, autoStartConfirmed: true })
    if (!judged.ok) return []
    const { total, newTerm } = judged.quote
    const kind = card ? 'card' : channelKind(channel) === 'free' ? 'free' : 'online'
    const unit = card ? cardUnit(card.type) : 'yuan'
    return [{ kind, channel, usable: true, startsTerm: newTerm !== null, takesNothing: total === 0 && newTerm === null, unit, cost: total }]
  }
  return [...channels.flatMap((channel) => judge(channel, null)), ...cards.flatMap((card) => judge('CARD', card))]
}
