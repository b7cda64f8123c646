import { addMinutes, startOfDay, weekdayOf, type Instant, type ShopDate } from '../../time'

/** From one instant to another, which is excluded. */
export interface Span {
  start: Instant
  end: Instant
}

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end

/** Working hours of a coach, in minutes of the venue's day: of a weekday (1 Monday to 7), or of one day. */
export interface WorkingHours {
  weekday: number | null
  day: ShopDate | null
  from: number
  to: number
}

/** The working hours of one day, in order: the day's own where it has any, else its weekday's. */
export const hoursOn = (hours: readonly WorkingHours[], day: ShopDate): Span[] => {
  const own = hours.filter((each) => each.day === day)
  const counting = own.length > 0 ? own : hours.filter(({ weekday }) => weekday === weekdayOf(day))
  const from = startOfDay(day)
  return counting.map((each) => ({ start: addMinutes(from, each.from), end: addMinutes(from, each.to) })).sort((a, b) => a.start - b.start)
}

/** When lessons of so many minutes may begin: every `step` minutes of the hours, as long as the lesson ends in them. */
export const startsIn = (hours: readonly Span[], minutes: number, step: number): Instant[] => {
  const starts = new Set<Instant>()
  for (const { start, end } of hours) {
    for (let at = start; addMinutes(at, minutes) <= end; at = addMinutes(at, step)) starts.add(at)
  }
  return [...starts].sort((a, b) => a - b)
}
