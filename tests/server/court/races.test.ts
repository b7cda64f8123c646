import { readBalance } from '../booking/calls'
import { brokenAfter } from '../support/broken-after'
import { cards } from '../booking/shop'
import { courts, hour, type Player } from './shop'
import { later, payTrade, playerAt, runDue, setCourtStage, sql, taken, tradeNo } from './stage'
import { describeOnBothEngines } from '../support/database'

const stage = setCourtStage(1_000_000)

const CROWD = 24
/** Members, each with a card of ¥100. */
let crowd: Player[]
beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: CROWD }, (_, n) => playerAt(1001 + n)))
})

const codes = (answers: { code: string }[]) => {
  const counted: Record<string, number> = {}
  for (const { code } of answers) counted[code] = (counted[code] ?? 0) + 1
  return counted
}
const times = <T>(n: number, act: (index: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, index) => act(index)))
/** Orders that stand, with how many slots each has and how many of them are its own. */
const standing = () =>
  sql<{ account: number; slots: number; own: number }>(
    `SELECT o.account_id AS account, count(*)::int AS slots, count(*) FILTER (WHERE s.is_taken)::int AS own
       FROM court_order o JOIN court_slot s ON s.court_order_id = o.id WHERE o.status = 1 GROUP BY o.id ORDER BY o.account_id`,
  )

describeOnBothEngines('Orders of the same slots at the same moment', () => {
  it('give a slot to one of them', async () => {
    const answers = await Promise.all(crowd.map((player, n) => player.order([hour(courts.one, 18)], { card_id: 1001 + n })))
    expect(codes(answers)).toEqual({ ok: 1, 'court.taken': CROWD - 1 })
    expect(await taken()).toBe(1)
  })

  it('take all slots of a request or none, in whichever order it names the courts', async () => {
    // Each wants two hours; neighbours share one of them, half of them with the other court first.
    const wants = (n: number) => {
      const pair = [hour(courts.one, 11 + (n % 6)), hour(courts.two, 12 + (n % 6)), hour(courts.one, 12 + (n % 6))].slice(0, 2)
      return n % 2 === 0 ? pair : pair.reverse()
    }
    const answers = await Promise.all(crowd.map((player, n) => player.order(wants(n), { card_id: 1001 + n })))
    expect(Object.keys(codes(answers)).sort()).toEqual(['court.taken', 'ok'])
    const orders = await standing()
    expect(orders).toHaveLength(6)
    expect(orders.filter(({ slots, own }) => slots !== 2 || own !== 2)).toEqual([])
    for (const [n, { code }] of answers.entries()) expect(await readBalance(stage.server, 1001 + n)).toBe(code === 'ok' ? 0 : 10000)
  })

  it('give overlapping stretches of slots to the first ones, and a part to nobody', async () => {
    const wants = (n: number) => [hour(courts.one, 11 + (n % 5)), hour(courts.one, 12 + (n % 5))]
    const answers = await Promise.all(crowd.map((player, n) => player.order(wants(n), { card_id: 1001 + n })))
    expect(Object.keys(codes(answers)).sort()).toEqual(['court.taken', 'ok'])
    const orders = await standing()
    expect(orders.filter(({ slots, own }) => slots !== 2 || own !== 2)).toEqual([])
    expect(await taken()).toBe(orders.length * 2)
    expect(orders.length).toBe(codes(answers).ok)
  })

  it('keep to the balance and the limits of one card', async () => {
    const answers = await times(8, (n) => crowd[0]!.order([hour(n % 2 ? 1 : 2, 11 + Math.floor(n / 2))], { card_id: 1001 }))
    expect(codes(answers)).toEqual({ ok: 2, 'card.balance': 6 })
    expect(await readBalance(stage.server, 1001)).toBe(0)
    const limited = await times(6, (n) => stage.lin.order([hour(n % 2 ? 1 : 2, 15 + Math.floor(n / 2))], { card_id: cards.limited }))
    expect(codes(limited)).toEqual({ ok: 1, 'card.limit_day': 5 })
  })

  it('make one order when one request is sent many times', async () => {
    const answers = await times(10, () => stage.lin.order([hour(courts.one, 18)], {}, 'one-tap-on-a-court-many-times'))
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1)
    expect(await readBalance(stage.server, cards.value)).toBe(128000 - 7000)
  })
})

describeOnBothEngines('Orders of courts', () => {
  it('are cancelled once however often that is requested at once, and refunded once', async () => {
    const { id } = (await stage.lin.order([hour(courts.one, 18), hour(courts.two, 18)])).data.order
    const answers = await times(8, () => stage.lin.cancel(id))
    expect(codes(answers)).toEqual({ ok: 1, 'booking.not_cancellable': 7 })
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
    expect(await taken()).toBe(0)
  })

  it('orders that are cancelled while others book their slots leave them to one of those at most', async () => {
    const { id } = (await stage.lin.order([hour(courts.one, 18), hour(courts.one, 19)])).data.order
    const [cancelled, ...answers] = await Promise.all([
      stage.lin.cancel(id),
      ...crowd.map((player, n) => player.order([hour(courts.one, 18)], { card_id: 1001 + n })),
    ])
    expect(cancelled.code).toBe('ok')
    const { ok = 0 } = codes(answers)
    expect(ok).toBeLessThanOrEqual(1)
    expect(await taken()).toBe(ok)
  })

  it('orders that are paid at the moment of their expiry are booked or refunded, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { data } = await stage.lin.online([hour(courts.one, 12 + round)])
      const number = tradeNo()
      later(15)
      await Promise.all([runDue(), payTrade(number), crowd[0]!.order([hour(courts.one, 12 + round)], { card_id: 1001 })])
      await runDue()
      const { order } = (await stage.lin.send<{ order: { status: number } }>('GET', `/api/v2/orders/${data.pay_order_id!}/`)).data
      const mine = (await stage.lin.read(data.order.id)).code === 'ok'
      expect(order.status).toBe(mine ? 1 : 4)
    }
  })

  it('are paid once though many notices come while the member closes them', async () => {
    const { data } = await stage.lin.online([hour(courts.one, 18)])
    const number = tradeNo()
    await Promise.all([
      ...Array.from({ length: 5 }, () => payTrade(number)),
      stage.lin.send('POST', `/api/v2/orders/${data.pay_order_id!}/close/`, {}),
    ])
    await runDue()
    const provider = await sql<{ amount: number }>(
      `SELECT sum(amount_fen)::int AS amount FROM money_entry WHERE account = 'provider' AND trade_id IS NOT NULL`,
    )
    const mine = (await stage.lin.read(data.order.id)).code === 'ok'
    expect(provider[0]!.amount ?? 0).toBe(mine ? 8000 : 0)
    expect(await taken()).toBe(mine ? 1 : 0)
  })
})

