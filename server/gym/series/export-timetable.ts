import { classesOfSeries, daysOfSeries } from '@/domain/booking/group/series'
import { addDays, daysBetween, formatTime, instant, minutesBetween, type Instant, type ShopDate } from '@/domain/time'
import { classColumns, classRow } from '../import/class-row'
import type { DayRange } from '../import/expand-timetable'
import { weekdayWords } from '../file/weekdays'
import type { ClassEntry } from '../file/class-entry'
import type { Keys, KeyWord } from '../mapping/keys'
import { openingBefore, writeMinute } from '../moments'
import { readRows, isSame } from '../json-rows'
import { terse } from '../terse'
import type { Row } from '../mapping/fill-rows'
import { readSeries, storedSeries, type StoredSeries } from './series-row'

/** An entry without its days. */
type Terms = Omit<ClassEntry, 'days' | 'on' | 'from' | 'until' | 'except' | 'cancelled'>

const shape = { table: 'schedule', columns: { ...classColumns, is_deleted: 'boolean' } }

/** The terms that a class has in common with its series, besides being called off. */
const compared = Object.keys(classColumns).filter((name) => name !== 'is_cancelled')

const readInstant = (utc: unknown): Instant => instant(Date.parse(utc as string))

const exportTerms = (
  row: Row,
  { key, time, minutes, opens }: { key: string; time: string; minutes: number; opens: ClassEntry['opens'] },
  keys: Keys,
): Terms => {
  const course = keys.at('course', row.course_id as number)!
  const findKey = (word: KeyWord, column: string) => keys.at(word, row[column] as number)?.key
  return {
    key,
    time,
    ...(minutes === (course.record as { minutes: number }).minutes ? {} : { minutes }),
    course: course.key,
    coach: findKey('coach', 'teacher_id')!,
    ...terse({}, { space: findKey('space', 'space_id') }),
    capacity: row.capacity as number,
    ...terse({}, { trial: (row.trial_capacity as number) || undefined, min_people: (row.min_people as number | null) ?? undefined }),
    plan: findKey('price plan', 'price_plan_id')!,
    ...terse({}, { opens, online: row.is_online as boolean }),
  }
}

const exportOpening = (row: Row, atTime: () => ClassEntry['opens']): ClassEntry['opens'] => {
  if (row.open_type === 3) return { hours_before: Number(row.open_hours) }
  return row.open_type === 2 ? atTime() : undefined
}

const termsOfClass = (row: Row, keys: Keys): Terms => {
  const start = readInstant(row.start_at)
  const facts = {
    key: (row.key as string).slice(0, (row.key as string).lastIndexOf('.')),
    time: formatTime(start),
    minutes: minutesBetween(start, readInstant(row.end_at)),
    opens: exportOpening(row, () => openingBefore(start, readInstant(row.open_at))),
  }
  return exportTerms(row, facts, keys)
}

const termsOfSeries = ({ row }: StoredSeries, keys: Keys): Terms => {
  const { key, minutes } = row
  const opens = exportOpening(row, () => ({ days_before: row.open_days_before!, at: writeMinute(row.open_minute!) }))
  return exportTerms(row, { key, time: writeMinute(row.start_minute), minutes, opens }, keys)
}

const written = ({ key, ...terms }: Terms, when: Partial<ClassEntry>, cancelled: readonly ShopDate[]): ClassEntry => ({
  key,
  ...when,
  ...terms,
  ...terse({}, { cancelled: [...cancelled] }),
})

/** The state of a day of a series: its class is held or called off, says otherwise than the series, or is not there. */
type DayState = 'held' | 'off' | 'otherwise' | 'without'

interface Standing {
  /** By the key of the series. */
  days: Map<string, Map<ShopDate, DayState>>
  /** Classes that say otherwise than their series, or are of none. */
  loose: Row[]
}

