import { addDays, type Instant } from '@/domain/time'
import { StartError } from '../../errors'
import { writeUtc } from '../moments'
import { rows } from '../rows'
import type { Keys } from '../mapping/keys'
import type { ShopInHand } from '../file/class-entry'
import type { ClassLocks } from './class-locks'
import type { DayRange, PlannedClass } from './expand-timetable'
import type { Renames } from './renames'
import type { Tally } from './tally'

/** The key of the entry that made a class `<entry>.<day>`. */
const ENTRY = 'left(s.key, -11)'

const listEntries = ({ shop }: ShopInHand): Set<string> => new Set(shop.timetable?.map(({ key }) => key))

/**
 * Gives the series and the classes of an entry that is said to be renamed their new key, all of them, so that they stay the same rows with their bookings and with
 * what staff changed of them. Returns the old keys that were found. Throws StartError where a day would have two classes of the new key.
 */
export const renameClasses = async (inHand: ShopInHand, renames: Renames, locks: ClassLocks, tally: Tally): Promise<string[]> => {
  const { shopId } = inHand
  const named = listEntries(inHand)
  const done: string[] = []
  for (const [from, to] of renames) {
    if (named.has(from) || !named.has(to)) continue
    const found = await rows<{ id: number; taken: string | null }>(
      `SELECT s.id, (SELECT o.shop_day::text FROM schedule o WHERE o.shop_id = s.shop_id AND o.key = $3 || right(s.key, 11)) AS taken
         FROM schedule s WHERE s.shop_id = $1 AND s.kind = 'group' AND ${ENTRY} = $2 ORDER BY s.id`,
      [shopId, from, to],
    )
    const series = await rows('UPDATE class_series SET key = $3 WHERE shop_id = $1 AND key = $2 RETURNING id', [shopId, from, to])
    if (found.length + series.length === 0) continue
    done.push(from)
    const taken = found.find((one) => one.taken !== null)
    if (taken) throw new StartError(`--rename ${from}=${to}: ${to} has a class of its own on ${taken.taken}, so nothing was changed.`)
    const ids = found.map(({ id }) => id)
    if (!locks.claim(ids)) continue
    await rows(`UPDATE schedule s SET key = $2 || right(s.key, 11) WHERE s.id = ANY ($1)`, [ids, to])
    tally.count('classes: key renamed', { changed: ids })
  }
  return done
}

interface Vanished {
  entry: string
  courseId: number
  spaceId: number | null
  startAt: string
  bookings: number
  waiting: number
  /** Whether somebody has something in it, or staff changed it or called it off. */
  isUsed: boolean
}

/** The coming classes whose entry the file no longer names. */
const readVanished = (shopId: number, named: ReadonlySet<string>, range: DayRange, now: Instant) =>
  rows<Vanished>(
    `SELECT ${ENTRY} AS entry, s.course_id AS "courseId", s.space_id AS "spaceId", to_char(s.start_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "startAt",
        (SELECT count(*)::int FROM booking b WHERE b.schedule_id = s.id AND b.status <> 2) AS bookings,
        (SELECT count(*)::int FROM candidate c WHERE c.schedule_id = s.id AND c.ended_at IS NULL) AS waiting,
        s.changed_at IS NOT NULL OR s.called_off_by IS NOT NULL OR EXISTS (SELECT 1 FROM booking b WHERE b.schedule_id = s.id AND b.status <> 2)
          OR EXISTS (SELECT 1 FROM candidate c WHERE c.schedule_id = s.id AND c.ended_at IS NULL)
          OR EXISTS (SELECT 1 FROM vacancy v WHERE v.schedule_id = s.id AND v.ended_at IS NULL) AS "isUsed"
       FROM schedule s WHERE s.shop_id = $1 AND s.kind = 'group' AND NOT s.is_deleted AND s.start_at > $2 AND s.shop_day >= $3::date
        AND (s.shop_day < $4::date OR s.series_id IS NOT NULL)
        AND ${ENTRY} <> ALL ($5) ORDER BY s.start_at`,
    [shopId, new Date(now), range.from, addDays(range.from, range.days), [...named]],
  )

const identifyClass = (courseId: number | undefined, spaceId: number | null | undefined, startAt: string) =>
  JSON.stringify([courseId, spaceId ?? null, startAt])

/** The entries of the timetable that the database has no class of. */
const listFresh = async (shopId: number, classes: readonly PlannedClass[]): Promise<PlannedClass[]> => {
  const known = new Set(
    (
      await rows<{ entry: string }>(`SELECT DISTINCT ${ENTRY} AS entry FROM schedule s WHERE s.shop_id = $1 AND s.kind = 'group'`, [shopId])
    ).map(({ entry }) => entry),
  )
  return classes.filter(({ key }) => !known.has(key.slice(0, -11)))
}

/**
 * Asks whether an entry that the file no longer names is one of a new key that has the same course at one of its times in the same room, where anybody has something
 * of the old one.
 */
export const askRenamedClasses = async (
  { shop, shopId }: ShopInHand,
  { classes, keys, range, now }: { classes: readonly PlannedClass[]; keys: Keys; range: DayRange; now: Instant },
  tally: Tally,
): Promise<void> => {
  const vanished = await readVanished(shopId, listEntries({ shop } as ShopInHand), range, now)
  if (!vanished.some(({ isUsed }) => isUsed)) return
  const fresh = new Map(
    (await listFresh(shopId, classes)).map((one) => [
      identifyClass(
        keys.find('course', one.course)?.id,
        one.space === undefined ? null : keys.find('space', one.space)?.id,
        writeUtc(one.startAt),
      ),
      one.key.slice(0, -11),
    ]),
  )
  for (const entry of new Set(vanished.filter(({ isUsed }) => isUsed).map((one) => one.entry))) {
    const own = vanished.filter((one) => one.entry === entry)
    const to = own.map((one) => fresh.get(identifyClass(one.courseId, one.spaceId, one.startAt))).find((key) => key !== undefined)
    if (to === undefined) continue
    const sum = (name: 'bookings' | 'waiting') => own.reduce((all, one) => all + one[name], 0)
    const lost = [`${sum('bookings')} bookings`, ...(sum('waiting') > 0 ? [`${sum('waiting')} waiting places`] : [])].join(' and ')
    tally.questions.push(
      `renamed? ${entry} → ${to} of ${shop.name}: ${lost} would be called off, and what staff changed of its classes lost; if it is the same, add --rename ${entry}=${to}`,
    )
  }
}
