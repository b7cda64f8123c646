import { cardUnit } from '../card/amount'
import { CardType, type CardFacts } from '../card/card'
import type { Channel } from '../payment/channel'
import type { PricedWay } from '../payment/shown-price'
import type { ClassKind } from './codes'
import { judgePayment, type PaymentCase, type PaymentChoice } from './judge-booking'
import type { CorpCardFacts } from './judge-corp-payment'
import { fitsHeadcount, isCardRule, type PriceRule } from './price-rule'
import type { Quote } from './quote'

/** The ways in which a person can pay: the channels besides cards, his cards, and his companies' subsidy cards. */
export interface PaymentSources {
  channels: readonly Channel[]
  cards: readonly CardFacts[]
  corpCards: readonly CorpCardFacts[]
}

const kinds = { card: 'card', corp: 'corporate', online: 'online', free: 'free' } as const

const choice = { card: null, autoStartConfirmed: true, fromTrial: true, trialFullConfirmed: true }

/** A way to pay as quoted; of a company's part the person pays what it leaves. */
export const makeWay = (quote: Quote, channel: Channel, card?: CardFacts): PricedWay => {
  const cost = quote.split ? quote.split.wallet + quote.split.online : quote.each
  return {
    kind: kinds[quote.kind],
    channel,
    usable: true,
    isTrial: quote.trial,
    startsTerm: quote.newTerm !== null,
    takesNothing: cost === 0 && quote.newTerm === null,
    unit: card ? cardUnit(card.type) : 'yuan',
    cost,
  }
}

/** Every way that pays for a class, each judged as its order would be, the trial taken where it is open. */
export const judgeWays = (given: PaymentCase, { channels, cards, corpCards }: PaymentSources): PricedWay[] => {
  const judge = (wanted: Pick<PaymentChoice, 'channel'> & Partial<PaymentChoice>): PricedWay[] => {
    const judged = judgePayment(given, { ...choice, ...wanted })
    return judged.ok ? [makeWay(judged.quote, wanted.channel, wanted.card ?? undefined)] : []
  }
  return [
    ...channels.flatMap((channel) => judge({ channel })),
    ...corpCards.flatMap((corp) => judge({ channel: 'CORP_CARD', corp })),
    ...cards.flatMap((card) => judge({ channel: 'CARD', card })),
  ]
}

/** The card prices for one person, money before times before days: what somebody would pay who cannot pay yet. */
export const cardWays = (rules: readonly PriceRule[], kind: ClassKind): PricedWay[] =>
  rules
    .flatMap((rule): PricedWay[] =>
      rule.cardType === null || !isCardRule(rule) || !fitsHeadcount(rule, kind, 1)
        ? []
        : [
            {
              kind: 'card',
              channel: 'CARD',
              usable: true,
              unit: cardUnit(rule.cardType),
              cost: rule.cardType === CardType.period ? 0 : rule.cost,
            },
          ],
    )
    .sort((one, other) => order.indexOf(one.unit) - order.indexOf(other.unit))

const order: readonly PricedWay['unit'][] = ['yuan', 'times', 'days']
