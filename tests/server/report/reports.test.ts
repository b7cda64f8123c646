import type { AnnualReport, WeeklyReport } from '@/contract/report'
import { addMinutes, readInstant } from '@/domain/time'
import { endTrainings } from '@server/modules/attendance/service'
import { recordSelfTraining } from '@server/modules/booking/feed/service'
import { clockAt, runDue, setCheckinStage, sql, visitorAt, within } from '../checkin/stage'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const stage = setCheckinStage()

beforeEach(async () => {
  for (const table of ['self_training', 'report_due', 'report_week', 'report_year', 'annual_report', 'account_setting', 'notice'])
    await sql(`DELETE FROM ${table}`)
})

interface Training {
  shopId?: number
  name?: string
  accountId?: number
  /** When the server counts it; at its end if left out. */
  counted?: string
}
/** A training of an hour. */
const train = async (at: string, { shopId = 1, name = '自由训练', accountId = LIN, counted }: Training = {}) => {
  const start = readInstant(`${at}:00+08:00`)
  await within(() => recordSelfTraining({ shopId, accountId, name, start, end: addMinutes(start, 60) }, addMinutes(start, -1)))
  await within(() => endTrainings(counted === undefined ? addMinutes(start, 60) : readInstant(`${counted}:00+08:00`)))
}
const get = <Data>(url: string) => stage.lin.send<Data>('GET', url)
const weekly = (week?: string) =>
  get<WeeklyReport>(`/api/v2/shops/1/users/${LIN}/report/weekly/${week === undefined ? '' : `?week=${week}`}`)
const annual = (year: number | undefined, shopId = 1) =>
  get<{ report: AnnualReport | null }>(`/api/user/annual/report/?shop_id=${shopId}${year === undefined ? '' : `&year=${year}`}`)
const published = async (year: number, shopId = 1) =>
  (await get<{ published: boolean }>(`/api/user/annual/report/status/?shop_id=${shopId}&year=${year}`)).data.published
const kept = () =>
  sql<{ visits: number; minutes: number; made: string }>(
    `SELECT visits, minutes, to_char(made_at AT TIME ZONE 'Asia/Shanghai', 'MM-DD HH24:MI') AS made FROM report_week
      WHERE account_id = ${LIN} AND monday = '2026-11-16' AND shop_id = 1`,
  )
/** An entry of Sunday evening, a training on Tuesday, and one of the week before; then it is Monday. */
const liveWeek = async () => {
  await train('2026-11-12T19:00')
  await train('2026-11-17T18:30', { name: '力量训练' })
  clockAt('21:00', '2026-11-22')
  expect((await stage.lin.enter({ method: 'SCAN' })).status).toBe(200)
  clockAt('23:59', '2026-11-22')
  await runDue()
  expect(await kept()).toEqual([])
  clockAt('00:00', '2026-11-23')
  await runDue()
}

