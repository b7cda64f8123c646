import type { ScheduleOrder } from '@/contract/booking'
import { orderStatusText, type OrderStatusText } from '@/domain/booking/order-look'
import { REFUND_FAILED } from '@/domain/booking/codes'
import { useT } from '@/i18n/runtime'
import { Tag, type TagProps } from '@/ui/tag/tag'

const looks = {
  ordered: { key: 'booking.statusOrdered', tone: 'primary' },
  done: { key: 'booking.statusDone', tone: 'plain' },
  cancelled: { key: 'booking.statusCancelled', tone: 'plain' },
  checkedIn: { key: 'booking.statusCheckedIn', tone: 'ok' },
} as const satisfies Record<OrderStatusText, { key: string; tone: TagProps['tone'] }>

/** Ordered, done, cancelled or checked in; a failed refund and a class that the venue cancelled go before (BK-181, BK-440). */
export function BookingStatusTag({ order }: { order: ScheduleOrder }) {
  const t = useT()
  if (order.refundType === REFUND_FAILED) return <Tag tone='danger'>{t('booking.refundFailed')}</Tag>
  if (order.schedule.is_cancelled) return <Tag tone='warn'>{t('booking.venueCancelled')}</Tag>
  const text = orderStatusText({ status: order.status_code, hasCheckedIn: order.has_checked_in })
  return text && <Tag tone={looks[text].tone}>{t(looks[text].key)}</Tag>
}
