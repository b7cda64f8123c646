import { Text } from '@tarojs/components'
import type { ScheduleOrder } from '@/contract/booking'
import { dayOf, formatTime, HOUR_MS, DAY_MS, MINUTE_MS, minutesBetween, readInstant } from '@/domain/time'
import { serverNow, useNow } from '@/http/clock'
import { dayText } from '@/i18n/dates'
import type { Translate } from '@/i18n/keys'
import { useT } from '@/i18n/runtime'
import { go } from '@/routes/go'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Countdown } from '@/ui/countdown/countdown'
import { Hero } from '@/ui/hero/hero'

const leftText = (t: Translate, left: number) => {
  if (left >= DAY_MS) return t('booking.leftDays', { d: Math.floor(left / DAY_MS), h: Math.floor((left % DAY_MS) / HOUR_MS) })
  const m = Math.floor((left % HOUR_MS) / MINUTE_MS)
  if (left >= HOUR_MS) return t('booking.leftHours', { h: Math.floor(left / HOUR_MS), m })
  return t('booking.leftMinutes', { m, s: Math.floor((left % MINUTE_MS) / 1000) })
}

/** The user's next class with the time until it starts; a tap opens its booking. `shopId` is the shop that is looked at. */
export function NextClass({ order, shopId }: { order: ScheduleOrder; shopId: number }) {
  const t = useT()
  const now = useNow()
  const { schedule } = order
  const start = readInstant(schedule.start)
  const day = dayText(t, dayOf(start), dayOf(now))
  const open = () => void go('userScheduleOrderDetail', { shopId: schedule.shop.id, orderId: order.id })
  const facts = [
    schedule.teacher.username,
    schedule.is_online ? t('booking.onlineClass') : schedule.space.name,
    schedule.shop.id === shopId ? '' : schedule.shop.name,
    t('booking.minutesUnit', { n: minutesBetween(start, readInstant(schedule.end)) }),
  ]
  return (
    <Hero
      id='next-class'
      kicker={t('booking.nextKicker', { day })}
      time={formatTime(start)}
      title={schedule.course.name}
      picture={schedule.course.photo}
      facts={
        <>
          <Avatar src={schedule.teacher.avatar} size={22} />
          <Text>{facts.filter(Boolean).join(' · ')}</Text>
        </>
      }
      noteIcon='clock'
      note={
        now < start ? (
          <Countdown until={start} now={serverNow} format={(left) => t('booking.startsIn', { time: leftText(t, left) })} />
        ) : (
          t('booking.inProgress')
        )
      }
      act={
        <Button size={36} tone='light' onPress={open} id='open-next-class'>
          {t('booking.toDetail')}
        </Button>
      }
      onPress={open}
      label={[day, formatTime(start), schedule.course.name].join(' ')}
    />
  )
}
