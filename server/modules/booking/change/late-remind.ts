import { fail } from '@server/errors'
import { notify, timeWord } from '@server/modules/notice/service'
import { BookingStatus } from '@/domain/booking/codes'
import { judgeLateRemind, remindedEnough } from '@/domain/booking/change/late-remind'
import { presentStatus } from '@/domain/booking/present-status'
import { instantOf, type Instant } from '@/domain/time'
import { countReminds, insertRemind, lockOrder, readNotifiedAccounts } from './late-remind-repository'
import { readOrder } from '../repository'

/**
 * Sends a member's late notice to the coach of the booked class, from 60 minutes before its start until its end, a limited number of times (booking ledger
 * BK-189, BK-190, BK-483). In an open transaction.
 */
export const lateRemind = async (orderId: number, accountId: number, now: Instant): Promise<void> => {
  const row = (await lockOrder(orderId)) ? await readOrder(orderId) : undefined
  if (row?.accountId !== accountId) return fail('permission.none')
  if (row.heldUntil !== null) return fail('booking.order_not_found')
  const start = instantOf(row.startAt)
  const end = instantOf(row.endAt)
  if (row.isCancelled || presentStatus({ status: row.status, end }, now) === BookingStatus.cancelled) return fail('booking.cancelled')
  const verdict = judgeLateRemind({ start, end }, now)
  if (!verdict.ok) return fail(verdict.reason)
  const sent = await countReminds(orderId)
  if (remindedEnough(sent)) return fail('booking.remind_enough')
  await insertRemind(orderId, sent + 1, now)
  const params = { member: row.username, course: row.courseName, time: timeWord(row.startAt) }
  for (const told of await readNotifiedAccounts(row.scheduleId))
    await notify({
      accountId: told,
      brandId: row.brandId,
      shopId: row.shopId,
      kind: 'class.late',
      params,
      orderKind: 'booking',
      orderId,
      now,
    })
}
