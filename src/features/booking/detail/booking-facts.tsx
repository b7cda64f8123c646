import { Text, View } from '@tarojs/components'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { minutesBetween, readInstant } from '@/domain/time'
import { useT } from '@/i18n/later/order'
import { location } from '@/platform/location'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Cell } from '@/ui/cell/cell'
import { CellGroup } from '@/ui/cell/cell-group'
import { Glyph } from '@/ui/cell/glyph'
import { Tag } from '@/ui/tag/tag'
import styles from './booking-facts.module.scss'

/** The class, coach and place of a booking: the coach opens the coach's page, the place a map. */
export function BookingFacts({ order }: { order: ScheduleOrder }) {
  const t = useT()
  const { course, teacher, shop, space, start, end, is_online: isOnline } = order.schedule
  const minutes = t('booking.minutesUnit', { n: minutesBetween(readInstant(start), readInstant(end)) })
  const { gd_lat: lat, gd_lng: lng } = shop
  const openMap =
    isOnline || lat === null || lng === null ? undefined : () => location.openMap({ lat, lng, name: shop.name, address: shop.address })
  return (
    <CellGroup>
      <View className={styles.head}>
        <View className={styles.words}>
          <Text className={styles.name}>{course.name}</Text>
          <Text className={styles.note}>{[minutes, t('order.peopleCount', { n: order.count })].join(' · ')}</Text>
        </View>
        <Tag tone='primary'>{t(course.is_private ? 'booking.kindPrivate' : 'booking.kindGroup')}</Tag>
      </View>
      <Cell
        id='booking-coach'
        lead={<Avatar src={teacher.avatar} size={40} />}
        title={teacher.username}
        note={t('order.coach')}
        chevron
        onPress={() => void go('currentShopTeacherDetailPage', { shopId: shop.id, teacherId: teacher.id })}
      />
      <Cell
        id='shop-map'
        lead={<Glyph name='pin' round />}
        title={isOnline ? t('booking.onlineClass') : [shop.name, space.name].filter(Boolean).join(' · ')}
        note={isOnline ? shop.name : shop.address}
        {...(openMap && { end: <Text className={styles.act}>{t('order.mapAct')}</Text>, onPress: openMap })}
      />
    </CellGroup>
  )
}
