import { raisedReason } from '@server/db/sql-error'
import { fail } from '@server/errors'
import type { ErrorCode } from '@/contract/errors'
import { judgeCancel, judgeRemark } from '@/domain/booking/cancel'
import { presentStatus } from '@/domain/booking/present-status'
import { instantOf, type Instant } from '@/domain/time'
import { giveBack, readOrder } from './repository'

/** Cancels the account's own booking: places and units go back where they came from (booking spec §5, BK-278..BK-281, BK-276). */
export const cancelBooking = async (orderId: number, accountId: number, remarks: string, now: Instant): Promise<void> => {
  const order = await readOrder(orderId)
  if (!order) return fail('booking.order_not_found')
  if (order.accountId !== accountId) return fail('permission.none')
  const remark = judgeRemark(remarks)
  if (!remark.ok) return fail(remark.reason)
  const start = instantOf(order.startAt)
  const status = presentStatus({ status: order.status, end: instantOf(order.endAt) }, now)
  const verdict = judgeCancel({ status, start, minutesCanCancel: order.minutesCanCancel }, now)
  if (!verdict.ok) return fail(verdict.reason, verdict.params)
  try {
    await giveBack(orderId, remarks, now)
  } catch (error) {
    const reason = raisedReason(error)
    if (reason) fail(reason as ErrorCode)
    throw error
  }
}
