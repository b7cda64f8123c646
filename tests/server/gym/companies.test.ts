import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { complaints, edited, importText, NOW, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'
import { withEngine } from '@server/db/transaction'
import { addMinutes } from '@/domain/time'

let database: TestDatabase
const inDatabase = on(() => database.engine)
const companies = `companies:
  - key: xinghe
    name: 星河科技
    funded: 8000
    subsidies:
      - key: fit
        name: 运动补贴
        logo: /corp.svg
        check_in: { from: '2026-05-01', within_metres: 500, minutes_before: 60, minutes_after: 0 }
        most: 60.5
        span: month
        shops: [north]
        cities: ['310000']
        limit: { per: week, times: 3 }
        members:
          - { phone: '13700000001', name: 甲, amount: 300, own: 10, from: '-30', until: '+335' }
          - { phone: '0912345678', area: zh-tw, name: 乙, amount: 200 }
      - { key: open, name: 不限额, unlimited: true, active: false, members: [] }

shops:
`
const text = edited(smallGymText, ['shops:\n', companies])
const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)
const cards = () =>
  rows(`SELECT a.phone, k.amount_fen AS amount, k.user_balance_fen AS own, k.start_day::text AS from, k.end_day::text AS until, k.disable_corp_rule AS paused
          FROM corp_card k JOIN account a ON a.id = k.account_id ORDER BY k.id`)

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  await database.close()
})

describeOnEngine('companies in a gym’s file', () => {
  it(
    'are imported with wallets, subsidies and members, who can log in by their phones',
    inDatabase(async () => {
      const lines = (await importText(text)).describe()
      expect(lines).toEqual(expect.arrayContaining(['companies: 1 added', 'subsidies: 2 added', 'subsidy cards: 2 added']))
      expect(await cards()).toEqual([
        { phone: '13700000001', amount: 30000, own: 1000, from: '2026-04-22', until: '2027-04-22', paused: false },
        { phone: '0912345678', amount: 20000, own: 0, from: null, until: null, paused: false },
      ])
      expect(await rows('SELECT balance_fen FROM corp_wallet')).toEqual([{ balance_fen: 800000 }])
      expect(
        await rows(
          `SELECT key, status, need_checkin, checkin_metres, checkin_before_minutes AS before, checkin_after_minutes AS after, max_cost_fen, limit_amount, limit_gym, limit_unit, unit FROM corp_card_tpl ORDER BY id`,
        ),
      ).toEqual([
        {
          key: 'fit',
          status: 2,
          need_checkin: true,
          checkin_metres: 500,
          before: 60,
          after: 0,
          max_cost_fen: 6050,
          limit_amount: true,
          limit_gym: true,
          limit_unit: 'WEEK',
          unit: 2,
        },
        {
          key: 'open',
          status: 1,
          need_checkin: false,
          checkin_metres: null,
          before: null,
          after: null,
          max_cost_fen: null,
          limit_amount: false,
          limit_gym: false,
          limit_unit: null,
          unit: 1,
        },
      ])
    }),
  )

  it(
    'are exported as the same file, here and from an empty database',
    inDatabase(async () => {
      await importText(text)
      const file = await exported()
      expect((await importText(file)).describe()).toEqual(['nothing to change'])
      expect(await exported()).toBe(file)
      const elsewhere = await openTestDatabase()
      try {
        const again = await withEngine(elsewhere.engine, async () => {
          await importText(file)
          return exported()
        })
        expect(again).toBe(file)
      } finally {
        await elsewhere.close()
      }
    }),
  )

  it(
    'add the difference to a wallet, or take it out',
    inDatabase(async () => {
      await importText(text)
      await importText(edited(text, ['funded: 8000', 'funded: 9000.5'], ['own: 10', 'own: 4']))
      expect(await rows('SELECT balance_fen FROM corp_wallet')).toEqual([{ balance_fen: 900050 }])
      expect(await cards()).toMatchObject([{ own: 400 }, {}])
      await rows(`INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
        VALUES (1, 1, 'corp', 'fund', -900000, 0, 50, 0, '2026-05-22Z')`)
      await rows('UPDATE corp_wallet SET balance_fen = 50')
      expect(await complaints(edited(text, ['funded: 8000', 'funded: 0']))).toEqual([])
      expect(await rows('SELECT balance_fen FROM corp_wallet')).toEqual([{ balance_fen: 0 }])
    }),
  )

  it(
    'pause and resume a member’s subsidy, each by a key; without one it stays as it is',
    inDatabase(async () => {
      await importText(text)
      await rows('UPDATE corp_card SET disable_corp_rule = true WHERE id = 1')
      expect((await importText(text)).describe()).toEqual(['nothing to change'])
      const file = await exported()
      expect(file).toContain('paused: true')
      await importText(edited(file, ['paused: true', 'paused: false']))
      expect(await cards()).toMatchObject([{ paused: false }, { paused: false }])
      expect(await rows('SELECT paused_by, version FROM corp_card WHERE id = 1')).toMatchObject([{ paused_by: null }])
      await importText(file)
      expect(await cards()).toMatchObject([{ paused: true }, { paused: false }])
    }),
  )

  it(
    'end the subsidy of a member who is no longer named, and remove an unused card',
    inDatabase(async () => {
      await importText(text)
      const fewer = text
        .split('\n')
        .filter((line) => !line.includes('phone:'))
        .join('\n')
        .replace('        members:\n      - {', '        members: []\n      - {')
      await importText(fewer, addMinutes(NOW, 1))
      expect(await cards()).toEqual([
        { phone: '13700000001', amount: 30000, own: 1000, from: '2026-04-22', until: '2026-05-21', paused: false },
      ])
      expect((await importText(fewer)).describe()).toEqual(['nothing to change'])
    }),
  )

  it(
    'are refused with their line where they name something unknown',
    inDatabase(async () => {
      expect(await complaints(edited(text, ['shops: [north]\n        cities', 'shops: [south]\n        cities']))).toEqual([
        expect.stringMatching(/companies\[0\]\.subsidies\[0\]\.shops\[0\]: unknown shop "south"$/),
      ])
      expect(await complaints(edited(text, ["until: '+335'", "until: '-31'"]))).toEqual([
        expect.stringContaining('is before the first day'),
      ])
      expect(await complaints(edited(text, ['amount: 200', 'amount: 200.001']))).toEqual([expect.stringContaining('at most two decimals')])
      expect(await complaints(edited(text, ["'0912345678', area: zh-tw", "'13700000001'"]))).toEqual([
        expect.stringContaining('is there twice'),
      ])
      expect(await complaints(edited(text, ["from: '2026-05-01'", "from: '2026-02-30'"]))).toEqual([
        expect.stringContaining('there is no 2026-02-30'),
      ])
    }),
  )
})
