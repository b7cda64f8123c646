import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { createActivityOrder, joinWaiting } from '@server/modules/activity/service'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import { complaints, edited, importText, NOW, on, one, smallGymText, smallGymWithMembers, TODAY } from './small-gym'

let database: TestDatabase
const inDatabase = on(() => database.engine)
beforeEach(async () => {
  database = await openTestDatabase({ seed: smallGymWithMembers })
})
afterEach(async () => {
  expect(await brokenAfter(database.engine)).toEqual([])
  await database.close()
})

const single = '{ key: single, name: 单人, price: 59, per_member: 2, total: 60 }'
const file = edited(
  smallGymText,
  [single, '{ key: single, name: 单人, price: 59, per_member: 2, total: 2, taken: 1 }'],
  ["until: '2026-05-28 23:59' }", "until: '2026-05-28 23:59' }\n        card: true"],
)
const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)
const ids = () =>
  one<{ activity: number; option: number; free: number }>(
    `SELECT a.id AS activity, (SELECT id FROM activity_option WHERE key = 'single' AND activity_id = a.id) AS option, (SELECT id FROM activity_option WHERE key = 'free' AND activity_id = a.id) AS free
     FROM activity a WHERE a.key = 'night-ride' AND a.shop_id = 1`,
  )
/** The first member orders one with a card of money, the second waits for one. */
const orderAndWait = async () => {
  const { activity, option } = await ids()
  const wanted = { shopId: 1, activityId: activity, optionId: option, count: 1, autoStartConfirmed: false }
  const order = await createActivityOrder(
    { ...wanted, accountId: 1, channel: 'CARD', cardId: 1, cost: null, payable: [], keyed: undefined },
    NOW,
  )
  await joinWaiting({ ...wanted, accountId: 2, channel: 'CARD', cardId: 3 }, NOW)
  return order
}
const notices = async () => (await rows<{ kind: string }>(`SELECT kind FROM notice ORDER BY id`)).map(({ kind }) => kind)
const live = async () => (await one<{ n: number }>('SELECT count(*)::int AS n FROM activity_order WHERE status <> 2')).n

describeOnEngine('Activities in a gym’s file', () => {
  it(
    'call off an activity that becomes inactive, give everything back, and count people and yuan before',
    inDatabase(async () => {
      await importText(file)
      await orderAndWait()
      const off = edited(file, ['        card: true', '        card: true\n        status: inactive'])
      const tally = await importText(off)
      expect(tally.describe()).toEqual(
        expect.arrayContaining([
          'activities called off: 1, with 1 orders given back',
          'waiting places ended: 1',
          expect.stringMatching(/^given back: ¥59\.00 to cards /),
          'people concerned: 2, with 2 notices in the app',
        ]),
      )
      expect(tally.takes).toBe(2)
      expect([await live(), await notices()]).toEqual([0, ['activity.wait_called_off', 'activity.called_off']])
      expect(await one('SELECT balance_units AS units FROM card WHERE id = 1')).toEqual({ units: 50000 })
      expect((await importText(off)).describe()).toEqual(['nothing to change'])
    }),
  )

  it(
    'keep an activity that the file no longer names where somebody ordered it, without the orders, and export it no more',
    inDatabase(async () => {
      await importText(file)
      await orderAndWait()
      const [head] = file.split('    activities:\n')
      const without = file.includes('    activities:\n') ? `${head!}${file.split(/members: \[member\] \}\n/)[1] ?? ''}` : file
      expect((await importText(without)).takes).toBe(2)
      expect(await live()).toBe(0)
      expect(await exported()).not.toContain('night-ride')
      await importText(file)
      expect(await one('SELECT called_off_at AS off, is_removed AS removed, status FROM activity WHERE shop_id = 1')).toEqual({
        off: null,
        removed: false,
        status: 1,
      })
    }),
  )

  it(
    'tell whoever ordered or waits of another time or place, and let them cancel until the start',
    inDatabase(async () => {
      await importText(file)
      await orderAndWait()
      const tally = await importText(edited(file, ["start: '+8 19:30'", "start: '+8 20:00'"], ['place: 龙腾大道', 'place: 徐浦大桥']))
      expect(tally.describe()).toEqual(expect.arrayContaining(['activities moved: 1; whoever has an order may cancel it until the start']))
      expect([tally.takes, await live(), await notices()]).toEqual([0, 1, ['activity.moved', 'activity.moved']])
      expect(await one('SELECT changed, sequence FROM activity WHERE shop_id = 1')).toEqual({ changed: ['time', 'place'], sequence: 1 })
      expect(await one(`SELECT params - 'time' AS params FROM notice ORDER BY id LIMIT 1`)).toEqual({
        params: { activity: '城市夜骑', start: '05-30 20:00', place: '徐浦大桥' },
      })
    }),
  )

  it(
    'refuse fewer places than are taken, rules of what is free, and what contradicts itself',
    inDatabase(async () => {
      await importText(file)
      await orderAndWait()
      const wrong = (from: string, to: string) => complaints(edited(file, [from, to]))
      expect(await wrong('total: 2, taken: 1', 'total: 2, taken: 2')).toEqual([
        expect.stringContaining('options[0].total: 2 is below the 3 places that are taken'),
      ])
      expect(await wrong('total: 2, taken: 1', 'total: 2, taken: 3')).toEqual([
        expect.stringContaining('taken: 3 is more than the 2 places'),
      ])
      expect(await wrong('name: 志愿者,', 'name: 志愿者, rules: [{ pay: ONLINE, cost: 5 }],')).toEqual([
        expect.stringContaining('an option without a price is free'),
      ])
      expect(await wrong('total: 2, taken: 1', 'total: 2, rules: [{ pay: ONLINE, cost: 5 }, { pay: ONLINE, cost: 6 }]')).toEqual([
        expect.stringContaining('says the same as rule 1 but for the cost'),
      ])
      expect(await wrong('total: 2, taken: 1', 'total: 2, rules: [{ pay: ONLINE, card: times, cost: 5 }]')).toEqual([
        expect.stringContaining('only pay: CARD has a card'),
      ])
      expect(await wrong('        card: true', "        card: true\n        cancel_until: '+9 10:00'")).toEqual([
        expect.stringContaining('cancel_until: is after the start'),
      ])
      expect(await live()).toBe(1)
    }),
  )
})
