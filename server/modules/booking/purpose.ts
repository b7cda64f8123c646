import { run } from '@server/db/transaction'
import { moveCorpUse } from '@server/modules/corporate/service'
import type { Purpose } from '@server/modules/payment/service'
import { toDate, type Instant } from '@/domain/time'

// Places are counted in the class: it is locked before the order (lock order schedule, card, order).
const lock = {
  name: 'booking-pay-lock',
  text: 'SELECT 1 AS locked FROM schedule WHERE id = (SELECT schedule_id FROM booking WHERE id = $1) FOR NO KEY UPDATE',
}
const keep = {
  name: 'booking-pay-keep',
  text: `UPDATE booking b SET held_until = NULL FROM schedule s
          WHERE b.id = $1 AND s.id = b.schedule_id AND b.status = 1 AND NOT s.is_cancelled RETURNING b.id`,
}
// $1 booking, $2 now: the places were given back; they are taken again if they are still there and the member took no others meanwhile.
const retake = { name: 'booking-pay-retake', text: 'SELECT retake_booking($1, $2) AS taken' }
const giveUp = {
  name: 'booking-pay-give-up',
  text: `WITH b AS (UPDATE booking SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NOT NULL
                    RETURNING schedule_id, count, is_trial)
         UPDATE schedule s SET booked = s.booked - b.count, trial_booked = s.trial_booked - CASE WHEN b.is_trial THEN b.count ELSE 0 END,
                is_idle = s.kind = 'private' AND s.booked = b.count
           FROM b WHERE s.id = b.schedule_id RETURNING s.id`,
}
const corpUse = { name: 'booking-pay-corp', text: 'SELECT 1 AS found FROM corp_use WHERE booking_id = $1' }
const refunding = { name: 'booking-pay-refund', text: 'UPDATE booking SET refund_type = $2 WHERE id = $1' }
const channelling = {
  name: 'booking-pay-channel',
  text: `UPDATE booking SET channel = $2 WHERE id = $1 AND held_until IS NOT NULL AND channel <> 'CORP_CARD'`,
}

/** The company's part first: with the class locked nobody takes the places meanwhile. */
const takeAgain = async (bookingId: number, now: Instant): Promise<boolean> => {
  const [corp] = await run(corpUse, [bookingId])
  if (corp && !(await moveCorpUse(bookingId, 'freeze', now))) return false
  const taken = (await run<{ taken: boolean }>(retake, [bookingId, toDate(now)]))[0]!.taken
  if (corp && !taken) await moveCorpUse(bookingId, 'release', now)
  return taken
}

/** A booking that is paid online: its places are held until the money is there. */
export const bookingPurpose: Purpose = {
  name: 'booking',
  type: 'schedule',
  lock: async (bookingId) => void (await run(lock, [bookingId])),
  fulfil: async ({ purposeId, status }, now) => (status === 0 ? (await run(keep, [purposeId])).length > 0 : takeAgain(purposeId, now)),
  release: async ({ purposeId }, now) => {
    if ((await run(giveUp, [purposeId, toDate(now)])).length > 0) await moveCorpUse(purposeId, 'release', now)
  },
  tellRefund: async ({ purposeId }, type) => void (await run(refunding, [purposeId, type])),
  tellChannel: async ({ purposeId }, channel) => void (await run(channelling, [purposeId, channel])),
}
