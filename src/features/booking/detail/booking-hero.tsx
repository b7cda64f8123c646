import type { ReactNode } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { BookingStatus } from '@/domain/booking/codes'
import { dayOf, readInstant } from '@/domain/time'
import { leftText } from '@/features/shop/home/left-text'
import { serverNow, useNow } from '@/http/clock'
import { dayText, timeRangeText } from '@/i18n/dates'
import { Countdown } from '@/ui/countdown/countdown'
import { HeroHead } from '@/ui/hero/hero-head'
import type { IconName } from '@/ui/icon/icon-name.gen'
import { bookingState, type BookingState } from '../booking-state'
import { useT } from '../order/texts'

const signs: Partial<Record<BookingState['tone'], IconName>> = { primary: 'check', ok: 'check', warn: 'alert', danger: 'alert' }

/** The head of a booking's page: its state, and the time until its class starts, or else the time of the class; the page's cards follow. */
export function BookingHero({ order, children }: { order: ScheduleOrder; children: ReactNode }) {
  const t = useT()
  const now = useNow('states')
  const { schedule } = order
  const start = readInstant(schedule.start)
  const end = readInstant(schedule.end)
  const state = bookingState(t, order, now)
  const stands = order.status_code === BookingStatus.booked && !schedule.is_cancelled && schedule.id !== null
  const isSoon = stands && now < start
  const time = timeRangeText(t, start, end)
  const day = dayText(t, dayOf(start), dayOf(now))
  const beside = isSoon ? t('order.untilStart') : stands && now < end ? t('order.inProgress') : ''
  return (
    <HeroHead
      word={state?.word ?? ''}
      icon={signs[state?.tone ?? 'plain'] ?? (order.status_code === BookingStatus.cancelled ? 'close' : 'clock')}
      beside={beside && `· ${beside}`}
      large={isSoon ? <Countdown until={start} now={serverNow} format={(left) => leftText(t, left)} /> : time}
      note={isSoon ? `${day} ${time}` : day}
      picture={schedule.course.photo}
    >
      {children}
    </HeroHead>
  )
}
