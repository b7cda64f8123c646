import { instantOf } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { takeClaim } from '@server/modules/grant/repository'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { text } from './offers'
import { complaints, edited, importText, on, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)
const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)
const listSlots = (key: string) =>
  rows<{ n: number; amount: number }>(
    `SELECT s.n, s.amount_fen AS amount FROM envelope_slot s JOIN envelope e ON e.id = s.envelope_id WHERE e.key = $1 ORDER BY s.n`,
    [key],
  )
/** A person without an account yet claims the festival's grant. */
const claim = async (id: number) => {
  await rows(`INSERT INTO account (id, area_code, phone, username, created_at) VALUES ($1, 'zh-cn', $2, '甲', '2026-01-01Z')`, [
    id,
    `13500000${id}`,
  ])
  const [grant] = await rows<{ id: number; start: Date }>(`SELECT id, start_at AS start FROM grant_activity WHERE key = 'festival'`)
  await takeClaim({ of: grant!.id, accountId: id, shopId: 1, brandId: 1, now: instantOf(grant!.start) })
}

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  await database.close()
})

describeOnEngine('Grants and envelopes in a gym’s file', () => {
  it(
    'are imported with what they give, and exported as the same file',
    inDatabase(async () => {
      expect((await importText(text)).describe()).toEqual(
        expect.arrayContaining(['envelopes: 2 added', 'grants: 2 added', 'coupons of grants: 2 added']),
      )
      const file = await exported()
      expect((await importText(file)).describe()).toEqual(['nothing to change'])
      expect(file).toContain('amount: 3')
      expect(file).toContain('total: 18')
    }),
  )

  it(
    'have their slots drawn by the import, once: the sum to the fen, each within its bounds',
    inDatabase(async () => {
      await importText(text)
      const drawn = await listSlots('drawn')
      expect(drawn.map(({ n }) => n)).toEqual([1, 2, 3])
      expect(drawn.reduce((sum, { amount }) => sum + amount, 0)).toBe(1_800)
      for (const { amount } of drawn) expect(amount >= 450 && amount <= 800).toBe(true)
      expect((await listSlots('even')).map(({ amount }) => amount)).toEqual([300, 300, 300, 300, 300])
      await importText(edited(text, ["until: '+9 00:00', days: 14", "until: '+5 00:00', days: 10"]))
      expect(await listSlots('drawn')).toEqual(drawn)
    }),
  )

  it(
    'cannot give an envelope that was drawn another sum, other bounds or another number of slots',
    inDatabase(async () => {
      await importText(text)
      for (const change of [
        ['total: 18', 'total: 19'],
        ['min: 4.5', 'min: 4'],
        ['count: 3', 'count: 4'],
      ] as const)
        expect(await complaints(edited(text, change))).toEqual([
          expect.stringContaining('envelopes[0]: "drawn" was drawn: end it, and write another one under a key of its own'),
        ])
    }),
  )

  it(
    'cannot have fewer in stock than were claimed, and are stopped where the file names them no more',
    inDatabase(async () => {
      await importText(text)
      await claim(901)
      await claim(902)
      expect(await complaints(edited(text, ['stock: 5', 'stock: 1']))).toEqual([
        expect.stringContaining('grants[0].stock: 1 is below the 2 that were claimed'),
      ])
      await importText(edited(text, ['stock: 5', 'stock: 2']))
      const none = edited(text, [/grants:\n(.*\n){2}/.exec(text)![0], ''])
      await importText(edited(text, ['stock: 5', 'stock: 4']))
      expect((await importText(none)).describe()).toEqual(
        expect.arrayContaining(['grants: 2 removed', 'grants ended: 2, which anybody could have claimed; 4 unused coupons of them stay']),
      )
      expect(await rows(`SELECT key, is_stopped AS stopped FROM grant_activity`)).toEqual([{ key: 'festival', stopped: true }])
      expect((await importText(text)).describe()).toEqual(
        expect.arrayContaining([
          'grants: 1 added, 1 changed',
          'grants that were stopped and begin again: 1',
          '端午开练礼 was stopped, and begins again',
        ]),
      )
      const ended = edited(text, ["until: '+9 00:00', stock: 5", "until: '+0 00:01', stock: 5"])
      expect((await importText(ended)).describe()).toEqual(
        expect.arrayContaining(['grants ended: 1, which 3 more people could have claimed; 4 unused coupons of them stay']),
      )
    }),
  )
})
