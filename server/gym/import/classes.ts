import { addDays, type Instant } from '@/domain/time'
import {
  callOff,
  cancelClasses,
  moveClassBookings,
  offerPlaces,
  readStakes,
  readTerms,
  notifyOfChange,
} from '@server/modules/booking/service'
import type { ClassLocks } from './class-locks'
import { classColumns, classRow, findRefs } from './class-row'
import type { DayRange, PlannedClass } from './expand-timetable'
import type { ShopInHand } from '../file/class-entry'
import type { Keys } from '../mapping/keys'
import { throwProblems, type FindLine, type Problem } from '../problem'
import { rows } from '../rows'
import { isSame, readColumns, recordset } from '../json-rows'
import type { Row } from '../mapping/fill-rows'
import { makeClasses } from '../series/make-classes'
import { dropEnded, type SavedSeries } from '../series/save-series'
import type { Tally } from './tally'

interface PresentClass {
  id: number
  booked: number
  trialBooked: number
  /** Whether it has a booking or candidate, past or present. */
  used: boolean
  /** Whether it has an open candidate or subscription. */
  waited: boolean
  begun: boolean
  /** Removed from the file by an earlier import. */
  deleted: boolean
  /** Called off by staff, or for too few bookings. */
  stopped: boolean
  /** Whether staff gave it another coach, room or time, which then stay. */
  changed: boolean
  /** Whether its head count is settled. */
  settled: boolean
  /** Whether staff opened it again after it had been called off. */
  reopened: boolean
  seriesId: number | null
  row: Row
}

interface Change {
  planned: PlannedClass
  present: PresentClass
  row: Row
}

const names = Object.keys(classColumns)

/** The classes of the days, and those after them that are of a series, which they go with, or have a key of the file. */
const readPresent = (shopId: number, range: DayRange, keys: readonly string[], now: Instant): Promise<PresentClass[]> =>
  rows(
    `SELECT t.id, t.booked, t.trial_booked AS "trialBooked", t.start_at <= $4 AS begun, t.is_deleted AS deleted, t.called_off_by IS NOT NULL OR t.people_reached IS FALSE AS stopped, t.people_reached IS NOT NULL AS settled, t.changed_at IS NOT NULL AS changed, t.reopened_by IS NOT NULL AS reopened, t.series_id AS "seriesId", ${readColumns(classColumns)} AS row,
       EXISTS (SELECT 1 FROM booking b WHERE b.schedule_id = t.id) OR EXISTS (SELECT 1 FROM candidate c WHERE c.schedule_id = t.id)
         OR EXISTS (SELECT 1 FROM vacancy v WHERE v.schedule_id = t.id) AS used,
       EXISTS (SELECT 1 FROM candidate c WHERE c.schedule_id = t.id AND c.ended_at IS NULL)
         OR EXISTS (SELECT 1 FROM vacancy v WHERE v.schedule_id = t.id AND v.ended_at IS NULL) AS waited
       FROM schedule t WHERE t.shop_id = $1 AND t.kind = 'group' AND t.shop_day >= $2::date AND (t.shop_day < $3::date OR t.series_id IS NOT NULL OR t.key = ANY ($5)) ORDER BY t.id`,
    [shopId, range.from, addDays(range.from, range.days), new Date(now), keys],
  )

const seatProblems = (changes: readonly Change[]): Problem[] =>
  changes.flatMap(({ planned, present }) => {
    if (planned.cancelled) return []
    const below = (name: string, places: number, taken: number): Problem[] =>
      places < taken ? [{ path: [...planned.path, name], text: `${places} is below the ${taken} places booked on ${planned.day}` }] : []
    return [...below('capacity', planned.capacity, present.booked), ...below('trial', planned.trial, present.trialBooked)]
  })

