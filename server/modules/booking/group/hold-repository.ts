import { columns, computed, sql } from '@server/db/columns'
import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

// Seats are counted in the class, so it is locked before the order (lock order schedule, card, order).
const lock = {
  name: 'booking-pay-lock',
  text: 'SELECT 1 AS locked FROM schedule WHERE id = (SELECT schedule_id FROM booking WHERE id = $1) FOR NO KEY UPDATE',
}
// $1 bookings, $2 card: the classes of what was booked with that card, by id.
const lockAll = {
  name: 'booking-lock-classes-of',
  text: `SELECT id FROM schedule WHERE id IN (SELECT schedule_id FROM booking WHERE id = ANY ($1::int[]) AND card_id = $2) ORDER BY id FOR NO KEY UPDATE`,
}
const keep = {
  name: 'booking-pay-keep',
  text: `UPDATE booking b SET held_until = NULL FROM schedule s
          WHERE b.id = $1 AND s.id = b.schedule_id AND b.status = 1 AND NOT s.is_cancelled RETURNING b.id`,
}
const lockMember = {
  name: 'booking-pay-lock-member',
  text: 'SELECT 1 AS locked FROM account WHERE id = (SELECT account_id FROM booking WHERE id = $1) FOR NO KEY UPDATE',
}
// $1 booking, $2 now.
const retake = { name: 'booking-pay-retake', text: 'SELECT retake_booking($1, $2) AS taken' }
const giveUp = {
  name: 'booking-pay-give-up',
  text: sql`WITH b AS (UPDATE booking SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NOT NULL
                    RETURNING schedule_id, count, is_trial)
         UPDATE schedule s SET booked = s.booked - b.count, trial_booked = s.trial_booked - CASE WHEN b.is_trial THEN b.count ELSE 0 END,
                is_idle = s.kind = 'private' AND s.booked = b.count
           FROM b WHERE s.id = b.schedule_id
         RETURNING ${columns('schedule', { scheduleId: 'id' }, 's')}, b.count ${computed<{ count: number }>('count')},
      EXISTS (SELECT 1 FROM candidate w WHERE w.schedule_id = s.id AND w.ended_at IS NULL)
                                               OR EXISTS (SELECT 1 FROM vacancy v WHERE v.schedule_id = s.id AND v.ended_at IS NULL) ${computed<{ isWaited: boolean }>('isWaited')}`,
}
const corpUse = { name: 'booking-pay-corp', text: 'SELECT 1 AS found FROM corp_use WHERE booking_id = $1' }
const channelling = {
  name: 'booking-pay-channel',
  text: `UPDATE booking SET channel = $2 WHERE id = $1 AND held_until IS NOT NULL AND channel <> 'CORP_CARD'`,
}

const any = async (rows: Promise<unknown[]>): Promise<boolean> => (await rows).length > 0

export const lockBookingClass = (bookingId: number) => run(lock, [bookingId])
/** Locks the classes of bookings that a card paid; others are left out. */
export const lockBookingClasses = (bookingIds: readonly number[], cardId: number) => run(lockAll, [bookingIds, cardId])
/** Locks the member of a booking against other bookings. */
export const lockBookingMember = (bookingId: number) => run(lockMember, [bookingId])
/** Makes a held booking a firm one; false if the class was cancelled. */
export const keepBooking = (bookingId: number) => any(run(keep, [bookingId]))
/** Takes the seats of an expired hold again, if they are still free and the member has no other booking of the class or of its time. */
export const retakePlaces = async (bookingId: number, now: Instant): Promise<boolean> =>
  (await run<{ taken: boolean }>(retake, [bookingId, toDate(now)]))[0]!.taken
/** Frees the seats of a held booking and returns whether the class has candidates. Undefined if it is not held. */
export const giveUpHold = async (bookingId: number, now: Instant) =>
  (await run<{ scheduleId: number; count: number; isWaited: boolean }>(giveUp, [bookingId, toDate(now)]))[0]
export const hasCorpUse = (bookingId: number) => any(run(corpUse, [bookingId]))
/** Sets the channel of a held booking, or of the part that its company does not pay. */
export const setHeldChannel = (bookingId: number, channel: string) => run(channelling, [bookingId, channel])
