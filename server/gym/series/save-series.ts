import { dayOf, type Instant, type ShopDate } from '@/domain/time'
import { findRefs } from '../import/class-row'
import type { Keys } from '../mapping/keys'
import { seriesOfFile, type EntrySeries } from '../import/expand-timetable'
import type { ShopInHand } from '../file/class-entry'
import { isSame, readColumns, recordset } from '../json-rows'
import type { Row } from '../mapping/fill-rows'
import { writeUtc } from '../moments'
import { rows } from '../rows'
import { seriesColumns as columns, seriesTerms } from './series-columns'
import { readSeries, type SeriesRow } from './series-row'

/** The series of a shop's timetable after they were saved. */
export interface SavedSeries {
  /** The number of the series of each entry, by its place in the timetable; an entry whose days have all passed may have none. */
  ids: ReadonlyMap<number, number>
  /** The places of the entries whose series was there before: its classes are made as the sweep makes them. */
  known: ReadonlySet<number>
  /** The keys of classes that were called off by the timetable before. */
  off: ReadonlySet<string>
  /** Whether a series ended. */
  hasEnded: boolean
}

interface Span {
  from: ShopDate
  until: ShopDate
  now: Instant
}

const named = ['on_days', 'except_days', 'cancelled_days', 'from_day', 'until_day'] as const
const all = Object.keys(columns)

/** The identity of a series: with other weekdays or terms it is another one. */
const makeIdentity = (row: Row): string =>
  JSON.stringify([row.key, row.weekdays ?? null, ...Object.keys(seriesTerms).map((name) => row[name] ?? null)])

/** Rows that begin on one day and are known by the same have other dates. */
const makeName = (row: Row): string => `${makeIdentity(row)} ${row.from_day as string}`

const makeTerms = ({ entry, opening, ...series }: EntrySeries, keys: Keys): Row => ({
  key: series.key,
  weekdays: series.weekdays ?? null,
  ...findRefs(entry, keys),
  start_minute: series.startMinute,
  minutes: series.minutes,
  capacity: series.capacity,
  trial_capacity: series.trial,
  min_people: series.minPeople,
  is_online: series.online,
  open_type: opening.type,
  open_days_before: opening.type === 2 ? opening.daysBefore : null,
  open_minute: opening.type === 2 ? opening.minute : null,
  open_hours: opening.type === 3 ? opening.hours : null,
})

/** The first day of an entry that the import is about. */
const chooseStart = ({ from }: EntrySeries, span: Span): ShopDate => (from !== undefined && from > span.from ? from : span.from)

/** The first day that a series has from now on. A later one than asked for is brought forward; after a hole in its classes it begins anew. */
const firstDay = (start: ShopDate, row: SeriesRow | undefined, { from }: Span): ShopDate => {
  if (!row || start > from) return start
  return row.from_day > from || row.made_until < from ? from : row.from_day
}

/** Whether an import for days to come leaves days before it that are not made yet: they stay with the series, and another one begins. */
const isFarAhead = (row: SeriesRow, { from, now }: Span): boolean => row.made_until < from && from > dayOf(now)

/** The days that the file says from the import on, and those of before as they were. */
const daysWith = (before: readonly ShopDate[] | undefined, days: readonly ShopDate[], { from }: Span): ShopDate[] =>
  [...new Set([...(before ?? []).filter((day) => day < from), ...days.filter((day) => day >= from)])].sort()

const wantedRow = (series: EntrySeries, row: SeriesRow | undefined, span: Span): Row => ({
  on_days: daysWith(row?.on_days, series.on, span),
  except_days: daysWith(row?.except_days, series.weekdays ? series.except : [], span),
  cancelled_days: daysWith(row?.cancelled_days, series.cancelled, span),
  from_day: firstDay(chooseStart(series, span), row, span),
  until_day: series.until ?? null,
  made_until: span.until,
})

const isOver = (series: EntrySeries, span: Span): boolean =>
  series.weekdays ? series.until !== undefined && series.until <= chooseStart(series, span) : series.on.every((day) => day < span.from)

const changeRows = async (changed: readonly Row[]): Promise<void> => {
  if (changed.length === 0) return
  const set = [...named, 'made_until', 'changed_at'] as const
  const types = Object.fromEntries(set.map((name) => [name, columns[name]]))
  await rows(
    `UPDATE class_series t SET ${set.map((name) => `${name} = ${name === 'changed_at' ? 'coalesce(x.changed_at, t.changed_at)' : `x.${name}`}`).join(', ')}, is_guessed = false
       FROM ${recordset(1, { ...types, id: 'integer' })} WHERE t.id = x.id`,
    [JSON.stringify(changed)],
  )
}

