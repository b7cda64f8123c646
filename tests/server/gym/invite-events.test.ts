import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { exportGym, writeGymFile } from '@server/gym/export/gym'
import { rows } from '@server/gym/rows'
import { complaints, edited, importText, on, smallGymText, TODAY } from './small-gym'
import { describeOnEngine, openTestDatabase, type TestDatabase } from '../support/database'

const events = `    invite_events:
      - key: summer
        name: 请朋友来练
        from: '-5 00:00'
        until: '+30 00:00'
        most_a_month: 5
        shop_most_a_month: 200
        invitee: { card: times, amount: 3, days: 7 }
        inviter: { coupon: twenty, days: 30 }
      - { key: plain, name: 送朋友优惠券, from: '-5 00:00', until: '+30 00:00', paused: true, invitee: { coupon: twenty, days: 30 } }
`
const coupons = `coupons:
  - { key: twenty, name: 满60减20, off: 20, from: 60 }
  - { key: hello, name: 红包, red_envelope: true, off: 8 }

shops:
`
const shopLine = / {2}- key: \w+\n/.exec(smallGymText.slice(smallGymText.indexOf('\nshops:\n')))![0]
const text = edited(smallGymText, ['shops:\n', coupons], [shopLine, `${shopLine}${events}`])

let database: TestDatabase
const inDatabase = on(() => database.engine)
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(async () => {
  expect(brokenIn(await withEngine(database.engine, auditDatabase))).toEqual([])
  await database.close()
})

/** A friend has claimed the coupon of an event, which somebody invited to. */
const claimed = async (key: string) => {
  await rows(
    `INSERT INTO account (id, area_code, phone, username, created_at) VALUES (901, 'zh-cn', '13500000901', '甲', '2026-01-01Z'), (902, 'zh-cn', '13500000902', '乙', '2026-01-01Z')`,
  )
  await rows(
    `WITH i AS (INSERT INTO invitation (event_id, brand_id, account_id, uuid, created_at) SELECT id, brand_id, 901, gen_random_uuid(), '2026-05-21Z' FROM invite_event WHERE key = $1 RETURNING *),
       c AS (INSERT INTO invitation_claim (invitation_id, event_id, shop_id, brand_id, inviter_id, account_id, phone_mac, at, outcome)
             SELECT i.id, i.event_id, e.shop_id, i.brand_id, 901, 902, 'm', '2026-05-21Z', 'none' FROM i JOIN invite_event e ON e.key = $1 RETURNING *),
       g AS (INSERT INTO gift (brand_id, shop_id, account_id, cause, invitation_claim_id, state, created_at) SELECT brand_id, shop_id, 902, 'invitee', id, 'given', at FROM c RETURNING *),
       u AS (INSERT INTO user_coupon (brand_id, account_id, coupon_tpl_id, serial, gift_id, start_day, end_day, created_at)
             SELECT g.brand_id, 902, t.id, NULL, g.id, '2026-05-21', '2026-06-20', g.created_at FROM g JOIN coupon_tpl t ON t.key = 'twenty' RETURNING *)
     INSERT INTO gift_item (gift_id, n, brand_id, kind, user_coupon_id) SELECT gift_id, 1, brand_id, 'coupon', id FROM u`,
    [key],
  )
}

describeOnEngine('Events with invitations in a gym’s file', () => {
  it(
    'are imported with the gifts of both, and exported as the same file',
    inDatabase(async () => {
      expect((await importText(text)).describe()).toEqual(
        expect.arrayContaining(['invitation events: 2 added', 'gifts of invitations: 3 added']),
      )
      const file = writeGymFile((await exportGym('lantern', TODAY))!)
      expect((await importText(file)).describe()).toEqual(['nothing to change'])
      expect(file).toContain('amount: 3')
      expect(await rows('SELECT role, units, days FROM invite_award ORDER BY event_id, role')).toEqual([
        { role: 'invitee', units: 3, days: 7 },
        { role: 'inviter', units: null, days: 30 },
        { role: 'invitee', units: null, days: 30 },
      ])
    }),
  )

  it(
    'keep the gifts that friends have claimed, and end where the file names them no more',
    inDatabase(async () => {
      await importText(text)
      await claimed('plain')
      expect(
        await complaints(edited(text, ['paused: true, invitee: { coupon: twenty, days: 30 }', 'invitee: { coupon: twenty, days: 29 }'])),
      ).toEqual([expect.stringContaining('invite_events[1].invitee: friends have claimed')])
      await importText(edited(text, ['paused: true, ', '']))
      const none = edited(text, [events, ''])
      expect((await importText(none)).describe()).toEqual(expect.arrayContaining(['invitation events: 2 removed']))
      expect(await rows('SELECT key, is_stopped AS stopped FROM invite_event')).toEqual([{ key: 'plain', stopped: true }])
    }),
  )

  it.each([
    ['a gift of nothing', 'invitee: { card: times, amount: 3, days: 7 }', 'invitee: { days: 7 }', 'gives either a coupon or a card'],
    ['a card without an amount', 'card: times, amount: 3, days: 7', 'card: times, days: 7', 'is said of a card, and of each'],
    ['half a time on a times card', 'amount: 3', 'amount: 2.5', '2.5 is no cost for a times card'],
    ['a red envelope, whose amount nobody knows before', 'inviter: { coupon: twenty', 'inviter: { coupon: hello', 'is a red envelope'],
    ['an end before the beginning', "until: '+30 00:00'\n        most", "until: '-6 00:00'\n        most", 'is not after the beginning'],
    ['a card that is not there', 'card: times, amount', 'card: eleven, amount', 'unknown card template "eleven"'],
  ])('refuse %s', (_, before, after, complaint) =>
    inDatabase(async () => expect((await complaints(edited(text, [before, after]))).join('\n')).toContain(complaint))(),
  )
})
