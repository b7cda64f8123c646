import { Text, View } from '@tarojs/components'
import type { ScheduleOrder } from '@/contract/booking'
import { looksDisabled, opensDetail } from '@/domain/booking/order-look'
import { BookingStatus } from '@/domain/booking/codes'
import { readInstant } from '@/domain/time'
import { timeRangeText } from '@/i18n/dates'
import { useT } from '@/features/payment/texts'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/picture'
import { toast } from '@/ui/toast/toast-store'
import { BookingActs } from './booking-acts'
import { BookingStatusTag } from './booking-status-tag'
import { costText } from './cost-text'
import styles from './booking-card.module.scss'

interface BookingCardProps {
  order: ScheduleOrder
  onCancel: (order: ScheduleOrder) => void
  /** Does the corporate check-in that a company asks for. */
  onCheckIn: (order: ScheduleOrder) => void
}

/** One booking of the list: time, course, coach, place, status, and what can be done with it: come late, cancel, check in, see its refund (BK-093, BK-176, BK-180). */
export function BookingCard({ order, onCancel, onCheckIn }: BookingCardProps) {
  const t = useT()
  const { schedule } = order
  const toDetail = () => void go('userScheduleOrderDetail', { shopId: schedule.shop.id, orderId: order.id })
  const open = () => (opensDetail(order) ? toDetail() : toast(t('booking.classCancelled')))
  const past = looksDisabled(order.status_code) && order.status_code !== BookingStatus.booked
  const place = schedule.is_online ? t('booking.onlineClass') : [schedule.shop.name, schedule.space.name].filter(Boolean).join(' ')
  return (
    <Card pad outline={past} onPress={open} id={`booking-${order.id}`}>
      <View className={cx(styles.head, past && styles.past)}>
        <Picture src={schedule.course.photo} ratio='1:1' width={76} dim={past} />
        <View className={styles.words}>
          <View className={styles.first}>
            <Text className={styles.time}>{timeRangeText(t, readInstant(schedule.start), readInstant(schedule.end))}</Text>
            <BookingStatusTag order={order} />
          </View>
          <Text className={styles.name}>{schedule.course.name}</Text>
          <Text className={styles.note}>{`${schedule.teacher.username} · ${place}`}</Text>
        </View>
      </View>
      {order.refundType !== null && (
        <View className={styles.foot}>
          <Text className={styles.note}>{costText(t, order)}</Text>
          <Button size={36} tone='line' onPress={toDetail} id={`refund-${order.id}`}>
            {t('payment.refundProgress')}
          </Button>
        </View>
      )}
      <BookingActs order={order} onCancel={onCancel} onCheckIn={onCheckIn} />
    </Card>
  )
}
