import { cancelBooking } from '@server/modules/booking/service'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { invariants } from '@server/audit/invariants'
import { printFindings } from '@server/audit/print-findings'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { addMembers, book, importText, NOW, smallGymText } from '../gym/small-gym'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { describeOnBothEngines, openTestDatabase, type TestDatabase } from '../support/database'

let database: TestDatabase
/** Of member 1 by value card 1 on Friday's flow; of member 2, cancelled; of member 2, free. */
let paid: number
let cancelled: number
let free: number

beforeAll(async () => {
  database = await openTestDatabase()
  await withEngine(database.engine, async () => {
    await importText(smallGymText)
    await addMembers(database.engine)
    paid = await book(1, 'flow.2026-05-22', { cardId: 1, count: 2 })
    cancelled = await book(2, 'flow.2026-05-25', { cardId: 4 })
    await cancelBooking(cancelled, { accountId: 2, factor: 'unset' }, '', { enqueue: async () => {} }, NOW)
    free = await book(2, 'open.2026-05-23', { channel: 'FREE', now: (NOW + 3 * 3_600_000) as typeof NOW })
  })
})
afterAll(() => database.close())

/** Its classes are of no series then, which would find a damage of a class, too. */
const brokenAfter = (...defects: readonly string[]) => auditAfter(database.engine, 'UPDATE schedule SET series_id = NULL', ...defects)

const dropCheck = (table: string, column: string): string => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_${column}_check`
const loosen = (table: string, columns: string): string => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_${columns}_fkey`
const otherBrand = `INSERT INTO brand (key, name, gym_id) VALUES ('other', '别家', 9)`

