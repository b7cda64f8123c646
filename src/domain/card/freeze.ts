import { allowed, firstRefusal, refuseIf, type Step, type Verdict } from '../result'
import { addDays, daysBetween, type ShopDate } from '../time'
import type { CardFacts } from './card'
import { cardTerm, isExpired } from './validity'

export const leaveReasons = ['trip', 'ill', 'travel', 'baby', 'other'] as const
export type LeaveReason = (typeof leaveReasons)[number]
export const LEAVE_NOTE_MOST = 20

/** The leave that a template allows the holder of a card. */
export interface LeaveRule {
  /** In a calendar year; 0: no leave. */
  times: number
  minDays: number
  maxDays: number
}

/** First and last day, both included. */
export interface LeaveDays {
  from: ShopDate
  to: ShopDate
}

export const leaveLength = ({ from, to }: LeaveDays): number => daysBetween(from, to) + 1

interface LeaveCard {
  card: CardFacts
  rule: LeaveRule
  today: ShopDate
}

export type LeaveCardReason =
  | 'card.leave_none'
  | 'card.inactive'
  | 'card.locked'
  | 'card.leave_no_end'
  | 'card.expired'
  | 'card.not_started'
  | 'card.leave_open'

const findEnd = (card: CardFacts): ShopDate | null => cardTerm(card)?.end ?? null

/** Days in which the card is locked, by a leave or by the shop, that are not over. */
const isLockedFrom = ({ lockStart, lockEnd }: CardFacts, today: ShopDate): boolean =>
  lockEnd === null ? lockStart !== null : lockEnd >= today

const cardSteps: readonly Step<LeaveCard, LeaveCardReason>[] = [
  { name: 'template', judge: ({ rule }) => refuseIf(rule.times === 0, 'card.leave_none') },
  { name: 'active', judge: ({ card }) => refuseIf(!card.isActive, 'card.inactive') },
  { name: 'shop', judge: ({ card }) => refuseIf(card.isLocked, 'card.locked') },
  { name: 'end', judge: ({ card }) => refuseIf(findEnd(card) === null, 'card.leave_no_end') },
  { name: 'over', judge: ({ card, today }) => refuseIf(isExpired(card, today), 'card.expired') },
  {
    name: 'begun',
    judge: ({ card, today }) => {
      const start = cardTerm(card)?.start ?? null
      return start === null ? allowed : refuseIf(start > today, 'card.not_started', { date: start })
    },
  },
  { name: 'one', judge: ({ card, today }) => refuseIf(isLockedFrom(card, today), 'card.leave_open') },
]

/** Whether a card can have a leave at all now, whatever its days: the template allows it, the card runs and has an end, and no leave of it is open. */
export const judgeLeaveCard = (asked: LeaveCard): Verdict<LeaveCardReason> => firstRefusal(cardSteps, asked) ?? allowed

export type LeaveReasonWord = LeaveCardReason | 'card.leave_from' | 'card.leave_days' | 'card.leave_beyond' | 'card.leave_times'

/**
 * Whether a leave of these days can be taken: from tomorrow on, as long as the template says, within the card's validity, and not more often in the calendar
 * year of its first day; `taken` are the leaves of that year, those that were withdrawn before they began left out.
 */
export const judgeLeave = ({ taken, ...asked }: LeaveCard & LeaveDays & { taken: number }): Verdict<LeaveReasonWord> => {
  const ofCard = judgeLeaveCard(asked)
  if (!ofCard.ok) return ofCard
  const { card, rule, today, from, to } = asked
  const length = leaveLength(asked)
  const end = findEnd(card)!
  const steps: readonly Verdict<LeaveReasonWord>[] = [
    refuseIf(from <= today, 'card.leave_from'),
    refuseIf(length < rule.minDays || length > rule.maxDays, 'card.leave_days', { min: rule.minDays, max: rule.maxDays }),
    refuseIf(to > end, 'card.leave_beyond', { date: end }),
    refuseIf(taken >= rule.times, 'card.leave_times', { n: rule.times }),
  ]
  return steps.find(({ ok }) => !ok) ?? allowed
}

/**
 * The rest of a leave that the holder ends today: one that has begun ends with today, so that the card can be used from tomorrow on; one that has not is
 * withdrawn. Fails on its last day, which ends it anyway.
 */
export const endEarly = ({ from, to }: LeaveDays, today: ShopDate): Verdict<'card.leave_over', { days: number; last: ShopDate }> => {
  if (today < from) return { ok: true, days: 0, last: to }
  const over = refuseIf(today >= to, 'card.leave_over')
  return over.ok ? { ok: true, days: leaveLength({ from, to: today }), last: today } : over
}

/** The end of a card after so many days of leave. */
export const endAfterLeave = (end: ShopDate, days: number): ShopDate => addDays(end, days)