const compare = (series: readonly StoredSeries[], classes: readonly Row[], range: DayRange): Standing => {
  const span = { from: range.from, until: addDays(range.from, range.days) }
  const planned = new Map(classesOfSeries(series, span).map((each) => [each.planned.key, each]))
  const standing: Standing = { days: new Map(), loose: [] }
  const note = (key: string, day: ShopDate, state: DayState) => {
    const own = standing.days.get(key) ?? new Map<ShopDate, DayState>()
    standing.days.set(key, own.set(day, state))
  }
  for (const row of classes) {
    const own = planned.get(row.key as string)
    planned.delete(row.key as string)
    const isAsPlanned = own && isSame(row, classRow(own.planned, own.series.row), compared)
    if (!row.is_deleted && !isAsPlanned) standing.loose.push(row)
    if (own)
      note(own.series.key, own.planned.day, row.is_deleted ? 'without' : !isAsPlanned ? 'otherwise' : row.is_cancelled ? 'off' : 'held')
  }
  for (const { series: own, planned: missed } of planned.values()) if (missed.day < own.row.made_until) note(own.key, missed.day, 'without')
  return standing
}

const entriesOfSeries = (series: readonly StoredSeries[], standing: Standing, keys: Keys, from: ShopDate): ClassEntry[] => {
  const dated = new Set(series.filter(({ weekdays }) => !weekdays).flatMap(({ key, on }) => on.map((day) => `${key}.${day}`)))
  return series.flatMap((own): ClassEntry[] => {
    const { key, weekdays, row } = own
    const states = standing.days.get(key) ?? new Map<ShopDate, DayState>()
    const isPlanned = (day: ShopDate): boolean =>
      day >= from && daysOfSeries(own, { from: day, until: addDays(day, 1) }).length > 0 && !(weekdays && dated.has(`${key}.${day}`))
    const inState =
      (...wanted: (DayState | undefined)[]) =>
      (day: ShopDate) =>
        wanted.includes(states.get(day))
    const planned = (days: readonly ShopDate[]) => [...new Set(days)].filter(isPlanned).sort()
    const off = planned([...own.cancelled, ...states.keys()]).filter(
      (day) => inState('off')(day) || (inState(undefined)(day) && own.cancelled.includes(day)),
    )
    const terms = termsOfSeries(own, keys)
    if (!weekdays) {
      const on = planned(own.on).filter(inState('held', 'off', undefined))
      return on.length > 0 ? [written(terms, { on }, off)] : []
    }
    const except = [...own.except.filter((day) => day >= from), ...planned([...states.keys()]).filter(inState('without'))].sort()
    const when: Partial<ClassEntry> = {
      days: weekdays.map((weekday) => weekdayWords[weekday - 1]!),
      ...(row.from_day > from && { from: row.from_day }),
      ...(row.until_day !== null && { until: addDays(row.until_day, -1) }),
      ...terse({}, { except }),
    }
    return [written(terms, when, off)]
  })
}

/** Classes of no series, and those that say otherwise than theirs: equal ones share an entry with their dates. */
const entriesOfClasses = (classes: readonly Row[], keys: Keys): ClassEntry[] => {
  const groups = new Map<string, Row[]>()
  for (const row of classes) {
    const common = JSON.stringify(termsOfClass(row, keys))
    groups.set(common, [...(groups.get(common) ?? []), row])
  }
  return [...groups.values()].map((group) => {
    const days = (list: readonly Row[]) => list.map((row) => row.shop_day as ShopDate)
    return written(termsOfClass(group[0]!, keys), { on: days(group) }, days(group.filter((row) => row.is_cancelled)))
  })
}

/**
 * A shop's timetable from a day on as entries: its series, and single classes that are otherwise than theirs or of none, as dates with the same key. Days on which a
 * series has no class although it would are left out of it.
 */
export const exportTimetable = async (shopId: number, keys: Keys, range: DayRange): Promise<ClassEntry[]> => {
  const scope = {
    where: `shop_id = $1 AND kind = 'group' AND shop_day >= $2::date AND shop_day < $3::date`,
    params: [shopId, range.from, addDays(range.from, range.days)],
  }
  const series = (await readSeries(shopId, range.from)).map(storedSeries)
  const standing = compare(series, await readRows(shape, scope, 't.shop_day, t.start_at, t.id'), range)
  const entries = [...entriesOfSeries(series, standing, keys, range.from), ...entriesOfClasses(standing.loose, keys)]
  return entries.sort(
    (one, other) => one.time.localeCompare(other.time) || one.key.localeCompare(other.key) || firstDay(one) - firstDay(other),
  )
}

const firstDay = (entry: ClassEntry): number =>
  entry.days ? weekdayWords.indexOf(entry.days[0]!) : daysBetween('1970-01-01' as ShopDate, entry.on![0]! as ShopDate)
