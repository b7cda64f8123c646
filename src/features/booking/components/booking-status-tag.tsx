import type { ScheduleOrder } from '@/contract/booking'
import { orderStatusText, type OrderStatusText } from '@/domain/booking/order-look'
import { RefundType } from '@/domain/payment/order-state'
import { useT } from '@/features/payment/texts'
import { Tag, type TagProps } from '@/ui/tag/tag'

const looks = {
  ordered: { key: 'booking.statusOrdered', tone: 'primary' },
  done: { key: 'booking.statusDone', tone: 'plain' },
  cancelled: { key: 'booking.statusCancelled', tone: 'plain' },
  checkedIn: { key: 'booking.statusCheckedIn', tone: 'ok' },
} as const satisfies Record<OrderStatusText, { key: string; tone: TagProps['tone'] }>

const refunds: Partial<
  Record<number, { key: 'payment.refundingTitle' | 'payment.refundedTitle' | 'payment.refundFailedTitle'; tone: TagProps['tone'] }>
> = {
  [RefundType.underway]: { key: 'payment.refundingTitle', tone: 'warn' },
  [RefundType.done]: { key: 'payment.refundedTitle', tone: 'plain' },
  [RefundType.failed]: { key: 'payment.refundFailedTitle', tone: 'danger' },
}

/** Ordered, done, cancelled or checked in; a refund and a class that the venue cancelled go before (BK-181, BK-440). */
export function BookingStatusTag({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const refund = refunds[order.refundType ?? 0]
  if (refund) return <Tag tone={refund.tone}>{t(refund.key)}</Tag>
  if (order.schedule.is_cancelled) return <Tag tone='warn'>{t('booking.venueCancelled')}</Tag>
  const text = orderStatusText({ status: order.status_code, hasCheckedIn: order.has_checked_in })
  return text && <Tag tone={looks[text].tone}>{t(looks[text].key)}</Tag>
}