/** Adds rows and returns their numbers by what they are known by, in the order in which they were given. */
const addRows = async (added: readonly Row[]): Promise<Map<string, number[]>> => {
  const numbers = new Map<string, number[]>()
  if (added.length === 0) return numbers
  const made = await rows<{ id: number; row: Row }>(
    `INSERT INTO class_series AS t (${all.join(', ')}) SELECT ${all.map((name) => `x.${name}`).join(', ')} FROM ${recordset(1, columns)}
     RETURNING t.id, ${readColumns(columns)} AS row`,
    [JSON.stringify(added)],
  )
  for (const { id, row } of made.sort((one, other) => one.id - other.id))
    numbers.set(makeName(row), [...(numbers.get(makeName(row)) ?? []), id])
  return numbers
}

/**
 * Saves the timetable of the file from a day on as series: an entry that says other terms than before ends its series there and begins another, an entry that is gone ends
 * its own. The series of earlier days stay.
 */
export const saveSeries = async ({ shop, shopId, brandId }: ShopInHand, keys: Keys, span: Span): Promise<SavedSeries> => {
  const stored = await readSeries(shopId, span.from)
  const left = new Map<string, SeriesRow[]>()
  for (const row of stored) left.set(makeIdentity(row), [...(left.get(makeIdentity(row)) ?? []), row])
  const found = new Map<number, number>()
  const changed: Row[] = []
  const added: { at: number; row: Row }[] = []
  const goOn = new Set<number>()
  const entries = seriesOfFile(shop).sort((one, other) => chooseStart(one, span).localeCompare(chooseStart(other, span)))
  for (const series of entries) {
    const terms = makeTerms(series, keys)
    const candidates = left.get(makeIdentity(terms)) ?? []
    const ahead = candidates.some((row) => isFarAhead(row, span))
    const at = candidates.findIndex(
      (row) => (chooseStart(series, span) === span.from || row.from_day >= span.from) && !isFarAhead(row, span),
    )
    const [row] = at < 0 ? [] : candidates.splice(at, 1)
    const wanted = wantedRow(series, row, span)
    if (row) {
      found.set(series.at, row.id)
      const isChanged = !isSame(row, wanted, named)
      if (isChanged || row.made_until !== span.until)
        changed.push({ id: row.id, ...wanted, changed_at: isChanged ? writeUtc(span.now) : null })
    } else if (!isOver(series, span)) {
      const made = { shop_id: shopId, brand_id: brandId, ...terms, ...wanted, changed_at: writeUtc(span.now) }
      added.push({ at: series.at, row: made })
      if (ahead) goOn.add(series.at)
    }
  }
  await changeRows(changed)
  const made = await addRows(added.map(({ row }) => row))
  const known = new Set([...found.keys(), ...goOn])
  for (const { at, row } of added) found.set(at, made.get(makeName(row))!.shift()!)
  const ended = [...left.values()].flat().map(({ id }) => id)
  if (ended.length > 0)
    await rows('UPDATE class_series SET until_day = greatest(from_day, $2::date), is_guessed = false WHERE id = ANY ($1)', [
      ended,
      span.from,
    ])
  const off = new Set(stored.flatMap(({ key, cancelled_days: days }) => days.map((day) => `${key}.${day}`)))
  return { ids: found, known, off, hasEnded: ended.length > 0 }
}

/** Forgets the series of a shop that have ended, have no class, and will have none. */
export const dropEnded = (shopId: number, day: ShopDate): Promise<object[]> =>
  rows(
    'DELETE FROM class_series c WHERE c.shop_id = $1 AND (c.until_day <= least($2::date, c.made_until) OR c.until_day = c.from_day) AND NOT EXISTS (SELECT 1 FROM schedule s WHERE s.series_id = c.id)',
    [shopId, day],
  )

/** The day after the last class of a shop's series. */
export const endOfClasses = async (shopId: number): Promise<ShopDate | undefined> =>
  (
    await rows<{ day: ShopDate | null }>(
      'SELECT (max(shop_day) + 1)::text AS day FROM schedule WHERE shop_id = $1 AND series_id IS NOT NULL',
      [shopId],
    )
  )[0]?.day ?? undefined
