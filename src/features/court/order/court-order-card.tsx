import { Text, View } from '@tarojs/components'
import type { CourtOrder } from '@/contract/court'
import type { ReactNode } from 'react'
import { BookingStatus } from '@/domain/booking/codes'
import { dayOf } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Picture } from '@/ui/picture/picture'
import { costText } from '@/features/payment/cost-text'
import { spanOfSlots, listStretches, stretchText } from '../timetable/slots'
import { useT } from '../texts'
import styles from './court-order-card.module.scss'
import { CourtStatusTag } from './court-status-tag'

interface CourtOrderCardProps {
  order: CourtOrder
  /** The member's name, where it is not the user's own list. */
  isOthers?: boolean
  /** The acts of the order. */
  act?: ReactNode
}

/** One court order of the list; a tap opens it. */
export function CourtOrderCard({ order, isOthers, act }: CourtOrderCardProps) {
  const t = useT()
  const today = dayOf(useNow())
  const { schedules, shop } = order
  const past = order.status !== BookingStatus.booked
  const day = dayText(t, dayOf(spanOfSlots(schedules).start), today)
  return (
    <Card
      pad
      clear={past}
      // A held order is one to pay, without a page of its own.
      onPress={order.is_held ? undefined : () => void go('courtOrderDetail', { shopId: shop.id, orderId: order.id })}
      opens={[day, stretchText(t, listStretches(schedules)[0]!)].join(' ')}
      id={`court-order-${order.id}`}
    >
      <View className={cx(styles.head, past && styles.past)}>
        <Picture src={schedules[0]!.court.type.logo} ratio='1:1' width={76} icon='court' dim={past} />
        <View className={styles.words}>
          <View className={styles.first}>
            <Text className={styles.day}>{day}</Text>
            <CourtStatusTag order={order} />
          </View>
          {listStretches(schedules).map((stretch) => (
            <Text key={`${stretch.courtId}-${stretch.start}`} className={styles.slot}>
              {stretchText(t, stretch)}
            </Text>
          ))}
          <View className={styles.note}>
            {`${isOthers ? order.user.username : shop.name} · `}
            <Text className={styles.cost}>{costText(t, order)}</Text>
          </View>
        </View>
      </View>
      {act && <View className={styles.act}>{act}</View>}
    </Card>
  )
}
