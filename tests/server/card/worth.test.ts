import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { cardEarnings } from '@server/modules/card/earn-cards'
import { moveUnits } from '@server/modules/card/move-units'
import type { NewCard } from '@server/modules/card/service'
import { addDays, addMinutes, startOfDay, toDate, type Instant } from '@/domain/time'
import { memberOf, stored, type Member } from '../booking/calls'
import { bookingShop, classes } from '../booking/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { day, openTestCard } from './card-templates'

let server: TestApp
let lin: Member

// A database for each test: postings cannot be deleted.
beforeEach(async () => {
  server = await openTestApp({ seed: bookingShop })
  await stored(server, "SELECT setval(pg_get_serial_sequence('card', 'id'), 5000)")
  await stored(server, 'INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (1, 1, 1), (2, 1, 1), (3, 1, 1)')
  lin = memberOf(server, people.lin.id, await server.logIn(people.lin.id))
})
afterEach(() => server.close())

const open = (card: Partial<NewCard> & Pick<NewCard, 'templateId'>) => openTestCard(server, card)
const book = async (cardId: number, scheduleId: number) => (await lin.book({ card_id: cardId, schedule_id: scheduleId })).data.order.id
const sweep = (at: Instant) => withEngine(server.engine, () => cardEarnings.run(at))
const charge = (cardId: number, units: number) =>
  withEngine(server.engine, () => moveUnits({ card_id: cardId, units, kind: 'charge', shop_id: 1, at: toDate(TEN_O_CLOCK) }))

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
  it('of times is earned unit by unit, the last one with the remainder, and comes back with its unit', async () => {
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

  it('of value is what was paid: bonus units are used last and are worth nothing', async () => {
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

  it('of an unknown price is its balance for a value card, and nothing for other cards', async () => {
    const [value, times] = [await open({ templateId: 1, balanceUnits: 5_000 }), await open({ templateId: 2, balanceUnits: 3 })]
    await book(value, classes.evening)
    await book(times, classes.late)
    expect(await posted(value)).toEqual({ card: 1_100, sales: 3_900, opening: -5_000 })
    expect(await posted(times)).toEqual({})
    await audited()
  })

  it('of a period is earned day by day, once a day, all of it when the term is over', async () => {
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
})
