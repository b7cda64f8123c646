import { addDays, addMinutes, dayOf, readInstant, type Instant, type ShopDate } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { inTransaction, withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { importGym } from '@server/gym/import/gym'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { rows } from '@server/gym/rows'
import { keepTimetables } from '@server/gym/series/keep-timetables'
import type { Gap } from '@server/gym/series/make-classes'
import { cancelClasses, changeClass } from '@server/modules/booking/service'
import miniText from './mini-gym.yaml'
import { classId, edited, NOW, one, TODAY } from './small-gym'
import type { Seed } from '../support/database'

export const text: string = edited(miniText as string, ['minutes_to_pay: 1,', 'minutes_to_pay: 1, timetable_days: 28,'])
/** The gym with two classes a day, for four weeks. */
export const seed: Seed = { name: 'mini gym', fill: (engine) => withEngine(engine, async () => void (await importAt(text))) }

export const importAt = (file: string, now: Instant = NOW, from: ShopDate = dayOf(now)) => importGym(parseGymFile(file), { from }, now)
export const later = (days: number): Instant => addMinutes(NOW, days * 24 * 60)
export const sweepAt = async (now: Instant): Promise<Gap[]> => {
  const all: Gap[] = []
  await keepTimetables(now, (_, gaps) => void all.push(...gaps))
  return all
}
/** The sweep of each day. */
export const passDays = async (first: number, last: number) => {
  for (let day = first; day <= last; day += 1) await sweepAt(later(day))
}
export const listDays = async (key: string, from: ShopDate = TODAY): Promise<ShopDate[]> =>
  (
    await rows<{ day: ShopDate }>(
      `SELECT shop_day AS day FROM schedule WHERE key LIKE $1 AND shop_day >= $2::date AND NOT is_deleted ORDER BY shop_day`,
      [`${key}.%`, from],
    )
  ).map(({ day }) => day)
export const allDays = (from: ShopDate, count: number): ShopDate[] => Array.from({ length: count }, (_, index) => addDays(from, index))
export const findClass = (key: string) =>
  one<{ id: number; off: boolean; coach: string; time: string; capacity: number }>(
    `SELECT s.id, s.is_cancelled AS off, t.key AS coach, to_char(s.start_at AT TIME ZONE 'Asia/Shanghai', 'HH24:MI') AS time, s.capacity
       FROM schedule s JOIN teacher t ON t.id = s.teacher_id WHERE s.key = $1`,
    [key],
  )
export const exported = async (from: ShopDate) => writeGymFile((await exportGym('casegym', from))!)
export const sound = async () => expect(brokenIn(await auditDatabase())).toEqual([])
/** The changes of classes by an import of the file. */
export const classesChanged = async (file: string, now: Instant = NOW, from?: ShopDate) =>
  (await importAt(file, now, from)).describe().filter((line) => line.startsWith('classes'))
export const giveTerms = async (key: string, wanted: { teacherId: number; spaceId: number; start: Instant }) =>
  inTransaction(async () => changeClass({ shopId: 1, scheduleId: await classId(key), by: 1, wanted }, NOW))
export const callOffByStaff = (key: string) => inTransaction(async () => cancelClasses([await classId(key)], NOW, { by: 1 }))
export const at = (day: ShopDate, time: string): Instant => readInstant(`${day}T${time}:00+08:00`)
export const rest = (day: ShopDate, from: string, to: string) =>
  rows(
    `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at) SELECT shop_id, brand_id, id, $1, $2, $3 FROM teacher WHERE key = 'k1'`,
    [new Date(at(day, from)), new Date(at(day, to)), new Date(NOW)],
  )
/** A lesson of the coach of the evening's class. */
export const giveLesson = async (day: ShopDate, time: string) => {
  const from = `FROM schedule WHERE key = 'flow-1800.${TODAY}'`
  await rows(
    `INSERT INTO private_offer (id, shop_id, brand_id, teacher_id, course_id, price_plan_id, minutes, step_minutes, max_users, is_active)
     SELECT 1, shop_id, brand_id, teacher_id, course_id, price_plan_id, 60, 60, 1, false ${from}`,
  )
  await rows(
    `INSERT INTO schedule (shop_id, brand_id, key, kind, private_offer_id, course_id, teacher_id, price_plan_id, start_at, end_at, shop_day, capacity)
     SELECT shop_id, brand_id, 'lesson', 'private', 1, course_id, teacher_id, price_plan_id, $1, $1::timestamptz + interval '1 hour', $2, 1 ${from}`,
    [new Date(at(day, time)), day],
  )
}
export const removeLesson = () => rows(`DELETE FROM schedule WHERE key = 'lesson'`)
export const evening = `flow-1800, days: [mon, tue, wed, thu, fri, sat, sun]`
export const TWENTIETH = addDays(TODAY, 20)
export const THIRTIETH = addDays(TODAY, 30)
