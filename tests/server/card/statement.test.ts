import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { moveUnits } from '@server/modules/card/move-units'
import type { CardStatement, StatementSums } from '@/contract/staff/statement'
import { staffPermissions } from '@/domain/staff/permissions'
import { addDays, addMinutes, dayOf, toDate } from '@/domain/time'
import { makeMember, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { makePayAccounts } from '../payment/fake-provider'
import { permit, withWorkers, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { makeBuyer, buyShop, options, tpls, wechat } from './buy/stage'

let server: TestApp
let staff: string

beforeAll(async () => {
  server = await openTestApp({ seed: withWorkers(buyShop), pay: makePayAccounts(wechat) })
  await sql(permit(workers.staff, staffPermissions))
  server.clock.moveTo(TEN_O_CLOCK)
})
/** Time goes on from one history to the next. */
beforeEach(async () => {
  later(24 * 60)
  staff = await server.logIn(workers.staff)
})
afterAll(() => server.close())

const sql = <Row extends object>(text: string) => stored<Row>(server, text)
const readFen = async (text: string) => Number((await sql<{ n: string }>(text))[0]!.n)
const read = (from: string, to: string, session = staff, shop = 1) =>
  server.request<CardStatement>('GET', `/api/shops/${shop}/staff/till/cards/?from=${from}&to=${to}`, { session })
const cents = (yuan: number) => Math.round(yuan * 100)
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const today = () => dayOf(server.clock.now())
const pay = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())),
  })

/** The end is the sum of the parts, in money and in units, of each kind and together. */
const addsUp = ({ kinds, money }: CardStatement) => {
  const total = ({ end, ...parts }: StatementSums) => [cents(end), Object.values(parts).reduce((sum, n) => sum + cents(n), 0)]
  for (const { money: owed, units } of kinds)
    for (const sums of units ? [owed, units] : [owed]) {
      const [end, sum] = total(sums)
      expect(sum).toBe(end)
    }
  expect(cents(money.end)).toBe(kinds.reduce((sum, kind) => sum + cents(kind.money.end), 0))
}

/** Numbers that look random and are the same in each run. */
const makeChance = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const playHistory = async (seed: number, acts: number) => {
  const chance = makeChance(seed)
  const tally = { sold: 0, charged: 0, refunded: 0 }
  const buyers = await Promise.all(
    [1, 2, 3].map(async (n) => {
      const id = 1000 + seed * 10 + n
      const session = await server.logIn(id)
      return {
        id,
        buyer: makeBuyer(server, session),
        member: makeMember(server, id, session),
        cards: [] as { id: number; option: number }[],
      }
    }),
  )
  const offers = [
    [tpls.value, options.value],
    [tpls.times, options.ten],
    [tpls.period, options.month],
  ] as const
  const paid = async (answer: ReturnType<(typeof buyers)[number]['buyer']['buy']>) => {
    const { data, code } = await answer
    if (code !== 'ok') return 0
    await pay()
    return cents(data.order.price)
  }
  for (let act = 0; act < acts; act += 1) {
    later(61)
    const who = buyers[chance(buyers.length)]!
    const card = who.cards[chance(Math.max(1, who.cards.length))]
    const what = chance(10)
    if (what <= 2 || !card) {
      const [tpl, option] = offers[chance(3)]!
      const price = await paid(who.buyer.buy(tpl, option))
      if (price === 0) continue
      tally.sold += price
      const [made] = await sql<{ id: number }>(`SELECT max(id) AS id FROM card WHERE account_id = ${who.id}`)
      who.cards.push({ id: made!.id, option })
    } else if (what <= 4) tally.charged += await paid(who.buyer.charge(card.id, card.option))
    else if (what <= 6) {
      const { data, status } = await who.member.book({ schedule_id: classes.evening, card_id: card.id })
      if (status === 200 && chance(2) === 0) await who.member.cancel(data.order.id)
    } else if (what === 7) {
      const url = `/api/shops/1/staff/members/${who.id}/cards/${card.id}/refunds/`
      staff = await server.logIn(workers.staff)
      const { data: now, code: read } = await server.request<{ most: number; by_times: number[] }>('GET', url, { session: staff })
      expect(read).toBe('ok')
      const amount = now.by_times.length ? now.by_times[0]! : chance(2) === 0 ? now.most : Math.min(now.most, 20)
      const body = { amount, reason: '退', ...(now.by_times.length && { times: 1 }) }
      const { code } = await server.request('POST', url, { session: staff, body })
      if (code === 'ok') tally.refunded += cents(amount)
    } else if (what === 8) {
      const units = (await sql<{ type: number }>(`SELECT type FROM card WHERE id = ${card.id}`))[0]!.type === 2 ? 1 : 500
      await withEngine(server.engine, () =>
        moveUnits({ card_id: card.id, units, kind: 'charge', shop_id: 1, at: toDate(server.clock.now()) }),
      )
    } else {
      later((1 + chance(20)) * 24 * 60)
      await server.sweeper.runAll()
    }
  }
  return tally
}

