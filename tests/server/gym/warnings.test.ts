import { importGym } from '@server/gym/import/gym'
import { parseGymFile } from '@server/gym/parse-gym-file'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import { book, edited, NOW, on, smallGymText, smallGymWithMembers, TODAY } from './small-gym'

let database: TestDatabase
const inDatabase = on(() => database.engine)
beforeEach(async () => {
  database = await openTestDatabase({ seed: smallGymWithMembers })
})
afterEach(() => database.close())

const warned = async (text: string): Promise<string[]> => {
  const tally = await importGym(parseGymFile(text), { from: TODAY, days: 28 }, NOW)
  expect(tally.describe().filter((line) => line.startsWith('warning: '))).toEqual(tally.warnings.map((warning) => `warning: ${warning}`))
  return tally.warnings.map((line) => line.replace(/^line \d+: /, ''))
}
const withConfigs = (more: string) => edited(smallGymText, ['minutes_can_cancel: 120', `minutes_can_cancel: 120, ${more}`])
const withHolidays = (...holidays: string[]) =>
  edited(smallGymText, [
    '    timetable:\n',
    `    entry:
      frames: [{ key: gym, name: 健身, times: [{ from: '08:00', to: '22:00' }] }]
      holidays: [${holidays.join(', ')}]
    timetable:\n`,
  ])

describeOnEngine('Contradictions of a gym’s file that are imported all the same', () => {
  it(
    'are offers that praise themselves as the advertising law forbids, each with its words and its line',
    inDatabase(async () => {
      const offers = `coupons:
  - { key: all, name: 满60减20, off: 20, from: 60 }
grants:
  - { key: best, name: 全城最低价, rules: 每人最多 1 份，静安第一, from: 2026-05-20 00:00, until: 2026-06-20 00:00, gives: [ { coupon: all, days: 7 } ] }
  - { key: plain, name: 新人礼, rules: 第一次来的会员, from: 2026-05-20 00:00, until: 2026-06-20 00:00, gives: [ { coupon: all, days: 7 } ] }
`
      expect(await warned(edited(smallGymText, ['shops:\n', `${offers}shops:\n`]))).toEqual([
        'grants[0].name: "最低": the advertising law forbids superlatives',
        'grants[0].rules: "第一": the advertising law forbids superlatives',
      ])
    }),
  )

  it(
    'are candidates who get a place when nobody can cancel any more',
    inDatabase(async () => {
      const free = 'who gets one then is told so when joining, and may leave for 15 minutes'
      expect(await warned(withConfigs('team_course_can_wait: true, team_minutes_can_wait: 100'))).toEqual([
        `shops[0].configs.team_minutes_can_wait: candidates get places until 100 minutes before the start, but nobody can cancel in the last 120: ${free}`,
      ])
      expect(await warned(withConfigs('team_course_can_wait: true'))).toEqual([
        expect.stringMatching(/^shops\[0\]\.configs\.minutes_can_cancel: candidates get places until 0 minutes/),
      ])
      expect(await warned(withConfigs('team_course_can_wait: true, team_minutes_can_wait: 120'))).toEqual([])
      expect(await warned(withConfigs('team_minutes_can_wait: 100'))).toEqual([])
    }),
  )

  it(
    'are classes on a day on which the venue is closed, or has nobody in at their time, with the people who booked them',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      await book(2, 'flow.2026-05-25', { cardId: 3 })
      expect(
        await warned(
          withHolidays(
            `{ day: '2026-05-25', name: 维修 }`,
            `{ day: '2026-05-29', name: 半天, times: [{ frame: gym, from: '12:00', to: '19:00' }] }`,
            `{ day: '2026-05-26', name: 没课 }`,
            `{ day: '2026-05-21', name: 昨天 }`,
          ),
        ),
      ).toEqual([
        'shops[0].entry.holidays[0].day: 1 class with 2 bookings stands, but the venue is closed on 2026-05-25 (维修): call them off with cancelled, or give the day times',
        'shops[0].entry.holidays[1].day: 1 class with 0 bookings stands, but the venue lets nobody in then on 2026-05-29 (半天): call them off with cancelled, or give the day times',
      ])
      const off = withHolidays(`{ day: '2026-05-25', name: 维修 }`).replace(
        "days: [mon, fri], time: '18:30'",
        "days: [mon, fri], cancelled: ['2026-05-25'], time: '18:30'",
      )
      expect(await warned(off)).toEqual([])
    }),
  )
})