/** Adds classes to a shop. */
export const insertClasses = async (shopId: number, brandId: number, classes: readonly Row[]): Promise<void> => {
  if (classes.length === 0) return
  await rows(
    `INSERT INTO schedule (shop_id, brand_id, series_id, ${names.join(', ')}) SELECT $2, $3, x.series_id, ${names.map((name) => `x.${name}`).join(', ')}
       FROM ${recordset(1, { ...classColumns, series_id: 'integer' })}`,
    [JSON.stringify(classes), shopId, brandId],
  )
}

/** Whether the file gives a class that people have, and that goes on taking place, another coach, room or time. */
const isMoved = ({ present, row }: Change): boolean =>
  present.used && !present.row.is_cancelled && !row.is_cancelled && !isSame(present.row, row, ['teacher_id', 'space_id', 'start_at'])

const changeClasses = async (
  shopId: number,
  changes: readonly Change[],
  { findLine, now, tally }: { findLine: FindLine; now: Instant; tally: Tally },
): Promise<void> => {
  if (changes.length === 0) return
  const moved = changes.filter(isMoved).map(({ present }) => present.id)
  const before = []
  for (const id of moved) before.push((await readTerms(shopId, id))!)
  tally.touched.moved.push(...(await readStakes(moved)))
  const ids = changes.map(({ present }) => present.id)
  // Two classes may swap coach, space or time, so all are taken out of the exclusion constraints before the new values are written.
  await rows('UPDATE schedule SET is_cancelled = true WHERE id = ANY ($1) AND NOT is_cancelled', [ids])
  await rows(
    `UPDATE schedule t SET ${names.map((name) => `${name} = x.${name}`).join(', ')}, is_deleted = false, version = t.version + 1
       FROM ${recordset(1, { ...classColumns, id: 'integer' })} WHERE t.id = x.id`,
    [JSON.stringify(changes.map(({ row, present }) => ({ ...row, id: present.id })))],
  )
  const clashing = await moveClassBookings(ids, now)
  const pathById = new Map(changes.map(({ planned: { path, day }, present: { id } }) => [id, { path, day }]))
  throwProblems(
    clashing.map(({ scheduleId, members }) => {
      const { path, day } = pathById.get(scheduleId)!
      return { path, text: `${members} of its members on ${day} have another booking at the new time` }
    }),
    findLine,
  )
  for (const terms of before) await notifyOfChange(terms, now)
}

/** A class keeps its cancellation by staff and, once settled, its minimum head count. One that staff opened again is off only by a new word of the file. */
const asItStands = (entry: PlannedClass, { stopped, settled, reopened, row }: PresentClass, off: SavedSeries['off']): PlannedClass => ({
  ...entry,
  cancelled: stopped || (entry.cancelled && !(reopened && off.has(entry.key))),
  minPeople: settled && Number(row.min_people) <= entry.capacity ? (row.min_people as number | null) : entry.minPeople,
})

/** The coach, room and time that staff gave a class. */
const keptTerms = ({ changed, row }: PresentClass): Row =>
  changed
    ? Object.fromEntries((['teacher_id', 'space_id', 'start_at', 'end_at', 'is_cross'] as const).map((name) => [name, row[name]!]))
    : {}

/** Writes down of which series classes are. */
const nameSeries = async (classes: readonly { id: number; series_id: number | null }[]): Promise<void> => {
  if (classes.length === 0) return
  await rows(
    `UPDATE schedule t SET series_id = x.series_id FROM ${recordset(1, { id: 'integer', series_id: 'integer' })} WHERE t.id = x.id`,
    [JSON.stringify(classes)],
  )
}

/** Offers the additional seats of classes to their waiting lists. */
const offerMore = async (changes: readonly Change[], now: Instant, tally: Tally): Promise<void> => {
  for (const { planned, present } of changes) {
    const more = planned.capacity - Number(present.row.capacity)
    if (!present.waited || more <= 0) continue
    tally.touched.offered += more
    await offerPlaces(present.id, more, now)
  }
}

/** The classes of a shop for an import, as far as its series are made. */
interface GivenClasses {
  classes: readonly PlannedClass[]
  series: SavedSeries
  keys: Keys
  /** The days of the import. */
  range: DayRange
  now: Instant
  locks: ClassLocks
  findLine: FindLine
}

