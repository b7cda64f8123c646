import type { ScheduleOrder } from '@/contract/booking/shapes'
import { corpStatusText } from '@/domain/booking/corp-check-in'
import { orderStatusText, type OrderStatusText } from '@/domain/booking/order-appearance'
import { RefundType } from '@/domain/payment/refund'
import type { Instant } from '@/domain/time'
import { errorText } from '@/i18n/error-text'
import type { Translate } from '@/i18n/keys'
import type { TagProps } from '@/ui/tag/tag'
import { corpFlagsAt } from './corp-facts'

export interface BookingState {
  word: string
  tone: NonNullable<TagProps['tone']>
}

const statuses = {
  ordered: { key: 'order.statusOrdered', tone: 'primary' },
  done: { key: 'order.statusDone', tone: 'plain' },
  cancelled: { key: 'order.statusCancelled', tone: 'plain' },
  checkedIn: { key: 'order.statusCheckedIn', tone: 'ok' },
} as const satisfies Record<OrderStatusText, { key: string; tone: TagProps['tone'] }>

const refunds = {
  [RefundType.underway]: { key: 'payment.refundingTitle', tone: 'warn' },
  [RefundType.done]: { key: 'payment.refundedTitle', tone: 'plain' },
  [RefundType.failed]: { key: 'payment.refundFailedTitle', tone: 'danger' },
} as const

const corpStatuses = {
  checkedIn: { key: 'corporate.checkedIn', tone: 'ok' },
  notCheckedIn: { key: 'corporate.notCheckedIn', tone: 'warn' },
} as const

/**
 * Booked, done, cancelled or checked in; a refund, a deleted or called-off class, and a corporate check-in that is done or missed are shown in place
 * of those (BK-181, BK-184, BK-440, BK-462).
 */
export const bookingState = (
  t: Translate<'corporate' | 'order' | 'payment'>,
  order: ScheduleOrder,
  now: Instant,
): BookingState | undefined => {
  const refund = refunds[order.refundType as keyof typeof refunds]
  if (refund) return { word: t(refund.key), tone: refund.tone }
  if (order.schedule.id === null) return { word: errorText('booking.class_deleted'), tone: 'warn' }
  if (order.schedule.is_cancelled) return { word: t('order.venueCancelled'), tone: 'warn' }
  const corp = corpStatusText(corpFlagsAt(order, now))
  if (corp) return { word: t(corpStatuses[corp].key), tone: corpStatuses[corp].tone }
  const text = orderStatusText({ status: order.status_code, hasCheckedIn: order.has_checked_in })
  return text ? { word: t(statuses[text].key), tone: statuses[text].tone } : undefined
}
