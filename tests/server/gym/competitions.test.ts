import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { complaints, edited, importText, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

const times = "gyms_from: '-30 00:00', gyms_until: '+3 00:00', members_from: '-20 00:00', members_until: '+3 22:00'"
const may = `  - { key: may, name: 五月赛, from: '-10', until: '+10', ${times}, most_members: 5, withdraw: true, gyms: [north], goals: [{ days: 6, card: times, amount: 3, valid: 30 }], prizes: [{ rank: 1, note: 瑜伽垫 }] }\n`
const competitions = `competitions:\n${may}  - { key: june, name: 六月赛, from: '+10', until: '+40', ${times}, most_gyms: 1 }\nshops:\n`
const text = edited(smallGymText, ['shops:\n', competitions])

let database: TestDatabase
const inDatabase = on(() => database.engine)
const join = async () => {
  await rows(`INSERT INTO account (id, area_code, phone, username, created_at) VALUES (901, 'zh-cn', '13500000901', '甲', '2026-01-01Z')`)
  await rows(`INSERT INTO training_member (training_id, shop_id, brand_id, account_id, is_named, applied_at)
    SELECT t.id, g.shop_id, t.brand_id, 901, false, t.member_start FROM training t JOIN training_gym g ON g.training_id = t.id WHERE t.key = 'may'`)
  await rows(`UPDATE training SET member_count = 1 WHERE key = 'may'`)
}

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  await database.close()
})

describeOnEngine('Competitions in a gym’s file', () => {
  it(
    'are imported with their gyms, goals and prizes, and exported as the same file',
    inDatabase(async () => {
      expect((await importText(text)).describe()).toEqual(
        expect.arrayContaining(['competitions: 2 added', 'gyms of competitions: 1 added', 'prizes of competitions: 2 added']),
      )
      const file = writeGymFile((await exportGym('lantern', TODAY))!)
      expect((await importText(file)).describe()).toEqual(['nothing to change'])
      expect(file).toContain('amount: 3')
    }),
  )

  it.each([
    ['an end before the beginning', "until: '+10'", "until: '-11'", 'until: is before the first day'],
    [
      'a sign-up that ends before it begins',
      "members_until: '+3 22:00'",
      "members_until: '-30 22:00'",
      'members_until: is not after the beginning',
    ],
    ['a prize that is nothing', 'rank: 1, note: 瑜伽垫', 'rank: 1', 'gives one of coupon, card and note'],
    ['a card without its days', 'amount: 3, valid: 30', 'amount: 3', 'valid: is said of a coupon or a card, and of each'],
    [
      'an hour to withdraw where nobody may',
      'withdraw: true',
      "withdraw_until: '+1 00:00'",
      'withdraw_until: is said where members may withdraw',
    ],
    ['a gym that is not there', 'gyms: [north]', 'gyms: [west]', 'unknown shop "west"'],
  ])('are refused with %s', (_, before, after, complaint) =>
    inDatabase(async () => {
      expect((await complaints(edited(text, [before, after]))).join('\n')).toContain(complaint)
    })(),
  )

  it(
    'keep what members were promised once somebody has signed up, and stay until their result is there',
    inDatabase(async () => {
      await importText(text)
      await importText(edited(text, ['days: 6', 'days: 7']))
      await join()
      for (const [change, complaint] of [
        [['days: 7', 'days: 8'], 'its days, goals and prizes stay'],
        [["until: '+10'", "until: '+11'"], 'its days, goals and prizes stay'],
        [["members_from: '-20 00:00'", "members_from: '-19 00:00'"], 'somebody signed up or withdrew outside of these times'],
        [['gyms: [north]', 'gyms: []'], 'members compete for "north"'],
        [[may.replace('days: 6', 'days: 7'), ''], '1 members compete in "may": it stays until its result is there'],
      ] as const)
        expect((await complaints(edited(text, ['days: 6', 'days: 7'], change))).join('\n')).toContain(complaint)
      expect((await importText(edited(text, ['days: 6', 'days: 7'], ['most_members: 5', 'most_members: 9']))).describe()).toEqual([
        'competitions: 1 changed',
      ])
    }),
  )
})
