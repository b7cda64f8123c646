import { addDays, addMinutes, dayOf, startOfDay, weekdayOf, type Instant, type ShopDate } from '../time'

/** A span of a day in minutes from its midnight; over the next midnight where it ends after 1,440. */
export interface DaySpan {
  start: number
  end: number
}

/** A frame of time in which a venue can be entered. */
export interface Frame {
  id: number
  /** Weekday 0 or 7 is Sunday (IP-143). */
  repeats: readonly (DaySpan & { weekday: number })[]
  /** Its spans on holidays, which stand for those of the weekday. */
  holidays: readonly (DaySpan & { day: ShopDate })[]
}

export interface OpenSpan {
  start: Instant
  end: Instant
}

const MINUTES_A_DAY = 1_440

/** `HH:mm` as minutes from midnight; `24:00` is the day's end. Undefined for anything else. */
export const minutesOf = (text: string): number | undefined => {
  const [, hour, minute] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  if (hour === undefined || minute === undefined) return undefined
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= MINUTES_A_DAY ? minutes : undefined
}

/** Minutes as `HH:mm`; after midnight it is the next day's time, and exactly at midnight `24:00`. */
export const textOf = (minutes: number): string => {
  const rest = minutes > MINUTES_A_DAY ? minutes - MINUTES_A_DAY : minutes
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}

/** A span from its two texts: an end that is not after the start is after midnight. Undefined for texts that are no times. */
export const readSpan = (from: string, until: string): DaySpan | undefined => {
  const [start, end] = [minutesOf(from), minutesOf(until)]
  if (start === undefined || end === undefined || start === MINUTES_A_DAY) return undefined
  return { start, end: end > start ? end : end + MINUTES_A_DAY }
}

/** The spans of a frame on a day of the shop, which keeps China's time (IP-142). On a holiday of the shop only the holiday's own stand. */
const spansOn = (frame: Frame, holidays: ReadonlySet<ShopDate>, day: ShopDate): OpenSpan[] => {
  const spans = holidays.has(day)
    ? frame.holidays.filter((one) => one.day === day)
    : frame.repeats.filter(({ weekday }) => weekday % 7 === weekdayOf(day) % 7)
  const midnight = startOfDay(day)
  return spans
    .map(({ start, end }) => ({ start: addMinutes(midnight, start), end: addMinutes(midnight, end) }))
    .sort((a, b) => a.start - b.start)
}

/** The span of a frame that holds an instant, its end excluded; it may have begun the day before. */
export const openSpan = (frame: Frame, holidays: ReadonlySet<ShopDate>, now: Instant): OpenSpan | undefined => {
  const today = dayOf(now)
  const spans = [addDays(today, -1), today].flatMap((day) => spansOn(frame, holidays, day))
  return spans.filter(({ start, end }) => start <= now && now < end).at(-1)
}

const WEEK = 7

/** The next span of a frame that begins after an instant, within a week. */
export const nextSpan = (frame: Frame, holidays: ReadonlySet<ShopDate>, now: Instant): OpenSpan | undefined => {
  const today = dayOf(now)
  for (let ahead = 0; ahead <= WEEK; ahead += 1) {
    const found = spansOn(frame, holidays, addDays(today, ahead)).find(({ start }) => start > now)
    if (found) return found
  }
  return undefined
}
