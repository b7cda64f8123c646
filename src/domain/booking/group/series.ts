import { addDays, addMinutes, daysBetween, startOfDay, weekdayOf, type Instant, type ShopDate } from '../../time'

/** How many days ahead a shop's timetable is kept made, unless the shop says otherwise. */
export const TIMETABLE_DAYS = 60

/** When booking of a class opens; booking ledger BK-202 to BK-204. */
export type ClassOpening = { type: 1 } | { type: 2; at: Instant } | { type: 3; hours: number }

/** When booking of each class of a series opens: always, so many days before at a minute of the day, or so many hours before. */
export type SeriesOpening = { type: 1 } | { type: 2; daysBefore: number; minute: number } | { type: 3; hours: number }

/** The repeating part: classes of one time and size, on weekdays without an end or on single dates. */
export interface Series {
  key: string
  /** 1 for Monday to 7; undefined for a series of single dates. */
  weekdays: readonly number[] | undefined
  on: readonly ShopDate[]
  /** Days of its weekdays on which it has no class. */
  except: readonly ShopDate[]
  /** Days on which its class is called off. */
  cancelled: readonly ShopDate[]
  /** Its first day, and the first one after its last. */
  from: ShopDate | undefined
  until: ShopDate | undefined
  /** Of the day. */
  startMinute: number
  minutes: number
  capacity: number
  trial: number
  /** The least head count with which a class takes place. */
  minPeople: number | null
  online: boolean
  opening: SeriesOpening
}

/** One class of a series. */
export interface SeriesClass {
  /** `<key of the series>.<day>`: identifies the class. */
  key: string
  day: ShopDate
  startAt: Instant
  endAt: Instant
  capacity: number
  trial: number
  minPeople: number | null
  online: boolean
  cancelled: boolean
  opening: ClassOpening
}

/** Days from `from` on, before `until`. */
export interface DaySpan {
  from: ShopDate
  until: ShopDate
}

const later = (one: ShopDate, other: ShopDate | undefined): ShopDate => (other !== undefined && other > one ? other : one)
const earlier = (one: ShopDate, other: ShopDate | undefined): ShopDate => (other !== undefined && other < one ? other : one)

const openingOn = ({ opening }: Series, day: ShopDate): ClassOpening =>
  opening.type === 2 ? { type: 2, at: addMinutes(startOfDay(addDays(day, -opening.daysBefore)), opening.minute) } : opening

const classOn = (series: Series, day: ShopDate): SeriesClass => {
  const { key, startMinute, minutes, capacity, trial, minPeople, online, cancelled } = series
  const startAt = addMinutes(startOfDay(day), startMinute)
  return {
    key: `${key}.${day}`,
    day,
    startAt,
    endAt: addMinutes(startAt, minutes),
    capacity,
    trial,
    minPeople,
    online,
    cancelled: cancelled.includes(day),
    opening: openingOn(series, day),
  }
}

/** The days of a series in a span, in the order of the calendar. */
export const daysOfSeries = ({ weekdays, on, except, ...series }: Series, span: DaySpan): ShopDate[] => {
  const from = later(span.from, series.from)
  const until = earlier(span.until, series.until)
  if (!weekdays) return on.filter((day) => day >= from && day < until).sort()
  const all = Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index))
  return all.filter((day) => weekdays.includes(weekdayOf(day)) && !except.includes(day))
}

/**
 * The classes of a shop's series in a span, in the order of the series and of the calendar. On a date that a series of dates names, it stands in place of a weekly
 * one with the same key.
 */
export const classesOfSeries = <S extends Series>(list: readonly S[], span: DaySpan): { series: S; planned: SeriesClass }[] => {
  const dated = new Set(
    list.filter(({ weekdays }) => !weekdays).flatMap((series) => daysOfSeries(series, span).map((day) => `${series.key}.${day}`)),
  )
  return list.flatMap((series) =>
    daysOfSeries(series, span)
      .filter((day) => !series.weekdays || !dated.has(`${series.key}.${day}`))
      .map((day) => ({ series, planned: classOn(series, day) })),
  )
}
