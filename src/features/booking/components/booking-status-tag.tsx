import type { ScheduleOrder } from '@/contract/booking/shapes'
import { corpStatusText } from '@/domain/booking/corp-check-in'
import { orderStatusText, type OrderStatusText } from '@/domain/booking/order-look'
import { RefundType } from '@/domain/payment/order-state'
import { useT } from '../order-texts'
import { useNow } from '@/http/clock'
import { errorText } from '@/i18n/error-text'
import { Tag, type TagProps } from '@/ui/tag/tag'
import { corpFlagsAt } from '../corp-facts'

const looks = {
  ordered: { key: 'order.statusOrdered', tone: 'primary' },
  done: { key: 'order.statusDone', tone: 'plain' },
  cancelled: { key: 'order.statusCancelled', tone: 'plain' },
  checkedIn: { key: 'order.statusCheckedIn', tone: 'ok' },
} as const satisfies Record<OrderStatusText, { key: string; tone: TagProps['tone'] }>

const refunds: Partial<
  Record<number, { key: 'payment.refundingTitle' | 'payment.refundedTitle' | 'payment.refundFailedTitle'; tone: TagProps['tone'] }>
> = {
  [RefundType.underway]: { key: 'payment.refundingTitle', tone: 'warn' },
  [RefundType.done]: { key: 'payment.refundedTitle', tone: 'plain' },
  [RefundType.failed]: { key: 'payment.refundFailedTitle', tone: 'danger' },
}

const corpLooks = {
  checkedIn: { key: 'corporate.checkedIn', tone: 'ok' },
  notCheckedIn: { key: 'corporate.notCheckedIn', tone: 'warn' },
} as const

/**
 * Booked, done, cancelled or checked in; a refund, a deleted or called-off class, and a corporate check-in that is done or missed are shown in place
 * of those (BK-181, BK-184, BK-440, BK-462).
 */
export function BookingStatusTag({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const now = useNow('states')
  const refund = refunds[order.refundType ?? 0]
  if (refund) return <Tag tone={refund.tone}>{t(refund.key)}</Tag>
  if (order.schedule.id === null) return <Tag tone='warn'>{errorText('booking.class_deleted')}</Tag>
  if (order.schedule.is_cancelled) return <Tag tone='warn'>{t('order.venueCancelled')}</Tag>
  const corp = corpStatusText(corpFlagsAt(order, now))
  if (corp) return <Tag tone={corpLooks[corp].tone}>{t(corpLooks[corp].key)}</Tag>
  const text = orderStatusText({ status: order.status_code, hasCheckedIn: order.has_checked_in })
  return text && <Tag tone={looks[text].tone}>{t(looks[text].key)}</Tag>
}
