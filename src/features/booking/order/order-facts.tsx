import { Text, View } from '@tarojs/components'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { dayOf, readInstant } from '@/domain/time'
import { useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { location } from '@/platform/location'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import styles from './order-facts.module.scss'

interface OrderFactsProps {
  /** Whether course and coach lead to their pages; not where the page has links of its own. */
  linked?: boolean
  schedule: Omit<ScheduleConfirm['schedule'], 'description' | 'min_people'>
  /** The condition for the class to take place. */
  condition?: string
}

/** The facts of a booking: picture, name, time, coach, place. Course and coach lead to their pages, the place opens a map. */
export function OrderFacts({ schedule, condition, linked = true }: OrderFactsProps) {
  const t = useT()
  const today = dayOf(useNow())
  const start = readInstant(schedule.start)
  const { shop } = schedule
  const openMap = () => location.openMap({ lat: shop.gd_lat!, lng: shop.gd_lng!, name: shop.name, address: shop.address })
  const toCoach = () => void go('currentShopTeacherDetailPage', { shopId: shop.id, teacherId: schedule.teacher.id })
  const toCourse = () => void go('courseDetailsPage', { shopId: shop.id, courseId: schedule.course.id })
  const hasPlace = !schedule.is_online && shop.gd_lat !== null && shop.gd_lng !== null
  return (
    <Card className={styles.card}>
      <Picture src={schedule.image} flush lazy={false} />
      <View className={styles.words}>
        <View className={styles.head}>
          <Pressable still className={styles.course} {...(linked && { onPress: toCourse, id: 'to-course' })}>
            <Text className={styles.name}>{schedule.course.name}</Text>
            {linked && <Icon name='chevron' size={16} />}
          </Pressable>
          {schedule.trial_course?.matched && schedule.trial_course.current_capacity > 0 && <Tag tone='warn'>{t('booking.trialTag')}</Tag>}
          {schedule.is_online && <Tag tone='live'>{t('booking.liveTag')}</Tag>}
        </View>
        <View className={styles.fact}>
          <Icon name='clock' size={18} className={styles.sign} />
          <Text className={styles.time} id='order-time'>
            {`${dayText(t, dayOf(start), today)} ${timeRangeText(t, start, readInstant(schedule.end))}`}
          </Text>
        </View>
        <Pressable still className={cx(styles.fact, linked && styles.place)} {...(linked && { onPress: toCoach, id: 'to-coach' })}>
          <Avatar src={schedule.teacher.avatar} size={22} />
          <Text className={styles.grow}>{[schedule.teacher.username, schedule.teacher_title].filter(Boolean).join(' · ')}</Text>
          {linked && <Icon name='chevron' size={16} />}
        </Pressable>
        <Pressable
          still
          className={cx(styles.fact, hasPlace && styles.place)}
          onPress={hasPlace ? openMap : undefined}
          label={hasPlace ? `${shop.name} ${t('order.mapAct')}` : undefined}
        >
          <Icon name='pin' size={18} className={styles.sign} />
          <Text>
            {schedule.is_online ? t('booking.onlineClass') : [shop.name, schedule.space.name, shop.address].filter(Boolean).join(' · ')}
          </Text>
        </Pressable>
        {condition && (
          <View className={styles.fact}>
            <Icon name='people' size={18} className={styles.sign} />
            <Text id='order-condition'>{condition}</Text>
          </View>
        )}
      </View>
    </Card>
  )
}
