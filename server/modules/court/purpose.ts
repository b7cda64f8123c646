import { run } from '@server/db/transaction'
import type { Purpose } from '@server/modules/payment/service'
import { toDate } from '@/domain/time'

// Whoever takes or gives back slots of a court locks the court first (lock order court, card, order), by id where there are several.
const lock = {
  name: 'court-pay-lock',
  text: `SELECT c.id FROM court c WHERE c.id IN (SELECT court_id FROM court_slot WHERE court_order_id = $1) ORDER BY c.id FOR NO KEY UPDATE`,
}
const keep = {
  name: 'court-pay-keep',
  text: 'UPDATE court_order SET held_until = NULL WHERE id = $1 AND status = 1 RETURNING id',
}
// $1 order, $2 now: the slots were given back; they are taken again if all of them are still free and to come.
const retake = {
  name: 'court-pay-retake',
  text: `WITH o AS (
           SELECT o.id FROM court_order o WHERE o.id = $1 AND o.status = 2 AND o.held_until IS NOT NULL AND o.start_at > $2
              AND NOT EXISTS (SELECT 1 FROM court_slot mine JOIN court_slot other ON other.court_id = mine.court_id AND other.is_taken
                                AND other.start_at < mine.end_at AND mine.start_at < other.end_at WHERE mine.court_order_id = o.id)),
         taken AS (UPDATE court_slot s SET is_taken = true FROM o WHERE s.court_order_id = o.id)
         UPDATE court_order SET status = 1, cancelled_at = NULL, held_until = NULL FROM o WHERE court_order.id = o.id RETURNING court_order.id`,
}
const giveUp = {
  name: 'court-pay-give-up',
  text: `WITH o AS (UPDATE court_order SET status = 2, cancelled_at = $2 WHERE id = $1 AND status = 1 AND held_until IS NOT NULL RETURNING id)
         UPDATE court_slot s SET is_taken = false FROM o WHERE s.court_order_id = o.id`,
}
const refunding = { name: 'court-pay-refund', text: 'UPDATE court_order SET refund_type = $2 WHERE id = $1' }
const channelling = { name: 'court-pay-channel', text: 'UPDATE court_order SET channel = $2 WHERE id = $1 AND held_until IS NOT NULL' }

/** Slots of courts that are paid online: they are held until the money is there. */
export const courtPurpose: Purpose = {
  name: 'court',
  type: 'court',
  lock: async (orderId) => void (await run(lock, [orderId])),
  fulfil: async ({ purposeId, status }, now) =>
    (status === 0 ? await run(keep, [purposeId]) : await run(retake, [purposeId, toDate(now)])).length > 0,
  release: async ({ purposeId }, now) => void (await run(giveUp, [purposeId, toDate(now)])),
  tellRefund: async ({ purposeId }, type) => void (await run(refunding, [purposeId, type])),
  tellChannel: async ({ purposeId }, channel) => void (await run(channelling, [purposeId, channel])),
}
