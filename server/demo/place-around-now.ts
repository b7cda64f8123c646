import { addMinutes, dayOf, formatTime, type Instant, type ShopDate } from '@/domain/time'
import { insertClasses } from '../gym/import/classes'
import { writeUtc } from '../gym/moments'
import { rows } from '../gym/rows'
import { fillClass } from './fill-classes'
import { missingNow, readNear, type NearClass, type Wanted } from './near-classes'
import { CROWD_PHONES } from './people'

interface Ids {
  courses: Map<string, number>
  plans: Map<string, number>
  teachers: number[]
  spaces: number[]
}

const readIds = async (shopId: number): Promise<Ids> => {
  const read = (table: string) => rows<{ id: number; key: string }>(`SELECT id, key FROM ${table} WHERE shop_id = $1 ORDER BY id`, [shopId])
  const byKey = (list: { id: number; key: string }[]) => new Map(list.map(({ id, key }) => [key, id]))
  return {
    courses: byKey(await read('course')),
    plans: byKey(await read('price_plan')),
    teachers: (await read('teacher')).map(({ id }) => id),
    spaces: (await read('space')).map(({ id }) => id),
  }
}

const firstFree = (ids: readonly number[], taken: readonly NearClass[], name: 'teacherId' | 'spaceId', from: Instant, to: Instant) =>
  ids.find(
    (id) =>
      !taken.some((found) => !found.isCancelled && found[name] === id && found.startAt.getTime() < to && from < found.endAt.getTime()),
  )

const makeClassRow = (wanted: Wanted, day: ShopDate, ids: Ids, teacherId: number, spaceId: number) => {
  const end = addMinutes(wanted.start, wanted.minutes)
  return {
    key: `now-${wanted.name}-${formatTime(wanted.start).replace(':', '')}.${day}`,
    course_id: ids.courses.get(wanted.course),
    teacher_id: teacherId,
    space_id: spaceId,
    price_plan_id: ids.plans.get(wanted.plan),
    start_at: writeUtc(wanted.start),
    end_at: writeUtc(end),
    shop_day: day,
    capacity: wanted.capacity,
    trial_capacity: 0,
    min_people: null,
    is_online: false,
    is_cross: dayOf(end) !== day,
    is_cancelled: false,
    open_type: wanted.open?.type ?? 1,
    open_at: wanted.open?.type === 2 ? writeUtc(wanted.open.at) : null,
    open_hours: wanted.open?.type === 3 ? wanted.open.hours : null,
  }
}

/** Fills a class to its last seat and puts three more of the crowd on its waiting list. */
export const makeFull = async (scheduleId: number, start: Instant, now: Instant): Promise<void> => {
  await fillClass(scheduleId, start, now)
  await rows(
    `INSERT INTO candidate (shop_id, brand_id, schedule_id, account_id, candidate_type, created_at)
     SELECT s.shop_id, s.brand_id, s.id, a.id, 1, $2::timestamptz - interval '1 minute' * (row_number() OVER (ORDER BY a.id DESC))
       FROM schedule s JOIN account a ON a.phone LIKE '${CROWD_PHONES}%'
      WHERE s.id = $1 AND s.booked = s.capacity AND NOT EXISTS (SELECT 1 FROM candidate c WHERE c.schedule_id = s.id)
        AND NOT EXISTS (SELECT 1 FROM booking b WHERE b.schedule_id = s.id AND b.account_id = a.id)
      ORDER BY a.id LIMIT 3`,
    [scheduleId, new Date(now)],
  )
}

/** Adds a class where a coach and a space are free; answers its key. */
export const placeClass = async (shopId: number, brandId: number, wanted: Wanted, now: Instant): Promise<string | undefined> => {
  const ids = await readIds(shopId)
  const near = await readNear(shopId, now)
  const end = addMinutes(wanted.start, wanted.minutes)
  const teacherId = firstFree(ids.teachers, near, 'teacherId', wanted.start, end)
  const spaceId = firstFree(ids.spaces, near, 'spaceId', wanted.start, end)
  if (teacherId === undefined || spaceId === undefined) return undefined
  const row = makeClassRow(wanted, dayOf(wanted.start), ids, teacherId, spaceId)
  if (near.some(({ key }) => key === row.key)) return undefined
  await insertClasses(shopId, brandId, [row])
  return row.key
}

/** Adds the classes that a shop's timetable lacks around the instant, even at night. Does nothing if none is missing. */
export const placeAroundNow = async (shopId: number, brandId: number, now: Instant): Promise<void> => {
  for (const wanted of missingNow(await readNear(shopId, now), now)) {
    const key = await placeClass(shopId, brandId, wanted, now)
    if (key === undefined || wanted.name !== 'full') continue
    const [made] = await rows<{ id: number }>('SELECT id FROM schedule WHERE shop_id = $1 AND key = $2', [shopId, key])
    await makeFull(made!.id, wanted.start, now)
  }
}
