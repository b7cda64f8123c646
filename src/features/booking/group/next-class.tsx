import type { ScheduleOrder } from '@/contract/booking/shapes'
import { minutesBetween, readInstant } from '@/domain/time'
import { ComingHero } from '@/features/shop/home/coming-hero'
import { useT } from '@/i18n/later/order'
import { go } from '@/routes/go'

/** The user's next class with a countdown to its start; a tap opens its booking. `shopId` is the shop of the page. */
export function NextClass({ order, shopId }: { order: ScheduleOrder; shopId: number }) {
  const t = useT()
  const { schedule } = order
  const start = readInstant(schedule.start)
  return (
    <ComingHero
      id='next-class'
      start={start}
      title={schedule.course.name}
      picture={schedule.course.photo}
      avatar={schedule.teacher.avatar}
      facts={[
        schedule.teacher.username,
        schedule.is_online ? t('booking.onlineClass') : schedule.space.name,
        schedule.shop.id === shopId ? '' : schedule.shop.name,
        t('booking.minutesUnit', { n: minutesBetween(start, readInstant(schedule.end)) }),
      ]}
      begun={t('order.inProgress')}
      onPress={() => void go('userScheduleOrderDetail', { shopId: schedule.shop.id, orderId: order.id })}
    />
  )
}
