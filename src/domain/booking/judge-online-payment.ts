import type { Channel } from '../payment/channel'
import { refuse, type Verdict } from '../result'
import type { ClassKind } from './codes'
import { cheapest, fitsHeadcount, isOnlineRule, type PriceRule } from './price-rule'
import type { Quote } from './quote'
import { letsIn, refuseOthersThan, type UserStatusReason } from './user-status'

/** The most people in one booking that is paid online (booking ledger BK-242). */
export const ONLINE_MAX_PEOPLE = 10

export type OnlineReason =
  | 'booking.online_unsupported'
  | 'booking.online_count'
  | 'booking.no_price'
  | 'booking.person_times'
  | UserStatusReason

/** An online channel chosen for a class. */
export interface OnlinePayment {
  rules: readonly PriceRule[]
  kind: ClassKind
  count: number
  channel: Channel
  /** Whether the shop takes online payments at all. */
  enabled: boolean
  userStatus: number | null
  /** Seats of the user in this class already. */
  personTimes: number
}

/**
 * Whether an online channel pays for a class, with the price, or the first reason why not: support, 1 to 10 people, a price for the number, the
 * user's status, person-times (booking spec §5, BK-242, BK-243, BK-261). Prices that the user's status excludes do not count.
 */
export const judgeOnlinePayment = (offer: OnlinePayment): Verdict<OnlineReason, { quote: Quote }> => {
  const { kind, count, channel, userStatus, personTimes } = offer
  const rules = offer.enabled ? offer.rules.filter((rule) => isOnlineRule(rule, channel)) : []
  if (rules.length === 0) return refuse('booking.online_unsupported')
  if (count < 1 || count > ONLINE_MAX_PEOPLE) return refuse('booking.online_count')
  const fitting = rules.filter((rule) => fitsHeadcount(rule, kind, count))
  if (fitting.length === 0) return refuse('booking.no_price')
  const rule = cheapest(fitting.filter((each) => letsIn(each.limits.userStatuses, userStatus)))
  if (!rule) return refuseOthersThan(fitting.flatMap((each) => each.limits.userStatuses))
  const most = rule.limits.userCount
  if (most && personTimes + count > most) return refuse('booking.person_times', { n: most })
  return { ok: true, quote: { kind: 'online', rule, each: rule.cost, total: rule.cost * count, trial: false, newTerm: null } }
}
