import type { ScheduleOrder } from '@/contract/booking/shapes'
import { readInstant } from '@/domain/time'
import { ComingCell } from '@/features/shop/home/coming-cell'
import { useT } from '@/i18n/runtime'
import { go } from '@/routes/go'

/** A booked class in the feed. */
export function ComingClass({ order, shopId }: { order: ScheduleOrder; shopId: number }) {
  const t = useT()
  const { schedule } = order
  return (
    <ComingCell
      id={`coming-order-${order.id}`}
      start={readInstant(schedule.start)}
      title={schedule.course.name}
      picture={schedule.course.photo}
      icon='calendar'
      facts={[
        schedule.teacher.username,
        schedule.is_online ? t('booking.onlineClass') : schedule.shop.id === shopId ? schedule.space.name : schedule.shop.name,
      ]}
      onPress={() => void go('userScheduleOrderDetail', { shopId: schedule.shop.id, orderId: order.id })}
    />
  )
}