describeOnBothEngines('The report of a week', () => {
  it('is made when the week is over, of visits and their minutes, an entry until its frame ends (IP-311)', async () => {
    await liveWeek()
    expect(await kept()).toEqual([{ visits: 2, minutes: 120, made: '11-23 00:00' }])
    const { data } = await weekly()
    expect(data).toEqual({
      report: {
        week: '2026-11-16',
        visits: 2,
        minutes: 120,
        days: [0, 60, 0, 0, 0, 0, 60],
        classes: [
          {
            kind: 'self_training',
            id: expect.any(Number) as number,
            name: '力量训练',
            image: '',
            teacher: null,
            start: '2026-11-17T18:30:00+08:00',
            minutes: 60,
          },
        ],
        medals: [],
      },
      before: { visits: 1, minutes: 60 },
      current: { visits: 0, booked: 0, next: [] },
      first_week: '2026-11-09',
      years: [],
    })
  })

  it('is made anew for what is counted late, and for an exit that a gate tells late', async () => {
    await liveWeek()
    clockAt('09:00', '2026-11-24')
    await train('2026-11-19T10:00', { counted: '2026-11-24T09:00' })
    // Until the sweep comes the call counts for itself.
    expect((await weekly('2026-11-16')).data.report).toMatchObject({ visits: 3, minutes: 180 })
    await runDue()
    expect(await kept()).toEqual([{ visits: 3, minutes: 180, made: '11-24 09:00' }])
    clockAt('09:05', '2026-11-24')
    await sql(`UPDATE checkin SET checkout_at = checkin_at + interval '20 minutes'`)
    await runDue()
    expect(await kept()).toEqual([{ visits: 3, minutes: 140, made: '11-24 09:05' }])
  })

  it('counts a week under way as it is now', async () => {
    clockAt('10:00')
    await stage.lin.enter({ method: 'SCAN' })
    clockAt('10:25')
    const { report, first_week } = (await weekly('2026-11-16')).data
    expect(report).toMatchObject({ visits: 1, minutes: 25, days: [0, 0, 0, 0, 0, 25, 0], classes: [] })
    expect(first_week).toBe('2026-11-16')
  })

  it('is read by nobody else, and not of a day that is no Monday or of a week to come', async () => {
    const other = await visitorAt(1001)
    expect((await other.send('GET', `/api/v2/shops/1/users/${LIN}/report/weekly/`)).code).toBe('permission.none')
    expect((await weekly('2026-11-17')).code).toBe('request.invalid')
    expect((await weekly('2026-11-23')).code).toBe('request.invalid')
  })

  it('is told on Monday by day, once, to who wants it and to nobody else', async () => {
    await train('2026-11-17T18:30')
    await train('2026-11-17T18:30', { accountId: 1001 })
    await stage.lin.send('PUT', `/api/users/${LIN}/settings/`, { report: true })
    const told = () =>
      sql<{ who: number; kind: string; params: object; path: string }>(`SELECT account_id AS who, kind, params, path FROM notice`)
    clockAt('08:59', '2026-11-23')
    await runDue()
    expect(await told()).toEqual([])
    clockAt('09:00', '2026-11-23')
    await runDue()
    await runDue()
    expect(await told()).toEqual([
      { who: LIN, kind: 'report.week', params: { n: 1, minutes: 60 }, path: '/shop/1/mobile/report/weekly/?week=2026-11-16' },
    ])
  })

  it('is not made for an erased person, whose visits stay under a number', async () => {
    await train('2026-11-17T18:30', { accountId: 1001 })
    await sql(
      `INSERT INTO account_deletion (account_id, given_up_fen, asked_at, due_at, ended_at, ending) VALUES (1001, 0, '2026-11-01Z', '2026-11-16Z', '2026-11-18Z', 'erased')`,
    )
    clockAt('00:00', '2026-11-23')
    await runDue()
    expect(await sql('SELECT account_id FROM report_week')).toEqual([])
    await sql('DELETE FROM account_deletion')
    await sql(`INSERT INTO report_due (account_id, kind, day) VALUES (1001, 'week', '2026-11-16')`)
  })
})