describeOnEngine('The statement of cards', () => {
  it.each([1, 2, 3])('adds up for any history, day by day, and is the debt of the ledger: %s', async (seed) => {
    const first = today()
    const from = await read(first, first)
    const before = from.data.money
    const tally = await playHistory(seed, 40)
    await server.sweeper.runAll()
    const ledger = await readFen(
      "SELECT -coalesce(sum(m.amount_fen), 0) AS n FROM money_entry m JOIN card k ON k.id = m.card_id WHERE m.account = 'card' AND k.brand_id = 1",
    )
    let sold = 0
    let charged = 0
    let last: CardStatement | undefined
    for (let day = first; day <= today(); day = addDays(day, 1)) {
      const { data } = await read(day, day)
      addsUp(data)
      if (last) expect(data.money.begin).toBe(last.money.end)
      if (last) expect(data.bonus.begin).toBe(last.bonus.end)
      sold += cents(data.money.sold)
      charged += cents(data.money.charged)
      last = data
    }
    const elsewhere = (await read(today(), today(), await server.logIn(workers.staffOfTwo), 2)).data
    expect(cents(last!.money.end) + cents(elsewhere.money.end)).toBe(ledger)
    expect(Math.min(tally.sold, tally.charged)).toBeGreaterThan(0)
    expect([sold, charged]).toEqual([tally.sold + cents(before.sold), tally.charged + cents(before.charged)])
    const held = await readFen(
      'SELECT coalesce(sum(balance_units), 0) AS n FROM card WHERE brand_id = 1 AND type = 2 AND lapsed_at IS NULL',
    )
    const times = (statement: CardStatement) =>
      statement.kinds.filter(({ type }) => type === 2).reduce((sum, { units }) => sum + units!.end, 0)
    expect(times(last!) + times(elsewhere)).toBe(held)
    expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
  })

  it('keeps cash and the bonus apart, and names each part', async () => {
    const buyer = makeBuyer(server, await server.logIn(1200))
    const { data } = await buyer.buy(tpls.value, options.value)
    await pay()
    const card_id = (await buyer.order(data.order.id)).data.order.card_id!
    later(24 * 60)
    const url = `/api/shops/1/staff/members/1200/cards/${card_id}/refunds/`
    expect((await server.request('POST', url, { session: staff, body: { amount: 500, reason: '退' } })).code).toBe('ok')
    const kind = (statement: CardStatement) => statement.kinds.find(({ card_tpl_id: id }) => id === tpls.value)!
    const bought = kind((await read(dayOf(addMinutes(server.clock.now(), -24 * 60)), dayOf(addMinutes(server.clock.now(), -24 * 60)))).data)
    expect([bought.money.sold, bought.units!.sold]).toEqual([500, 30])
    const back = kind((await read(today(), today())).data)
    expect([back.money.refunded, back.units!.refunded]).toEqual([-500, -30])
  })

  it('is of 31 days at most, none to come, for a person who keeps the till', async () => {
    const code = async (from: string, to: string, session = staff) => (await read(from, to, session)).code
    const from = (days: number) => addDays(today(), days)
    expect(await code(from(-30), today())).toBe('ok')
    expect(await code(from(-31), today())).toBe('request.invalid')
    expect(await code(from(1), from(1))).toBe('request.invalid')
    expect(await code(from(-1), from(-2))).toBe('request.invalid')
    expect(await code(from(-401), from(-401))).toBe('request.invalid')
    for (const id of [workers.coach, workers.bareStaff, workers.staffOfTwo])
      expect(await code(today(), today(), await server.logIn(id))).toBe('permission.none')
  })
})
