import { addDays, monthOf, monthOfDay, weeksOfMonth, type ShopDate } from '@/domain/time'
import { MonthCalendar, type MonthDay } from '@/ui/month-calendar/month-calendar'
import type { DayWords } from './day-words'

export interface DayBounds {
  /** The first and the last day that can be chosen. */
  first?: ShopDate
  last?: ShopDate
  /** Days in between that cannot be chosen. */
  isOff?: (day: ShopDate) => boolean
}

interface MonthOfDaysProps extends DayBounds {
  words: DayWords
  /** Any day of the month shown. */
  month: ShopDate
  onTurn: (month: ShopDate) => void
  current?: ShopDate
  chooseSpan?: (day: ShopDate) => MonthDay['span']
  /** Days with a dot. */
  isMarked?: (day: ShopDate) => boolean
  onPick: (day: ShopDate) => void
}

/** A month to choose from; its arrows stop at the months without a day to choose. */
export function MonthOfDays({ words, month, onTurn, current, chooseSpan, isMarked, onPick, first, last, isOff }: MonthOfDaysProps) {
  const { first: from, last: to } = monthOfDay(month)
  const days = weeksOfMonth(month)
  const side = (day: ShopDate, open: boolean) => ({
    label: words.month(day),
    ...(open && { onPress: () => onTurn(monthOfDay(day).first) }),
  })
  return (
    <MonthCalendar
      bare
      title={words.month(month)}
      weekdays={days.slice(0, 7).map(words.weekday)}
      days={days.map((day) => ({
        key: day,
        number: String(Number(day.slice(8))),
        label: words.day(day),
        faint: monthOf(day) !== monthOf(month),
        disabled: (first !== undefined && day < first) || (last !== undefined && day > last) || isOff?.(day) === true,
        span: chooseSpan?.(day),
        marked: isMarked?.(day) === true,
      }))}
      current={current}
      onPick={(key) => onPick(key as ShopDate)}
      before={side(addDays(from, -1), first === undefined || from > first)}
      after={side(addDays(to, 1), last === undefined || to < last)}
    />
  )
}
