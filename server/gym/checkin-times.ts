import { readSpan } from '@/domain/checkin/frames'
import { weekdayWords } from './file/weekdays'

/** Minutes of a day; over midnight where it ends after 1,440. */
export interface Span {
  start: number
  end: number
}

/** A span of the file, whose schema has judged its times. */
export const parseSpan = ({ from, to }: { from: string; to: string }): Span => readSpan(from, to)!

/** The spans of each weekday, of all seven where a time names none. */
export const checkinSpans = (
  times: readonly { days?: (typeof weekdayWords)[number][]; from: string; to: string }[],
): (Span & { weekday: number })[] =>
  times.flatMap((time) => (time.days ?? weekdayWords).map((word) => ({ weekday: weekdayWords.indexOf(word) + 1, ...parseSpan(time) })))
