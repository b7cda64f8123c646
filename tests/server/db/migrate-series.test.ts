import { instant, readInstant } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { migrate } from '@server/db/migrate'
import { migrations } from '@server/db/migrations/index'
import { withEngine } from '@server/db/transaction'
import { keepTimetables } from '@server/gym/series/keep-timetables'
import { describeOnBothEngines, openEmptyDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const rows = <Row extends object>(text: string) => database.engine.session((session) => session.query<Row>(text))

/** A shop of the release before, with coaches and a course. */
const SHOP = `INSERT INTO brand (id, key, name, gym_id) VALUES (1, 'a', '甲', 1); INSERT INTO shop (id, brand_id, key, name) VALUES (1, 1, 'a1', '甲一');
  INSERT INTO account (id, area_code, phone, username, created_at) VALUES (1, 'zh-cn', '13800000001', '林晓', '2026-01-01Z');
  INSERT INTO course (id, shop_id, brand_id, key, name, minutes) VALUES (1, 1, 1, 'flow', '流瑜伽', 60);
  INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (1, 1, 1, 'free');
  INSERT INTO teacher (id, shop_id, brand_id, key, username) SELECT g, 1, 1, 't' || g, '苏禾' FROM generate_series(1, 3) g;`

/** Its classes with a key, on some weekdays of some days, booked from noon of the day before on. */
const add = (key: string, time: string, [first, last]: [string, string], weekdays: string) =>
  `INSERT INTO schedule (shop_id, brand_id, key, course_id, teacher_id, price_plan_id, start_at, end_at, shop_day, capacity, open_type, open_at)
   SELECT 1, 1, '${key}.' || day, 1, 1, 1, (day + time '${time}') AT TIME ZONE 'Asia/Shanghai', (day + time '${time}' + interval '1 hour') AT TIME ZONE 'Asia/Shanghai', day, 20,
          2, (day - 1 + time '12:00') AT TIME ZONE 'Asia/Shanghai'
     FROM (SELECT date '${first}' + n AS day FROM generate_series(0, date '${last}' - date '${first}') n) d WHERE extract(isodow FROM day) IN (${weekdays});`

const migrated = async (...before: readonly string[]) => {
  const until = migrations.findIndex(({ id }) => id === '0110-class-series')
  await migrate(database.engine, instant(0), migrations.slice(0, until))
  await database.engine.session((session) => session.exec([SHOP, ...before].join('\n')))
  await migrate(database.engine, instant(0))
}
const sweepAt = (time: string) => withEngine(database.engine, () => keepTimetables(readInstant(time)))

describeOnBothEngines('The migration to series', () => {
  beforeEach(async () => {
    database = await openEmptyDatabase()
  })
  afterEach(() => database.close())

  it('makes them of keys that fill a weekday of the last two weeks, as far back as they do, and the timetable goes on', async () => {
    await migrated(
      add('flow', '18:30', ['2026-05-04', '2026-05-31'], '1, 5, 7'),
      add('once', '10:00', ['2026-05-20', '2026-05-20'], '3'),
      add('ended', '09:00', ['2026-05-04', '2026-05-20'], '1, 3'),
      `DELETE FROM schedule WHERE key = 'flow.2026-05-08';
       UPDATE schedule SET teacher_id = 2, changed_by = 1, changed_at = '2026-05-05Z' WHERE key = 'flow.2026-05-29';
       UPDATE schedule SET is_cancelled = true WHERE key = 'flow.2026-05-25';
       UPDATE schedule SET is_cancelled = true, called_off_by = 1 WHERE key = 'flow.2026-05-24';
       UPDATE schedule SET capacity = 9 WHERE key = 'flow.2026-05-10'`,
    )
    expect(
      await rows(
        `SELECT key, array_to_string(weekdays, ' ') AS days, from_day::text AS "from", made_until::text AS until, start_minute AS minute, teacher_id AS coach,
           open_days_before AS before, array_to_string(cancelled_days, ' ') AS off, (SELECT count(*)::int FROM schedule s WHERE s.series_id = c.id) AS classes FROM class_series c`,
      ),
    ).toEqual([
      {
        key: 'flow',
        days: '1 5 7',
        from: '2026-05-11',
        until: '2026-06-01',
        minute: 1110,
        coach: 1,
        before: 1,
        off: '2026-05-25',
        classes: 10,
      },
    ])
    await sweepAt('2026-05-20T10:00:00+08:00')
    expect(await rows('SELECT max(shop_day)::text AS last FROM schedule')).toEqual([{ last: '2026-07-17' }])
    expect(await rows(`SELECT key FROM schedule WHERE shop_day > '2026-05-31' AND key NOT LIKE 'flow.%'`)).toEqual([])
    expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  })

  it('goes on with no timetable that has run out', async () => {
    await migrated(add('flow', '18:30', ['2026-05-04', '2026-05-31'], '1, 5, 7'))
    await sweepAt('2026-06-20T10:00:00+08:00')
    expect(await rows('SELECT until_day::text AS until, (SELECT max(shop_day)::text FROM schedule) AS last FROM class_series')).toEqual([
      { until: '2026-06-01', last: '2026-05-31' },
    ])
  })
})
