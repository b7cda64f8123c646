import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { cardEarnings } from '@server/modules/card/earn-cards'
import { moveUnits, type Move } from '@server/modules/card/move-units'
import type { NewCard } from '@server/modules/card/open-card'
import { addDays, addMinutes, startOfDay, toDate, type Instant } from '@/domain/time'
import { makeMember, stored, type Member } from '../booking/calls'
import { bookingShop, classes } from '../booking/shop'
import { openAnew, openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { day, openTestCard } from './card-templates'

let server: TestApp
let lin: Member

// A database for each test: postings cannot be deleted.
beforeEach(async () => {
  server = await openAnew(server, () => openTestApp({ seed: bookingShop }))
  await stored(server, "SELECT setval(pg_get_serial_sequence('card', 'id'), 5000)")
  await stored(server, 'INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (1, 1, 1), (2, 1, 1), (3, 1, 1)')
  lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
})
afterAll(() => server.close())

const open = (card: Partial<NewCard> & Pick<NewCard, 'templateId'>) => openTestCard(server, card)
const book = async (cardId: number, scheduleId: number) => (await lin.book({ card_id: cardId, schedule_id: scheduleId })).data.order.id
const sweep = (at: Instant) => withEngine(server.engine, () => cardEarnings.run(at))
const charge = (cardId: number, units: number) =>
  withEngine(server.engine, () => moveUnits({ card_id: cardId, units, kind: 'charge', shop_id: 1, at: toDate(TEN_O_CLOCK) }))

/** More units that were paid for, of which some came on top. */
const buy = (cardId: number, units: number, paid_fen: number, more: Partial<Move> = {}) =>
  withEngine(server.engine, () =>
    moveUnits({ card_id: cardId, units, kind: 'charge', shop_id: 1, paid_fen, at: toDate(TEN_O_CLOCK), ...more }),
  )
/** The worth of a card at each of these balances. */
const worths = async (cardId: number, balances: readonly number[]) => {
  const sql = `SELECT card_worth(k, b)::int AS fen FROM card k, unnest(ARRAY[${balances.join()}]) WITH ORDINALITY x (b, at) WHERE k.id = ${cardId} ORDER BY at`
  return (await stored<{ fen: number }>(server, sql)).map(({ fen }) => fen)
}

/** The accounts of a card in the ledger of money in fen, without those that are zero. */
const posted = async (cardId: number) => {
  const rows = await stored<{ account: string; fen: number }>(
    server,
    `SELECT account, sum(amount_fen)::int AS fen FROM money_entry WHERE card_id = ${cardId} GROUP BY account HAVING sum(amount_fen) <> 0`,
  )
  return Object.fromEntries(rows.map(({ account, fen }) => [account, -fen]))
}
const allWell = async () => expect(brokenIn(await auditDatabase())).toEqual([])
const audited = () => withEngine(server.engine, allWell)

describeOnEngine('The worth of a card', () => {
  it('the worth of times is earned unit by unit, the last one with the remainder, and comes back with its unit', async () => {
    const id = await open({ templateId: 2, balanceUnits: 3, paidFen: 20_003 })
    expect(await posted(id)).toEqual({ card: 20_003, opening: -20_003 })
    const first = await book(id, classes.evening)
    expect(await posted(id)).toMatchObject({ card: 13_336, sales: 6_667 })
    await book(id, classes.late)
    expect(await posted(id)).toMatchObject({ card: 6_669, sales: 13_334 })
    await audited()
    await lin.cancel(first)
    expect(await posted(id)).toMatchObject({ card: 13_336, sales: 6_667 })
    await audited()
  })

  it('the worth of a stored value is its payment: bonus units are used last and are worth nothing', async () => {
    const id = await open({ templateId: 1, balanceUnits: 5_000, paidFen: 4_500 })
    await book(id, classes.evening)
    const [card] = await stored<{ paid: number; units: number; bonus: number }>(
      server,
      `SELECT paid_fen AS paid, paid_units AS units, bonus_units AS bonus FROM card WHERE id = ${id}`,
    )
    expect(card).toEqual({ paid: 4_500, units: 5_000, bonus: 0 })
    expect(await posted(id)).toEqual({ card: 990, sales: 3_510, opening: -4_500 })
    await charge(id, 1_000)
    expect(await posted(id)).toMatchObject({ card: 990 })
    await audited()
  })

  it('the worth of a card of unknown price is its balance for a value card, and nothing for other cards', async () => {
    const [value, times] = [await open({ templateId: 1, balanceUnits: 5_000 }), await open({ templateId: 2, balanceUnits: 3 })]
    await book(value, classes.evening)
    await book(times, classes.late)
    expect(await posted(value)).toEqual({ card: 1_100, sales: 3_900, opening: -5_000 })
    expect(await posted(times)).toEqual({})
    await audited()
  })

  it('the worth of a later purchase is its own, and a unit from before comes back at the price of its sale', async () => {
    const id = await open({ templateId: 2, balanceUnits: 3, paidFen: 3_001 })
    const first = await book(id, classes.evening)
    expect(await posted(id)).toEqual({ card: 2_001, sales: 1_000, opening: -3_001 })
    await buy(id, 3, 5_000, { bonus_units: 1 })
    expect(await posted(id)).toEqual({ card: 7_001, sales: 1_000, opening: -8_001 })
    await audited()
    await buy(id, 2, 1_001)
    expect(await worths(id, [0, 1, 2, 3, 4, 5, 6, 7, 8])).toEqual([0, 501, 1_001, 1_001, 3_501, 6_001, 7_002, 8_002, 9_002])
    await lin.cancel(first)
    expect(await posted(id)).toEqual({ card: 9_002, opening: -9_002 })
    await audited()
  })

  it('the worth of a value card is to the fen the payment for each purchase, and a fen a fen where no payment is known', async () => {
    const id = await open({ templateId: 1, balanceUnits: 5_000, paidFen: 4_500 })
    const first = await book(id, classes.evening)
    await buy(id, 11_000, 9_000, { bonus_units: 1_000 })
    expect(await posted(id)).toEqual({ card: 9_990, sales: 3_510, opening: -13_500 })
    expect(await worths(id, [1_000, 1_001, 6_000, 11_000, 11_001, 16_000])).toEqual([0, 1, 4_500, 9_000, 9_001, 13_500])
    await lin.cancel(first)
    expect(await posted(id)).toEqual({ card: 13_500, opening: -13_500 })
    const known = await open({ templateId: 1, balanceUnits: 5_000 })
    await book(known, classes.late)
    await buy(known, 1_000, 500)
    expect(await posted(known)).toEqual({ card: 1_600, sales: 3_900, opening: -5_500 })
    expect(await worths(known, [0, 500, 1_000, 1_001, 6_000])).toEqual([0, 250, 500, 501, 5_500])
    await audited()
  })

  it('the worth of a period card that is bought for longer is all that was paid, earned by the days of the whole term', async () => {
    const id = await open({ templateId: 3, balanceUnits: 0, paidFen: 3_000, startDay: day('2026-11-19'), endDay: day('2026-11-21') })
    await sweep(TEN_O_CLOCK)
    await buy(id, 0, 6_000, { start_day: day('2026-11-19'), end_day: day('2026-11-27') })
    expect(await posted(id)).toEqual({ card: 7_000, sales: 2_000, opening: -9_000 })
    await audited()
    await sweep(startOfDay(day('2026-11-25')))
    expect(await posted(id)).toEqual({ card: 3_000, sales: 6_000, opening: -9_000 })
    await audited()
  })

  it('the worth of a period card is earned day by day, once a day, and all of it when the term is over', async () => {
    const id = await open({ templateId: 3, balanceUnits: 0, paidFen: 10_000, startDay: day('2026-11-19'), endDay: day('2026-11-21') })
    await sweep(TEN_O_CLOCK)
    await sweep(addMinutes(TEN_O_CLOCK, 60))
    expect(await posted(id)).toEqual({ card: 3_334, sales: 6_666, opening: -10_000 })
    await audited()
    await sweep(startOfDay(addDays(day('2026-11-21'), 5)))
    expect(await posted(id)).toEqual({ sales: 10_000, opening: -10_000 })
    await audited()
  })

  it('is breakage once the validity has ended, also for a refunded unit, and owed again once the card is valid again', async () => {
    const id = await open({ templateId: 2, balanceUnits: 10, paidFen: 78_000, validTo: day('2026-11-21'), checkValid: true })
    const order = await book(id, classes.evening)
    await sweep(TEN_O_CLOCK)
    expect(await posted(id)).toMatchObject({ card: 70_200 })
    await sweep(startOfDay(day('2026-11-22')))
    expect(await posted(id)).toEqual({ breakage: 70_200, sales: 7_800, opening: -78_000 })
    await audited()
    await lin.cancel(order)
    expect(await posted(id)).toEqual({ breakage: 78_000, opening: -78_000 })
    await audited()
    await stored(server, `UPDATE card SET valid_to = '2026-12-31' WHERE id = ${id}`)
    await sweep(startOfDay(day('2026-11-23')))
    expect(await posted(id)).toEqual({ card: 78_000, opening: -78_000 })
    await audited()
  })

  it('is checked by the audit: the debt for units, days that were not earned, and lapsed units', async () => {
    const times = await open({ templateId: 2, balanceUnits: 3, paidFen: 3_001 })
    await buy(times, 3, 5_000)
    const period = await open({ templateId: 3, balanceUnits: 0, paidFen: 3_000, startDay: day('2026-11-19'), endDay: day('2026-11-21') })
    const gone = await open({ templateId: 1, balanceUnits: 100, paidFen: 50, validTo: day('2026-11-20'), checkValid: true })
    await sweep(TEN_O_CLOCK)
    const broken = (defect: string) => brokenAfter(server.engine, `${defect} RETURNING 1`)
    expect(await brokenAfter(server.engine)).toEqual([])
    expect(await broken(`UPDATE card SET earlier = NULL WHERE id = ${times}`)).toEqual(['cards-are-owed'])
    expect(await broken(`UPDATE card SET paid_fen = paid_fen - 1 WHERE id = ${times}`)).toEqual(['cards-are-owed'])
    expect(await broken(`UPDATE card SET earned_fen = earned_fen - 1 WHERE id = ${period}`)).toEqual([
      'cards-are-owed',
      'terms-earn-by-the-day',
    ])
    expect(await broken(`UPDATE card SET end_day = end_day + 1 WHERE id = ${period}`)).toEqual(['terms-earn-by-the-day'])
    expect(await broken(`UPDATE card SET earned_on = NULL WHERE id = ${period}`)).toEqual(['terms-earn-by-the-day'])
    expect(await broken(`UPDATE card SET lapsed_at = NULL WHERE id = ${gone}`)).toEqual(['cards-are-owed'])
  })
})
