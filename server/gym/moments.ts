import {
  addDays,
  addMinutes,
  daysBetween,
  dayOf,
  formatMinute,
  formatTime,
  readDay,
  startOfDay,
  type Instant,
  type ShopDate,
} from '@/domain/time'

/** The instant of a day and `HH:mm` in the venue's zone. */
export const atTime = (day: ShopDate, time: string): Instant => addMinutes(startOfDay(day), minuteOf(time))

/** Minutes of `HH:mm` since midnight. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `HH:mm` of minutes since midnight. */
export const writeMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Reads `2026-05-22 18:30`, or `+8 18:30`, which counts days from `today`. Throws RangeError for a day that does not exist. */
export const readMoment = (text: string, today: ShopDate): Instant => {
  const [day, time] = text.split(' ') as [string, string]
  return atTime(readSomeDay(day, today), time)
}

/** Reads a day, or one counted from `today`. Throws RangeError for a day that does not exist. */
export const readSomeDay = (text: string, today: ShopDate): ShopDate => (/^[+-]/.test(text) ? addDays(today, Number(text)) : readDay(text))

/** An instant in the file's form: `2026-05-22 18:30`. */
export const writeMoment = (at: Instant): string => formatMinute(at)

/** How long before a class its booking opens: a whole number of days, and a time in the venue's zone. */
export const openingBefore = (start: Instant, openAt: Instant): { days_before: number; at: string } => ({
  days_before: daysBetween(dayOf(openAt), dayOf(start)),
  at: formatTime(openAt),
})

/** An instant in the database's form: `2026-05-22T10:30:00Z`. */
export const writeUtc = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19)}Z`
