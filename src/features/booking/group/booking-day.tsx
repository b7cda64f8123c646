import { View } from '@tarojs/components'
import { Fragment, type ReactNode } from 'react'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { CourtOrder } from '@/contract/court'
import type { ShopDate } from '@/domain/time'
import { dayWord, monthDayText, weekdayWord } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { BookingCard } from '../own/booking-card'
import type { MyDay } from '../own/use-my-bookings'

/** Estimated heights of a day's head and of a booking, in CSS pixels. */
export const DAY_HEAD = 42
export const BOOKING = 168

interface BookingDayProps extends MyDay {
  today: ShopDate
  onCancel: (order: ScheduleOrder) => void
  onCheckIn: (order: ScheduleOrder) => void
  /** Draws an order of courts. */
  court: (order: CourtOrder) => ReactNode
}

/** The bookings and court orders of one day under its date. */
export function BookingDay({ date: day, today, items, court, ...acts }: BookingDayProps) {
  const t = useT()
  const word = dayWord(t, day, today)
  const note = [monthDayText(t, day), word === weekdayWord(t, day) ? '' : weekdayWord(t, day)].filter(Boolean).join(' ')
  return (
    <View id={`day-${day}`}>
      <SectionHead small title={word} note={note} />
      <Stack>
        {items.map((item) =>
          item.type === 'order' ? (
            <BookingCard key={item.order.id} order={item.order} {...acts} />
          ) : (
            <Fragment key={`court-${item.order.id}`}>{court(item.order)}</Fragment>
          ),
        )}
      </Stack>
    </View>
  )
}
