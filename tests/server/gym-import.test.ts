import { readInstant } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { rows } from '@server/gym/rows'
import { addMembers, book, classId, complaints, edited, importText, on, smallGymText } from './gym/small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from './support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const one = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> => (await rows<Row>(text, values))[0]!

const classNow = (key: string) =>
  one<{ capacity: number; version: number; booked: number; cancelled: boolean; start: Date }>(
    'SELECT capacity, version, booked, is_cancelled AS cancelled, start_at AS start FROM schedule WHERE key = $1',
    [key],
  )

/** Every row of every table, but for the migrations'. */
const everything = async (): Promise<unknown> => {
  const tables = await rows<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) found[name] = await rows(`SELECT to_jsonb(t) AS row FROM "${name}" t ORDER BY to_jsonb(t)::text`)
  return found
}

describeOnEngine('importing a gym', () => {
  it(
    'takes everything over that the file names',
    inDatabase(async () => {
      const tally = await importText(smallGymText)
      expect(tally.describe()).toEqual(expect.arrayContaining(['brands: 1 added', 'classes: 13 added', 'price rules: 5 added']))
      expect(await one('SELECT name, gym_id FROM brand')).toEqual({ name: '灯下运动', gym_id: 77 })
      expect(await one('SELECT name, address, gd_lng, module_team, module_private, minutes_can_cancel FROM shop')).toEqual({
        name: '北馆',
        address: '长宁路 88 号',
        gd_lng: 121.4,
        module_team: true,
        module_private: false,
        minutes_can_cancel: 120,
      })
      expect(await rows('SELECT key, charge_units, price_fen, auto_renew_trigger_units FROM card_tpl_option ORDER BY id')).toEqual([
        { key: 'v500', charge_units: 53_000, price_fen: 50_000, auto_renew_trigger_units: null },
        { key: 'auto', charge_units: 10_050, price_fen: 9990, auto_renew_trigger_units: 5000 },
        { key: 't10', charge_units: 10, price_fen: 78_000, auto_renew_trigger_units: null },
      ])
      expect(
        await rows('SELECT channel, from_number, to_number, cost_units, for_trial, limit_user_status FROM price_rule ORDER BY id'),
      ).toEqual([
        { channel: 'CARD', from_number: 1, to_number: 10, cost_units: 6800, for_trial: false, limit_user_status: [] },
        { channel: 'CARD', from_number: 1, to_number: 10, cost_units: 1, for_trial: false, limit_user_status: [] },
        { channel: 'ONLINE', from_number: 1, to_number: 1, cost_units: 8800, for_trial: false, limit_user_status: [0, 1] },
        { channel: 'ONLINE', from_number: 2, to_number: 4, cost_units: 7850, for_trial: true, limit_user_status: [] },
        { channel: 'FREE', from_number: 1, to_number: 10, cost_units: 0, for_trial: false, limit_user_status: [] },
      ])
      const [lift] = await rows(
        `SELECT s.shop_day AS day, s.capacity, s.open_type AS "openType", s.open_hours::float8 AS hours, c.name, t.username FROM schedule s
           JOIN course c ON c.id = s.course_id JOIN teacher t ON t.id = s.teacher_id WHERE s.key = 'lift.2026-05-29'`,
      )
      expect(lift).toEqual({ day: '2026-05-29', capacity: 8, openType: 3, hours: 48, name: '杠铃', username: '高阳' })
      expect(await one('SELECT start_at, sign_up_end FROM activity')).toEqual({
        start_at: new Date('2026-05-30T19:30:00+08:00'),
        sign_up_end: new Date('2026-05-28T23:59:00+08:00'),
      })
    }),
  )

  it(
    'changes nothing the second time',
    inDatabase(async () => {
      await importText(smallGymText)
      const before = await everything()
      const tally = await importText(smallGymText)
      expect(tally.isEmpty).toBe(true)
      expect(tally.describe()).toEqual(['nothing to change'])
      expect(await everything()).toEqual(before)
    }),
  )

  it(
    'changes what changed and moves the version of edited classes only',
    inDatabase(async () => {
      await importText(smallGymText)
      const edit = ['capacity: 20, trial: 3', 'capacity: 18, trial: 3'] as const
      const tally = await importText(edited(smallGymText, edit, ['name: 林舟', 'name: 林洲']))
      expect(tally.describe()).toEqual(['coaches: 1 changed', 'classes: 8 changed'])
      expect(await classNow('flow.2026-05-25')).toMatchObject({ capacity: 18, version: 2 })
      expect(await classNow('lift.2026-05-29')).toMatchObject({ version: 1 })
      expect(await rows('SELECT username FROM teacher ORDER BY id')).toEqual([{ username: '林洲' }, { username: '高阳' }])
    }),
  )

  it(
    'moves the version of the classes whose price changed',
    inDatabase(async () => {
      await importText(smallGymText)
      await importText(edited(smallGymText, ['card: value, cost: 68', 'card: value, cost: 72']))
      expect(await classNow('flow.2026-05-25')).toMatchObject({ version: 2 })
      expect(await classNow('open.2026-05-23')).toMatchObject({ version: 1 })
      await importText(
        edited(smallGymText, ['card: value, cost: 68', 'card: value, cost: 72'], [`          - { pay: CARD, card: times, cost: 1 }\n`, '']),
      )
      expect(await classNow('flow.2026-05-25')).toMatchObject({ version: 3 })
      expect(await rows(`SELECT channel, cost_units FROM price_rule WHERE channel = 'CARD'`)).toEqual([
        { channel: 'CARD', cost_units: 7200 },
      ])
    }),
  )

  it(
    'swaps coaches and times of classes that need each other out of the way',
    inDatabase(async () => {
      await importText(smallGymText)
      const swapped = edited(
        smallGymText,
        [`time: '18:30', course: flow, coach: lin`, `time: '19:20', course: flow, coach: gao`],
        [`time: '19:30', minutes: 50, course: lift, coach: gao`, `time: '18:30', minutes: 50, course: lift, coach: lin`],
      )
      expect((await importText(swapped)).describe()).toEqual(['classes: 12 changed'])
      expect((await classNow('lift.2026-05-29')).start).toEqual(new Date('2026-05-29T18:30:00+08:00'))
    }),
  )

  it(
    'takes a moved class along in its bookings',
    inDatabase(async () => {
      await importText(smallGymText)
      await addMembers(database.engine)
      const id = await book(1, 'flow.2026-05-25', { cardId: 1 })
      await importText(edited(smallGymText, [`days: [mon, fri], time: '18:30'`, `days: [mon, fri], time: '17:00'`]))
      expect(await one('SELECT start_at FROM booking WHERE id = $1', [id])).toEqual({ start_at: new Date('2026-05-25T17:00:00+08:00') })
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  it(
    'removes a class that is gone from the file, and cancels it when it has bookings, which get back what they cost',
    inDatabase(async () => {
      await importText(smallGymText)
      await addMembers(database.engine)
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      const kept = await classId('flow.2026-05-25')
      const tally = await importText(edited(smallGymText, ['days: [mon, fri]', 'days: [fri]']))
      expect(tally.describe()).toEqual(['classes: 3 removed', 'classes cancelled: 1, with 1 bookings given back'])
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
    'cancels a day that the file calls off, for everybody who booked it',
    inDatabase(async () => {
      await importText(smallGymText)
      await addMembers(database.engine)
      await book(1, 'flow.2026-05-25', { cardId: 1 })
      await book(2, 'flow.2026-05-25', { cardId: 4, count: 2 })
      const tally = await importText(edited(smallGymText, ['days: [mon, fri]', `days: [mon, fri], cancelled: ['2026-05-25']`]))
      expect(tally.describe()).toEqual(['classes: 1 changed', 'classes cancelled: 1, with 2 bookings given back'])
      expect(await classNow('flow.2026-05-25')).toMatchObject({ cancelled: true, booked: 0, version: 2 })
      expect(brokenIn(await auditDatabase())).toEqual([])
    }),
  )

  it(
    'refuses fewer places than are booked, with the line, and changes nothing',
    inDatabase(async () => {
      await importText(smallGymText)
      await addMembers(database.engine)
      await book(1, 'flow.2026-05-25', { cardId: 1, count: 3 })
      const before = await everything()
      const text = edited(smallGymText, ['name: 灯下运动', 'name: 灯上运动'], ['capacity: 20, trial: 3', 'capacity: 2'])
      const line = text.split('\n').findIndex((each) => each.includes('key: flow, days')) + 1
      expect(await complaints(text)).toEqual([`line ${line}: shops[0].timetable[0].capacity: 2 is below the 3 places booked on 2026-05-25`])
      expect(await everything()).toEqual(before)
    }),
  )

  it(
    'leaves classes alone that have begun',
    inDatabase(async () => {
      await importText(smallGymText)
      const evening = readInstant('2026-05-22T18:45:00+08:00')
      const tally = await importText(edited(smallGymText, ['capacity: 20, trial: 3', 'capacity: 18, trial: 3']), evening)
      expect(tally.describe()).toEqual(['classes: 7 changed'])
      expect(await classNow('flow.2026-05-22')).toMatchObject({ capacity: 20, version: 1 })
    }),
  )

  it(
    'keeps what history refers to and removes the rest of what the file does not name',
    inDatabase(async () => {
      await importText(smallGymText)
      await addMembers(database.engine)
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
      await importText(smallGymText)
      await addMembers(database.engine)
      const text = edited(smallGymText, ['name: 十次卡, type: times', 'name: 十次卡, type: period'])
      expect(await complaints(text)).toEqual([
        expect.stringMatching(/^line \d+: card_templates\[1\]\.type: members already have cards of another type$/),
      ])
    }),
  )

  it(
    'says in one sentence that a class clashes with one that stays',
    inDatabase(async () => {
      await importText(smallGymText)
      // Begun, so it stays as it is: late into the night and the next morning.
      await rows(`UPDATE schedule SET end_at = '2026-05-23T12:00:00+08:00', space_id = NULL WHERE key = 'flow.2026-05-22'`)
      const evening = readInstant('2026-05-22T18:45:00+08:00')
      const text = edited(smallGymText, [`key: flow, days: [mon, fri], time: '18:30'`, `key: other, days: [sat], time: '11:30'`])
      await expect(importText(text, evening)).rejects.toThrow(
        'line 1: shops: a class needs a coach that a class already in the database holds at the same time',
      )
    }),
  )
})
