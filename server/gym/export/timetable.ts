import { addDays, daysBetween, formatTime, instant, minutesBetween, weekdayOf, type Instant, type ShopDate } from '@/domain/time'
import { classColumns } from '../import/class-row'
import type { DayRange } from '../import/expand-timetable'
import { weekdayWords, type ClassEntry } from '../gym-file/classes'
import { openingBefore } from '../moments'
import { readRows, terse } from '../read-rows'
import type { Row, TableShape } from '../import/save-rows'

/** The keys of rows that classes refer to, by id. */
export interface ClassKeys {
  courses: ReadonlyMap<number, { key: string; minutes: number }>
  coaches: ReadonlyMap<number, string>
  spaces: ReadonlyMap<number, string>
  plans: ReadonlyMap<number, string>
}

const shape: TableShape = { table: 'schedule', columns: classColumns, identity: ['key'], hasId: true }

const readInstant = (utc: unknown): Instant => instant(Date.parse(utc as string))

/** A class as an entry without its days, which equal classes share. */
const commonOf = (row: Row, keys: ClassKeys): Omit<ClassEntry, 'days' | 'on' | 'cancelled'> => {
  const start = readInstant(row.start_at)
  const minutes = minutesBetween(start, readInstant(row.end_at))
  const course = keys.courses.get(row.course_id as number)!
  const opens =
    row.open_type === 2
      ? openingBefore(start, readInstant(row.open_at))
      : row.open_type === 3
        ? { hours_before: Number(row.open_hours) }
        : undefined
  return {
    key: (row.key as string).slice(0, (row.key as string).lastIndexOf('.')),
    time: formatTime(start),
    ...(minutes === course.minutes ? {} : { minutes }),
    course: course.key,
    coach: keys.coaches.get(row.teacher_id as number)!,
    ...terse({}, { space: keys.spaces.get(row.space_id as number) }),
    capacity: row.capacity as number,
    ...terse({}, { trial: (row.trial_capacity as number) || undefined, min_people: (row.min_people as number | null) ?? undefined }),
    plan: keys.plans.get(row.price_plan_id as number)!,
    ...terse({}, { opens, online: row.is_online as boolean }),
  }
}

/** The weekdays whose every date in the range is in the set, at least two; fewer may be coincidence. */
const fullWeekdays = (days: ReadonlySet<ShopDate>, range: DayRange): number[] =>
  [1, 2, 3, 4, 5, 6, 7].filter((weekday) => {
    const all = Array.from({ length: range.days }, (_, index) => addDays(range.from, index)).filter((day) => weekdayOf(day) === weekday)
    return all.length > 1 && all.every((day) => days.has(day))
  })

const entriesOf = (group: readonly Row[], keys: ClassKeys, range: DayRange): ClassEntry[] => {
  const common = commonOf(group[0]!, keys)
  const days = new Set(group.map((row) => row.shop_day as ShopDate))
  const cancelled = new Set(group.filter((row) => row.is_cancelled).map((row) => row.shop_day as ShopDate))
  const weekly = fullWeekdays(days, range)
  const written = (chosen: readonly ShopDate[], when: Pick<ClassEntry, 'days' | 'on'>): ClassEntry[] => {
    if (chosen.length === 0) return []
    const { key, ...rest } = common
    return [{ key, ...when, ...rest, ...terse({}, { cancelled: chosen.filter((day) => cancelled.has(day)) }) }]
  }
  const regular = [...days].filter((day) => weekly.includes(weekdayOf(day)))
  const single = [...days].filter((day) => !weekly.includes(weekdayOf(day)))
  return [...written(regular, { days: weekly.map((weekday) => weekdayWords[weekday - 1]!) }), ...written(single, { on: single })]
}

/**
 * A shop's classes of some days as timetable entries. Classes that differ only in the day become one entry, with weekdays if they fill them in the whole range.
 */
export const exportTimetable = async (shopId: number, keys: ClassKeys, range: DayRange): Promise<ClassEntry[]> => {
  const scope = {
    where: `shop_id = $1 AND kind = 'group' AND NOT is_deleted AND shop_day >= $2::date AND shop_day < $3::date`,
    params: [shopId, range.from, addDays(range.from, range.days)],
  }
  const groups = new Map<string, Row[]>()
  for (const row of await readRows(shape, scope, 't.shop_day, t.start_at, t.id')) {
    const common = JSON.stringify(commonOf(row, keys))
    groups.set(common, [...(groups.get(common) ?? []), row])
  }
  const entries = [...groups.values()].flatMap((group) => entriesOf(group, keys, range))
  return entries.sort(
    (one, other) => one.time.localeCompare(other.time) || one.key.localeCompare(other.key) || firstDay(one) - firstDay(other),
  )
}

const firstDay = (entry: ClassEntry): number =>
  entry.days ? weekdayWords.indexOf(entry.days[0]!) : daysBetween('1970-01-01' as ShopDate, entry.on![0]! as ShopDate)
