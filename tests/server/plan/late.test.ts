import { describeOnEngine } from '../support/database'
import { corpCards } from '../corporate/shop'
import { lastTrade, letLapse, lin, openPlanShop, pay, server, sql } from './calls'
import { plans } from './shop'

openPlanShop()

const status = async (id: number) => (await lin.order(id)).data.order?.status
const frozen = async () => (await sql('SELECT freeze_fen FROM corp_wallet WHERE corp_id = 1'))[0]?.freeze_fen

describeOnEngine('A late payment of a plan', () => {
  it('restores the expired order', async () => {
    const { data } = await lin.buy(plans.paid)
    await letLapse()
    expect((await lin.plan(plans.paid)).data.plan.pay_order_id).toBeNull()
    expect((await lin.order(data.order.id)).code).toBe('plan.order_not_found')
    await pay()
    expect(await status(data.order.id)).toBe(1)
  })

  it('is refunded where the member joined otherwise meanwhile', async () => {
    const { data } = await lin.buy(plans.paid)
    await letLapse()
    const late = lastTrade()
    const again = await lin.buy(plans.paid)
    await pay()
    await pay(late)
    await server.context.jobs.runDue()
    expect(await status(again.data.order.id)).toBe(1)
    expect((await lin.order(data.order.id)).code).toBe('plan.order_not_found')
    expect(await sql('SELECT amount_fen FROM payment_refund')).toEqual([{ amount_fen: 19900 }])
  })

  it('is refunded where another trial was used meanwhile', async () => {
    const trial = { from_trial_course: true }
    const { data } = await lin.buy(plans.paid, trial)
    await letLapse()
    const late = lastTrade()
    await lin.buy(plans.second, trial)
    await pay()
    await pay(late)
    await server.context.jobs.runDue()
    expect((await lin.order(data.order.id)).code).toBe('plan.order_not_found')
    expect(await sql('SELECT amount_fen FROM payment_refund')).toEqual([{ amount_fen: 2900 }])
  })

  it('uses the company’s part again with the order, and never alone', async () => {
    const corp = { channel: 'CORP_CARD', card_id: corpCards.once }
    const { data } = await lin.join(plans.paid, corp)
    await letLapse()
    expect(await frozen()).toBe(0)
    const late = lastTrade()
    const again = await lin.join(plans.paid, corp)
    await letLapse()
    await pay(late)
    expect(await status(data.order.id)).toBe(1)
    expect(await frozen()).toBe(6000)
    await pay()
    await server.context.jobs.runDue()
    expect((await lin.order(again.data.order.id)).code).toBe('plan.order_not_found')
    expect(await frozen()).toBe(6000)
    expect(await sql('SELECT amount_fen FROM payment_refund')).toEqual([{ amount_fen: 1000 }])
  })
})
