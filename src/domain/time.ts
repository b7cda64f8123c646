import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

declare const instantBrand: unique symbol
declare const dayBrand: unique symbol
/** A point in time: milliseconds since 1970 in UTC. */
export type Instant = number & { readonly [instantBrand]: true }
/** A day of the venue's calendar, `YYYY-MM-DD` in UTC+8. Compares as text. */
export type ShopDate = string & { readonly [dayBrand]: true }

/** The venue's zone, named here and nowhere else (booking ledger BK-171). */
export const SHOP_ZONE = '+08:00'
const ZONE_MS = 8 * 3_600_000

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Date and time at the venue. With an offset of its own dayjs goes by the device's zone, and is an hour off about the change of its clocks. */
const wall = (at: number) => dayjs.utc(at + ZONE_MS)
/** The same as text. Lists format hundreds of times: without dayjs that takes a sixth of the time (docs/decisions/0025). */
const wallText = (at: number): string => new Date(at + ZONE_MS).toISOString()

/** Brands milliseconds since 1970 as an instant. Throws RangeError for a fraction. */
export const instant = (ms: number): Instant => {
  if (!Number.isSafeInteger(ms)) throw new RangeError(`not an instant: ${ms}`)
  return ms as Instant
}
export const instantOf = (date: Date): Instant => instant(date.getTime())
export const toDate = (at: Instant): Date => new Date(at)

/** `YYYY-MM-DDTHH:mm:ss+08:00`; milliseconds are dropped. */
export const formatInstant = (at: Instant): string => `${wallText(at).slice(0, 19)}${SHOP_ZONE}`

/** The years that count as a date: arithmetic with a year beyond them would leave the four digits of a year. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

const isInCalendar = (text: string): boolean => {
  const year = Number(text.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR
}

const anyInstant = (text: string): Instant | undefined => {
  if (!/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(text)) return undefined
  const at = dayjs(text).valueOf() as Instant
  return !Number.isNaN(at) && formatInstant(at) === text ? at : undefined
}

/** Reads exactly `YYYY-MM-DDTHH:mm:ss+08:00`; undefined for another form, for a time that does not exist and for one in a year beyond the calendar. */
export const parseInstant = (text: string): Instant | undefined => (isInCalendar(text) ? anyInstant(text) : undefined)

/** Reads text known to be an instant, of any year. Throws RangeError. */
export const readInstant = (text: string): Instant => {
  const at = anyInstant(text)
  if (at === undefined) throw new RangeError(`not an instant: ${text}`)
  return at
}

/** `HH:mm` at the venue. */
export const formatTime = (at: Instant): string => wall(at).format('HH:mm')
/** `YYYY-MM-DD HH:mm` at the venue, the locale-free form that messages carry. */
export const formatMinute = (at: Instant): string => wall(at).format('YYYY-MM-DD HH:mm')
/** Hour of the day at the venue, 0 to 23. */
export const hourOf = (at: Instant): number => wall(at).hour()

/** The instant so many minutes later, or earlier when negative. */
export const addMinutes = (at: Instant, minutes: number): Instant => instant(Math.round(at + minutes * MINUTE_MS))
/** Whole minutes from one instant to a later one, rounded down. */
export const minutesBetween = (from: Instant, to: Instant): number => Math.floor((to - from) / MINUTE_MS)

const midnight = (day: string) => dayjs.utc(day)
const asDay = (at: dayjs.Dayjs): ShopDate => at.format('YYYY-MM-DD') as ShopDate

/** Reads `YYYY-MM-DD` of any year; undefined for another form and for a day that does not exist. */
export const anyDay = (text: string): ShopDate | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  return asDay(midnight(text)) === text ? (text as ShopDate) : undefined
}

/** Reads exactly `YYYY-MM-DD`; undefined for another form, for a day that does not exist and for one in a year beyond the calendar. */
export const parseDay = (text: string): ShopDate | undefined => (isInCalendar(text) ? anyDay(text) : undefined)

/** Reads text known to be a day, of any year. Throws RangeError. */
export const readDay = (text: string): ShopDate => {
  const day = anyDay(text)
  if (day === undefined) throw new RangeError(`not a day: ${text}`)
  return day
}

/** The venue's day that holds an instant. */
export const dayOf = (at: Instant): ShopDate => wallText(at).slice(0, 10) as ShopDate
/** The first millisecond of a day. */
export const startOfDay = (day: ShopDate): Instant => instant(midnight(day).valueOf() - ZONE_MS)
/** The last millisecond of a day; on the wire it reads 23:59:59. */
export const endOfDay = (day: ShopDate): Instant => instant(startOfDay(day) + DAY_MS - 1)

export const addDays = (day: ShopDate, count: number): ShopDate => asDay(midnight(day).add(count, 'day'))
/** Days from one day to another: 0 for the same day, negative when `to` comes first. */
export const daysBetween = (from: ShopDate, to: ShopDate): number => midnight(to).diff(midnight(from), 'day')

/** Day of the month, 1 to 31. */
export const monthDayOf = (day: ShopDate): number => Number(day.slice(8))
/**
 * The day so many months later: the same day of the month, or the month's last where it has none. `monthDay`: the day of the month that is kept where `day` is the last of a
 * shorter one, so that a month after 31 January and another one are 28 February and 31 March.
 */
export const addMonths = (day: ShopDate, count: number, monthDay: number = monthDayOf(day)): ShopDate => {
  const first = midnight(day).startOf('month').add(count, 'month')
  return asDay(first.date(Math.min(monthDay, first.daysInMonth())))
}

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: ShopDate): number => midnight(day).day() || 7
/** The Monday of the week that holds a day (booking spec §2: weeks start on Monday). */
export const weekStart = (day: ShopDate): ShopDate => addDays(day, 1 - weekdayOf(day))
export const monthOf = (day: ShopDate): string => day.slice(0, 7)

/** First and last day of a month (1 to 12). Throws RangeError for a month that does not exist. */
export const monthRange = (year: number, month: number): { first: ShopDate; last: ShopDate } => {
  const first = readDay(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`)
  return { first, last: asDay(midnight(first).endOf('month')) }
}

/** The month that holds a day. */
export const monthOfDay = (day: ShopDate) => monthRange(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** Whole weeks from Monday that hold the month of a day. */
export const weeksOfMonth = (day: ShopDate): ShopDate[] => {
  const { first, last } = monthOfDay(day)
  const from = weekStart(first)
  const count = daysBetween(from, addDays(weekStart(last), 7))
  return Array.from({ length: count }, (_, at) => addDays(from, at))
}
