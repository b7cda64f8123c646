import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter as auditAfter } from '../support/broken-after'
import { cards } from '../booking/shop'
import { corpCards } from '../corporate/shop'
import { describeOnEngine } from '../support/database'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { makePlanner, plans, planShop } from './shop'

const wechat = fakeProvider('wechat')
let server: TestApp
let free: number
let byCard: number
let held: number
let byCorp: number

beforeAll(async () => {
  server = await openTestApp({ seed: planShop, pay: makePayAccounts(wechat) })
  const lin = makePlanner(server, 1, await server.logIn(1))
  const other = makePlanner(server, 1001, await server.logIn(1001))
  free = (await lin.join(plans.free)).data.order.id
  byCard = (await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })).data.order.id
  byCorp = (await lin.join(plans.paid, { channel: 'CORP_CARD', card_id: corpCards.whole })).data.order.id
  held = (await other.buy(plans.paid, { from_trial_course: true })).data.order.id
})
afterAll(() => server.close())

const brokenAfter = (...defects: readonly string[]) => auditAfter(server.engine, 'ALTER TABLE money_entry DISABLE TRIGGER USER', ...defects)

describeOnEngine('the audit of online plans', () => {
  it('finds nothing in the rows that the service wrote', async () => {
    expect(await brokenAfter()).toEqual([])
  })

  it('finds a second order of a plan, and a second trial', async () => {
    const again = `INSERT INTO plan_order (plan_id, shop_id, brand_id, account_id, booked_by, channel, cost_units, created_at)
      SELECT plan_id, shop_id, brand_id, account_id, booked_by, 'FREE', 0, created_at FROM plan_order WHERE id = ${free}`
    expect(await brokenAfter('DROP INDEX plan_order_once', again)).toEqual(['one-order-a-plan'])
    const trial = `UPDATE plan_order SET is_trial = true WHERE id IN (${free}, ${byCard})`
    expect(await brokenAfter('DROP INDEX plan_order_one_trial', trial)).toEqual(['one-order-a-plan'])
  })

  it('finds an order by card without a debit, and a cancelled one without a refund', async () => {
    expect(
      await brokenAfter(
        `UPDATE card_entry SET delta_units = delta_units + 1, balance_units = balance_units + 1 WHERE plan_order_id = ${byCard}`,
      ),
    ).toContain('plan-order-is-paid')
    expect(await brokenAfter(`UPDATE plan_order SET status = 2, cancelled_at = created_at WHERE id = ${byCard}`)).toEqual([
      'plan-order-is-paid',
    ])
  })

  it('finds an order without a price or a payment', async () => {
    expect(await brokenAfter(`UPDATE plan_order SET cost_units = 1 WHERE id = ${held}`)).toEqual(['plan-order-has-a-reason'])
  })

  it('finds an order without its payment, and a hold whose order to pay is closed', async () => {
    expect(await brokenAfter(`UPDATE plan_order SET held_until = NULL WHERE id = ${held}`)).toEqual(['plan-follows-money'])
    expect(await brokenAfter(`UPDATE payment_order SET status = 2, closed_at = created_at WHERE purpose = 'plan'`)).toEqual([
      'plan-follows-money',
    ])
  })

  it('finds a plan without the company’s hold, or with too small a one', async () => {
    const use = (set: string) => `UPDATE corp_use SET ${set} WHERE plan_order_id = ${byCorp}`
    expect(await brokenAfter(use(`state = 'released'`))).toContain('subsidy-follows-booking')
    expect(await brokenAfter(`DELETE FROM corp_use WHERE plan_order_id = ${byCorp}`)).toContain('subsidy-follows-booking')
    expect(await brokenAfter(`UPDATE plan_order SET status = 2, cancelled_at = created_at WHERE id = ${byCorp}`)).toEqual([
      'subsidy-follows-booking',
    ])
    expect(await brokenAfter(`UPDATE plan_order SET cost_units = cost_units + 1 WHERE id = ${byCorp}`)).toEqual(['plan-order-has-a-reason'])
    expect(await brokenAfter(use(`missed_at = '2026-11-24T00:29:59+08:00'`))).toEqual(['check-in-in-its-window'])
  })
})
