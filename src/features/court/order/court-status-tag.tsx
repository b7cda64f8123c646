import type { CourtOrder } from '@/contract/court'
import { BookingStatus } from '@/domain/booking/codes'
import { RefundType } from '@/domain/payment/refund'
import { Tag, type TagProps } from '@/ui/tag/tag'
import { useT } from '../texts'

type Looks = Record<number, { key: string; tone: TagProps['tone'] }>

const statuses = {
  [BookingStatus.booked]: { key: 'court.statusBooked', tone: 'primary' },
  [BookingStatus.cancelled]: { key: 'order.statusCancelled', tone: 'plain' },
  [BookingStatus.done]: { key: 'order.statusDone', tone: 'plain' },
} as const satisfies Looks

const refunds = {
  [RefundType.underway]: { key: 'payment.refundingTitle', tone: 'warn' },
  [RefundType.done]: { key: 'payment.refundedTitle', tone: 'plain' },
  [RefundType.failed]: { key: 'payment.refundFailedTitle', tone: 'danger' },
} as const satisfies Looks

/** Held, booked, done or cancelled; a refund is shown in place of those. */
export function CourtStatusTag({ order }: { order: CourtOrder }) {
  const t = useT()
  if (order.is_held) return <Tag tone='warn'>{t('court.statusHeld')}</Tag>
  const status = refunds[order.refundType as keyof typeof refunds] ?? statuses[order.status as keyof typeof statuses]
  return status ? <Tag tone={status.tone}>{t(status.key)}</Tag> : null
}
