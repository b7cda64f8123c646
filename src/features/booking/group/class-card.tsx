import { Text, View } from '@tarojs/components'
import type { GroupSchedule } from '@/contract/booking/shapes'
import { GroupStatus } from '@/domain/booking/codes'
import { hidesPrices } from '@/domain/payment/shown-price'
import { ShownPrice } from '@/features/payment/order/shown-price'
import type { GroupCardState } from '@/domain/booking/group/group-card-state'
import { formatTime, minutesBetween, readInstant } from '@/domain/time'
import { useT } from '@/i18n/runtime'
import { Avatar } from '@/ui/avatar/avatar'
import { Card } from '@/ui/card/card'
import { cx } from '@/ui/cx'
import { SeatMeter } from '@/ui/seat-meter/seat-meter'
import { Tag } from '@/ui/tag/tag'
import { ClassButton } from './class-button'
import styles from './class-card.module.scss'

export interface ClassCardProps {
  schedule: GroupSchedule
  state: GroupCardState
  userStatus: number | null
  /** The venue hides the number of bookings (booking ledger BK-346). */
  hideSeats: boolean
  /** Undefined where a tap does nothing. */
  onPress: (() => void) | undefined
  className?: string | undefined
}

const obstacles: Partial<Record<number, 'booking.coachOccupied' | 'booking.noVenue' | 'booking.noOnlinePay' | 'booking.noFreePay'>> = {
  [GroupStatus.coachOccupied]: 'booking.coachOccupied',
  [GroupStatus.noVenue]: 'booking.noVenue',
  [GroupStatus.onlineUnsupported]: 'booking.noOnlinePay',
  [GroupStatus.freeUnsupported]: 'booking.noFreePay',
}

const isOver = (state: GroupCardState) => state.kind === 'expired' || state.kind === 'cancelled'

/**
 * One group class: time, course, coach, place, seats, price, and one button whose word is the state (BK-104). Of as few elements as can be, since a page
 * has many.
 */
export function ClassCard({ schedule, state, userStatus, hideSeats, onPress, className }: ClassCardProps) {
  const t = useT()
  const start = readInstant(schedule.start)
  const over = isOver(state)
  const obstacle = state.kind === 'unavailable' ? obstacles[state.status] : undefined
  const place = schedule.is_online ? t('booking.onlineClass') : schedule.space.name
  const seats =
    state.kind === 'booked'
      ? t('booking.seatsMine', { n: schedule.ordered_count })
      : state.kind === 'full' || state.kind === 'waiting'
        ? schedule.candidate_num > 0
          ? t('booking.waitCount', { n: schedule.candidate_num })
          : t('booking.seatsNone')
        : t('booking.seatsLeft', { n: schedule.current_max_capacity })
  return (
    <Card
      id={`class-${schedule.id}`}
      clear={over}
      onPress={onPress}
      opens={false}
      className={cx(styles.card, over && styles.over, className)}
    >
      <View className={styles.when}>
        <Text className={styles.time}>{formatTime(start)}</Text>
        <Text className={styles.minutes}>{t('booking.minutesUnit', { n: minutesBetween(start, readInstant(schedule.end)) })}</Text>
      </View>
      <View className={styles.what}>
        <View className={styles.head}>
          <Text className={styles.name}>{schedule.course.name}</Text>
          {schedule.is_online && !over && <Tag tone='live'>{t('booking.liveTag')}</Tag>}
          {schedule.trial_course?.matched && schedule.trial_course.current_capacity > 0 && !over && (
            <Tag tone='warn'>{t('booking.trialTag')}</Tag>
          )}
        </View>
        <View className={styles.who}>
          <Avatar src={schedule.teacher.avatar} size={22} dim={over} />
          {[schedule.teacher.username, place].filter(Boolean).join(' · ')}
        </View>
        {obstacle && <View className={cx(styles.seats, styles.obstacle)}>{t(obstacle)}</View>}
        {!over &&
          !hideSeats &&
          !obstacle &&
          (state.kind === 'booked' ? (
            <View className={cx(styles.seats, styles.mine)}>{seats}</View>
          ) : (
            <SeatMeter taken={schedule.current_users} capacity={schedule.max_users} words={seats} className={styles.seats} />
          ))}
      </View>
      <View className={styles.act}>
        {!over && !hidesPrices(userStatus) && <ShownPrice price={schedule.price} />}
        <ClassButton schedule={schedule} state={state} onPress={onPress} className={styles.button} />
      </View>
    </Card>
  )
}
