import { addMinutes, readInstant } from '@/domain/time'
import { endTrainings } from '@server/modules/attendance/service'
import { recordSelfTraining } from '@server/modules/booking/feed/service'
import { inTransaction, withEngine } from '@server/db/transaction'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people, twoBrands } from '../support/two-brands'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  for (const day of ['2025-11-18', '2026-11-10', '2026-11-12']) {
    const start = readInstant(`${day}T18:30:00+08:00`)
    const training = { shopId: 1, accountId: people.lin.id, name: '自由训练', start, end: addMinutes(start, 60) }
    await withEngine(server.engine, async () => {
      await inTransaction(() => recordSelfTraining(training, addMinutes(start, -1)))
      await endTrainings(training.end)
    })
  }
  await server.sweeper.runAll()
})
afterAll(() => server.close())

const brokenAfter = (...defects: readonly string[]) => auditAfter(server.engine, ...defects)

describeOnEngine('The audit of reports', () => {
  it('finds nothing in what the sweep made, nor where a day is due', async () => {
    expect(await brokenAfter()).toEqual([])
    expect(
      await brokenAfter(
        `DELETE FROM report_week`,
        `INSERT INTO report_due (account_id, kind, day) VALUES (1, 'week', '2026-11-09'), (1, 'week', '2025-11-17')`,
      ),
    ).toEqual([])
  })

  it.each([
    ['a week with another number of visits', `UPDATE report_week SET visits = 3 WHERE monday = '2026-11-09'`, ['report-week-is-recount']],
    [
      'a week with other minutes',
      `UPDATE report_week SET minutes = 130 WHERE monday = '2026-11-09'`,
      ['report-week-is-recount', 'report-week-adds-up'],
    ],
    ['a week without its report', `DELETE FROM report_week WHERE monday = '2025-11-17'`, ['report-week-is-recount']],
    [
      'a report of a week without a visit',
      `UPDATE report_week SET monday = '2026-11-02' WHERE monday = '2026-11-09'`,
      ['report-week-is-recount', 'report-week-adds-up'],
    ],
    [
      'a week that names what was not attended',
      `UPDATE report_week SET done = done || '[{"kind": "class", "id": 1}]' WHERE monday = '2026-11-09'`,
      ['report-week-adds-up'],
    ],
    ['a year with other minutes', `UPDATE report_year SET minutes = 61`, ['report-year-is-recount']],
    ['a year without its report', `DELETE FROM report_year`, ['report-year-is-recount']],
    ['a year whose months are not its visits', `UPDATE report_year SET data = jsonb_set(data, '{months,0}', '1')`, ['report-year-adds-up']],
    ['a report of a year without a visit', `UPDATE report_year SET year = 2024`, ['report-year-is-recount']],
  ])('finds %s', async (_, defect, broken) => {
    expect(await brokenAfter(defect)).toEqual(broken)
  })
})
