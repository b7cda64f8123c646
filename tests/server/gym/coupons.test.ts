import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { complaints, edited, importText, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
const inDatabase = on(() => database.engine)
const coupons = `coupons:
  - key: twenty
    name: 满60减20
    off: 20
    from: 60
    members:
      - { phone: '13700000001', name: 甲, from: '-30', until: '+30' }
      - { phone: '13700000001', name: 甲, nth: 2, from: '2026-05-01', until: '2026-05-31', used: '2026-05-10' }
      - { phone: '0912345678', area: zh-tw, name: 乙, from: '-1', until: '+1' }
  - { key: every, name: 每满30减5, off: 5, every: 30, for: [classes, renewals], shops: [north] }
  - { key: part, name: 八五折, percent: 85, from: 50.5, for: [classes] }
  - { key: hello, name: 红包, description: 欢迎, image: /red.svg, red_envelope: true, off: 8 }

shops:
`
const text = edited(smallGymText, ['shops:\n', coupons])
const exported = async (): Promise<string> => writeGymFile((await exportGym('lantern', TODAY))!)

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  await database.close()
})

describeOnEngine('coupons in a gym’s file', () => {
  it(
    'are imported with their holders, and exported as the same file, here and from an empty database',
    inDatabase(async () => {
      expect((await importText(text)).describe()).toEqual(expect.arrayContaining(['kinds of coupons: 4 added', 'coupons: 3 added']))
      expect(
        await rows(`SELECT key, coupon_type AS type, amount, reach_fen AS reach, is_red_envelope AS red, course_pay_on_line AS classes, new_cards AS cards,
                      charge_cards AS renewals FROM coupon_tpl ORDER BY id`),
      ).toEqual([
        { key: 'twenty', type: 1, amount: 2000, reach: 6000, red: false, classes: true, cards: true, renewals: true },
        { key: 'every', type: 2, amount: 500, reach: 3000, red: false, classes: true, cards: false, renewals: true },
        { key: 'part', type: 3, amount: 85, reach: 5050, red: false, classes: true, cards: false, renewals: false },
        { key: 'hello', type: 1, amount: 800, reach: 0, red: true, classes: true, cards: true, renewals: true },
      ])
      expect(await rows(`SELECT serial, start_day::text AS from, used_at IS NOT NULL AS used FROM user_coupon ORDER BY id`)).toEqual([
        { serial: 1, from: '2026-04-22', used: false },
        { serial: 2, from: '2026-05-01', used: true },
        { serial: 1, from: '2026-05-21', used: false },
      ])
      const file = await exported()
      expect((await importText(file)).describe()).toEqual(['nothing to change'])
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
    'change with the file, are judged again then, and stay with holders whom the file leaves out',
    inDatabase(async () => {
      await importText(text)
      expect((await importText(edited(text, ['from: 60', 'from: 70']))).describe()).toEqual(['kinds of coupons: 1 changed'])
      expect(await rows('SELECT DISTINCT version > 1 AS moved FROM user_coupon')).toEqual([{ moved: true }])
      expect((await importText(smallGymText)).describe()).toEqual(['nothing to change'])
      expect((await importText(edited(text, ['from: 60', 'from: 70'], [`, used: '2026-05-10'`, '']))).describe()).toEqual([
        'nothing to change',
      ])
      expect(await rows('SELECT count(*)::int AS used FROM user_coupon WHERE used_at IS NOT NULL')).toEqual([{ used: 1 }])
    }),
  )

  it(
    'keep the days that the service put off, unless the file says a later one',
    inDatabase(async () => {
      await importText(text)
      const one = `account_id = (SELECT id FROM account WHERE phone = '13700000001') AND serial = 1`
      const ends = () => rows(`SELECT end_day::text AS ends FROM user_coupon WHERE ${one}`)
      expect(await ends()).toEqual([{ ends: '2026-06-21' }])
      await rows(`UPDATE user_coupon SET end_day = '2026-06-25', extended_at = '2026-06-22T02:00Z' WHERE ${one}`)
      expect((await importText(text)).describe()).toEqual(['nothing to change'])
      expect(await ends()).toEqual([{ ends: '2026-06-25' }])
      await importText(edited(text, [`from: '-30', until: '+30'`, `from: '-30', until: '+60'`]))
      expect(await ends()).toEqual([{ ends: '2026-07-21' }])
      await rows(`UPDATE user_coupon SET extended_at = NULL WHERE ${one}`)
    }),
  )

  it(
    'are refused with every wrong line',
    inDatabase(async () => {
      const wrong = edited(
        text,
        ['off: 20\n', 'off: 20.005\n'],
        ['nth: 2, ', ''],
        [`until: '+1'`, `until: '-2'`],
        ['renewals], shops: [north]', 'renewals], shops: [south]'],
        ['percent: 85', 'percent: 85, off: 1'],
        ['red_envelope: true, off: 8', 'red_envelope: true, off: 8, from: 1'],
        ['every: 30', 'every: 0'],
      )
      expect(await complaints(wrong)).toEqual([
        expect.stringMatching(/coupons\[0\]\.off: 20.005 is no amount/),
        expect.stringMatching(/coupons\[0\]\.members\[1\]\.phone: "13700000001" is there twice/),
        expect.stringMatching(/coupons\[0\]\.members\[2\]\.until: is before the first day/),
        expect.stringMatching(/coupons\[1\]\.every: must be more than 0/),
        expect.stringMatching(/coupons\[1\]\.shops\[0\]: unknown shop "south"/),
        expect.stringMatching(/coupons\[2\]: has either off or percent/),
        expect.stringMatching(/coupons\[3\]\.red_envelope: is an amount off without a threshold/),
      ])
    }),
  )
})
