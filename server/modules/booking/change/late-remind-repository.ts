import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'

// $1 booking.
const lock = { name: 'late-remind-lock', text: 'SELECT id FROM booking WHERE id = $1 FOR NO KEY UPDATE' }
const sent = { name: 'late-remind-sent', text: 'SELECT count(*)::int AS sent FROM late_remind WHERE booking_id = $1' }
// $1 booking, $2 number, $3 now.
const add = {
  name: 'late-remind-add',
  text: 'INSERT INTO late_remind (booking_id, number, shop_id, brand_id, sent_at) SELECT id, $2, shop_id, brand_id, $3 FROM booking WHERE id = $1',
}
// $1 class: the coach's account or, if the coach has none, those of the front desk.
const telling = {
  name: 'late-remind-telling',
  text: `SELECT t.account_id AS "accountId" FROM schedule s JOIN teacher t ON t.id = s.teacher_id WHERE s.id = $1 AND t.account_id IS NOT NULL
    UNION ALL SELECT h.account_id FROM schedule s JOIN teacher t ON t.id = s.teacher_id JOIN ship h ON h.shop_id = s.shop_id
     WHERE s.id = $1 AND t.account_id IS NULL AND (h.is_staff OR h.is_superuser) LIMIT 20`,
}

/** Locks a booking, so that its reminders are counted one after the other. False if there is no such booking. */
export const lockOrder = async (orderId: number): Promise<boolean> => (await run(lock, [orderId])).length > 0
export const countReminds = async (orderId: number) => (await run<{ sent: number }>(sent, [orderId]))[0]!.sent
export const insertRemind = (orderId: number, number: number, now: Instant) => run(add, [orderId, number, toDate(now)])
/** The accounts that receive the late notice for a class. */
export const readNotifiedAccounts = async (scheduleId: number): Promise<number[]> =>
  (await run<{ accountId: number }>(telling, [scheduleId])).map(({ accountId }) => accountId)
