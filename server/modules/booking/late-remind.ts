import { run } from '@server/db/transaction'
import { fail } from '@server/errors'
import { tell } from '@server/modules/notice/service'
import { BookingStatus } from '@/domain/booking/codes'
import { judgeLateRemind, remindedEnough } from '@/domain/booking/late-remind'
import { presentStatus } from '@/domain/booking/present-status'
import { dayOf, formatTime, instantOf, toDate, type Instant } from '@/domain/time'
import { readOrder } from './repository'

// $1 booking. Locked first, so that the reminders of one booking are counted one after the other.
const lockStatement = { name: 'late-remind-lock', text: 'SELECT brand_id AS "brandId" FROM booking WHERE id = $1 FOR NO KEY UPDATE' }
const sentStatement = { name: 'late-remind-sent', text: 'SELECT count(*)::int AS sent FROM late_remind WHERE booking_id = $1' }
// $1 booking, $2 number, $3 now.
const addStatement = {
  name: 'late-remind-add',
  text: 'INSERT INTO late_remind (booking_id, number, shop_id, brand_id, sent_at) SELECT id, $2, shop_id, brand_id, $3 FROM booking WHERE id = $1',
}
// $1 class: the coach's own account, else, for a coach who has none, those at the desk who can tell him.
const tellingStatement = {
  name: 'late-remind-telling',
  text: `SELECT t.account_id AS "accountId" FROM schedule s JOIN teacher t ON t.id = s.teacher_id WHERE s.id = $1 AND t.account_id IS NOT NULL
    UNION ALL SELECT h.account_id FROM schedule s JOIN teacher t ON t.id = s.teacher_id JOIN ship h ON h.shop_id = s.shop_id
     WHERE s.id = $1 AND t.account_id IS NULL AND (h.is_staff OR h.is_superuser) LIMIT 20`,
}

/**
 * Tells the coach of a booked class that its owner comes late, from 60 minutes before the start to the end, so many times as the button can be pressed
 * (booking ledger BK-189, BK-190, BK-483). In an open transaction.
 */
export const lateRemind = async (orderId: number, accountId: number, now: Instant): Promise<void> => {
  const [locked] = await run<{ brandId: number }>(lockStatement, [orderId])
  const row = locked && (await readOrder(orderId))
  if (!row || row.heldUntil !== null) return fail('booking.order_not_found')
  if (row.accountId !== accountId) return fail('permission.none')
  const start = instantOf(row.startAt)
  const end = instantOf(row.endAt)
  if (row.isCancelled || presentStatus({ status: row.status, end }, now) === BookingStatus.cancelled) return fail('booking.cancelled')
  const verdict = judgeLateRemind({ start, end }, now)
  if (!verdict.ok) return fail(verdict.reason)
  const sent = (await run<{ sent: number }>(sentStatement, [orderId]))[0]!.sent
  if (remindedEnough(sent)) return fail('booking.remind_enough')
  await run(addStatement, [orderId, sent + 1, toDate(now)])
  const params = { member: row.username, course: row.courseName, time: `${dayOf(start).slice(5)} ${formatTime(start)}` }
  for (const { accountId: told } of await run<{ accountId: number }>(tellingStatement, [row.scheduleId]))
    await tell({
      accountId: told,
      brandId: locked.brandId,
      shopId: row.shopId,
      kind: 'class.late',
      params,
      orderKind: 'booking',
      orderId,
      now,
    })
}
