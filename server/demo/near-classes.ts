import { addDays, dayOf, endOfDay, HOUR_MS, instant, instantOf, MINUTE_MS, startOfDay, type Instant } from '@/domain/time'
import { rows } from '../gym/rows'

export interface NearClass {
  id: number
  key: string
  startAt: Date
  endAt: Date
  teacherId: number
  spaceId: number | null
  capacity: number
  booked: number
  isCancelled: boolean
  /** `private` lessons only occupy coaches and spaces here. */
  kind: 'group' | 'private'
  waiting: number
  openType: number
  openAt: Date | null
  openHours: number | null
}

/** A class that the demo needs near the present instant. */
export interface Wanted {
  name: string
  course: string
  plan: string
  start: Instant
  minutes: number
  capacity: number
  open?: { type: 2; at: Instant } | { type: 3; hours: number }
}

const STEP = 5 * MINUTE_MS
const roundUp = (at: number): Instant => instant(Math.ceil(at / STEP) * STEP)
const roundDown = (at: number): Instant => instant(Math.floor(at / STEP) * STEP)

/** Classes from yesterday to the day after tomorrow. */
export const readNear = (shopId: number, now: Instant): Promise<NearClass[]> =>
  rows(
    `SELECT s.id, s.key, s.start_at AS "startAt", s.end_at AS "endAt", s.teacher_id AS "teacherId", s.space_id AS "spaceId", s.capacity, s.booked,
       s.is_cancelled OR s.is_idle AS "isCancelled", s.kind, s.open_type AS "openType", s.open_at AS "openAt", s.open_hours::float8 AS "openHours",
       (SELECT count(*) FROM candidate c WHERE c.schedule_id = s.id AND c.ended_at IS NULL) AS waiting
       FROM schedule s WHERE s.shop_id = $1 AND s.shop_day BETWEEN $2::date AND $3::date ORDER BY s.start_at, s.id`,
    [shopId, addDays(dayOf(now), -1), addDays(dayOf(now), 2)],
  )

/** So many minutes from now, or the end of today if that is earlier and at least ten minutes away. */
const laterToday = (now: Instant, minutes: number): Instant => {
  const last = roundDown(endOfDay(dayOf(now)))
  const wanted = roundUp(now + minutes * MINUTE_MS)
  return wanted > last && last >= now + 10 * MINUTE_MS ? last : wanted
}

const isRunning = ({ kind, isCancelled, startAt, endAt }: NearClass, now: Instant): boolean =>
  kind === 'group' && !isCancelled && instantOf(startAt) <= now && now < instantOf(endAt)

const isFull = ({ isCancelled, startAt, booked, capacity, waiting }: NearClass, now: Instant): boolean =>
  !isCancelled && instantOf(startAt) > now + 30 * MINUTE_MS && instantOf(startAt) <= soon(now) && booked >= capacity && waiting > 0

const opensSoon = (found: NearClass, openType: 2 | 3, now: Instant): boolean => {
  const { openAt, startAt, openHours } = found
  const at = openType === 2 ? openAt?.getTime() : startAt.getTime() - (openHours ?? 0) * HOUR_MS
  return !found.isCancelled && found.openType === openType && at !== undefined && at > now && at <= soon(now)
}

/** The end of today, or four hours from now if that is later. */
const soon = (now: Instant): Instant => instant(Math.max(endOfDay(dayOf(now)), now + 4 * HOUR_MS))

/** A class that began a quarter of an hour ago, or with the day. */
export const runningClass = (name: string, now: Instant): Wanted => {
  const start = instant(Math.max(startOfDay(dayOf(now)), roundDown(now - 15 * MINUTE_MS)))
  return { name, course: 'dance', plan: 'standard', start, minutes: 50, capacity: 16 }
}

/** The classes that the timetable lacks around the instant: a running one, a full one, one that opens at an instant and one that opens hours before. */
export const missingNow = (near: readonly NearClass[], now: Instant): Wanted[] => {
  const wanted: Wanted[] = []
  if (!near.some((found) => isRunning(found, now))) {
    wanted.push(runningClass('running', now))
  }
  if (!near.some((found) => isFull(found, now))) {
    wanted.push({ name: 'full', course: 'box', plan: 'intense', start: laterToday(now, 75), minutes: 50, capacity: 12 })
  }
  if (!near.some((found) => opensSoon(found, 2, now))) {
    const at = laterToday(now, 60)
    wanted.push({
      name: 'opens-at',
      course: 'hiit',
      plan: 'intense',
      start: roundUp(at + HOUR_MS),
      minutes: 40,
      capacity: 20,
      open: { type: 2, at },
    })
  }
  if (!near.some((found) => opensSoon(found, 3, now))) {
    const start = roundUp(now + 3 * HOUR_MS)
    wanted.push({ name: 'opens-before', course: 'yin', plan: 'standard', start, minutes: 60, capacity: 16, open: { type: 3, hours: 2 } })
  }
  return wanted
}
