import { Text, View } from '@tarojs/components'
import type { PrivateTeacher } from '@/contract/booking/private'
import { hidesPrices } from '@/domain/payment/shown-price'
import { dayOf, formatTime, readInstant, type ShopDate } from '@/domain/time'
import { ShownPrice } from '@/features/payment/order/shown-price'
import { useNow } from '@/http/clock'
import { dayWord } from '@/i18n/dates'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/pressable/pressable'
import { Tag } from '@/ui/tag/tag'
import { useT } from './texts'
import styles from './coach-card.module.scss'
import { CoachTimes } from './coach-times'

interface CoachCardProps {
  shopId: number
  coach: PrivateTeacher
  day: ShopDate
  userStatus: number | null
  /** In the first view: his picture is not waited for. */
  first: boolean
  onPickDay: (day: ShopDate) => void
}

/** One coach: picture, score, tags, the nearest free time, the free times of the day, and the courses with length and price, as far as the list shows prices (BK-105, BK-131, BK-303). */
export function CoachCard({ shopId, coach, day, userStatus, first, onPickDay }: CoachCardProps) {
  const t = useT()
  const today = dayOf(useNow())
  const nearest = coach.recently_schedule_time === null ? null : readInstant(coach.recently_schedule_time)
  const nearestDay = nearest === null ? null : dayOf(nearest)
  const isFree = nearestDay === day
  const when = nearest === null ? '' : `${dayWord(t, dayOf(nearest), today)} ${formatTime(nearest)}`
  const note = nearest === null ? t('private.noneFree') : t(isFree ? 'private.nearest' : 'private.dayFull', { time: when })
  const book = () => {
    const scheduleId = coach.courses[0]!.timetable_id
    void go('userPrivateScheduleOrder', { shopId, scheduleId, date: day, teacher_id: coach.id })
  }
  return (
    <Card id={`coach-${coach.id}`} className={styles.card}>
      <Pressable
        className={styles.head}
        onPress={() => void go('currentShopTeacherDetailPage', { shopId, teacherId: coach.id })}
        label={`${coach.name} ${t('private.details')}`}
        id={`coach-details-${coach.id}`}
      >
        <Avatar src={coach.image} size={64} lazy={!first} />
        <View className={styles.who}>
          <View className={styles.line}>
            <Text className={styles.name}>{coach.name}</Text>
            {coach.courses.some(({ has_order }) => has_order) && <Tag tone='primary'>{t('private.ordered')}</Tag>}
            <View className={styles.score}>
              <Icon name='star' size={16} />
              <Text>{coach.score.toFixed(1)}</Text>
            </View>
          </View>
          <Text className={styles.tags}>{coach.tags.join(' · ') || coach.title}</Text>
          <View className={cx(styles.nearest, !isFree && styles.later)}>
            <Icon name='clock' size={16} />
            <Text>{note}</Text>
          </View>
        </View>
      </Pressable>
      {coach.slots.length > 0 && <CoachTimes shopId={shopId} coach={coach} />}
      <View className={styles.foot}>
        <View className={styles.courses}>
          {coach.courses.map((course) => (
            <View key={course.timetable_id} className={styles.course}>
              <Text className={styles.courseName}>{course.name}</Text>
              <Text className={styles.length}>{t('booking.minutesUnit', { n: course.length })}</Text>
              {course.is_online && <Tag tone='live'>{t('private.online')}</Tag>}
              {!hidesPrices(userStatus) && <ShownPrice price={course.price} />}
            </View>
          ))}
        </View>
        {isFree || nearestDay === null ? (
          <Button
            size={36}
            disabled={nearestDay === null}
            onPress={book}
            id={`coach-book-${coach.id}`}
            label={`${coach.name} ${t('private.book')}`}
          >
            {t('private.book')}
          </Button>
        ) : (
          <Button
            size={36}
            tone='line'
            onPress={() => onPickDay(nearestDay)}
            id={`coach-day-${coach.id}`}
            label={`${coach.name} ${t('private.toDay', { day: dayWord(t, nearestDay, today) })}`}
          >
            {t('private.otherDay')}
          </Button>
        )}
      </View>
    </Card>
  )
}
