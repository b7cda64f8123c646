import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { openTestApp, type TestApp } from '../../support/app'
import { bookedIn, emptyClasses, stored } from '../calls'
import { bookingShop, cards, classes } from '../shop'
import { describeOnBothEngines } from '../../support/database'
import { FIRST, held, item, messages, statements, together as bookTogether, wait, type Item } from './together-calls'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop })
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const together = (items: readonly Item[]) => bookTogether(server, items)
/** The same bookings one by one. */
const alone = (one: Item) =>
  stored(server, `SELECT b.* FROM jsonb_populate_record(NULL::booking_row, '${JSON.stringify(one)}') t, LATERAL book_schedule(t) b`)
const STORED = `SELECT b.account_id, b.booked_by, b.schedule_id, b.shop_id, b.brand_id, b.count, b.channel, b.card_id, b.price_rule_id, b.cost_units, b.is_trial,
    b.status, b.remarks, b.origin, b.recommend_account_id, b.activity_id, b.start_at, b.end_at, b.is_private, b.held_until, b.created_at,
    k.balance_units, k.version, e.kind, e.delta_units, e.balance_units AS after, e.shop_id AS entered_at, e.created_at AS entered, s.booked,
    (SELECT string_agg(m.account || m.amount_fen, ' ' ORDER BY m.amount_fen) FROM money_entry m WHERE m.booking_id = b.id) AS posted,
    i.route, i.key, i.body_hash, (i.answer ->> 'booking_id')::int = b.id AS keyed, i.created_at AS kept,
    w.outcome, w.ended_at, w.booking_id = b.id AS was_waiting
  FROM booking b JOIN schedule s ON s.id = b.schedule_id LEFT JOIN card k ON k.id = b.card_id LEFT JOIN card_entry e ON e.booking_id = b.id
  LEFT JOIN idempotency i ON i.account_id = b.booked_by AND i.key LIKE 'key-of-' || b.account_id || '-%' LEFT JOIN candidate w ON w.account_id = b.account_id
 ORDER BY b.account_id`

const several = [
  item(FIRST, classes.evening),
  item(FIRST + 1, classes.evening, { count: 2, cost_units: 7800, remarks: '靠窗', origin: 'share', recommend_account_id: 1 }),
  item(FIRST + 2, classes.late, { booked_by: 2, key: null }),
  item(FIRST + 3, classes.free, { channel: 'FREE', card_id: null, card_version: null, price_rule_id: null, cost_units: 0 }),
]
const allWell = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnBothEngines('Bookings of one round trip', () => {
  it('are written at once, with the same rows as one by one', async () => {
    await wait(server, FIRST)
    expect(messages(await together(several))).toEqual(Array(4).fill('booked'))
    expect(await statements(server)).toBe(1)
    const atOnce = await stored(server, STORED)
    await allWell()
    await emptyClasses(server)
    await wait(server, FIRST)
    for (const one of several) await alone(one)
    expect(await stored(server, STORED)).toEqual(atOnce)
  })

  it('are served in the order of arrival where seats are too few', async () => {
    const asked = [
      item(FIRST, classes.evening),
      item(FIRST + 1, classes.single),
      item(FIRST + 2, classes.single),
      item(FIRST + 3, classes.evening),
    ]
    expect(messages(await together(asked))).toEqual(['booked', 'booked', 'booking.full', 'booked'])
    expect(await bookedIn(server, classes.single)).toBe(1)
    await allWell()
  })

  it('are independent where one is refused', async () => {
    const poor = item(FIRST + 1, classes.evening, { cost_units: 999_999_00 })
    const stale = item(FIRST + 2, classes.late, { schedule_version: 7 })
    const used = item(FIRST + 4, classes.evening, { card_version: 2 })
    const outcomes = await together([item(FIRST, classes.evening), poor, stale, item(FIRST + 3, classes.late)])
    expect(messages(outcomes)).toEqual(['booked', 'retry.card', 'retry.changed', 'booked'])
    expect(messages(await together([item(FIRST + 5, classes.evening), used]))).toEqual(['booked', 'retry.card'])
    expect([await bookedIn(server, classes.evening), await bookedIn(server, classes.late)]).toEqual([2, 1])
    await allWell()
  })

  it('make one booking for one key, and one for one member and class', async () => {
    const [first] = several
    const again = item(FIRST, classes.evening, { key: 'another-tap', card_version: 2 })
    const outcomes = await together([first!, first!, item(FIRST + 1, classes.evening)])
    expect(outcomes.map(({ code, replayed }) => code ?? replayed)).toEqual([false, true, false])
    expect((await together([again, item(FIRST + 2, classes.evening)])).map(({ code }) => code)).toEqual(['23505', null])
    expect(await bookedIn(server, classes.evening)).toBe(3)
    await allWell()
  })

  it('never spend a card for more than it has, though each alone could', async () => {
    const shared = { card_id: cards.value, card_version: 1, account_id: 1, booked_by: 1, cost_units: 100_000 }
    const outcomes = await together([
      item(1, classes.evening, { ...shared, key: 'one-of-two' }),
      item(1, classes.late, { ...shared, key: 'two-of-two' }),
    ])
    expect(messages(outcomes)).toEqual(['booked', 'retry.card'])
    await allWell()
  })

  it('can be unpaid beside paid ones', async () => {
    expect(
      messages(await together([item(FIRST, classes.evening), held(FIRST + 1, classes.evening), item(FIRST + 2, classes.evening)])),
    ).toEqual(Array(3).fill('booked'))
    expect(await bookedIn(server, classes.evening)).toBe(3)
    expect((await stored(server, 'SELECT 1 FROM payment_order WHERE status = 0')).length).toBe(1)
    await allWell()
  })
})
