import type { ScheduleOrder } from '@/contract/booking/shapes'
import { appearsDisabled, opensDetail } from '@/domain/booking/order-appearance'
import { BookingStatus } from '@/domain/booking/codes'
import { readInstant } from '@/domain/time'
import { timeRangeText } from '@/i18n/dates'
import { useT } from '../order/texts'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { OrderCard, OrderFoot } from '@/ui/order-card/order-card'
import { toast } from '@/ui/toast/toast-store'
import { BookingActs } from './booking-acts'
import { BookingStatusTag } from './booking-status-tag'
import { costText } from '@/features/payment/cost-text'

interface BookingCardProps {
  order: ScheduleOrder
  onCancel: (order: ScheduleOrder) => void
  /** Starts the corporate check-in. */
  onCheckIn: (order: ScheduleOrder) => void
}

/** One booking of the list: time, course, coach, place, status, and its acts: late notice, cancelling, check-in, refund (BK-093, BK-176, BK-180). */
export function BookingCard({ order, onCancel, onCheckIn }: BookingCardProps) {
  const t = useT()
  const { schedule } = order
  const toDetail = () => void go('userScheduleOrderDetail', { shopId: schedule.shop.id, orderId: order.id })
  const open = () => (opensDetail(order) ? toDetail() : toast(t('order.classCancelled')))
  const settled = appearsDisabled(order.status_code)
  const place = schedule.is_online ? t('booking.onlineClass') : [schedule.shop.name, schedule.space.name].filter(Boolean).join(' ')
  return (
    <OrderCard
      id={`booking-${order.id}`}
      onPress={open}
      picture={schedule.course.photo}
      flat={settled}
      past={settled && order.status_code !== BookingStatus.booked}
      time={timeRangeText(t, readInstant(schedule.start), readInstant(schedule.end))}
      tag={<BookingStatusTag order={order} />}
      name={schedule.course.name}
      note={`${schedule.teacher.username} · ${place}`}
    >
      {order.refundType !== null && (
        <OrderFoot note={costText(t, order)}>
          <Button size={36} tone='line' onPress={toDetail} id={`refund-${order.id}`}>
            {t('payment.refundProgress')}
          </Button>
        </OrderFoot>
      )}
      <BookingActs order={order} onCancel={onCancel} onCheckIn={onCheckIn} />
    </OrderCard>
  )
}
