import type { CardHistory } from '@/contract/card/history'
import { addMinutes, formatInstant, type Instant } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'
import { cardTemplates, openTestCard } from './card-templates'

const { lin, coach, stranger } = people
let server: TestApp
const exec = (sql: string) => server.engine.session((session) => session.exec(sql))

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
  await exec(cardTemplates)
})
beforeEach(async () => {
  await exec('TRUNCATE card, card_shop, card_user, card_entry CASCADE')
  await startAfresh(server)
})
afterAll(() => server.close())

const as = async <Data>(who: { id: number }, url: string) => server.request<Data>('GET', url, { session: await server.logIn(who.id) })
const MONTH = 30 * 24 * 60
const readHistory = (
  cardId: number,
  {
    who = lin,
    from = addMinutes(TEN_O_CLOCK, -MONTH),
    to = addMinutes(TEN_O_CLOCK, MONTH),
  }: { who?: { id: number }; from?: Instant; to?: Instant } = {},
) => {
  const query = new URLSearchParams({ card_id: String(cardId), created_at__gte: formatInstant(from), created_at__lte: formatInstant(to) })
  return as<{ card_histories: CardHistory[] }>(who, `/api/cardhistory/?${query.toString()}`)
}
/** A correction by the shop, as an entry of its own. */
const adjust = (cardId: number, units: number, at: Instant, remarks = '') =>
  exec(`WITH k AS (UPDATE card SET balance_units = balance_units + ${units} WHERE id = ${cardId} RETURNING id, brand_id, balance_units)
    INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, remarks, created_at)
      SELECT id, brand_id, 1, 'adjust', ${units}, balance_units, '${remarks}', '${new Date(at).toISOString()}' FROM k`)

describeOnEngine('The history of a card', () => {
  it('has each movement with its instant, type, cost, balance after it and remarks, newest first [MC-073] [MC-179]', async () => {
    const id = await openTestCard(server, { templateId: 1, balanceUnits: 128_001 })
    await adjust(id, -6_800, addMinutes(TEN_O_CLOCK, 5), '补扣')
    const { data } = await readHistory(id)
    expect(data.card_histories).toEqual([
      {
        ...{
          id: expect.any(Number),
          type: 'adjust',
          cost: -68,
          balance: 1212.01,
          remarks: '补扣',
          subject: null,
          order: null,
          username: null,
        },
        created_at: formatInstant(addMinutes(TEN_O_CLOCK, 5)),
        shop_name: '拾光·静安店',
      },
      expect.objectContaining({ type: 'open', cost: 1280.01, balance: 1280.01, created_at: formatInstant(TEN_O_CLOCK) }),
    ])
  })

  it('holds movements from the first instant to the last, both included [MC-180]', async () => {
    const id = await openTestCard(server, { templateId: 2 })
    for (const minutes of [1, 2, 3]) await adjust(id, -1, addMinutes(TEN_O_CLOCK, minutes))
    const [from, to] = [1, 2].map((minutes) => addMinutes(TEN_O_CLOCK, minutes)) as [Instant, Instant]
    const balances = async (first: Instant, last: Instant) =>
      (await readHistory(id, { from: first, to: last })).data.card_histories.map(({ balance }) => balance)
    expect(await balances(from, to)).toEqual([8, 9])
    expect(await balances(addMinutes(from, 1), to)).toEqual([8])
    expect(await balances(TEN_O_CLOCK, TEN_O_CLOCK)).toEqual([10])
  })

  it('is refused over more than 366 days, and backwards', async () => {
    const id = await openTestCard(server, { templateId: 2 })
    const [year, to] = [366 * 24 * 60, TEN_O_CLOCK]
    expect((await readHistory(id, { from: addMinutes(to, -year), to })).status).toBe(200)
    expect(await readHistory(id, { from: addMinutes(to, -year - 1), to })).toMatchObject({ status: 400, code: 'card.history_range' })
    expect(await readHistory(id, { from: addMinutes(to, 1), to })).toMatchObject({ status: 400, code: 'card.history_range' })
  })

  it('is for those who use the card alone; nobody else learns that there is such a card [MC-179]', async () => {
    const id = await openTestCard(server, { templateId: 2 })
    for (const who of [coach, stranger]) expect(await readHistory(id, { who })).toMatchObject({ status: 404, code: 'card.not_found' })
    expect(await readHistory(2_000_000_000)).toMatchObject({ status: 404, code: 'card.not_found' })
  })

  it('shows one who shares the card his own movements, and the holder those of all with their names', async () => {
    const id = await openTestCard(server, { templateId: 2 })
    await exec(`INSERT INTO card_user (card_id, brand_id, account_id) VALUES (${id}, 1, ${coach.id});
      INSERT INTO teacher (id, shop_id, brand_id, key, username) VALUES (1, 1, 1, 't', '周岚') ON CONFLICT DO NOTHING;
      INSERT INTO course (id, shop_id, brand_id, key, name, minutes) VALUES (1, 1, 1, 'c', '流瑜伽', 60) ON CONFLICT DO NOTHING;
      INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (1, 1, 1, 'p') ON CONFLICT DO NOTHING;
      INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, price_plan_id, start_at, end_at, shop_day, capacity)
        VALUES (900, 1, 1, 's900', 1, 1, 1, '2026-05-23T10:00+08', '2026-05-23T11:00+08', '2026-05-23', 9);
      INSERT INTO booking (id, shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, card_id, cost_units, status, start_at, end_at, created_at)
        VALUES (900, 1, 1, 900, ${coach.id}, ${coach.id}, 1, 'CARD', ${id}, 1, 1, '2026-05-23T10:00+08', '2026-05-23T11:00+08', '2026-05-22T02:00Z');
      INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, booking_id, created_at)
        VALUES (${id}, 1, 1, 'book', -1, 9, 900, '${new Date(addMinutes(TEN_O_CLOCK, 1)).toISOString()}')`)
    const booked = { type: 'book', cost: -1, balance: 9, subject: { kind: 'class', name: '流瑜伽', start: '2026-05-23T10:00:00+08:00' } }
    expect((await readHistory(id, { who: coach })).data.card_histories).toMatchObject([{ ...booked, username: null }])
    expect((await readHistory(id)).data.card_histories).toMatchObject([{ ...booked, username: '周岚' }, { type: 'open' }])
  })
})

describeOnEngine('One card', () => {
  const read = (cardId: number, who: { id: number } = lin, shopId = 1) =>
    as<{ card: { id: number }; holder: object; opened_at: string }>(who, `/api/v2/mobile/shops/${shopId}/users/cards/${cardId}/`)

  it('is answered to those who use it where it works, with its holder [MC-190]', async () => {
    const id = await openTestCard(server, { templateId: 2 })
    await exec(`INSERT INTO card_user (card_id, brand_id, account_id) VALUES (${id}, 1, ${coach.id})`)
    expect((await read(id)).data).toMatchObject({
      card: { id },
      holder: { id: lin.id, is_own: true },
      opened_at: formatInstant(TEN_O_CLOCK),
    })
    expect((await read(id, coach)).data).toMatchObject({ card: { id }, holder: { id: lin.id, is_own: false } })
    // It works at shop 1 alone.
    expect(await read(id, lin, 2)).toMatchObject({ status: 404, code: 'card.not_found' })
  })

  it('is unknown to everybody else [MC-190]', async () => {
    const id = await openTestCard(server, { templateId: 2 })
    expect(await read(id, coach)).toMatchObject({ status: 404, code: 'card.not_found' })
  })
})
