import { cardCharge, coversCost } from '../card/amount'
import { judgeNewTerm, type NewTerm } from '../card/auto-start'
import { CardType, type CardFacts } from '../card/card'
import { judgeCardState, type CardStateReason } from '../card/judge-card'
import { channelKind, type Channel } from '../payment/channel'
import { firstRefusal, refuse, refuseIf, type Step, type Verdict } from '../result'
import { dayOf, type Instant, type ShopDate } from '../time'
import { optionLetsIn } from './lets-in'

/** A way to pay one of an option: `cost` in fen, or in the unit of the template. A card rule without a template is for cards of money. */
export interface ActivityRule {
  channel: Channel
  cardTemplateId: number | null
  cost: number
}

/** An option, as far as orders are judged on it. */
export interface OptionFacts {
  isStopped: boolean
  rules: readonly ActivityRule[]
  /** The most that one person may have, and all together; null without a limit. */
  userLimit: number | null
  limit: number | null
  statuses: readonly number[]
  /** Places that are taken by orders or filled otherwise. */
  taken: number
}

/** An activity with the option that somebody wants some of. */
export interface ActivityCase {
  /** 1 is active (commerce ledger MC-116). */
  status: number
  start: Instant
  end: Instant
  needSignUp: boolean
  signUpStart: Instant | null
  signUpEnd: Instant | null
  supportCard: boolean
  option: OptionFacts
  count: number
  /** The person's status at the shop; null without a membership. */
  userStatus: number | null
  /** How many of the option the person has in live orders, held ones too (MC-157). */
  own: number
  now: Instant
}

export type OptionReason = 'activity.window' | 'activity.standing' | 'activity.user_limit' | 'activity.full'
export type PlaceReason = 'activity.inactive' | 'activity.unneeded' | OptionReason
export type ActivityPayReason =
  | 'activity.no_card'
  | 'card.none'
  | 'activity.wrong_card'
  | CardStateReason
  | 'card.balance'
  | 'card.auto_start_confirm'
  | 'pay.channel'
  | 'pay.not_enabled'
  | 'activity.amount'
export type ActivityReason = PlaceReason | ActivityPayReason

/** The most that is paid in one order (our choice), in fen: providers take no more. */
const MOST_FEN = 1_000_000_000
const ACTIVE = 1

const optionSteps: readonly Step<ActivityCase, OptionReason>[] = [
  {
    name: 'window',
    judge: ({ signUpStart, signUpEnd, now }) =>
      refuseIf((signUpStart !== null && now < signUpStart) || (signUpEnd !== null && now > signUpEnd), 'activity.window'),
  },
  {
    name: 'standing',
    judge: ({ option, userStatus }) => refuseIf(!optionLetsIn(option.statuses, userStatus), 'activity.standing'),
  },
  {
    name: 'user limit',
    judge: ({ option: { userLimit }, own, count }) => refuseIf(userLimit !== null && own + count > userLimit, 'activity.user_limit'),
  },
  { name: 'places', judge: ({ option: { limit, taken }, count }) => refuseIf(limit !== null && taken + count > limit, 'activity.full') },
]

const steps: readonly Step<ActivityCase, PlaceReason>[] = [
  {
    name: 'active',
    judge: ({ status, end, option, now }) => refuseIf(status !== ACTIVE || end <= now || option.isStopped, 'activity.inactive'),
  },
  { name: 'needed', judge: ({ needSignUp }) => refuseIf(!needSignUp, 'activity.unneeded') },
  ...optionSteps,
]

/** Whether a person can have so many of an option now, payment aside (commerce ledger MC-157..MC-162, MC-250). */
export const judgePlaces = (given: ActivityCase): Verdict<PlaceReason> => firstRefusal(steps, given) ?? { ok: true }

/** Why a person cannot have one of an option, in the words of MC-251; undefined where he can, and where the activity itself is not open. */
export const optionReason = (given: ActivityCase): OptionReason | undefined => firstRefusal(optionSteps, given)?.reason

/** The cost of so many (commerce ledger MC-258), in the unit of the way: a period card pays with its term. */
export const activityCost = (rule: Pick<ActivityRule, 'cost'>, count: number, cardType: CardType | null = null): number =>
  cardType === null ? rule.cost * count : cardCharge(cardType, rule.cost, count)

