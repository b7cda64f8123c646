import type { ActivityCase, ActivityRule } from '@/domain/activity/judge-order'
import type { CancelTerms } from '@/domain/activity/cancel'
import { instantOf, type Instant } from '@/domain/time'
import type { ActivityRow, OptionRow } from './rows'

/** Commerce ledger MC-116. */
const INACTIVE = 2

const orNull = (date: Date | null): Instant | null => date && instantOf(date)

/** The ways to pay an option: its own rules, or online and by cards of money at its price. */
export const readWays = ({ rules, isFree, priceFen }: OptionRow): ActivityRule[] => {
  if (isFree) return [{ channel: 'FREE', cardTemplateId: null, cost: 0 }]
  if (rules.length > 0) return rules.map(({ channel, cardTplId, cost }) => ({ channel, cardTemplateId: cardTplId, cost }))
  const cost = priceFen ?? 0
  return [
    { channel: 'ONLINE', cardTemplateId: null, cost },
    { channel: 'CARD', cardTemplateId: null, cost },
  ]
}

/** An activity that is over or called off is inactive, whatever it was before (MC-162). */
export const shownStatus = ({ endAt, calledOffAt, status }: ActivityRow, now: Instant): number =>
  endAt.getTime() <= now || calledOffAt !== null ? INACTIVE : status

interface Wanting {
  count: number
  userStatus: number | null
  now: Instant
}

/** So many of an option, as the rules judge them. */
export const activityCase = (row: ActivityRow, option: OptionRow, { count, userStatus, now }: Wanting): ActivityCase => ({
  status: shownStatus(row, now),
  start: instantOf(row.startAt),
  end: instantOf(row.endAt),
  needSignUp: row.needSignUp,
  signUpStart: orNull(row.signUpStart),
  signUpEnd: orNull(row.signUpEnd),
  supportCard: row.supportCard,
  option: {
    isStopped: option.isStopped,
    rules: readWays(option),
    userLimit: option.limitUserCount,
    limit: option.limitTotalCount,
    statuses: option.limitUserStatus,
    taken: option.orderCount + option.otherCount,
  },
  count,
  userStatus,
  own: option.own,
  now,
})

export const cancelTerms = (row: Pick<ActivityRow, 'startAt' | 'signUpEnd' | 'cancelUntil' | 'changedAt'>): CancelTerms => ({
  start: instantOf(row.startAt),
  signUpEnd: orNull(row.signUpEnd),
  cancelUntil: orNull(row.cancelUntil),
  changedAt: orNull(row.changedAt),
})
