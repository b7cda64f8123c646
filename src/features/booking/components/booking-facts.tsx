import { Text, View } from '@tarojs/components'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { dayOf, formatMinute, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { amountText } from '@/i18n/numbers'
import { location } from '@/platform/location'
import { phone } from '@/platform/phone'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Stack } from '@/ui/stack/stack'
import { CancelUntil } from '../change/components/cancel-until'
import { BookingStatusTag } from './booking-status-tag'
import { costText } from '@/features/payment/cost-text'
import facts from './order-facts.module.scss'

/** Every fact of one booking. */
export function BookingFacts({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const today = dayOf(useNow())
  const { schedule } = order
  const { shop } = schedule
  const start = readInstant(schedule.start)
  const minute = (instant: string) => formatMinute(readInstant(instant))
  const hasPlace = !schedule.is_online && shop.gd_lat !== null && shop.gd_lng !== null
  const openMap = () => location.openMap({ lat: shop.gd_lat!, lng: shop.gd_lng!, name: shop.name, address: shop.address })
  return (
    <Stack>
      <Card className={facts.card}>
        <Picture src={schedule.course.photo} flush lazy={false} dim={order.status_code !== BookingStatus.booked} />
        <View className={facts.words}>
          <View className={facts.head}>
            <Text className={facts.name}>{schedule.course.name}</Text>
            <BookingStatusTag order={order} />
          </View>
          <View className={facts.fact}>
            <Icon name='clock' size={18} className={facts.sign} />
            <Text className={facts.time}>{`${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, readInstant(schedule.end))}`}</Text>
          </View>
          <View className={facts.fact}>
            <Avatar src={schedule.teacher.avatar} size={22} />
            <Text>{schedule.teacher.username}</Text>
          </View>
          <View className={facts.fact}>
            <Icon name='people' size={18} className={facts.sign} />
            <Text>{t('order.peopleCount', { n: order.count })}</Text>
          </View>
        </View>
      </Card>
      <CellGroup>
        <Cell
          lead={<Glyph name='pin' />}
          title={schedule.is_online ? t('booking.onlineClass') : [shop.name, schedule.space.name].filter(Boolean).join(' · ')}
          note={schedule.is_online ? shop.name : shop.address}
          chevron={hasPlace}
          onPress={hasPlace ? openMap : undefined}
          id='shop-map'
        />
        {shop.phone && (
          <Cell
            lead={<Glyph name='phone' />}
            title={shop.phone}
            chevron
            onPress={() => phone.dial(shop.phone)}
            id='shop-phone'
            label={`${t('order.callAct')} ${shop.phone}`}
          />
        )}
      </CellGroup>
      <CellGroup>
        {!!order.discount && <Cell plain title={t('order.couponOff')} value={`-${amountText(order.discount)}`} />}
        <Cell plain title={t('order.paid')} value={costText(t, order)} />
        <Cell plain title={t('order.orderedAt')} value={minute(order.created_at)} />
        {order.can_cancel && <CancelUntil order={order} />}
        {order.remarks && <Cell plain title={t('order.remark')} value={order.remarks} />}
        {order.cancelled_at && <Cell plain title={t('order.cancelledAt')} value={minute(order.cancelled_at)} />}
        {order.cancel_remarks && <Cell plain title={t('order.cancelRemark')} value={order.cancel_remarks} />}
        <Cell plain title={t('order.orderNo')} value={String(order.id)} />
      </CellGroup>
    </Stack>
  )
}
