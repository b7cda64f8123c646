import { View } from '@tarojs/components'
import { useState } from 'react'
import { addDays, monthOf, monthOfDay, weeksOfMonth, type ShopDate } from '@/domain/time'
import { dayText, monthText, weekdayWord, yearMonthText } from '@/i18n/dates'
import { useT } from '@/i18n/runtime'
import { DateStrip } from '@/ui/date-strip/date-strip'
import { MonthCalendar } from '@/ui/month-calendar/month-calendar-later'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useBookedDays } from '../own/use-booked-days'
import { Soon } from '@/ui/later/soon'

/** Days of the strip, from today on, or from the chosen day when that lies outside of those. */
const STRIP_DAYS = 6

const stripFrom = (day: ShopDate, today: ShopDate): ShopDate => (day >= today && day < addDays(today, STRIP_DAYS) ? today : day)

interface DayPickerProps {
  shopId: number
  today: ShopDate
  day: ShopDate
  /** Whether days with a booking are marked. */
  loggedIn: boolean
  onPick: (day: ShopDate) => void
}

/** The strip of days with its month and the calendar behind it, and the way back to today; dots stand on days with a booking (booking ledger BK-074, BK-078, BK-096). */
export function DayPicker({ shopId, today, day, loggedIn, onPick }: DayPickerProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [month, setMonth] = useState(day)
  const from = stripFrom(day, today)
  // Elsewhere the way back to today takes the place of a day.
  const strip = Array.from({ length: from === today ? STRIP_DAYS : STRIP_DAYS - 1 }, (_, at) => addDays(from, at))
  const grid = weeksOfMonth(month)
  const shown = open ? grid : strip
  const booked = useBookedDays(shopId, shown[0]!, shown[shown.length - 1]!, loggedIn)
  const pick = (key: string) => onPick(key as ShopDate)
  const toggle = () => {
    setMonth(day)
    setOpen(!open)
  }
  const toToday = () => {
    setMonth(today)
    onPick(today)
  }
  const step = (to: ShopDate) => ({ label: yearMonthText(t, to), onPress: () => setMonth(monthOfDay(to).first) })
  if (open)
    return (
      <View id='month'>
        <Soon fallback={<Skeleton kind='picture' />}>
          <MonthCalendar
            title={yearMonthText(t, month)}
            weekdays={grid.slice(0, 7).map((at) => weekdayWord(t, at))}
            days={grid.map((at) => ({
              key: at,
              number: String(Number(at.slice(8))),
              label: dayText(t, at, today),
              faint: monthOf(at) !== monthOf(month) || at < today,
              marked: booked.has(at),
            }))}
            current={day}
            onPick={pick}
            before={step(addDays(monthOfDay(month).first, -1))}
            after={step(addDays(monthOfDay(month).last, 1))}
            legend={t('booking.hasBooking')}
            back={day === today && monthOf(month) === monthOf(today) ? undefined : { word: t('booking.toToday'), onPress: toToday }}
            fold={{ word: t('booking.fold'), onPress: toggle }}
          />
        </Soon>
      </View>
    )
  return (
    <DateStrip
      label={t('booking.days')}
      days={strip.map((at) => ({
        key: at,
        weekday: at === today ? t('common.today') : weekdayWord(t, at),
        number: String(Number(at.slice(8))),
        label: dayText(t, at, today),
        marked: booked.has(at),
      }))}
      current={day}
      onPick={pick}
      month={{ word: monthText(t, day), label: `${t('booking.monthCalendar')} ${yearMonthText(t, day)}`, onPress: toggle, open }}
      back={from === today ? undefined : { word: t('common.today'), label: t('booking.toToday'), onPress: toToday }}
    />
  )
}
