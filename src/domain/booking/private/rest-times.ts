import { addDays, addMinutes, dayOf, formatTime, instant, startOfDay, type Instant, type ShopDate } from '../../time'
import { overlap, type Span } from './lesson-hours'

/** The hours of the venue's day in which a coach may set rests, and their step. */
const FROM_HOUR = 6
const TO_HOUR = 23
const STEP = 30

/** A class or lesson of the coach. */
export interface Taught extends Span {
  name: string
}

export type RestCell = Span & ({ kind: 'free' } | { kind: 'past' } | { kind: 'rest'; restId: number } | { kind: 'class'; taught: Taught })

/** The half hours of a day and what the coach does in each: a class hides a rest, and what is over comes before what is free. */
export const restCells = (
  day: ShopDate,
  { rests, classes }: { rests: readonly (Span & { id: number })[]; classes: readonly Taught[] },
  now: Instant,
): RestCell[] =>
  Array.from({ length: ((TO_HOUR - FROM_HOUR) * 60) / STEP }, (_, at): RestCell => {
    const start = addMinutes(startOfDay(day), FROM_HOUR * 60 + at * STEP)
    const span = { start, end: addMinutes(start, STEP) }
    const taught = classes.find((each) => overlap(each, span))
    if (taught) return { ...span, kind: 'class', taught }
    const rest = rests.find((each) => overlap(each, span))
    if (rest) return { ...span, kind: 'rest', restId: rest.id }
    return { ...span, kind: span.end <= now ? 'past' : 'free' }
  })

/** From the earlier of two half hours to the end of the later. */
export const spanOver = (one: Span, other: Span): Span => ({
  start: one.start < other.start ? one.start : other.start,
  end: one.end > other.end ? one.end : other.end,
})

/** The first class in a span; `moved` is the rest that is being moved, which does not count. */
export const inTheWay = (cells: readonly RestCell[], span: Span, moved?: number): RestCell | undefined =>
  cells.find((cell) => overlap(cell, span) && (cell.kind === 'class' || (cell.kind === 'rest' && cell.restId !== moved)))

/** The longest rest; a longer leave belongs into the coach's hours. */
export const MOST_REST_DAYS = 31

/** Whole days of rest; today's begins with the next half hour. */
export const daysOff = ({ from, to }: { from: ShopDate; to: ShopDate }, now: Instant): Span => {
  const soon = instant(Math.ceil(now / (STEP * 60_000)) * STEP * 60_000)
  const start = startOfDay(from)
  return { start: start < soon ? soon : start, end: startOfDay(addDays(to, 1)) }
}

/** The first and the last day of a span. */
export const daysOfSpan = ({ start, end }: Span): { from: ShopDate; to: ShopDate } => ({ from: dayOf(start), to: dayOf(instant(end - 1)) })

/** `14:00–15:30`, for a span within a day; midnight is its end. */
export const spanText = ({ start, end }: Span): string => {
  const to = formatTime(end)
  return `${formatTime(start)}–${to === '00:00' ? '24:00' : to}`
}
