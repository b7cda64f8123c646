import { brokenAfter as auditAfter } from '../support/broken-after'
import { openTestApp, type TestApp } from '../support/app'
import { coupons, couponShop } from './shop'
import { describeOnEngine } from '../support/database'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { makePayer } from '../payment/payer'
import { moveClasses } from '../booking/calls'
import { classes } from '../booking/shop'
import { people } from '../support/two-brands'

const wechat = fakeProvider('wechat')
let server: TestApp
/** Orders of 林晓 with a coupon each. */
let paid: number
let held: number
let freed: number

beforeAll(async () => {
  server = await openTestApp({ seed: couponShop, pay: makePayAccounts(wechat) })
  await moveClasses(server, { [classes.onlineOnly]: '16:00' })
  const lin = makePayer(server, people.lin.id, await server.logIn(people.lin.id))
  const place = async (couponId: number, scheduleId: number) =>
    (await lin.book({ user_coupon_id: couponId, schedule_id: scheduleId })).data.pay_order_id!
  paid = await place(coupons.twenty, classes.onlineOnly)
  await server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    payload: JSON.stringify(wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())),
    headers: { 'content-type': 'application/json' },
  })
  held = await place(coupons.every, classes.evening)
  freed = await place(coupons.discount, classes.late)
  await lin.close(freed)
})
afterAll(() => server.close())

const brokenAfter = (...defects: readonly string[]) =>
  auditAfter(server.engine, 'ALTER TABLE money_entry DISABLE TRIGGER USER', 'DROP INDEX coupon_use_once', ...defects)

describeOnEngine('the audit of coupons', () => {
  it('finds nothing in the rows that the service wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it.each([
    [
      'a coupon that pays two orders',
      () => `UPDATE coupon_use SET user_coupon_id = ${coupons.twenty} WHERE order_id = ${held}`,
      ['coupon-pays-once'],
    ],
    [
      'a used coupon that is there to be used',
      () => `UPDATE user_coupon SET used_at = NULL WHERE id = ${coupons.twenty}`,
      ['coupon-pays-once'],
    ],
    [
      'a held coupon that is called used',
      () => `UPDATE user_coupon SET used_at = '2026-11-21Z' WHERE id = ${coupons.every}`,
      ['coupon-pays-once'],
    ],
    [
      'a coupon of a paid order that is still held',
      () => `UPDATE coupon_use SET state = 'held' WHERE order_id = ${paid}`,
      ['coupon-pays-once', 'coupon-follows-order', 'coupon-is-in-the-books'],
    ],
    [
      'a coupon of an unpaid order that was given back',
      () => `UPDATE coupon_use SET state = 'freed' WHERE order_id = ${held}`,
      ['coupon-follows-order'],
    ],
    [
      'a coupon of another person',
      () => `UPDATE coupon_use SET user_coupon_id = ${coupons.ofAnother} WHERE order_id = ${held}`,
      ['coupon-follows-order'],
    ],
    [
      'a discount that is no line of its order',
      () => `UPDATE coupon_use SET discount_fen = 1999 WHERE order_id = ${freed}`,
      ['booking-has-a-reason', 'coupon-is-a-line'],
    ],
    [
      'an order with a line of a coupon that it has not',
      () => `DELETE FROM coupon_use WHERE order_id = ${freed}`,
      ['booking-has-a-reason', 'coupon-is-a-line'],
    ],
    [
      'a coupon that was used and is not in the books',
      () => `DELETE FROM money_entry WHERE order_id = ${paid}`,
      ['coupon-is-in-the-books'],
    ],
    [
      'a coupon in the books that was given back',
      () =>
        `INSERT INTO money_entry (posting, brand_id, shop_id, account, amount_fen, order_id, at) VALUES
           (999999, 1, 1, 'sales', -1020, ${freed}, '2026-11-21Z'), (999999, 1, 1, 'coupon', 1020, ${freed}, '2026-11-21Z')`,
      ['coupon-is-in-the-books'],
    ],
  ] as const)('finds %s', async (_, defect, broken) => {
    expect((await brokenAfter(defect())).sort()).toEqual([...broken].sort())
  })
})

describeOnEngine('the database itself', () => {
  it.each([
    ['lets no coupon pay two orders', () => `UPDATE coupon_use SET user_coupon_id = ${coupons.twenty} WHERE order_id = ${held}`],
    ['lets no discount be more than the price', () => `UPDATE coupon_use SET discount_fen = price_fen + 1 WHERE order_id = ${held}`],
    ['lets no order be paid by nothing', () => `UPDATE payment_order SET status = 1, paid_at = created_at WHERE id = ${held}`],
    ['lets no red envelope have a threshold', () => `UPDATE coupon_tpl SET reach_fen = 1 WHERE is_red_envelope`],
  ])('%s', async (_, change) => {
    await expect(server.engine.session((session) => session.exec(change()))).rejects.toThrow()
  })
})
