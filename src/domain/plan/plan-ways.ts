import { makeWay, type PaymentSources } from '../booking/judge-ways'
import type { PricedWay } from '../payment/shown-price'
import { judgePlanPayment, type PlanCase, type PlanChoice } from './judge-plan'

const choice = { card: null, corp: null, autoStartConfirmed: true, fromTrial: false }

/** Every way that pays for a plan, each judged as joining it would be, the trial taken where it is open. */
export const judgePlanWays = (given: PlanCase, { channels, cards, corpCards }: PaymentSources): PricedWay[] => {
  const judge = (wanted: Pick<PlanChoice, 'channel'> & Partial<PlanChoice>): PricedWay[] => {
    const judged = judgePlanPayment(given, { ...choice, ...wanted })
    return judged.ok ? [makeWay(judged.quote, wanted.channel, wanted.card ?? undefined)] : []
  }
  return [
    ...channels.flatMap((channel) => {
      const trial = judge({ channel, fromTrial: true })
      return trial.length > 0 ? trial : judge({ channel })
    }),
    ...corpCards.flatMap((corp) => judge({ channel: 'CORP_CARD', corp })),
    ...cards.flatMap((card) => judge({ channel: 'CARD', card })),
  ]
}