describeOnBothEngines('The report of a year', () => {
  const liveYear = async () => {
    await train('2025-03-06T18:30', { name: '力量训练' })
    await train('2025-03-13T18:30', { name: '力量训练' })
    await train('2025-12-31T07:00', { shopId: 2 })
    await train('2026-01-01T07:00')
  }

  it('is made from 2 January, of all shops of the brand, and published then [IP-261] [IP-262] [IP-311]', async () => {
    await liveYear()
    clockAt('23:59', '2026-01-01')
    await runDue()
    expect([await published(2025), (await annual(2025)).data.report]).toEqual([false, null])
    clockAt('00:00', '2026-01-02')
    await runDue()
    expect([await published(2025), await published(2025, 2), await published(2026), await published(2024)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    const { report } = (await annual(undefined, 2)).data
    expect(report).toMatchObject({
      ...{ year: 2025, visits: 3, minutes: 180, days: 3, weeks: 2, most: { half: 37, weekday: 4, times: 2 } },
      favourite: { name: '力量训练', times: 2, image: '', teacher: null },
      shops: [
        { id: 1, name: '拾光·静安店' },
        { id: 2, name: '拾光·徐汇店' },
      ],
    })
    expect(report!.months).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1])
    expect((await annual(2024)).data.report).toBeNull()
    expect((await weekly('2025-12-29')).data.years).toEqual([2025])
  })

  it('is made anew for a day of the year that changes, and goes with its last visit', async () => {
    await liveYear()
    clockAt('10:00', '2026-01-09')
    await runDue()
    await train('2025-12-30T10:00', { counted: '2026-01-09T10:00' })
    await runDue()
    expect((await annual(2025)).data.report).toMatchObject({ visits: 4 })
    await sql(`DELETE FROM attendance; DELETE FROM self_training`)
    await runDue()
    expect((await annual(2025)).data.report).toBeNull()
  })

  it('is switched off by a shop, and not there for a shop of another brand (IP-044)', async () => {
    await liveYear()
    clockAt('10:00', '2026-01-09')
    await runDue()
    await sql(
      `INSERT INTO annual_report (shop_id, brand_id, year, from_day, until_day, is_off) VALUES (1, 1, 2025, '2026-01-13', '2026-02-28', true)`,
    )
    expect([await published(2025), (await annual(2025)).data.report, await published(2025, 2)]).toEqual([false, null, true])
    expect((await weekly('2025-12-29')).data.years).toEqual([])
    expect((await annual(2025, 4)).code).toBe('shop.not_found')
    expect((await annual(2025, 99)).code).toBe('shop.not_found')
  })
})

describeOnBothEngines('The medals of a report', () => {
  afterEach(() => sql('DELETE FROM medal_given; DELETE FROM medal_shop; DELETE FROM medal'))
  const reach = async () => {
    await sql(`INSERT INTO medal (id, brand_id, key, name, sign, kind, period, target, start_on) VALUES
      (1, 1, 'dawn', '晨光', 'bolt', 'count', 'week', 1, '2025-01-01'), (2, 1, 'month', '坚持', 'star', 'count', 'month', 1, '2025-01-01'),
      (3, 1, 'other', '徐汇', 'moon', 'first', 'week', 1, '2025-01-01')`)
    await sql('INSERT INTO medal_shop (medal_id, shop_id, brand_id) VALUES (1, 1, 1), (2, 1, 1), (3, 2, 1)')
    await sql(`INSERT INTO medal_given (brand_id, medal_id, account_id, shop_id, period_start, reached_on, times, given_at, taken_back_at)
      SELECT 1, medal, account, CASE medal WHEN 3 THEN 2 ELSE 1 END, period::date, day::date, 2, day::date, back::date FROM (VALUES
        (1, ${LIN}, '2025-12-22', '2025-12-28', NULL), (1, ${LIN}, '2025-12-29', '2025-12-29', NULL), (2, ${LIN}, '2026-01-01', '2026-01-04', NULL),
        (1, ${LIN}, '2026-01-05', '2026-01-05', NULL), (3, ${LIN}, '1970-01-01', '2025-12-31', NULL),
        (2, ${LIN}, '2025-12-01', '2025-12-30', '2026-01-01'), (2, 1001, '2025-12-01', '2025-12-30', NULL)) AS x (medal, account, period, day, back)`)
  }

  it('are those that were reached in its days and are there still: of a week the shop’s, of a year the brand’s [IP-311]', async () => {
    await train('2025-12-29T18:30')
    clockAt('10:00', '2026-01-09')
    await runDue()
    await reach()
    expect((await weekly('2025-12-29')).data.report.medals).toEqual([
      { id: 1, name: '晨光', image: '', sign: 'bolt', kind: 'count', times: 2, medal_type: 0 },
      { id: 2, name: '坚持', image: '', sign: 'star', kind: 'count', times: 2, medal_type: 1 },
    ])
    expect((await weekly('2025-12-15')).data.report.medals).toEqual([])
    expect((await annual(2025)).data.report!.medals).toEqual({
      count: 3,
      shown: [
        { id: 1, name: '晨光', image: '', sign: 'bolt' },
        { id: 3, name: '徐汇', image: '', sign: 'moon' },
      ],
    })
  })
})
