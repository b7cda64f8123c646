import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { CardRefunds } from '@/contract/staff/refund'
import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import { addMinutes } from '@/domain/time'
import { readBalance, makeMember, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { makePayAccounts } from '../payment/fake-provider'
import { permit, withWorkers, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnBothEngines } from '../support/database'
import { makeBuyer, buyShop, options, tpls, wechat, type Buyer } from './buy/stage'

let server: TestApp
let buyerId = 1100
let buyer: Buyer
let session: string

beforeAll(async () => {
  server = await openTestApp({ seed: withWorkers(buyShop), pay: makePayAccounts(wechat) })
  await sql("UPDATE shop SET desk_channels = '{CASH}' WHERE id = 1")
  await sql(permit(workers.staff, staffPermissions))
  await sql(permit(workers.coach, coachPermissions))
})
/** Another member for each test. */
beforeEach(async () => {
  wechat.refundsEnd('done')
  server.clock.moveTo(TEN_O_CLOCK)
  buyerId += 1
  session = await server.logIn(buyerId)
  buyer = makeBuyer(server, session)
})
afterEach(allWell)
afterAll(() => server.close())

async function allWell() {
  expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
}
const sql = <Row extends object>(text: string) => stored<Row>(server, text)
const pay = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())),
  })
const findCard = async (answer: ReturnType<Buyer['buy']>): Promise<{ cardId: number; orderId: number }> => {
  const { data } = await answer
  if (data.order.status === 0) await pay()
  return { cardId: (await buyer.order(data.order.id)).data.order.card_id!, orderId: data.order.id }
}
const by = (id: number) => {
  const url = (cardId: number) => `/api/shops/1/staff/members/${buyerId}/cards/${cardId}/refunds/`
  return {
    read: async (cardId: number) => server.request<CardRefunds>('GET', url(cardId), { session: await server.logIn(id) }),
    refund: async (cardId: number, amount: number, more: object = {}, key?: string) =>
      server.request<CardRefunds>('POST', url(cardId), {
        session: await server.logIn(id),
        body: { amount, reason: '搬家', ...more },
        ...(key && { key }),
      }),
  }
}
const staff = by(workers.staff)
const readSum = async (account: string, cardId: number) =>
  Number(
    (
      await sql<{ fen: string }>(
        `SELECT coalesce(sum(amount_fen), 0) AS fen FROM money_entry WHERE account = '${account}' AND card_id = ${cardId}`,
      )
    )[0]!.fen,
  )
const refunded = () => [...wechat.refunds.values()].map(({ amount }) => amount)
const notices = async () =>
  (
    await sql<{ kind: string }>(
      `SELECT kind FROM notice WHERE account_id = ${buyerId} AND (kind LIKE 'card.%' OR kind LIKE 'payment.refund%' OR kind = 'payment.desk_owes' OR kind = 'renewal.closed') ORDER BY id`,
    )
  ).map(({ kind }) => kind)