/** An order's payment as judged: fen for money and value cards, times for times cards. */
export interface ActivityQuote {
  kind: 'card' | 'online' | 'free'
  channel: Channel
  total: number
  /** The online channel that the price is for; null if any of them may pay it. */
  pricedFor: Channel | null
  newTerm: NewTerm | null
}

type Judged = Verdict<ActivityPayReason, { quote: ActivityQuote }>

export interface ActivityChoice {
  channel: Channel
  card: CardFacts | null
  autoStartConfirmed: boolean
  /** Whether the shop takes payments through this channel where the payer is. */
  onlineEnabled: boolean
  shopId: number
}

/** The rule by which a card pays: that of its template, or for a card of money the one for all of them. */
export const findCardRule = (
  rules: readonly ActivityRule[],
  { type, templateId }: Pick<CardFacts, 'type' | 'templateId'>,
): ActivityRule | undefined => {
  const ofCards = rules.filter(({ channel }) => channel === 'CARD')
  const own = ofCards.find((rule) => rule.cardTemplateId === templateId)
  return own ?? (type === CardType.value ? ofCards.find((rule) => rule.cardTemplateId === null) : undefined)
}

/** Judges a card on the day of the activity: its uses a day and week are of classes and do not count here. */
const judgeCard = ({ option, supportCard, start, now, count }: ActivityCase, { card, shopId }: ActivityChoice): Judged => {
  if (!supportCard) return refuse('activity.no_card')
  if (!card) return refuse('card.none')
  const rule = findCardRule(option.rules, card)
  if (!rule) return refuse('activity.wrong_card')
  const [day, today]: [ShopDate, ShopDate] = [dayOf(start), dayOf(now)]
  const state = judgeCardState({ card, day, today, shopId })
  if (!state.ok) return state
  if (!coversCost(card, rule.cost, count)) return refuse('card.balance')
  const total = activityCost(rule, count, card.type)
  return { ok: true, quote: { kind: 'card', channel: 'CARD', total, pricedFor: null, newTerm: state.newTerm } }
}

const free: ActivityQuote = { kind: 'free', channel: 'FREE', total: 0, pricedFor: null, newTerm: null }
const isFree = ({ channel, cost }: ActivityRule): boolean => channelKind(channel) !== 'card' && cost === 0

const judgeOnline = ({ option: { rules }, count }: ActivityCase, { channel, onlineEnabled }: ActivityChoice): Judged => {
  const ofOnline = rules.filter((rule) => channelKind(rule.channel) !== 'card')
  const rule = ofOnline.find((each) => each.channel === channel) ?? ofOnline.find((each) => each.channel === 'ONLINE' || isFree(each))
  if (!rule) return refuse('pay.channel')
  // Nothing is paid online for nothing.
  if (rule.cost === 0) return { ok: true, quote: free }
  if (!onlineEnabled) return refuse('pay.not_enabled')
  const total = activityCost(rule, count)
  if (total > MOST_FEN) return refuse('activity.amount')
  return { ok: true, quote: { kind: 'online', channel, total, pricedFor: rule.channel === 'ONLINE' ? null : rule.channel, newTerm: null } }
}

/** Whether the chosen way pays for so many of an option, with the quote. */
export const judgeActivityPayment = (given: ActivityCase, choice: ActivityChoice): Judged => {
  switch (channelKind(choice.channel)) {
    case 'card': {
      if (choice.channel !== 'CARD') return refuse('pay.channel')
      const judged = judgeCard(given, choice)
      if (!judged.ok) return judged
      const term = judgeNewTerm(judged.quote.newTerm, choice.autoStartConfirmed)
      return term.ok ? judged : term
    }
    case 'free':
      return given.option.rules.some(isFree) ? { ok: true, quote: free } : refuse('pay.channel')
    case 'online':
      return judgeOnline(given, choice)
  }
}

/** Whether a person can order so many of an option, and how it is paid: the first refusal in the order of the ledger. */
export const judgeActivityOrder = (given: ActivityCase, choice: ActivityChoice): Verdict<ActivityReason, { quote: ActivityQuote }> => {
  const places = judgePlaces(given)
  return places.ok ? judgeActivityPayment(given, choice) : places
}