describeOnBothEngines('the audit', () => {
  it('finds nothing in a database that only the services wrote', async () => {
    const findings = await withEngine(database.engine, auditDatabase)
    expect(brokenIn(findings)).toEqual([])
    expect(findings).toHaveLength(invariants.length)
    expect(printFindings(findings).at(-1)).toBe(`All ${invariants.length} invariants hold`)
  })

  it('finds more seats taken than the class has', async () => {
    const seats = ['ALTER TABLE schedule DROP CONSTRAINT schedule_seats', 'UPDATE schedule SET capacity = 1 WHERE booked = 2']
    expect(await brokenAfter(...seats)).toEqual(['seats-in-bounds'])
  })

  it('finds more trial seats taken than the class has', async () => {
    const seats = [
      'ALTER TABLE schedule DROP CONSTRAINT schedule_trial_seats',
      'UPDATE schedule SET trial_booked = trial_capacity + 1 WHERE booked = 2',
    ]
    expect(await brokenAfter(...seats)).toEqual(['seats-in-bounds', 'seats-are-bookings'])
  })

  it('finds taken seats without a booking', async () => {
    expect(await brokenAfter('UPDATE schedule SET booked = booked + 1 WHERE booked = 2')).toEqual(['seats-are-bookings'])
  })

  it('finds taken trial seats without a booking', async () => {
    expect(await brokenAfter('UPDATE schedule SET trial_booked = 1 WHERE booked = 2')).toEqual(['seats-are-bookings'])
  })

  it('finds two bookings of one member in one class', async () => {
    const twice = [
      'DROP INDEX booking_once',
      'ALTER TABLE booking DISABLE TRIGGER USER',
      `INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, price_rule_id, cost_units, start_at, end_at, created_at)
       SELECT shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, price_rule_id, cost_units, start_at, end_at, created_at
         FROM booking WHERE id = ${free}`,
      'UPDATE schedule SET booked = 2 WHERE booked = 1',
    ]
    expect(await brokenAfter(...twice)).toEqual(['one-booking-a-member', 'member-in-one-place'])
  })

  it('finds a member with two bookings at one time, of which neither may overlap', async () => {
    const other = (mayOverlap: boolean) => [
      'ALTER TABLE booking DISABLE TRIGGER USER',
      `INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, price_rule_id, cost_units, start_at, end_at, created_at, may_overlap)
       SELECT o.shop_id, o.brand_id, s.id, o.account_id, o.booked_by, 1, 'FREE', o.price_rule_id, 0, s.start_at, s.end_at, o.created_at, ${mayOverlap}
         FROM booking o, schedule s WHERE o.id = ${free} AND s.key = 'flow.2026-05-29'`,
      `UPDATE schedule SET booked = 1 WHERE key = 'flow.2026-05-29'`,
      `UPDATE booking b SET start_at = s.start_at, end_at = s.end_at FROM schedule s WHERE b.id = ${free} AND s.key = 'flow.2026-05-29'`,
      `UPDATE schedule t SET start_at = s.start_at, end_at = s.end_at FROM schedule s, booking b WHERE b.id = ${free} AND t.id = b.schedule_id AND s.key = 'flow.2026-05-29'`,
    ]
    expect(await brokenAfter(...other(false))).toEqual(['member-in-one-place'])
    expect(await brokenAfter(...other(true))).toEqual([])
  })

  it('finds a coach and a space with two classes at once', async () => {
    const coach = [
      'ALTER TABLE schedule DROP CONSTRAINT schedule_teacher_free',
      `UPDATE schedule SET teacher_id = (SELECT id FROM teacher WHERE key = 'lin'), start_at = start_at - interval '30 minutes' WHERE key = 'lift.2026-05-29'`,
    ]
    const space = [
      'ALTER TABLE schedule DROP CONSTRAINT schedule_space_free',
      `UPDATE schedule SET start_at = start_at - interval '30 minutes' WHERE key = 'lift.2026-05-29'`,
    ]
    expect(await brokenAfter('ALTER TABLE schedule DROP CONSTRAINT schedule_space_free', ...coach)).toEqual(['no-clash'])
    expect(await brokenAfter(...space)).toEqual(['no-clash'])
  })

  it('finds a booking with another time than its class', async () => {
    expect(await brokenAfter(`UPDATE schedule SET start_at = start_at + interval '5 minutes' WHERE booked = 2`)).toEqual([
      'booking-keeps-time',
    ])
  })

  it('finds a balance that is not the sum of the ledger', async () => {
    expect(await brokenAfter('UPDATE card SET balance_units = balance_units + 1 WHERE id = 3')).toEqual(['card-is-its-ledger'])
  })

  it('finds an entry that does not continue from the one before', async () => {
    const swapped = `UPDATE card_entry SET balance_units = balance_units + 1 WHERE booking_id = ${paid}`
    expect(await brokenAfter(swapped)).toEqual(['ledger-is-a-chain'])
  })

  it('finds a balance below zero', async () => {
    const negative = [
      dropCheck('card', 'balance_units'),
      dropCheck('card_entry', 'balance_units'),
      `INSERT INTO card_entry (card_id, brand_id, kind, delta_units, balance_units, created_at) VALUES (3, 1, 'adjust', -50001, -1, '2026-05-22Z')`,
      'UPDATE card SET balance_units = -1 WHERE id = 3',
    ]
    expect(await brokenAfter(...negative)).toEqual(['nothing-negative'])
  })

  it('finds a booking whose card was never charged', async () => {
    const unpaid = [`DELETE FROM card_entry WHERE booking_id = ${paid}`, 'UPDATE card SET balance_units = 50000 WHERE id = 1']
    expect(await brokenAfter(...unpaid)).toEqual(['booking-is-paid', 'cards-are-owed'])
  })

  it('finds a booking that charged another sum than its cost', async () => {
    expect(await brokenAfter(`UPDATE booking SET cost_units = cost_units - 100 WHERE id = ${paid}`)).toEqual(['booking-is-paid'])
  })

  it('finds a cancelled booking without a refund', async () => {
    const kept = [
      `DELETE FROM card_entry WHERE booking_id = ${cancelled} AND kind = 'cancel'`,
      'UPDATE card SET balance_units = balance_units - 1 WHERE id = 4',
    ]
    expect(await brokenAfter(...kept)).toEqual(['booking-is-paid'])
  })

  it('finds a booking that is not cancelled but was refunded', async () => {
    const back = [
      `INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, booking_id, created_at)
       SELECT card_id, brand_id, shop_id, 'cancel', cost_units, 50000, id, '2026-05-22Z' FROM booking WHERE id = ${paid}`,
      'UPDATE card SET balance_units = 50000 WHERE id = 1',
    ]
    expect(await brokenAfter(...back)).toEqual(['booking-is-paid'])
  })

  it('finds a free booking of a class that is not free', async () => {
    const taken = [`UPDATE price_rule SET channel = 'ONLINE' WHERE channel = 'FREE'`]
    expect(await brokenAfter(...taken)).toEqual(['booking-has-a-reason'])
  })

  it('finds a booking by a card that has no price for it', async () => {
    const wrong = `UPDATE booking SET price_rule_id = (SELECT id FROM price_rule WHERE channel = 'CARD' AND cost_units = 1) WHERE id = ${paid}`
    expect(await brokenAfter(wrong)).toEqual(['booking-has-a-reason'])
  })

  it('finds a booking without a payment', async () => {
    expect(await brokenAfter(`UPDATE booking SET channel = 'ONLINE', cost_units = 8800 WHERE id = ${free}`)).toEqual([
      'booking-has-a-reason',
    ])
  })

  it('finds a trial without a trial price', async () => {
    const trial = [
      `UPDATE booking SET is_trial = true WHERE id = ${free}`,
      `UPDATE schedule SET trial_capacity = 1, trial_booked = 1 WHERE id = (SELECT schedule_id FROM booking WHERE id = ${free})`,
    ]
    expect(await brokenAfter(...trial)).toEqual(['booking-has-a-reason'])
  })

  it('finds a cancelled booking without the time of cancelling', async () => {
    const timeless = [
      'ALTER TABLE booking DROP CONSTRAINT booking_cancelled',
      `UPDATE booking SET cancelled_at = NULL WHERE id = ${cancelled}`,
    ]
    expect(await brokenAfter(...timeless)).toEqual(['cancelled-has-its-time'])
  })

  it('finds rows of another brand and of another shop', async () => {
    const brand = 'UPDATE card_user SET brand_id = (SELECT max(id) FROM brand) WHERE card_id = 1'
    const southShop = `INSERT INTO shop (brand_id, key, name) VALUES (1, 'south', '南馆')`
    const shop = `UPDATE booking SET shop_id = (SELECT max(id) FROM shop) WHERE id = ${free}`
    const shopOfBrand = 'UPDATE ship SET brand_id = (SELECT max(id) FROM brand) WHERE account_id = 1'
    expect(await brokenAfter(otherBrand, loosen('card_user', 'card_id_brand_id'), brand)).toEqual(['tenants-apart'])
    expect(await brokenAfter(southShop, loosen('booking', 'schedule_id_shop_id_brand_id'), shop)).toEqual(['tenants-apart'])
    expect(await brokenAfter(otherBrand, loosen('ship', 'shop_id_brand_id'), shopOfBrand)).toEqual(['tenants-apart'])
  })

  it('finds an entry of a card that names a booking of another shop', async () => {
    const south = `INSERT INTO shop (brand_id, key, name) VALUES (1, 'south', '南馆')`
    const entry = `UPDATE card_entry SET shop_id = (SELECT max(id) FROM shop) WHERE booking_id = ${paid}`
    expect(await brokenAfter(south, entry)).toEqual(['tenants-apart'])
  })

  it('prints the offending rows under the invariant that they break', async () => {
    const lines = await withEngine(database.engine, () =>
      inTransaction(async () => {
        await rows('UPDATE card SET balance_units = balance_units + 1 WHERE id = 3')
        const printed = printFindings(await auditDatabase())
        await rows('UPDATE card SET balance_units = balance_units - 1 WHERE id = 3')
        return printed
      }),
    )
    const at = lines.findIndex((line) => line.startsWith('BROKEN'))
    expect(lines[at]).toContain('card-is-its-ledger')
    expect(JSON.parse(lines[at + 1]!)).toEqual({ card_id: 3, balance_units: 50_001, ledger: 50_000 })
    expect(lines.at(-1)).toBe(`1 of ${invariants.length} invariants broken: card-is-its-ledger`)
  })
})