describeOnBothEngines('Money for a card that its shop gives back', () => {
  it('a card is refunded in part: units leave, the bonus stays, and the money goes to the payer', async () => {
    const { cardId, orderId } = await findCard(buyer.buy(tpls.value, options.value))
    const before = refunded().length
    const shown = (await staff.read(cardId)).data
    expect(shown).toMatchObject({ most: 500, bonus: 30, purchases: [{ paid: 500, left: 500, bonus: 30, most: 500, channel: 'WEIXIN' }] })
    const { data, code } = await staff.refund(cardId, 120.5)
    expect(code).toBe('ok')
    expect(data).toMatchObject({ most: 379.5, purchases: [{ given_back: 120.5, left: 379.5, bonus: 30 }] })
    expect(data.refunds).toMatchObject([{ amount: 120.5, by: `staff${workers.staff}`, reason: '搬家', state: 'underway' }])
    expect(await readBalance(server, cardId)).toBe(40_950)
    expect(await readSum('card', cardId)).toBe(-37_950)
    await server.sweeper.runAll()
    expect(refunded().slice(before)).toEqual([12_050])
    expect((await staff.read(cardId)).data.refunds[0]!.state).toBe('done')
    expect(await notices()).toEqual(['card.refunded', 'payment.refunded'])
    expect((await buyer.order(orderId)).data.order).toMatchObject({
      status: 1,
      refund_until: null,
      given_back: [{ amount: 120.5, state: 'done' }],
    })
    expect((await buyer.giveBack(orderId)).code).toBe('card.return_used')
  })

  it('the limit of a role holds for a card, too, and nothing leaves it', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.value, options.value))
    await sql(`INSERT INTO staff_role (shop_id, brand_id, area_code, phone, name, role, permissions, refund_most_fen, given_way, given_at, account_id, taken_at)
      SELECT 1, 1, a.area_code, a.phone, a.username, 'desk', h.permissions, 12049, 'file', '2026-01-01Z', a.id, '2026-01-01Z'
        FROM account a JOIN ship h ON h.account_id = a.id AND h.shop_id = 1 WHERE a.id = ${workers.staff}`)
    expect(await staff.refund(cardId, 120.5)).toMatchObject({ status: 403, code: 'staff.refund_more' })
    expect(await readBalance(server, cardId)).toBe(53_000)
    expect((await staff.refund(cardId, 120.49)).code).toBe('ok')
    await sql('DELETE FROM staff_role')
  })

  it('a card is refunded whole: the bonus goes with it, and nothing is left to give back', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.value, options.value))
    expect((await staff.refund(cardId, 500)).data).toMatchObject({ most: 0, bonus: 0, purchases: [{ given_back: 500, left: 0, bonus: 0 }] })
    expect(await readBalance(server, cardId)).toBe(0)
    expect((await staff.refund(cardId, 0.01)).code).toBe('card.refund_most')
    await server.sweeper.runAll()
    await findCard(buyer.charge(cardId, options.value))
    expect((await staff.read(cardId)).data).toMatchObject({ most: 500, bonus: 30 })
  })

  it('a used card is refunded for its rest, and for the purchase before once the latest is given back', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.value, options.value))
    expect((await makeMember(server, buyerId, session).book({ schedule_id: classes.evening, card_id: cardId })).code).toBe('ok')
    const used = 53_000 - (await readBalance(server, cardId))
    expect(used).toBeGreaterThan(0)
    await findCard(buyer.charge(cardId, options.value))
    const most = (100_000 - used) / 100
    expect((await staff.read(cardId)).data).toMatchObject({ most, bonus: 60, purchases: [{ most: 500 }, { most: (50_000 - used) / 100 }] })
    expect((await staff.refund(cardId, most + 0.01)).code).toBe('card.refund_most')
    expect((await staff.refund(cardId, 600)).data.refunds.map(({ amount }) => amount)).toEqual([100, 500])
    const cancelled = await sql<{ id: number }>(`SELECT id FROM booking WHERE card_id = ${cardId}`)
    expect((await makeMember(server, buyerId, session).cancel(cancelled[0]!.id)).code).toBe('ok')
    await allWell()
    expect((await staff.read(cardId)).data.most).toBe(400)
    expect((await staff.refund(cardId, 400)).data.most).toBe(0)
  })

  it('times are refunded for as much as they were bought for, or less', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.times, options.ten))
    expect((await staff.read(cardId)).data.by_times.slice(0, 2)).toEqual([98, 196])
    expect((await staff.refund(cardId, 100, { times: 1 })).code).toBe('card.refund_most')
    expect((await staff.refund(cardId, 98)).code).toBe('card.refund_most')
    expect((await staff.refund(cardId, 150, { times: 2 })).code).toBe('ok')
    expect(await readBalance(server, cardId)).toBe(8)
    expect((await staff.read(cardId)).data.most).toBe(784)
    expect((await staff.refund(cardId, 784, { times: 8 })).data.most).toBe(0)
  })

  it('a term is refunded for its days to come, which ends it', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.period, options.month))
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 10 * 24 * 60))
    expect((await staff.read(cardId)).data).toMatchObject({ most: 199.34, purchases: [{ left: null }] })
    await sql(`INSERT INTO card_leave (card_id, brand_id, shop_id, first_day, last_day, asked_last_day, reason, times_allowed, min_days, max_days, created_at)
      VALUES (${cardId}, 1, 1, '2026-12-02', '2026-12-10', '2026-12-10', 'ill', 1, 7, 30, '2026-12-01Z')`)
    expect((await staff.refund(cardId, 100)).code).toBe('card.refund_leave')
    await sql(`DELETE FROM card_leave WHERE card_id = ${cardId}`)
    expect((await staff.refund(cardId, 199.35)).code).toBe('card.refund_most')
    expect((await staff.refund(cardId, 150)).data.most).toBe(0)
    expect(await readSum('card', cardId)).toBe(0)
    expect(await sql(`SELECT end_day::text AS end FROM card WHERE id = ${cardId}`)).toEqual([{ end: '2026-11-30' }])
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 12 * 24 * 60))
    await server.sweeper.runAll()
    await allWell()
  })

  it('a refund goes to the card that paid, or is paid at the desk', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.once, options.three, { channel: 'CARD', card_id: buyerId }))
    expect(await readBalance(server, buyerId)).toBe(4_000)
    expect((await staff.refund(cardId, 20, { times: 1 })).data.refunds).toMatchObject([{ state: 'done' }])
    expect(await readBalance(server, buyerId)).toBe(6_000)
    const { data } = await buyer.buy(tpls.value, options.value)
    const at = `/api/shops/1/staff/pay-orders/${data.order.pay_order_id!}/take/`
    expect((await server.request('POST', at, { session: await server.logIn(workers.staff), body: { channel: 'CASH' } })).code).toBe('ok')
    const paid = (await buyer.order(data.order.id)).data.order.card_id!
    expect((await staff.refund(paid, 80)).data.refunds).toMatchObject([{ state: 'desk' }])
    const [due] = await sql<{ id: number }>("SELECT id FROM payment_refund WHERE state = 'due' AND reason = 'given_back'")
    const back = `/api/shops/1/staff/till/refunds/${due!.id}/`
    expect((await server.request('POST', back, { session: await server.logIn(workers.staff), body: { channel: 'CASH' } })).code).toBe('ok')
    expect((await staff.read(paid)).data.refunds).toMatchObject([{ state: 'done' }])
  })

  it('a refund that the provider refuses says so: the units stay off, and the operator has to look', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.value, options.value))
    wechat.refundsEnd('failed')
    expect((await staff.refund(cardId, 50)).code).toBe('ok')
    for (let hour = 0; hour < 60; hour += 1) {
      server.clock.moveTo(addMinutes(server.clock.now(), 60))
      await server.sweeper.runAll()
    }
    expect((await staff.read(cardId)).data.refunds).toMatchObject([{ state: 'failed' }])
    expect(await readBalance(server, cardId)).toBe(48_000)
    expect(await notices()).toContain('payment.refund_failed')
  })

  it('a refund is made once, whoever taps twice or at the same moment', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.value, options.value))
    const same = await Promise.all([staff.refund(cardId, 300, {}, 'refund-key-0001'), staff.refund(cardId, 300, {}, 'refund-key-0001')])
    expect(same.map(({ code }) => code).filter((code) => code !== 'ok' && code !== 'request.in_progress')).toEqual([])
    expect(await readBalance(server, cardId)).toBe(23_000)
    const both = await Promise.all([staff.refund(cardId, 150), by(workers.superuser).refund(cardId, 150)])
    expect(both.map(({ code }) => code).sort()).toEqual(['card.refund_most', 'ok'])
  })

  it('a refund needs a reason, somebody who may take and pay back money, and a card of that member', async () => {
    const { cardId } = await findCard(buyer.buy(tpls.value, options.value))
    expect((await staff.refund(cardId, 10, { reason: ' ' })).code).toBe('card.refund_reason')
    expect((await staff.refund(cardId, 0)).code).toBe('till.amount')
    expect((await staff.refund(cardId, 1.005)).code).toBe('till.amount')
    for (const id of [workers.coach, workers.bareStaff, workers.staffOfTwo])
      expect((await by(id).refund(cardId, 10)).code).toBe('permission.none')
    expect((await staff.refund(1001, 10)).code).toBe('card.not_found')
    // It was opened without an order: nobody knows the way back.
    expect((await staff.read(buyerId)).data).toMatchObject({ most: 0, purchases: [] })
    expect((await staff.refund(buyerId, 10)).code).toBe('card.refund_most')
  })
})

describeOnBothEngines('The audit of refunds for cards', () => {
  it('the audit finds a refund that gave more than was paid, went nowhere, or took nothing', async () => {
    const { cardId, orderId } = await findCard(buyer.buy(tpls.value, options.value))
    await staff.refund(cardId, 100)
    const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)
    expect(await broken(`UPDATE card_refund SET amount_fen = 60000 WHERE card_order_id = ${orderId}`)).toEqual(
      expect.arrayContaining(['card-refunds-go-back', 'card-refunds-take-units']),
    )
    expect(await broken(`UPDATE card_refund SET units = 9000 WHERE card_order_id = ${orderId}`)).toEqual(['card-refunds-take-units'])
    expect(await broken(`DELETE FROM card_refund WHERE card_order_id = ${orderId}`)).toEqual([
      'card-order-is-paid',
      'card-refunds-go-back',
      'card-refunds-take-units',
    ])
    expect(await broken(`UPDATE payment_refund SET reason = 'moved' WHERE reason = 'given_back' AND amount_fen = 10000`)).toEqual([
      'card-refunds-go-back',
    ])
  })
})
