import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { addMembers, complaints, edited, importText, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

const entry = `    entry:
      needs_staff: true
      checkout_metres: 300
      guests_a_month: 2
      position: { metres: 60, counts: true }
      frames:
        - { key: day, name: 日间, most: 40, price: 45, first_price: 19, times: [{ from: '06:30', to: '16:30' }], cards: [{ card: times, cost: 1 }, { card: value, cost: 30.5 }] }
        - { key: night, name: 夜场, fee: day, times: [{ days: [fri, sat], from: '22:00', to: '02:00' }, { days: [sun], from: '20:00', to: '24:00' }] }
      holidays:
        - { day: '2026-10-01', name: 国庆, times: [{ frame: day, from: '10:00', to: '16:00' }] }
        - { day: '2026-10-02', name: 休馆 }
      lockers:
        - { area: 女更衣室, from: B-001, to: B-003 }
        - { area: 男更衣室, from: M-9, to: M-9 }
`
const before = '    court_types:\n      - key: tennis'
const withEntry = edited(smallGymText, [before, entry + before])
const changed = (...edits: readonly (readonly [string, string])[]) => edited(withEntry, ...edits)

let database: TestDatabase
const inDatabase = on(() => database.engine)
const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)
const count = async (table: string, where = 'true') =>
  (await rows<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`))[0]!.n

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

describeOnEngine('The entry of a shop in a gym’s file', () => {
  it(
    'is imported with its times, costs, holidays and lockers, and exported as it was',
    inDatabase(async () => {
      await importText(withEntry)
      expect(
        await rows(
          'SELECT needs_staff, has_scan, booked_minutes, checkout_metres, guests_a_month, position_metres, position_counts FROM checkin_shop',
        ),
      ).toEqual([
        {
          ...{ needs_staff: true, has_scan: true, booked_minutes: 60, checkout_metres: 300, guests_a_month: 2 },
          ...{ position_metres: 60, position_counts: true },
        },
      ])
      expect(await rows('SELECT key, max_users, online_price_fen, trial_price_fen, fee FROM checkin_frame ORDER BY id')).toEqual([
        { key: 'day', max_users: 40, online_price_fen: 4_500, trial_price_fen: 1_900, fee: 'entry' },
        { key: 'night', max_users: null, online_price_fen: null, trial_price_fen: null, fee: 'day' },
      ])
      expect(await rows('SELECT cost_units::int AS cost FROM checkin_cost ORDER BY cost_units')).toEqual([{ cost: 1 }, { cost: 3_050 }])
      expect(
        await rows(
          `SELECT weekday, start_minute, end_minute FROM checkin_repeat r JOIN checkin_frame f ON f.id = r.frame_id WHERE f.key = 'night' ORDER BY weekday`,
        ),
      ).toEqual([
        { weekday: 5, start_minute: 1_320, end_minute: 1_560 },
        { weekday: 6, start_minute: 1_320, end_minute: 1_560 },
        { weekday: 7, start_minute: 1_200, end_minute: 1_440 },
      ])
      expect([
        await count('checkin_repeat'),
        await count('checkin_holiday'),
        await count('checkin_holiday_time'),
        await count('locker'),
      ]).toEqual([10, 2, 1, 4])
      const text = await exported()
      expect((await importText(text)).describe()).toEqual(['nothing to change'])
      expect(await exported()).toBe(text)
      for (const part of ['guests_a_month: 2', 'fee: day', 'to: 02:00', 'from: B-001, to: B-003', 'cost: 30.5', 'first_price: 19', '休馆'])
        expect(text).toContain(part)
    }),
  )

  it(
    'puts a frame and a locker that entries name out of use, removes others, and takes them back',
    inDatabase(async () => {
      await importText(withEntry)
      await addMembers(database.engine)
      await rows(`INSERT INTO checkin (shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, channel, checkin_at, checkout_at, ended_by, locker_number, returned_at)
        SELECT shop_id, brand_id, 1, id, 'QRCODE', 5, '2026-05-20Z', '2026-05-20Z', '2026-05-20T10:00Z', 'FREE', '2026-05-20Z', '2026-05-20T09:00Z', 'member', 'B-002', '2026-05-20T09:00Z'
          FROM checkin_frame WHERE key = 'day'`)
      await importText(smallGymText)
      expect(await rows('SELECT key, removed_at IS NOT NULL AS gone FROM checkin_frame')).toEqual([{ key: 'day', gone: true }])
      expect(await rows('SELECT number, removed_at IS NOT NULL AS gone FROM locker')).toEqual([{ number: 'B-002', gone: true }])
      expect([
        await count('checkin_repeat'),
        await count('checkin_cost'),
        await count('checkin_holiday'),
        await count('checkin_shop'),
      ]).toEqual([0, 0, 0, 0])
      expect(await exported()).not.toContain('entry:')
      expect((await importText(smallGymText)).describe()).toEqual(['nothing to change'])
      await importText(withEntry)
      expect([await count('checkin_frame', 'removed_at IS NULL'), await count('locker', 'removed_at IS NULL')]).toEqual([2, 4])
    }),
  )

  it(
    'is refused where fewer people are let in than are inside',
    inDatabase(async () => {
      await importText(withEntry)
      await rows(`UPDATE checkin_frame SET users_count = 12 WHERE key = 'day'`)
      expect(await complaints(changed(['most: 40', 'most: 11']))).toEqual([expect.stringContaining('fewer people than are inside now')])
      expect(await complaints(changed(['most: 40', 'most: 12']))).toEqual([])
    }),
  )

  it(
    'names what is wrong, with its place',
    inDatabase(async () => {
      const wrong: readonly (readonly [string, string, string])[] = [
        ['key: night', 'key: day', '"day" is there twice'],
        [`days: [sun], from: '20:00'`, `days: [sat], from: '21:00'`, 'entry.frames[1].times: two times overlap'],
        [
          `{ days: [sun], from: '20:00', to: '24:00' }`,
          `{ days: [sat], from: '01:59', to: '03:00' }`,
          'entry.frames[1].times: two times overlap',
        ],
        ['first_price: 19', 'first_price: 45', 'first_price: a first price is below the price'],
        ['price: 45,', 'price: 45.001,', '45.001 is no price'],
        ['card: times, cost: 1 }', 'card: times, cost: 1.5 }', '1.5 is no cost for a times card'],
        ['card: value, cost: 30.5', 'card: gold, cost: 3', 'unknown card template "gold"'],
        ['card: value, cost: 30.5', 'card: times, cost: 3', '"times" is there twice'],
        [`day: '2026-10-02'`, `day: '2026-10-01'`, '2026-10-01 is there twice'],
        [`day: '2026-10-02'`, `day: '2026-02-30'`, 'there is no 2026-02-30'],
        ['frame: day, from', 'frame: dawn, from', 'unknown frame "dawn"'],
        ['from: B-001, to: B-003', 'from: B-003, to: B-001', 'is no range'],
        ['from: M-9, to: M-9', 'from: B-003, to: B-004', 'a number is there twice'],
      ]
      for (const [old, next, text] of wrong) expect(await complaints(changed([old, next]))).toEqual([expect.stringContaining(text)])
    }),
  )
})
