import { Type, type Static } from '@sinclair/typebox'
import { parseDay, type ShopDate } from '@/domain/time'
import { weekdayWords } from './weekdays'
import { Closing, Day, Key, Line, List, Name, Obj, Opt, Prose, Time, Word } from '../gym-words'
import { may, needs } from '../mapping/fields'
import { namedBy } from '../mapping/kept'
import { coded } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { maybe } from '../mapping/parts'
import type { Row } from '../mapping/fill-rows'
import { spread } from '../mapping/spread'
import { thing } from '../mapping/things'
import type { Report } from '../mapping/world'
import { minuteOf, writeMinute } from '../moments'
import type { FilePath } from '../problem'

const Hours = List(Obj({ days: Opt(List(Word(...weekdayWords), 7)), on: Opt(List(Day, 400)), from: Time, to: Closing }), 100)
type Hours = Static<typeof Hours>

const checkHours = (hours: Hours, path: FilePath, report: Report): void => {
  const taken = new Map<string, { from: number; to: number }[]>()
  hours.forEach(({ days, on, from, to }, index) => {
    const own = [...path, index] as const
    if ((days === undefined) === (on === undefined)) report(own, 'has either days (of the week) or on (dates)')
    if (minuteOf(from) >= minuteOf(to)) report([...own, 'to'], `${to} is not after ${from}`)
    on?.forEach((text, at) => {
      if (!parseDay(text)) report([...own, 'on', at], `there is no ${text}`)
    })
    const span = { from: minuteOf(from), to: minuteOf(to) }
    for (const day of [...(days ?? []), ...(on ?? [])]) {
      const others = taken.get(day) ?? []
      if (others.some((other) => other.from < span.to && span.from < other.to)) report(own, `overlaps other hours of ${day}`)
      taken.set(day, [...others, span])
    }
  })
}

/** A row for each weekday or date. */
const hourRows = (hours: Hours): Row[] =>
  hours.flatMap(({ days, on, from, to }) => {
    const span = { from_minute: minuteOf(from), to_minute: minuteOf(to) }
    return [
      ...(days ?? []).map((word) => ({ ...span, weekday: weekdayWords.indexOf(word) + 1, day: null })),
      ...(on ?? []).map((day) => ({ ...span, weekday: null, day })),
    ]
  })

/** Weekdays and dates with the same hours share a line. */
const sayHours = (all: readonly Row[]): Hours => {
  const lines = new Map<string, Hours[number]>()
  for (const row of all) {
    const name = JSON.stringify([row.day === null, row.from_minute, row.to_minute])
    const span = { from: writeMinute(row.from_minute as number), to: writeMinute(row.to_minute as number) }
    const line = lines.get(name) ?? { ...(row.day === null ? { days: [] } : { on: [] }), ...span }
    lines.set(name, line)
    if (row.day === null) line.days!.push(weekdayWords[(row.weekday as number) - 1]!)
    else line.on!.push(row.day as ShopDate)
  }
  return [...lines.values()]
}

const hours = spread(
  {
    table: 'teacher_hours',
    under: 'teacher_id',
    by: ['teacher_id', 'weekday', 'day', 'from_minute', 'to_minute'],
    ofShop: 'all',
    order: 't.day NULLS FIRST, t.from_minute, t.weekday',
    counted: 'hours of coaches',
  },
  Hours,
  { columns: ['weekday', 'day', 'from_minute', 'to_minute'], rows: hourRows, say: sayHours, check: checkHours },
)

const coach = thing(
  {
    table: 'teacher',
    under: 'shop_id',
    counted: 'coaches',
    gone: { unless: namedBy('schedule.teacher_id', 'class_series.teacher_id', 'private_offer.teacher_id', 'plan.teacher_id') },
  },
  {
    key: needs(Key),
    name: needs(Name, 'username'),
    gender: may(coded(['male', 'female']), null),
    title: may(Line, ''),
    description: may(Prose, ''),
    avatar: may(Line, ''),
    score: may(Type.Number({ minimum: 0, maximum: 5, description: 'a score from 0 to 5' }), 5),
    images: may(List(Line, 30), []),
    hours: maybe(hours),
  },
  { word: 'coach' },
)

/** A shop's coaches with the hours of their private lessons. */
export const coaches = maybe(makeList(coach, 500))
