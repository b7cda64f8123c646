import { fail } from '@server/errors'
import type { CardLeave } from '@/contract/card/freeze'
import { endAfterLeave, endEarly, leaveLength, type LeaveRule } from '@/domain/card/freeze'
import { cardTerm } from '@/domain/card/validity'
import { daysBetween, dayOf, type Instant, type ShopDate } from '@/domain/time'
import { usableCards, type UsableCard } from '../use-card'
import { findOpenLeave, findTerms, type LeaveRow, type TermsRow } from './repository'

export interface Asked {
  cardId: number
  accountId: number
  shopId: number
}

export interface HeldCard {
  card: UsableCard
  terms: TermsRow
}

const yearOf = (day: ShopDate): number => Number(day.slice(0, 4))

/** A card of the holder at a shop, with what its template allows in the year of a day. Fails with `card.not_found` and `card.only_holder`. */
export const heldCard = async ({ cardId, accountId, shopId }: Asked, day: ShopDate, now: Instant): Promise<HeldCard> => {
  const cards = await usableCards({ accountId, shopId, day: dayOf(now) }, now)
  const card = cards.find(({ id }) => id === cardId) ?? fail('card.not_found')
  const terms = await findTerms(cardId, yearOf(day))
  return terms.holderId === accountId ? { card, terms } : fail('card.only_holder')
}

export const ruleWire = ({ times, minDays, maxDays }: LeaveRule, taken: number) => ({
  times,
  left: Math.max(0, times - taken),
  min_days: minDays,
  max_days: maxDays,
})

/** A leave in the wire's form; `end` is the end of the card as it stands. */
export const leaveWire = (row: LeaveRow, { end, isHolder }: { end: ShopDate; isHolder: boolean }, now: Instant): CardLeave => {
  const today = dayOf(now)
  const days: { from: ShopDate; to: ShopDate } = { from: row.firstDay, to: row.lastDay }
  const early = isHolder ? endEarly(days, today) : undefined
  return {
    id: row.id,
    first_day: row.firstDay,
    last_day: row.lastDay,
    // Why is the holder's own matter.
    reason: isHolder ? row.reason : 'other',
    note: isHolder ? row.note : '',
    days_taken: Math.min(Math.max(daysBetween(row.firstDay, today) + 1, 0), leaveLength(days)),
    days: leaveLength(days),
    end_after: endAfterLeave(end, leaveLength(days)),
    end_today: early?.ok ? endAfterLeave(end, early.days) : null,
  }
}

/** The leave of a card that is not over, and how its template allows more of them. */
export const readCardLeave = async ({ id, facts }: UsableCard, accountId: number, now: Instant) => {
  const terms = await findTerms(id, yearOf(dayOf(now)))
  const open = await findOpenLeave(id)
  const end = cardTerm(facts)?.end
  return {
    leave: open && end ? leaveWire(open, { end, isHolder: terms.holderId === accountId }, now) : null,
    leave_rule: terms.times === 0 ? null : ruleWire(terms, terms.taken),
    share_most: terms.shareMost,
  }
}
