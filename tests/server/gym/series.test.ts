import { addDays, addMinutes, dayOf, readInstant, type Instant, type ShopDate } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { inTransaction, withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { importGym } from '@server/gym/import/gym'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { rows } from '@server/gym/rows'
import { keepTimetables } from '@server/gym/series/keep-timetables'
import type { Gap } from '@server/gym/series/make-classes'
import { cancelClasses, changeClass, reopenClass } from '@server/modules/booking/service'
import miniText from './mini-gym.yaml'
import { classId, edited, NOW, on, one, TODAY } from './small-gym'
import { everything } from '../support/everything'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)
const text = edited(miniText as string, ['minutes_to_pay: 1,', 'minutes_to_pay: 1, timetable_days: 28,'])
const seed = { name: 'mini gym', fill: (engine: TestDatabase['engine']) => withEngine(engine, async () => void (await importAt(text))) }

const importAt = (file: string, now: Instant = NOW, from: ShopDate = dayOf(now)) => importGym(parseGymFile(file), { from }, now)
const later = (days: number): Instant => addMinutes(NOW, days * 24 * 60)
const sweepAt = async (now: Instant): Promise<Gap[]> => {
  const all: Gap[] = []
  await keepTimetables(now, (_, gaps) => void all.push(...gaps))
  return all
}
/** The sweep of each day. */
const passDays = async (first: number, last: number) => {
  for (let day = first; day <= last; day += 1) await sweepAt(later(day))
}
const daysOf = async (key: string, from: ShopDate = TODAY): Promise<ShopDate[]> =>
  (
    await rows<{ day: ShopDate }>(
      `SELECT shop_day AS day FROM schedule WHERE key LIKE $1 AND shop_day >= $2::date AND NOT is_deleted ORDER BY shop_day`,
      [`${key}.%`, from],
    )
  ).map(({ day }) => day)
const allDays = (from: ShopDate, count: number): ShopDate[] => Array.from({ length: count }, (_, index) => addDays(from, index))
const classOf = (key: string) =>
  one<{ id: number; off: boolean; coach: string; time: string; capacity: number }>(
    `SELECT s.id, s.is_cancelled AS off, t.key AS coach, to_char(s.start_at AT TIME ZONE 'Asia/Shanghai', 'HH24:MI') AS time, s.capacity
       FROM schedule s JOIN teacher t ON t.id = s.teacher_id WHERE s.key = $1`,
    [key],
  )
const exported = async (from: ShopDate) => writeGymFile((await exportGym('casegym', from))!)
const sound = async () => expect(brokenIn(await auditDatabase())).toEqual([])
/** What an import of the file changed of classes. */
const classesChanged = async (file: string, now: Instant = NOW, from?: ShopDate) =>
  (await importAt(file, now, from)).describe().filter((line) => line.startsWith('classes'))
const giveTerms = async (key: string, wanted: { teacherId: number; spaceId: number; start: Instant }) =>
  inTransaction(async () => changeClass({ shopId: 1, scheduleId: await classId(key), by: 1, wanted }, NOW))
const callOffByStaff = (key: string) => inTransaction(async () => cancelClasses([await classId(key)], NOW, { by: 1 }))
const at = (day: ShopDate, time: string): Instant => readInstant(`${day}T${time}:00+08:00`)
const rest = (day: ShopDate, from: string, to: string) =>
  rows(
    `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at) SELECT shop_id, brand_id, id, $1, $2, $3 FROM teacher WHERE key = 'k1'`,
    [new Date(at(day, from)), new Date(at(day, to)), new Date(NOW)],
  )
