import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { inTransaction } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { markBookings } from '@server/modules/attendance/service'
import { book, classId, classNow, complaints, edited, importText, NOW, on, one, smallGymText, smallGymWithMembers } from './small-gym'
import { everything } from '../support/everything'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
/** Half an hour earlier, while the class before it still goes on. */
const MOVED = `time: '19:00', minutes: 50, course: lift, coach: gao, online: true`
const inDatabase = on(() => database.engine)

beforeEach(async () => {
  database = await openTestDatabase({ seed: smallGymWithMembers })
})
afterEach(() => database.close())

describeOnEngine('importing a gym again whose members have cards and bookings', () => {
  it(
    'moves the bookings of a moved class',
    inDatabase(async () => {
      const id = await book(1, 'flow.2026-05-25', { cardId: 1 })
      await importText(edited(smallGymText, [`days: [mon, fri], time: '18:30'`, `days: [mon, fri], time: '17:00'`]))
      expect(await one('SELECT start_at FROM booking WHERE id = $1', [id])).toEqual({ start_at: new Date('2026-05-25T17:00:00+08:00') })
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  it(
    'tells whoever has a moved class, checked in or waiting, and frees them to leave until it starts',
    inDatabase(async () => {
      const id = await book(1, 'flow.2026-05-25', { cardId: 1 })
      const came = await book(2, 'flow.2026-05-25', { cardId: 3 })
      await inTransaction(() => markBookings([{ orderId: came, mark: 'present' }], 1, NOW))
      const tally = await importText(
        edited(smallGymText, [
          `days: [mon, fri], time: '18:30', course: flow, coach: lin`,
          `days: [mon, fri], time: '17:00', course: flow, coach: gao`,
        ]),
      )
      expect(tally.describe()).toContain('classes moved: 1; whoever has booked one may leave it until it starts')
      expect(
        await rows(`SELECT account_id AS who, kind, params->>'start' AS start, params->>'coach' AS coach FROM notice ORDER BY account_id`),
      ).toEqual([
        { who: 1, kind: 'class.changed', start: '17:00', coach: '高阳' },
        { who: 2, kind: 'class.changed', start: '17:00', coach: '高阳' },
      ])
      expect(await one('SELECT free_to_leave AS free FROM booking WHERE id = $1', [id])).toEqual({ free: true })
      // The same file again tells nobody anything.
      await importText(
        edited(smallGymText, [
          `days: [mon, fri], time: '18:30', course: flow, coach: lin`,
          `days: [mon, fri], time: '17:00', course: flow, coach: gao`,
        ]),
      )
      expect(await rows('SELECT 1 FROM notice')).toHaveLength(2)
    }),
  )

  it(
    'tells nobody of a change that is not theirs: the places of a class, or a class that is called off',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      await importText(edited(smallGymText, ['space: a, capacity: 20', 'space: a, capacity: 21']))
      expect(await rows(`SELECT 1 FROM notice WHERE kind = 'class.changed'`)).toEqual([])
    }),
  )

  it(
    'moves the attendances and the check-in windows of a moved class [BK-465]',
    inDatabase(async () => {
      const id = await book(1, 'flow.2026-05-25', { cardId: 1 })
      await inTransaction(() => markBookings([{ orderId: id, mark: 'present' }], 1, NOW))
      await rows(`INSERT INTO corp (id, brand_id, qc_corpid, name) VALUES (1, 1, 'c', '公司')`)
      await rows(`INSERT INTO corp_card_tpl (id, brand_id, corp_id, name, key) VALUES (1, 1, 1, '补贴', 'c')`)
      await rows(
        `INSERT INTO corp_card (id, brand_id, account_id, corp_card_tpl_id, amount_fen, created_at) VALUES (1, 1, 1, 1, 100, '2026-05-01Z')`,
      )
      await rows(
        `INSERT INTO corp_use (booking_id, brand_id, shop_id, corp_card_id, period, subsidy_fen, wallet_fen, state, checkin_start, checkin_end)
         SELECT id, brand_id, shop_id, 1, '', 0, 0, 'released', start_at - interval '1 hour', NULL FROM booking WHERE id = $1`,
        [id],
      )
      await importText(edited(smallGymText, [`days: [mon, fri], time: '18:30'`, `days: [mon, fri], time: '17:00'`]))
      expect(await one('SELECT at FROM attendance WHERE booking_id = $1', [id])).toEqual({ at: new Date('2026-05-25T17:00:00+08:00') })
      expect(await one('SELECT start_at, status FROM booking WHERE id = $1', [id])).toEqual({
        start_at: new Date('2026-05-25T17:00:00+08:00'),
        status: 4,
      })
      expect(await one('SELECT checkin_start, checkin_end FROM corp_use')).toEqual({
        checkin_start: new Date('2026-05-25T16:00:00+08:00'),
        checkin_end: null,
      })
    }),
  )

  it(
    'removes a class that is gone from the file, and calls it off when it has bookings, which are refunded',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      const kept = await classId('flow.2026-05-25')
      const tally = await importText(edited(smallGymText, ['days: [mon, fri]', 'days: [fri]']))
      expect(tally.describe()).toEqual([
        'classes: 3 removed',
        'classes cancelled: 1, with 1 bookings given back',
        'given back: ¥68.00 to cards 储值卡',
        'people concerned: 1, with 1 notices in the app',
      ])
      expect(
        await rows(
          `SELECT id, is_cancelled, is_deleted, booked FROM schedule WHERE key LIKE 'flow.%' AND extract(isodow FROM shop_day) = 1`,
        ),
      ).toEqual([{ id: kept, is_cancelled: true, is_deleted: true, booked: 0 }])
      expect(await one('SELECT balance_units FROM card WHERE id = 1')).toEqual({ balance_units: 50_000 })
      expect(brokenIn(await auditDatabase())).toEqual([])
      expect((await importText(edited(smallGymText, ['days: [mon, fri]', 'days: [fri]']))).describe()).toEqual(['nothing to change'])
      await importText(smallGymText)
      expect(await one('SELECT is_cancelled, is_deleted FROM schedule WHERE id = $1', [kept])).toEqual({
        is_cancelled: false,
        is_deleted: false,
      })
    }),
  )

  it(
    'calls off a class on a day that the file names, and refunds its bookings',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      await book(2, 'flow.2026-05-25', { cardId: 4, count: 2 })
      const tally = await importText(edited(smallGymText, ['days: [mon, fri]', `days: [mon, fri], cancelled: ['2026-05-25']`]))
      expect(tally.describe()).toEqual([
        'classes: 1 changed',
        'classes cancelled: 1, with 2 bookings given back',
        'given back: ¥68.00 to cards 储值卡, 2 times to cards 十次卡',
        'people concerned: 2, with 2 notices in the app',
      ])
      expect(await classNow('flow.2026-05-25')).toMatchObject({ cancelled: true, booked: 0, version: 2 })
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  it(
    'refuses fewer seats than are booked, with the line, and changes nothing',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-25', { cardId: 1, count: 3 })
      const before = await everything()
      const text = edited(smallGymText, ['name: 灯下运动', 'name: 灯上运动'], ['capacity: 20, trial: 3', 'capacity: 2'])
      const line = text.split('\n').findIndex((each) => each.includes('key: flow, days')) + 1
      expect(await complaints(text)).toEqual([`line ${line}: shops[0].timetable[0].capacity: 2 is below the 3 places booked on 2026-05-25`])
      expect(await everything()).toEqual(before)
    }),
  )

  it(
    'refuses to move a class onto another booking of a member, with the line, unless the shop allows both',
    inDatabase(async () => {
      await book(1, 'flow.2026-05-22', { cardId: 1 })
      const lift = await book(1, 'lift.2026-05-22', { cardId: 1 })
      await book(2, 'lift.2026-05-22', { cardId: 4 })
      const before = await everything()
      const text = edited(smallGymText, [`time: '19:30', minutes: 50, course: lift, coach: gao, space: a`, MOVED])
      const line = text.split('\n').findIndex((each) => each.includes('key: lift, days')) + 1
      expect(await complaints(text)).toEqual([
        `line ${line}: shops[0].timetable[1]: 1 of its members on 2026-05-22 have another booking at the new time`,
      ])
      expect(await everything()).toEqual(before)
      await importText(edited(text, ['minutes_can_cancel: 120 }', 'minutes_can_cancel: 120, overlap_allowed: true }']))
      expect(await one('SELECT start_at FROM booking WHERE id = $1', [lift])).toEqual({ start_at: new Date('2026-05-22T19:00:00+08:00') })
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  it(
    'keeps things with a history and removes others that the file does not name',
    inDatabase(async () => {
      await book(1, 'lift.2026-05-22', { cardId: 1 })
      const timesCard = smallGymText.split('\n').find((line) => line.startsWith('  - { key: times'))!
      const text = edited(
        smallGymText,
        [`${timesCard}\n`, ''],
        ['          - { pay: CARD, card: times, cost: 1 }\n', ''],
        [smallGymText.split('\n').find((line) => line.includes('key: lift, days'))!, ''],
        ['      - { key: lift, name: 杠铃, minutes: 45, tags: [力量], photos: [/uploads/lift-1.jpg, /uploads/lift-2.jpg] }', ''],
        ['    tags: [瑜伽, 力量]', '    tags: [瑜伽]'],
      )
      await importText(text)
      expect(await rows('SELECT key FROM course ORDER BY id')).toEqual([{ key: 'flow' }, { key: 'lift' }])
      expect(await rows('SELECT name FROM tag')).toEqual([{ name: '瑜伽' }])
      expect(await rows('SELECT key, on_sale FROM card_tpl ORDER BY id')).toEqual([
        { key: 'value', on_sale: true },
        { key: 'times', on_sale: false },
      ])
    }),
  )

  it(
    'refuses to turn cards that members hold into cards of another type',
    inDatabase(async () => {
      const text = edited(smallGymText, ['name: 十次卡, type: times', 'name: 十次卡, type: period'])
      expect(await complaints(text)).toEqual([
        expect.stringMatching(/^line \d+: card_templates\[1\]\.type: members already have cards of another type$/),
      ])
    }),
  )
})
