import { addDays, addMinutes, type ShopDate } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { rows } from '@server/gym/rows'
import { keepTimetables } from '@server/gym/series/keep-timetables'
import { TEN, TODAY } from './read-demo'
import { demoAtTen } from './seed'
import { on } from '../gym/small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDemo = on(() => database.engine)

beforeAll(async () => {
  database = await openTestDatabase({ seed: demoAtTen })
})
afterAll(() => database.close())

/** How many classes each shop has on each day from one on. */
const classesFrom = (day: ShopDate) =>
  rows<{ shop: number; days: number; classes: number }>(
    `SELECT shop_id AS shop, count(DISTINCT shop_day)::int AS days, count(*)::int AS classes FROM schedule
      WHERE series_id IS NOT NULL AND shop_day >= $1::date AND shop_day < $1::date + 42 GROUP BY 1 ORDER BY 1`,
    [day],
  )

describeOnEngine('The demo’s timetable', () => {
  it(
    'is as long after ninety days of sweeps as on the first, each class once',
    inDemo(async () => {
      const first = await classesFrom(TODAY)
      const reach = () => rows<{ day: ShopDate }>('SELECT max(shop_day) AS day FROM schedule')
      const [{ day: last }] = (await reach()) as [{ day: ShopDate }]
      await keepTimetables(TEN)
      expect(await reach()).toEqual([{ day: last }])
      for (let day = 1; day <= 90; day += 1) await keepTimetables(addMinutes(TEN, day * 24 * 60))
      expect(await reach()).toEqual([{ day: addDays(last, 90) }])
      // Six whole weeks, so that each weekday counts the same.
      expect(await classesFrom(addDays(TODAY, 84))).toEqual(first)
      expect(await rows('SELECT 1 FROM class_series_gap')).toEqual([])
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )
})
