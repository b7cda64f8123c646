import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { cardEarnings } from '@server/modules/card/earn-cards'
import { readInstant } from '@/domain/time'
import { emptyClasses, makeMember, moveClasses, stored, type Member } from '../booking/calls'
import { bookingShop, cards, classes } from '../booking/shop'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { day, openTestCard } from './card-templates'

let server: TestApp
let lin: Member

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop })
  await moveClasses(server, { [classes.single]: '16:00' })
  lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const PLANNED = ['2026-12-01', '2026-12-30']

const term = async (cardId: number = cards.autoStart) => {
  const [card] = await stored<{ start: string; end: string }>(
    server,
    `SELECT start_day AS start, end_day AS end FROM card WHERE id = ${cardId}`,
  )
  return [card!.start, card!.end]
}
const book = async (schedule_id: number, card_id: number = cards.autoStart) => {
  const { status, data } = await lin.book({ schedule_id, card_id, auto_start_confirmed: true })
  expect(status).toBe(200)
  return data.order.id
}
/** Moves a class to another day of the month for the time of a test. */
const onDay = async (schedule: number, day: number, act: () => Promise<void>) => {
  const move = (by: number) =>
    stored(
      server,
      `UPDATE schedule SET start_at = start_at + interval '${by} days', end_at = end_at + interval '${by} days', shop_day = shop_day + ${by}
        WHERE id = ${schedule} RETURNING id`,
    )
  await move(day - 21)
  await act()
  await move(21 - day)
}

describeOnEngine('A card that a booking starts early', () => {
  it('begins as it was planned once the booking is cancelled', async () => {
    const order = await book(classes.evening)
    expect(await term()).toEqual(['2026-11-21', '2026-12-20'])
    await lin.cancel(order)
    expect(await term()).toEqual(PLANNED)
  })

  it('stays started while another booking needs it', async () => {
    const [first, second] = [await book(classes.evening), await book(classes.single)]
    await lin.cancel(first)
    expect(await term()).toEqual(['2026-11-21', '2026-12-20'])
    await lin.cancel(second)
    expect(await term()).toEqual(PLANNED)
  })

  it('begins with the next booking that is left, with the same length', () =>
    onDay(classes.headcount, 25, async () => {
      await stored(server, `UPDATE schedule SET price_plan_id = 1 WHERE id = ${classes.headcount} RETURNING id`)
      const [first, second] = [await book(classes.evening), await book(classes.headcount)]
      await lin.cancel(first)
      expect(await term()).toEqual(['2026-11-25', '2026-12-24'])
      await lin.cancel(second)
      expect(await term()).toEqual(PLANNED)
      await stored(server, `UPDATE schedule SET price_plan_id = 3 WHERE id = ${classes.headcount} RETURNING id`)
    }))

  it('gives back the income of its days meanwhile, and the books agree', async () => {
    await stored(server, "SELECT setval(pg_get_serial_sequence('card', 'id'), 5000)")
    await stored(server, 'INSERT INTO card_tpl_shop (card_tpl_id, shop_id, brand_id) VALUES (3, 1, 1) RETURNING shop_id')
    const bought = await openTestCard(server, {
      templateId: 3,
      balanceUnits: 30,
      paidFen: 30_000,
      startDay: day('2026-12-01'),
      endDay: day('2026-12-30'),
      isAutoStart: true,
    })
    const order = await book(classes.december, bought)
    expect(await term(bought)).toEqual(['2026-11-21', '2026-12-20'])
    const later = readInstant('2026-11-24T10:00:00+08:00')
    server.clock.moveTo(later)
    await withEngine(server.engine, () => cardEarnings.run(later))
    const earned = async () =>
      (await stored<{ earned: number }>(server, `SELECT earned_fen AS earned FROM card WHERE id = ${bought}`))[0]!.earned
    expect(Number(await earned())).toBe(3000)
    await lin.cancel(order)
    expect(await term(bought)).toEqual(PLANNED)
    expect(Number(await earned())).toBe(0)
    const posted = await stored<{ sum: string }>(
      server,
      `SELECT sum(amount_fen)::int AS sum FROM money_entry WHERE card_id = ${bought} AND account = 'sales'`,
    )
    expect(Number(posted[0]!.sum)).toBe(0)
    expect(await withEngine(server.engine, async () => brokenIn(await auditDatabase()))).toEqual([])
  })

  it('keeps a term that was bought since', async () => {
    const order = await book(classes.evening)
    await stored(server, `UPDATE card SET end_day = end_day + 30 WHERE id = ${cards.autoStart} RETURNING id`)
    await lin.cancel(order)
    expect(await term()).toEqual(['2026-11-21', '2027-01-19'])
  })
})
