import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { dueSweep, endTrainings } from '@server/modules/attendance/service'
import { recordSelfTraining } from '@server/modules/booking/feed/service'
import { recountMedals } from '@server/modules/medal/recount'
import { addMinutes, readInstant } from '@/domain/time'
import { addMembers, complaints, edited, importText, NOW, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

const medals = `medals:
  - { key: dawn, name: 晨光, text: 一周两次, sign: bolt, kind: count, target: 2, visits: [training], between: { from: '06:00', until: '12:00' }, from: 2026-05-01, until: 2026-12-31, shops: [north] }
  - { key: month, name: 月度, kind: count, period: month, target: 12, from: 2026-01-01 }
  - { key: flow, name: 心流, kind: streak, target: 4, each: 2, from: 2026-01-01 }
  - { key: first, name: 初次, image: /uploads/first.png, kind: first, visits: [lesson, class], from: 2026-01-01 }

shops:
`
const text = edited(smallGymText, ['shops:\n', medals])

let database: TestDatabase
const inDatabase = on(() => database.engine)
const had = () =>
  rows<{ key: string; gone: boolean }>(
    `SELECT m.key, g.taken_back_at IS NOT NULL AS gone FROM medal_given g JOIN medal m ON m.id = g.medal_id ORDER BY g.id`,
  )
const count = () => dueSweep([recountMedals]).run(NOW)
const trainTwice = async () => {
  for (const day of ['19', '20']) {
    const start = readInstant(`2026-05-${day}T08:00:00+08:00`)
    const wanted = { shopId: 1, accountId: 1, name: '自主训练', start, end: addMinutes(start, 60) }
    await recordSelfTraining(wanted, addMinutes(start, -60))
  }
  await endTrainings(NOW)
}

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  await database.close()
})

describeOnEngine('Medals in a gym’s file', () => {
  it(
    'are imported, counted by a dry run, and exported as the same file',
    inDatabase(async () => {
      expect((await importText(text)).describe()).toEqual(expect.arrayContaining(['medals: 4 added', 'shops of medals: 4 added']))
      const file = writeGymFile((await exportGym('lantern', TODAY))!)
      expect((await importText(file)).describe()).toEqual(['nothing to change'])
      expect(file).toContain('each: 2')
    }),
  )

  it(
    'count what was attended before they were made, from their first day on',
    inDatabase(async () => {
      await importText(smallGymText)
      await addMembers(database.engine)
      await trainTwice()
      await count()
      await importText(text)
      await count()
      expect(await had()).toEqual([{ key: 'dawn', gone: false }])
    }),
  )

  it(
    'stay what they are once people have them; one that is left out is given no more, and one that nobody has goes',
    inDatabase(async () => {
      await importText(text)
      await addMembers(database.engine)
      await trainTwice()
      await count()
      const refused = async (before: string, after: string) => (await complaints(edited(text, [before, after]))).join()
      expect(await refused('target: 2, visits', 'target: 1, visits')).toContain('people have it: what it asks for stays')
      expect(await refused('from: 2026-05-01, until', 'from: 2026-05-02, until')).toContain('its first day can be 2026-05-01 or earlier')
      expect(await refused('until: 2026-12-31', 'until: 2026-05-19')).toContain('its last day can be 2026-05-20 or later')
      await importText(edited(text, ['name: 晨光', 'name: 晨练'], ['target: 12', 'target: 10']))
      const left = medals.split('\n').filter((one) => !one.includes('key: dawn') && !one.includes('key: flow'))
      expect((await importText(edited(text, [medals, left.join('\n')]))).describe()).toEqual(
        expect.arrayContaining(['medals: 2 changed, 2 removed']),
      )
      await count()
      expect(await had()).toEqual([{ key: 'dawn', gone: false }])
      expect(await rows('SELECT key, is_stopped AS stopped FROM medal ORDER BY id')).toEqual([
        { key: 'dawn', stopped: true },
        { key: 'month', stopped: false },
        { key: 'first', stopped: false },
      ])
      await importText(text)
      expect(await rows(`SELECT is_stopped AS stopped FROM medal WHERE key = 'dawn'`)).toEqual([{ stopped: false }])
    }),
  )

  it.each([
    [
      'hours that end before they begin',
      `between: { from: '06:00', until: '12:00' }`,
      `between: { from: '12:00', until: '06:00' }`,
      'is not after the beginning',
    ],
    ['a last day before the first', 'until: 2026-12-31', 'until: 2026-04-30', 'is before the first day'],
    ['more days than a week has', 'target: 2, visits', 'target: 8, visits', 'is more than a week has days'],
    ['a streak of one week', 'kind: streak, target: 4', 'kind: streak, target: 1', 'is no streak'],
    ['a period of a streak', 'kind: streak,', 'kind: streak, period: month,', 'is said of a count alone'],
    ['days of a week without a streak', 'kind: first,', 'kind: first, each: 2,', 'is said of a streak alone'],
    ['a target of a first', 'kind: first,', 'kind: first, target: 2,', 'is said of a count or a streak alone'],
  ])('are refused with %s', async (_, before, after, complaint) => {
    expect((await withEngine(database.engine, () => complaints(edited(text, [before, after])))).join('\n')).toContain(complaint)
  })
})
