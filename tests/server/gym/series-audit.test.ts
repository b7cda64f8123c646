import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { edited, importText, smallGymText } from './small-gym'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  await withEngine(database.engine, () =>
    importText(
      edited(
        smallGymText,
        ['days: [mon, fri]', `days: [mon, fri], cancelled: ['2026-05-29']`],
        ['opens: { hours_before: 48 }', `opens: { days_before: 2, at: '12:00' }`],
      ),
    ),
  )
  await database.engine.session((session) =>
    session.exec(
      `INSERT INTO account (id, area_code, phone, username, created_at) VALUES (1, 'zh-cn', '13800000001', '林晓', '2026-01-01Z')`,
    ),
  )
})
afterAll(() => database.close())

const brokenAfter = (...defects: readonly string[]) => auditAfter(database.engine, ...defects)
const ofMonday = (change: string): string => `UPDATE schedule SET ${change} WHERE key = 'flow.2026-05-25'`
const ofFriday = (change: string): string => `UPDATE schedule SET ${change} WHERE key = 'flow.2026-05-29'`

describeOnBothEngines('the audit of series', () => {
  it('finds nothing in the rows that an import made', async () => {
    expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  })

  it.each([
    ['another number of places', ofMonday('capacity = 21')],
    ['another least head count', ofMonday('min_people = 2')],
    ['another coach', ofMonday('teacher_id = 2')],
    ['another time', ofMonday(`end_at = end_at + interval '5 minutes'`)],
    ['another opening', `UPDATE schedule SET open_at = open_at + interval '1 hour' WHERE key = 'lift.2026-05-29'`],
    ['called off by nobody', ofMonday('is_cancelled = true')],
    ['held on a day that is called off', ofFriday('is_cancelled = false')],
    ['of another key', ofMonday(`key = 'flow.2026-05-26'`)],
  ])('finds a class with %s', async (_, defect) => {
    expect(await brokenAfter(defect)).toContain('class-is-as-its-series')
  })

  it('lets staff give a class another coach and time, call it off and open it again, and its head count be settled', async () => {
    expect(
      await brokenAfter(ofMonday(`teacher_id = 2, end_at = end_at + interval '5 minutes', changed_by = 1, changed_at = '2026-05-22Z'`)),
    ).toEqual([])
    expect(await brokenAfter(ofMonday('is_cancelled = true, called_off_by = 1'))).toEqual([])
    expect(await brokenAfter(ofFriday('is_cancelled = false, reopened_by = 1'))).toEqual([])
    expect(await brokenAfter(ofMonday('min_people = 2, people_reached = true'))).toEqual([])
  })

  it('finds a day without its class, unless it is left out or a clash is noted', async () => {
    const gone = `DELETE FROM schedule WHERE key = 'flow.2026-06-05'`
    expect(await brokenAfter(gone)).toEqual(['series-has-its-classes'])
    expect(await brokenAfter(gone, `UPDATE class_series SET except_days = '{2026-06-05}' WHERE key = 'flow'`)).toEqual([])
    const noted = `INSERT INTO class_series_gap (series_id, shop_id, brand_id, day, reason, noted_at)
      SELECT id, shop_id, brand_id, '2026-06-05', 'rest', '2026-05-22Z' FROM class_series WHERE key = 'flow'`
    expect(await brokenAfter(gone, noted)).toEqual([])
    expect(await brokenAfter(`DELETE FROM schedule WHERE key = 'open.2026-05-23'`)).toEqual(['series-has-its-classes'])
  })
})
