import { fail } from '@server/errors'
import type { CardLeave, LeaveBooking } from '@/contract/card/freeze'
import { judgeLeave, judgeLeaveCard, type LeaveDays, type LeaveReason } from '@/domain/card/freeze'
import { cardTerm } from '@/domain/card/validity'
import { addDays, dayOf, formatInstant, instantOf, type Instant } from '@/domain/time'
import { errorText, type ErrorLocale } from '@/i18n/errors/text'
import { lockCardRow } from '../repository'
import { heldCard, leaveWire, ruleWire, type Asked } from './frozen-card'
import { insertLeave, listBooked, type BookedRow } from './repository'

/** The bookings of classes with a card whose holder takes leave; the booking module does this with them. */
export interface LeaveBookings {
  /** Locks the classes of what the card pays among these bookings. */
  lockBookingClasses(bookingIds: readonly number[], cardId: number): Promise<unknown>
  /** Cancels bookings whose classes are locked. */
  cancelForLeave(bookingIds: readonly number[], holderId: number, now: Instant): Promise<void>
}

const bookedWire = (row: BookedRow, holderId: number): LeaveBooking => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  start: formatInstant(instantOf(row.start)),
  username: row.accountId === holderId ? null : row.username,
})

/** The rules of a card's leave that the holder has to know before. Fails with `card.not_found` and `card.only_holder`. */
export const readLeaves = async (asked: Asked, locale: ErrorLocale, now: Instant) => {
  const today = dayOf(now)
  const { card, terms } = await heldCard(asked, today, now)
  const verdict = judgeLeaveCard({ card: card.facts, rule: terms, today })
  const first = addDays(today, 1)
  return {
    rule: ruleWire(terms, terms.taken),
    first,
    end: cardTerm(card.facts)?.end ?? null,
    refusal: verdict.ok ? null : { code: verdict.reason, msg: errorText(locale, verdict.reason, verdict.params) },
    bookings: (await listBooked(asked.cardId, first)).map((row) => bookedWire(row, asked.accountId)),
  }
}

export interface AskedLeave extends Asked, LeaveDays {
  reason: LeaveReason
  note: string
  /** The bookings of classes that the holder was shown. */
  cancelled: readonly number[]
}

const isSame = (shown: readonly number[], found: readonly number[]): boolean =>
  shown.length === found.length && found.every((id) => shown.includes(id))

/**
 * Takes leave with a card, in the open transaction: the card is locked for these days, and the classes booked with it are cancelled without a penalty, if they
 * are the ones that were shown. The classes are held before the card (lock order), so a booking that is made meanwhile is either found here or refused there.
 */
export const takeLeave = async (asked: AskedLeave, bookings: LeaveBookings, now: Instant): Promise<CardLeave> => {
  const { cardId, accountId, shopId, from, to, reason, note, cancelled } = asked
  await bookings.lockBookingClasses(cancelled, cardId)
  await lockCardRow(cardId)
  const { card, terms } = await heldCard(asked, from, now)
  const verdict = judgeLeave({ card: card.facts, rule: terms, today: dayOf(now), from, to, taken: terms.taken })
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  const booked = await listBooked(cardId, from, addDays(to, 1))
  const courts = booked.filter(({ kind }) => kind === 'court')
  const what = courts.map(({ name, start }) => `${formatInstant(instantOf(start)).slice(5, 16).replace('T', ' ')} ${name}`)
  if (courts.length > 0) return fail('card.leave_courts', { what: what.slice(0, 5).join('、') })
  const classes = booked.map(({ id }) => id)
  if (!isSame(cancelled, classes)) return fail('card.leave_bookings')
  const { times, minDays, maxDays } = terms
  const made = await insertLeave({ cardId, shopId, from, to, reason, note, rule: { times, minDays, maxDays } }, now)
  await bookings.cancelForLeave(classes, accountId, now)
  return leaveWire(made, { end: cardTerm(card.facts)!.end!, isHolder: true }, now)
}
