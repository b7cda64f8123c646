import type { CardType } from '../card/card'
import type { Fen } from '../money'
import { channelKind, type Channel } from '../payment/channel'
import type { ClassKind } from './codes'

/** One price of a class: for a card template or for a channel, for a range of people. */
export interface PriceRule {
  id: number
  channel: Channel
  cardTemplateId: number | null
  cardType: CardType | null
  fromNumber: number
  toNumber: number
  /** For one person: fen, or the unit of the card's type. */
  cost: number
  /** Set on a rule with a trial price of its own. */
  forTrial: boolean
  trialPrice: Fen | null
  limits: {
    /** The user statuses that may use the rule; empty means everybody. */
    userStatuses: readonly number[]
    /** The most person-times of one person in one class; null or 0 means without limit. */
    userCount: number | null
  }
}

/** Whether a rule fits a number of people: a group range includes both ends, a private one excludes its upper end (booking ledger BK-244, BK-245). */
export const fitsHeadcount = (rule: Pick<PriceRule, 'fromNumber' | 'toNumber'>, kind: ClassKind, count: number): boolean =>
  rule.fromNumber <= count && (kind === 'private' ? count < rule.toNumber : count <= rule.toNumber)

/** Whether a rule is a card price, and for the given template where one is given (BK-248). */
export const isCardRule = (rule: Pick<PriceRule, 'channel' | 'cardTemplateId'>, templateId?: number): boolean =>
  channelKind(rule.channel) === 'card' && (templateId === undefined ? rule.cardTemplateId !== null : rule.cardTemplateId === templateId)

/** Whether a rule is an online price for a channel; a rule ONLINE is for every channel, any other for its own only. */
export const isOnlineRule = (rule: Pick<PriceRule, 'channel'>, channel: Channel = 'ONLINE'): boolean =>
  channelKind(rule.channel) === 'online' && (channel === 'ONLINE' || rule.channel === 'ONLINE' || rule.channel === channel)

/** The one online channel that the rules bind a price to; null where any channel pays. Rules judged for one channel name one at most. */
export const pricedFor = (rules: readonly (Pick<PriceRule, 'channel'> | null)[]): Channel | null =>
  rules.find((rule) => rule !== null && channelKind(rule.channel) === 'online' && rule.channel !== 'ONLINE')?.channel ?? null

export const isFreeRule = (rule: Pick<PriceRule, 'channel'>): boolean => channelKind(rule.channel) === 'free'

/** The rule with the lowest cost, then the lowest id (house rule). */
export const cheapest = <Rule extends Pick<PriceRule, 'id' | 'cost'>>(rules: readonly Rule[]): Rule | undefined =>
  rules.reduce<Rule | undefined>(
    (best, rule) => (!best || rule.cost < best.cost || (rule.cost === best.cost && rule.id < best.id) ? rule : best),
    undefined,
  )
