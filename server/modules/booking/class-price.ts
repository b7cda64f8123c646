import { offeredChannels, shownPriceWire } from '@server/modules/payment/service'
import { corpCardFacts } from '@server/modules/corporate/service'
import type { ShownPrice } from '@/contract/payment'
import type { ClassKind } from '@/domain/booking/codes'
import { cardWays, judgeWays, type PaymentSources } from '@/domain/booking/judge-ways'
import type { PriceRule } from '@/domain/booking/price-rule'
import type { Channel } from '@/domain/payment/channel'
import { listStatuses, type PricedWay } from '@/domain/payment/shown-price'
import { instantOf, type Instant } from '@/domain/time'
import type { BookingFacts } from './facts'
import { cardOfFacts, caseOfFacts, ruleOfRow, findTrial, type Seats } from './judge-input'
import type { RuleRow, ScheduleRow, Standing } from './rows'

/** A class or lesson whose price is shown. */
export interface Priced extends Seats {
  kind: ClassKind
  start: Instant
}

export const pricedRow = ({ isPrivate, startAt, ...row }: ScheduleRow): Priced => ({
  ...row,
  kind: isPrivate ? 'private' : 'group',
  start: instantOf(startAt),
})

interface Viewer {
  rules: readonly RuleRow[]
  standing: Standing
  /** The online channels where the person is. */
  payable: readonly Channel[]
}

const written = (ways: readonly PricedWay[], rules: readonly PriceRule[], kind: ClassKind, original: number | null | undefined) =>
  shownPriceWire(ways.length > 0 ? ways : cardWays(rules, kind), original ?? null)

/** The price of a class for somebody of a standing, his cards left out. */
export const priceFor = (priced: Priced, { rules: rows, standing, payable }: Viewer): ShownPrice | null => {
  const { kind, start } = priced
  const rules = rows.map(ruleOfRow)
  const schedule = { kind, start, isFree: false, rules, trial: findTrial(priced, rules, standing.hadTrial) }
  const sources: PaymentSources = { channels: offeredChannels(rules, payable), cards: [], corpCards: [] }
  const ways = listStatuses(standing.userStatus).flatMap((status) =>
    judgeWays({ now: start, count: 1, shop: { onlineEnabled: payable.length > 0 }, schedule, user: { status, personTimes: 0 } }, sources),
  )
  return written(ways, rules, kind, rows.find(({ forTrial }) => forTrial)?.trialOriginalPriceFen)
}

/** The price of a class for one person with all that he can pay with, as its order page judges it. */
export const ownPrice = (facts: BookingFacts, shopId: number, payable: readonly Channel[], now: Instant): ShownPrice | null => {
  const given = caseOfFacts(facts, shopId, payable.length > 0, 1, now)
  const { kind, rules } = given.schedule
  const sources: PaymentSources = {
    channels: offeredChannels(rules, payable),
    cards: facts.cards.map((card) => cardOfFacts(card, shopId)),
    corpCards: facts.corpCards.map(corpCardFacts),
  }
  const ways = listStatuses(facts.userStatus).flatMap((status) => judgeWays({ ...given, user: { ...given.user, status } }, sources))
  return written(ways, rules, kind, facts.rules.find(({ forTrial }) => forTrial)?.trialOriginalPriceFen)
}