describeOnBothEngines('The booking that the database itself refuses', () => {
  const broken = (...defects: readonly string[]) => brokenAfter(stage.server.engine, ...defects)

  it('is a court that is booked twice for one moment', async () => {
    const { id } = (await stage.lin.order([hour(courts.one, 18)])).data.order
    const again = (from: string) =>
      sql(`INSERT INTO court_slot (court_order_id, court_id, shop_id, brand_id, start_at, end_at, cost_units)
           SELECT court_order_id, court_id, shop_id, brand_id, start_at + interval '${from}', end_at + interval '${from}', 0 FROM court_slot WHERE court_order_id = ${id}`)
    await expect(again('59 minutes')).rejects.toMatchObject({ constraint: 'court_slot_free' })
    await expect(again('-59 minutes')).rejects.toMatchObject({ constraint: 'court_slot_free' })
    expect(await taken()).toBe(1)
  })

  it('is answered as taken where the judgement saw the slot free', async () => {
    const { id } = (await stage.other.order([hour(courts.two, 18)], { card_id: 1001 })).data.order
    // Another order takes the slot after the judgement, as if courts had no lock.
    await stage.server.engine.session((session) =>
      session.exec(`CREATE FUNCTION snatch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          INSERT INTO court_slot (court_order_id, court_id, shop_id, brand_id, start_at, end_at, cost_units) VALUES (${id}, 1, 1, 1, NEW.start_at, NEW.end_at, 0);
          RETURN NULL; END $$;
        CREATE TRIGGER snatch AFTER INSERT ON court_order FOR EACH ROW EXECUTE FUNCTION snatch()`),
    )
    expect(await stage.lin.order([hour(courts.one, 18)])).toMatchObject({ status: 409, code: 'court.taken' })
    await stage.server.engine.session((session) => session.exec('DROP TRIGGER snatch ON court_order; DROP FUNCTION snatch'))
    expect(await taken()).toBe(1)
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
  })

  it('is checked by the audit: slots, cost, card and payment of an order', async () => {
    const { id } = (await stage.lin.order([hour(courts.one, 18), hour(courts.one, 19)])).data.order
    const held = (await stage.other.online([hour(courts.two, 18)])).data.order.id
    expect(await broken()).toEqual([])
    const twice = `UPDATE court_slot SET start_at = start_at - interval '30 minutes' WHERE court_order_id = ${id} AND start_at > '2026-11-21T10:30Z'`
    expect(await broken('ALTER TABLE court_slot DROP CONSTRAINT court_slot_free', twice)).toEqual(['court-taken-once'])
    for (const defect of [
      `UPDATE court_slot SET is_taken = false WHERE court_order_id = ${id}`,
      `UPDATE court_slot SET cost_units = cost_units + 1 WHERE court_order_id = ${id}`,
      `UPDATE court_order SET end_at = end_at + interval '1 minute' WHERE id = ${id}`,
      `DELETE FROM court_slot WHERE court_order_id = ${id} AND start_at = '2026-11-21T11:00Z'`,
    ])
      expect(await broken(defect)).toContain('court-order-is-its-slots')
    const loosen = 'ALTER TABLE card_entry DISABLE TRIGGER USER'
    for (const defect of [
      `UPDATE card_entry SET card_id = ${cards.limited} WHERE court_order_id = ${id}`,
      `UPDATE card_entry SET delta_units = delta_units + 1 WHERE court_order_id = ${id}`,
      `UPDATE court_order SET status = 2, cancelled_at = created_at WHERE id = ${id}`,
      `UPDATE court_order SET channel = 'VALUE_CARD', cost_units = cost_units + 1 WHERE id = ${id}`,
      `UPDATE court_order SET channel = 'FREE', card_id = NULL WHERE id = ${id}`,
    ])
      expect(await broken(loosen, defect)).toContain('court-order-is-paid')
    expect(await broken(`UPDATE payment_order SET amount_fen = amount_fen + 1 WHERE purpose_id = ${held}`)).toContain('court-order-is-paid')
    for (const defect of [
      `UPDATE court_order SET held_until = NULL WHERE id = ${held}`,
      `UPDATE payment_order SET status = 2, closed_at = created_at WHERE purpose_id = ${held}`,
      `UPDATE court_order SET status = 2, cancelled_at = created_at WHERE id = ${held}`,
    ])
      expect(await broken(defect)).toContain('courts-follow-money')
  })
})
