import { listExceptions } from '@server/modules/payment/audit'
import { inTransaction, withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { openTestApp, type TestApp } from '../support/app'
import { bookingShop } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { makePayAccounts, fakeProvider } from './fake-provider'
import { makePayer } from './payer'

const wechat = fakeProvider('wechat')
let server: TestApp
/** Orders of members 1001 to 1004. */
let unpaid: number
let paid: number
let refunded: number
let closed: number

const pay = () => {
  const { tradeNo } = wechat.opened().at(-1)!
  return server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    payload: JSON.stringify(wechat.pay(tradeNo, server.clock.now())),
    headers: { 'content-type': 'application/json' },
  })
}

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop, pay: makePayAccounts(wechat) })
  const member = async (id: number) => makePayer(server, id, await server.logIn(id))
  const place = async (id: number) => {
    const payer = await member(id)
    const { data } = await payer.book()
    return { payer, orderId: data.pay_order_id!, bookingId: data.order.id }
  }
  unpaid = (await place(1001)).orderId
  paid = (await place(1002)).orderId
  await pay()
  const third = await place(1003)
  refunded = third.orderId
  await pay()
  await third.payer.cancel(third.bookingId)
  await server.context.jobs.runDue()
  const fourth = await place(1004)
  closed = fourth.orderId
  await fourth.payer.close(closed)
})
afterAll(() => server.close())

const brokenAfter = (...defects: readonly string[]) => auditAfter(server.engine, 'ALTER TABLE money_entry DISABLE TRIGGER USER', ...defects)

describeOnEngine('the audit of payments', () => {
  it('finds nothing in the rows that the service wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it('prints exceptions until somebody settles them', async () => {
    const raise = `INSERT INTO payment_exception (brand_id, kind, subject, order_id, created_at, resolved_at) VALUES
      (1, 'refund.failed', 'R1', ${refunded}, '2026-11-21Z', NULL), (1, 'refund.failed', 'R0', ${refunded}, '2026-11-20Z', '2026-11-21Z')`
    await server.engine.session((session) => session.exec(raise))
    const lines = await withEngine(server.engine, listExceptions)
    expect(lines).toEqual([expect.stringMatching(/^look at .*"refund.failed".*"R1"/)])
  })

  it('finds a posting that does not balance', async () => {
    expect(
      await brokenAfter(`UPDATE money_entry SET amount_fen = amount_fen - 1 WHERE account = 'sales' AND trade_id IS NOT NULL`),
    ).toEqual(['ledger-balances'])
  })

  it('finds a value card whose debit the money ledger does not have', async () => {
    expect(await brokenAfter(`DELETE FROM money_entry WHERE card_id = 1`)).toEqual(['cards-are-owed'])
  })

  it('finds money that a provider took but that is not booked', async () => {
    expect(await brokenAfter(`DELETE FROM money_entry WHERE trade_id = (SELECT trade_id FROM payment_order WHERE id = ${paid})`)).toEqual([
      'provider-money-is-booked',
    ])
  })

  it('finds money that is neither used nor owed back', async () => {
    const lost = `UPDATE payment_order SET status = 2, trade_id = NULL, paid_at = NULL, closed_at = created_at WHERE id = ${paid}`
    expect(await brokenAfter(lost)).toEqual(['places-follow-money', 'order-keeps-its-amount'])
  })

  it('finds an order that kept the money of two trades', async () => {
    const twice = `INSERT INTO payment_trade (order_id, brand_id, provider, method, channel, trade_no, amount_fen, state, transaction_id, expire_at, created_at,
        ended_at, next_check_at)
      SELECT order_id, brand_id, provider, method, channel, 'second', amount_fen, 'paid', 'second', expire_at, created_at, ended_at, next_check_at
        FROM payment_trade WHERE order_id = ${paid}`
    expect(await brokenAfter(twice)).toEqual(['provider-money-is-booked', 'order-keeps-its-amount'])
  })

  it('finds an order that costs another sum than its lines', async () => {
    expect(await brokenAfter(`UPDATE payment_line SET amount_fen = amount_fen + 1 WHERE order_id = ${unpaid}`)).toEqual([
      'order-is-its-lines',
    ])
  })

  it('finds an order marked as refunded while its refund is under way', async () => {
    const early = `UPDATE payment_refund SET state = 'processing', ended_at = NULL WHERE order_id = ${refunded}`
    expect(await brokenAfter(early)).toContain('order-tells-its-state')
  })

  it('finds a seat that is held for a closed order, and a booking without its payment', async () => {
    const held = `UPDATE booking SET status = 1, cancelled_at = NULL WHERE id = (SELECT purpose_id FROM payment_order WHERE id = ${closed})`
    expect(await brokenAfter(held)).toContain('places-follow-money')
    const free = `UPDATE booking SET held_until = NULL WHERE id = (SELECT purpose_id FROM payment_order WHERE id = ${unpaid})`
    expect(await brokenAfter(free)).toEqual(['places-follow-money'])
  })
})

describeOnEngine('the ledger of money', () => {
  const refusal = (sql: string) =>
    withEngine(server.engine, () => inTransaction(() => rows(sql))).then(
      () => 'taken',
      (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`,
    )

  it('is append-only', async () => {
    expect(await refusal('UPDATE money_entry SET amount_fen = 1')).toContain('never changed')
    expect(await refusal('DELETE FROM money_entry')).toContain('never changed')
    expect(await refusal('DELETE FROM payment_event')).toContain('never changed')
  })

  it('takes no posting that does not balance', async () => {
    const lopsided = `INSERT INTO money_entry (posting, brand_id, account, amount_fen, at) VALUES (nextval('money_posting'), 1, 'sales', -100, '2026-11-21Z')`
    expect(await refusal(lopsided)).toContain('does not balance')
  })

  it('gets a balanced pair for every debit of a value card, and none for other cards', async () => {
    const pairs = await server.engine.session((session) =>
      session.query<{ card_id: number; entries: number; sum: number }>(
        'SELECT card_id, count(*)::int AS entries, sum(amount_fen)::int AS sum FROM money_entry WHERE card_id IN (1, 2, 3) GROUP BY card_id',
      ),
    )
    expect(pairs).toEqual([{ card_id: 1, entries: 2, sum: 0 }])
  })
})