/** A lesson of the coach of the evening's class. */
const giveLesson = async (day: ShopDate, time: string) => {
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
const removeLesson = () => rows(`DELETE FROM schedule WHERE key = 'lesson'`)
const evening = `flow-1800, days: [mon, tue, wed, thu, fri, sat, sun]`
const TWENTIETH = addDays(TODAY, 20)
const THIRTIETH = addDays(TODAY, 30)

describeOnBothEngines('The timetable of a gym', () => {
  beforeEach(async () => {
    database = await openTestDatabase({ seed })
  })
  afterEach(() => database.close())

  it(
    'does not end: after ninety days there is a class for each day of each series, once',
    inDatabase(async () => {
      expect(await daysOf('flow-1800')).toEqual(allDays(TODAY, 28))
      await passDays(1, 90)
      const end = 90 + 28
      for (const key of ['flow-1800', 'flow-1030']) expect(await daysOf(key)).toEqual(allDays(TODAY, end))
      await sound()
      expect(await classesChanged(text, later(90))).toEqual([])
      const before = await everything()
      await sweepAt(later(90))
      expect(await everything()).toEqual(before)
    }),
  )

  it(
    'goes on today after a time without a sweep',
    inDatabase(async () => {
      await sweepAt(later(200))
      expect(await daysOf('flow-1800', addDays(TODAY, 28))).toEqual(allDays(addDays(TODAY, 200), 28))
      await sound()
      expect(await classesChanged(text, later(200))).toEqual([])
    }),
  )

  it(
    'is made once, whoever makes it at the same time',
    inDatabase(async () => {
      await Promise.all([sweepAt(later(5)), sweepAt(later(5)), importAt(text, later(5))])
      expect(await daysOf('flow-1800')).toEqual(allDays(TODAY, 33))
      await sound()
    }),
  )

  it(
    'keeps what staff and the file gave single classes, through the sweep, an import of the same file and one of what was exported',
    inDatabase(async () => {
      const off = edited(text, [evening, `${evening}, cancelled: ['${TWENTIETH}', '${THIRTIETH}']`])
      expect(await classesChanged(off)).toEqual(['classes: 1 changed', 'classes cancelled: 1, with 0 bookings given back'])
      const moved = `flow-1800.${addDays(TODAY, 3)}`
      const stopped = `flow-1800.${addDays(TODAY, 4)}`
      const reopened = `flow-1800.${addDays(TODAY, 5)}`
      await giveTerms(moved, { teacherId: 2, spaceId: 2, start: at(addDays(TODAY, 3), '19:30') })
      await callOffByStaff(stopped)
      await callOffByStaff(reopened)
      await importAt(await exported(TODAY))
      await inTransaction(async () => reopenClass(await classId(reopened), 1, NOW))
      const standing = async () => [
        await classOf(moved),
        ...(await rows(`SELECT key FROM schedule WHERE is_cancelled ORDER BY key`)),
        (await daysOf('flow-1800')).length,
      ]
      const before = await standing()
      expect(before).toMatchObject([{ coach: 'k2', time: '19:30' }, { key: stopped }, { key: `flow-1800.${TWENTIETH}` }, 28])
      const file = await exported(TODAY)
      expect(file).toContain(`{ key: flow-1800, on: [ ${addDays(TODAY, 3)} ], time: 19:30, course: flow, coach: k2, space: b`)
      expect(file).toContain(`cancelled: [ ${addDays(TODAY, 4)}, ${TWENTIETH}, ${THIRTIETH} ]`)
      expect((await importAt(file)).describe()).toEqual(['nothing to change'])
      expect(await exported(TODAY)).toBe(file)
      expect(await classesChanged(off)).toEqual([])
      expect(await standing()).toEqual(before)
      const elsewhere = await openTestDatabase()
      try {
        const again = async () => {
          await importAt(file)
          return exported(TODAY)
        }
        expect(await withEngine(elsewhere.engine, again)).toBe(file)
      } finally {
        await elsewhere.close()
      }
      await passDays(1, 3)
      expect((await classOf(`flow-1800.${THIRTIETH}`)).off).toBe(true)
      await sound()
    }),
  )

  it(
    'leaves out a class whose coach has a lesson then or rests, says so once, and makes it when that is over',
    inDatabase(async () => {
      const [taken, resting] = [addDays(TODAY, 28), addDays(TODAY, 29)]
      await giveLesson(taken, '18:30')
      await rest(resting, '17:00', '18:01')
      expect(await sweepAt(later(2))).toEqual([
        { seriesId: 1, key: `flow-1800.${taken}`, day: taken, reason: 'coach' },
        { seriesId: 1, key: `flow-1800.${resting}`, day: resting, reason: 'rest' },
      ])
      expect(await daysOf('flow-1030')).toEqual(allDays(TODAY, 30))
      expect(await daysOf('flow-1800')).toEqual(allDays(TODAY, 28))
      expect(await sweepAt(later(2))).toEqual([])
      expect(await classesChanged(text, later(2))).toEqual([])
      // Its member is left out here.
      expect(brokenIn(await auditDatabase())).toEqual(['lesson-has-members'])
      await removeLesson()
      await rows('DELETE FROM teacher_rest')
      await sweepAt(later(2))
      expect(await daysOf('flow-1800')).toEqual(allDays(TODAY, 30))
      expect(await rows('SELECT 1 FROM class_series_gap')).toEqual([])
      await sound()
    }),
  )

  it(
    'has no class in its exported file where it has none, and then goes without it',
    inDatabase(async () => {
      await rest(THIRTIETH, '17:00', '18:01')
      await sweepAt(later(3))
      const file = await exported(dayOf(later(3)))
      expect(file).toContain(`except: [ ${THIRTIETH} ]`)
      expect(await classesChanged(file, later(3))).toEqual([])
      expect(await exported(dayOf(later(3)))).toBe(file)
      await rows('DELETE FROM teacher_rest')
      await sweepAt(later(4))
      expect(await daysOf('flow-1800', addDays(TODAY, 29))).toEqual([addDays(TODAY, 29), addDays(TODAY, 31)])
      await sound()
    }),
  )

  it(
    'is changed by its file to the end of what was made, and from the day of the import on',
    inDatabase(async () => {
      await importGym(parseGymFile(text), { from: TODAY, atLeast: 50 }, NOW)
      const other = edited(text, [
        `time: '18:00', course: flow, coach: k1, space: a, capacity: 2`,
        `time: '18:15', course: flow, coach: k1, space: a, capacity: 3`,
      ])
      expect(await classesChanged(other, later(1))).toEqual(['classes: 49 changed'])
      expect(await classOf(`flow-1800.${addDays(TODAY, 49)}`)).toMatchObject({ time: '18:15', capacity: 3 })
      expect(await classOf(`flow-1800.${TODAY}`)).toMatchObject({ time: '18:00', capacity: 2 })
      await passDays(22, 24)
      expect(await classOf(`flow-1800.${addDays(TODAY, 51)}`)).toMatchObject({ time: '18:15', capacity: 3 })
      const line = (miniText as string).split('\n').find((each) => each.includes('key: flow-1800'))!
      const gone = edited(text, [`${line}\n`, ''], [`{ key: k1, name: 教练 }, `, ''])
      expect(await classesChanged(gone, later(24))).toEqual(['classes: 28 removed'])
      await sweepAt(later(60))
      expect(await daysOf('flow-1800', addDays(TODAY, 24))).toEqual([])
      expect((await daysOf('flow-1030')).at(-1)).toBe(addDays(TODAY, 87))
      await sound()
    }),
  )

  it(
    'says from a day to come on what a file says for then, and until then what it said',
    inDatabase(async () => {
      const summer = addDays(TODAY, 40)
      const other = edited(text, [`coach: k1, space: a, capacity: 2`, `coach: k1, space: a, capacity: 7`])
      expect(await classesChanged(other, NOW, summer)).toEqual(['classes: 56 added'])
      await passDays(1, 20)
      const places = async (day: number) => (await classOf(`flow-1800.${addDays(TODAY, day)}`)).capacity
      expect([await places(39), await places(40), await places(67)]).toEqual([2, 7, 7])
      expect(await daysOf('flow-1800')).toEqual(allDays(TODAY, 68))
      await sound()
      const file = await exported(TODAY)
      expect(file).toContain(`until: ${addDays(TODAY, 39)}`)
      expect(file).toContain(`from: ${summer}`)
      expect(await classesChanged(file)).toEqual([])
      expect(await exported(TODAY)).toBe(file)
    }),
  )

  it(
    'has the dates of an entry and no others, and an entry that ends ends',
    inDatabase(async () => {
      const file = edited(
        text,
        [evening, `flow-1800, on: ['${addDays(TODAY, 2)}', '${addDays(TODAY, 40)}']`],
        [
          `flow-1030, days: [mon, tue, wed, thu, fri, sat, sun]`,
          `flow-1030, days: [mon, tue, wed, thu, fri, sat, sun], from: '${addDays(TODAY, 5)}', until: '${addDays(TODAY, 35)}', except: ['${addDays(TODAY, 30)}']`,
        ],
      )
      await importAt(file)
      expect(await daysOf('flow-1800')).toEqual([addDays(TODAY, 2)])
      await passDays(1, 60)
      expect(await daysOf('flow-1800')).toEqual([addDays(TODAY, 2), addDays(TODAY, 40)])
      expect(await daysOf('flow-1030')).toEqual(allDays(addDays(TODAY, 5), 31).filter((day) => day !== addDays(TODAY, 30)))
      expect(await classesChanged(file, later(60))).toEqual([])
      await sound()
    }),
  )
})
