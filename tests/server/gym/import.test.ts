import { readInstant } from '@/domain/time'
import { classNow, edited, importText, on, one, smallGym, smallGymText } from './small-gym'
import { everything } from '../support/everything'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'
import { rows } from '@server/gym/rows'

let database: TestDatabase
const inDatabase = on(() => database.engine)
afterEach(() => database.close())

describeOnBothEngines('importing a gym for the first time', () => {
  beforeEach(async () => {
    database = await openTestDatabase()
  })

  it(
    'imports everything in the file',
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
})

describeOnBothEngines('importing a gym again', () => {
  beforeEach(async () => {
    database = await openTestDatabase({ seed: smallGym })
  })

  it(
    'changes nothing the second time',
    inDatabase(async () => {
      const before = await everything()
      const tally = await importText(smallGymText)
      expect(tally.isEmpty).toBe(true)
      expect(tally.describe()).toEqual(['nothing to change'])
      expect(await everything()).toEqual(before)
    }),
  )

  it(
    'changes only edited things and moves the version of edited classes only',
    inDatabase(async () => {
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
    'swaps coaches and times of classes that block each other',
    inDatabase(async () => {
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
    'does not change classes that have begun',
    inDatabase(async () => {
      const evening = readInstant('2026-05-22T18:45:00+08:00')
      const tally = await importText(edited(smallGymText, ['capacity: 20, trial: 3', 'capacity: 18, trial: 3']), evening)
      expect(tally.describe()).toEqual(['classes: 7 changed'])
      expect(await classNow('flow.2026-05-22')).toMatchObject({ capacity: 20, version: 1 })
    }),
  )

  it(
    'says in one sentence that a class clashes with one that stays',
    inDatabase(async () => {
      // Begun, so it stays: late into the night and the next morning.
      await rows(`UPDATE schedule SET end_at = '2026-05-23T12:00:00+08:00', space_id = NULL WHERE key = 'flow.2026-05-22'`)
      const evening = readInstant('2026-05-22T18:45:00+08:00')
      const text = edited(smallGymText, [`key: flow, days: [mon, fri], time: '18:30'`, `key: other, days: [sat], time: '11:30'`])
      await expect(importText(text, evening)).rejects.toThrow(
        'line 1: shops: a class needs a coach that a class already in the database holds at the same time',
      )
    }),
  )
})