/**
 * Saves the classes as in the file. Those that have begun stay as they are. A class that is gone from the file is removed or, if bookings refer to it, cancelled and hidden,
 * with all bookings cancelled. Classes that staff called off stay so. Each change of a class raises its version.
 * @throws GymFileError if a class would get fewer seats than are booked, or be moved onto another booking of a member.
 */
export const importClasses = async (
  { shopId, brandId }: Pick<ShopInHand, 'shopId' | 'brandId'>,
  { classes, series, keys, range, now, locks, findLine }: GivenClasses,
  tally: Tally,
): Promise<void> => {
  const wanted = new Map(classes.map((planned) => [planned.key, planned]))
  const after = addDays(range.from, range.days)
  const later = classes.filter(({ day }) => day >= after).map(({ key }) => key)
  const present = new Map((await readPresent(shopId, range, later, now)).map((found) => [found.row.key as string, found]))
  const makeRow = (planned: PlannedClass): Row => classRow(planned, findRefs(planned, keys))
  const missing = [...wanted.values()].filter(({ key }) => !present.has(key))
  const added = missing.filter(({ at }) => !series.known.has(at))
  const kept = [...wanted.values()].flatMap((planned) => {
    const found = present.get(planned.key)
    return found && !found.begun ? [{ planned: asItStands(planned, found, series.off), present: found }] : []
  })
  const changes = kept.flatMap((each): Change[] => {
    const row = { ...makeRow(each.planned), ...keptTerms(each.present) }
    return each.present.deleted || !isSame(each.present.row, row, names) ? [{ ...each, row }] : []
  })
  throwProblems(seatProblems(changes), findLine)
  const moved = kept.flatMap(({ planned, present: { id, seriesId } }) => {
    const own = series.ids.get(planned.at) ?? null
    return own === seriesId ? [] : [{ id, series_id: own }]
  })

  const vanished = [...present.values()].filter(({ row, begun }) => !begun && !wanted.has(row.key as string))
  const removed = vanished.filter(({ used }) => !used).map(({ id }) => id)
  const hidden = vanished.filter(({ used }) => used)
  const gone = hidden.filter(({ deleted }) => !deleted).map(({ id }) => id)
  const dropped = hidden.filter(({ row }) => !row.is_cancelled).map(({ id }) => id)
  const calledOff = changes
    .filter(({ planned, present: { row } }) => planned.cancelled && !row.is_cancelled)
    .map(({ present: { id } }) => id)
  if (!locks.claim([...removed, ...gone, ...dropped, ...changes.map(({ present: { id } }) => id), ...moved.map(({ id }) => id)])) return

  tally.touched.calledOff.push(...(await readStakes([...dropped, ...calledOff])))
  await cancelClasses(dropped, now)
  await callOff(calledOff, now)
  await rows('UPDATE schedule SET is_deleted = true WHERE id = ANY ($1)', [gone])
  await rows('DELETE FROM schedule WHERE id = ANY ($1)', [removed])
  await changeClasses(shopId, changes, { findLine, now, tally })
  await nameSeries(moved)
  await offerMore(changes, now, tally)
  const ofSeries = (planned: PlannedClass): Row => ({ ...makeRow(planned), series_id: series.ids.get(planned.at) ?? null })
  await insertClasses(shopId, brandId, added.map(ofSeries))
  // A class that the sweep would make is made as the sweep makes it: a clash with something that came since is no fault of the file.
  const { made, gaps } = await makeClasses({ shopId, brandId, now }, missing.filter(({ at }) => series.known.has(at)).map(ofSeries))
  if (series.hasEnded) await dropEnded(shopId, range.from)
  tally.count('classes', { added: [...added, ...made], changed: changes, removed })
  tally.leftOut += gaps.length
  tally.cancelledClasses += dropped.length + calledOff.length
}
