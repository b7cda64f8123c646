import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { beforeItBegins, lin, openPlanShop, other, pay, server } from './calls'
import { plans } from './shop'

openPlanShop()

describeOnBothEngines('Joining a plan', () => {
  it('joining free of charge gives an order with the fields of an online-plan order [BK-007] [BK-137] [BK-365]', async () => {
    const { data, status } = await lin.join(plans.free)
    expect(status).toBe(200)
    expect(data).not.toHaveProperty('payment')
    expect(data.order).toMatchObject({
      plan_id: plans.free,
      plan: { name: '七天晨间唤醒', logo: '/free.svg' },
      shop: { id: 1, name: '拾光·静安店' },
      date: '2026-11-21',
      live_time: null,
      open_time: '2026-11-21T06:00:00+08:00',
      status: 1,
      channel: 'FREE',
    })
    expect((await lin.plan(plans.free)).data.plan).toMatchObject({ order_count: 1, my_order_id: data.order.id })
    expect((await other.plan(plans.free)).data.plan).toMatchObject({ order_count: 1, my_order_id: null })
  })

  it('joining with a card takes its units, and cancelling before anything opened refunds them [BK-366]', async () => {
    await beforeItBegins(async () => {
      const { data } = await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })
      expect(data.order).toMatchObject({ channel: 'CARD', cost: 99, card: { id: cards.value, name: '储值卡' }, can_cancel: true })
      expect(await readBalance(server, cards.value)).toBe(128000 - 9900)
      expect((await lin.cancel(data.order.id)).data.order).toMatchObject({ status: 2, can_cancel: false })
      expect(await readBalance(server, cards.value)).toBe(128000)
      const times = await lin.join(plans.live, { channel: 'CARD', card_id: cards.times })
      expect(times.data.order.cost).toBe(3)
      expect(await readBalance(server, cards.times)).toBe(5)
    })
  })

  it('refuses a card that does not fit', async () => {
    const by = async (card_id: number) => (await lin.join(plans.live, { channel: 'CARD', card_id })).code
    expect(await by(cards.locked)).toBe('card.locked')
    expect(await by(cards.limited)).toBe('plan.wrong_template')
    expect(await by(cards.ofAnother)).toBe('card.none')
    expect((await lin.join(plans.live)).code).toBe('booking.free_unsupported')
    expect((await lin.join(plans.free, { channel: 'WEIXIN' })).code).toBe('booking.online_unsupported')
  })

  it('says that a coupon pays for classes only', async () => {
    expect((await lin.join(plans.free, { user_coupon_id: 1 })).code).toBe('coupon.classes_only')
  })

  it('joining online holds the order until it is paid, with data.payment while it is not [BK-365]', async () => {
    const { data } = await lin.buy(plans.paid)
    expect(data.payment).toMatchObject({ kind: 'url', channel: 'WEIXIN' })
    expect(data.order).toMatchObject({ cost: 199, pay_order_id: data.pay_order_id })
    expect((await lin.order(data.order.id)).code).toBe('plan.order_not_found')
    expect((await lin.orders()).data.total_count).toBe(0)
    expect((await lin.buy(plans.paid)).code).toBe('plan.pay_pending')
    expect((await lin.plan(plans.paid)).data.plan).toMatchObject({ order_count: 0, my_order_id: null, pay_order_id: data.pay_order_id })
    await pay()
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 1, date: '2026-11-23', refundType: null })
    expect((await lin.buy(plans.paid)).code).toBe('plan.already_joined')
  })

  it('joining at the trial price is possible once a member, for any plan [BK-140]', async () => {
    const { data } = await lin.buy(plans.paid, { from_trial_course: true })
    expect(data.order).toMatchObject({ cost: 29, is_trial: true })
    await pay()
    expect((await lin.plan(plans.second)).data.plan.pay_setting).toMatchObject({ support_trial: true, can_trial: false })
    expect((await lin.buy(plans.second, { from_trial_course: true })).code).toBe('plan.trial_used')
    expect((await lin.buy(plans.second)).data.order).toMatchObject({ cost: 99, is_trial: false })
    expect((await lin.join(plans.live, { channel: 'CARD', card_id: cards.value, from_trial_course: true })).status).toBe(200)
  })

  it('refuses a plan that is closed, over or changed meanwhile', async () => {
    expect((await lin.join(plans.closed)).code).toBe('plan.closed')
    expect((await lin.join(plans.over)).code).toBe('plan.over')
    expect((await lin.join(plans.free, { version: 7 })).code).toBe('plan.changed')
  })

  it('answers a repeated request with the first order', async () => {
    const first = await lin.buy(plans.paid, {}, 'one-tap-on-the-plan')
    const again = await lin.buy(plans.paid, {}, 'one-tap-on-the-plan')
    expect(again.data.order.id).toBe(first.data.order.id)
    expect(again.data.payment).toEqual(first.data.payment)
  })
})
