import { judgeNewTerm } from '../card/auto-start'
import { cardCharge, coversCost } from '../card/amount'
import type { NewTerm } from '../card/auto-start'
import type { CardFacts } from '../card/card'
import { judgeCardKind, type CardKindReason } from '../card/card-kind'
import { judgeCardState, type CardStateReason } from '../card/judge-card'
import { judgeLimits, type LimitReason } from '../card/limits'
import { judgeFreePayment } from '../booking/judge-free-payment'
import { judgeOnlinePayment, type OnlineReason } from '../booking/judge-online-payment'
import { cheapest, fitsHeadcount, isCardRule, type PriceRule } from '../booking/price-rule'
import { channelKind, isMemberCard, type Channel } from '../payment/channel'
import { refuse, type Verdict } from '../result'
import type { ShopDate } from '../time'

/** The cost of a court order: fen for money and value cards, times for times cards, 0 for period cards and free courts. */
export interface CourtQuote {
  kind: 'card' | 'online' | 'free'
  total: number
  /** The cost of each slot, in the order given. */
  parts: readonly { rule: PriceRule | null; cost: number }[]
  /** The new term of the card; null where it stays. */
  newTerm: NewTerm | null
}

/** The payment of a court order: `slots` are the price rules of each slot, `day` is the day of all slots. */
export interface CourtPayment {
  slots: readonly (readonly PriceRule[])[]
  day: ShopDate
  today: ShopDate
  shopId: number
  userStatus: number | null
  /** Whether the shop takes payments through this channel where the payer is. */
  onlineEnabled: boolean
}

export type CourtPaymentReason =
  | CardStateReason
  | CardKindReason
  | LimitReason
  | Exclude<OnlineReason, 'booking.online_unsupported'>
  | 'card.none'
  | 'court.wrong_template'
  | 'card.balance'
  | 'card.auto_start_confirm'
  | 'pay.channel'
  | 'court.online_unsupported'
  | 'court.free_unsupported'

export interface CourtChoice {
  channel: Channel
  /** The card to pay with where the channel is a card. */
  card: CardFacts | null
  /** The user was shown the new term of the card and agreed to it. */
  autoStartConfirmed: boolean
}

type Judged = Verdict<CourtPaymentReason, { quote: CourtQuote }>

interface Part {
  rule: PriceRule | null
  cost: number
}
type JudgedPart = Verdict<CourtPaymentReason, Part>

const freePart = (rules: readonly PriceRule[]): JudgedPart => {
  const free = judgeFreePayment({ rules, kind: 'group', count: 1, isFree: false })
  return free.ok ? { ok: true, rule: free.quote.rule, cost: 0 } : refuse('court.free_unsupported')
}

/**
 * Each slot is priced by itself, as a class for one person would be, and the prices are added. A free slot stays free beside others, however those
 * are paid.
 */
const adding = (kind: CourtQuote['kind'], slots: CourtPayment['slots'], judge: (rules: readonly PriceRule[]) => JudgedPart): Judged => {
  const areFree = slots.map((rules) => freePart(rules).ok)
  const parts: Part[] = []
  for (const [at, rules] of slots.entries()) {
    const part = areFree[at] && areFree.includes(false) ? freePart(rules) : judge(rules)
    if (!part.ok) return part
    parts.push({ rule: part.rule, cost: part.cost })
  }
  return { ok: true, quote: { kind, total: parts.reduce((sum, { cost }) => sum + cost, 0), parts, newTerm: null } }
}

/** The price of all slots for a card template, in its unit; undefined where one of them has no price for it. */
export const cardTotal = (slots: CourtPayment['slots'], card: Pick<CardFacts, 'type' | 'templateId'>): CourtQuote | undefined => {
  const priced = adding('card', slots, (rules) => {
    const rule = cheapest(rules.filter((each) => isCardRule(each, card.templateId) && fitsHeadcount(each, 'group', 1)))
    return rule ? { ok: true, rule, cost: cardCharge(card.type, rule.cost, 1) } : refuse('court.wrong_template')
  })
  return priced.ok ? priced.quote : undefined
}

const judgeCard = ({ slots, day, today, shopId }: CourtPayment, card: CardFacts): Judged => {
  const quote = cardTotal(slots, card)
  if (!quote) return refuse('court.wrong_template')
  const state = judgeCardState({ card, day, today, shopId })
  if (!state.ok) return state
  if (!coversCost(card, quote.total, 1)) return refuse('card.balance')
  const limits = judgeLimits(card)
  return limits.ok ? { ok: true, quote: { ...quote, newTerm: state.newTerm } } : limits
}

type Paying = Pick<CourtPayment, 'slots' | 'userStatus' | 'onlineEnabled'>

const judgeOnline = ({ slots, userStatus, onlineEnabled: enabled }: Paying, channel: Channel): Judged =>
  adding('online', slots, (rules) => {
    const paid = judgeOnlinePayment({ rules, kind: 'group', count: 1, channel, enabled, userStatus, personTimes: 0 })
    if (paid.ok) return { ok: true, rule: paid.quote.rule, cost: paid.quote.total }
    return paid.reason === 'booking.online_unsupported' ? refuse('court.online_unsupported') : refuse(paid.reason, paid.params)
  })

const judgeFree = ({ slots }: Pick<CourtPayment, 'slots'>): Judged => adding('free', slots, freePart)

/** Whether the chosen channel pays for the slots, with the quote; a new term of the card has to be agreed to. */
export const judgeCourtPayment = (given: CourtPayment, { channel, card, autoStartConfirmed }: CourtChoice): Judged => {
  switch (channelKind(channel)) {
    case 'card': {
      if (!isMemberCard(channel)) return refuse('pay.channel')
      if (!card) return refuse('card.none')
      const ofKind = judgeCardKind(channel, card)
      if (!ofKind.ok) return ofKind
      const judged = judgeCard(given, card)
      if (!judged.ok) return judged
      const term = judgeNewTerm(judged.quote.newTerm, autoStartConfirmed)
      return term.ok ? judged : term
    }
    case 'free':
      return judgeFree(given)
    case 'online':
      return judgeOnline(given, channel)
  }
}
