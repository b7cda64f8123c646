import { View } from '@tarojs/components'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import { readDay, type ShopDate } from '@/domain/time'
import { dayWord, monthDayText, weekdayWord } from '@/i18n/dates'
import { useT } from '@/i18n/later/order'
import { SectionHead } from '@/ui/section-head/section-head'
import { Stack } from '@/ui/stack/stack'
import { BookingCard } from '../../components/booking-card'

/** Estimated heights of a day's head and of a booking, in CSS pixels. */
export const DAY_HEAD = 42
export const BOOKING = 168

interface BookingDayProps {
  date: string
  today: ShopDate
  orders: readonly ScheduleOrder[]
  onCancel: (order: ScheduleOrder) => void
  onCheckIn: (order: ScheduleOrder) => void
}

/** The bookings of one day under its date. */
export function BookingDay({ date, today, orders, ...acts }: BookingDayProps) {
  const t = useT()
  const day = readDay(date)
  const word = dayWord(t, day, today)
  const note = [monthDayText(t, day), word === weekdayWord(t, day) ? '' : weekdayWord(t, day)].filter(Boolean).join(' ')
  return (
    <View id={`day-${date}`}>
      <SectionHead small title={word} note={note} />
      <Stack>
        {orders.map((order) => (
          <BookingCard key={order.id} order={order} {...acts} />
        ))}
      </Stack>
    </View>
  )
}
