import type { ScheduleConfirm, ScheduleOrder } from '@/contract/booking'
import { openTestApp, type TestApp } from './support/app'
import { emptyClasses, stored } from './support/booking-calls'
import { bookingShop, classes } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { accountsOf, fakeProvider } from './support/fake-provider'
import { payerOf, type Payer } from './support/payer'
import { people } from './support/two-brands'

const wechat = fakeProvider('wechat')
let server: TestApp
let lin: Payer

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop, pay: accountsOf(wechat) })
  lin = payerOf(server, people.lin.id, await server.logIn(people.lin.id))
})
beforeEach(async () => {
  wechat.reset()
  await emptyClasses(server)
})
afterAll(() => server.close())

const confirm = async (count = 1) =>
  (await lin.send<ScheduleConfirm>('GET', `/api/mobile/schedules/${classes.onlineOnly}/confirm/?shop_id=1&user_id=1&count=${count}`)).data

describeOnEngine('The confirm step of a class paid online', () => {
  it('names the order to pay of the booking that the member holds already, and none once it is given up', async () => {
    expect((await confirm()).pay_order_id).toBeNull()
    const { data } = await lin.book()
    expect(await confirm()).toMatchObject({ refusal: { code: 'booking.pay_pending' }, pay_order_id: data.pay_order_id })
    await lin.close(data.pay_order_id!)
    expect(await confirm()).toMatchObject({ refusal: null, pay_order_id: null })
  })

  it('tells each way to pay by channel, name, lang_key, className, needCopy, disabled and tag [BK-161]', async () => {
    expect((await confirm()).channels).toEqual([
      expect.objectContaining({
        channel: 'WEIXIN',
        name: 'WEIXIN',
        lang_key: 'booking.channel_weixin',
        className: 'weixin',
        needCopy: false,
        disabled: false,
        tag: null,
      }),
    ])
  })

  it('has no price above 10 people, and says why [BK-242]', async () => {
    expect((await confirm(10)).channels).toMatchObject([{ channel: 'WEIXIN', disabled: false, cost: 68 }])
    expect((await confirm(11)).channels).toMatchObject([{ disabled: true, cost: null, reason: { code: 'booking.online_count' } }])
  })

  describe('with a trial offer of two seats', () => {
    beforeEach(async () => {
      await stored(server, 'UPDATE price_rule SET for_trial = true, trial_price_fen = 3900, trial_original_price_fen = 12800 WHERE id = 6')
      await stored(server, `UPDATE schedule SET trial_capacity = 2 WHERE id = ${classes.onlineOnly}`)
    })
    afterEach(async () => {
      await emptyClasses(server)
      await stored(server, 'UPDATE price_rule SET for_trial = false, trial_price_fen = NULL, trial_original_price_fen = NULL WHERE id = 6')
      await stored(server, `UPDATE schedule SET trial_capacity = 0 WHERE id = ${classes.onlineOnly}`)
    })
    const price = async (count: number) => (await confirm(count)).channels.map(({ cost, trial_cost }) => [cost, trial_cost])

    it('prices the trial for as many people as there are trial seats, as the booking then does', async () => {
      expect(await price(2)).toEqual([[68, 39]])
      expect(await price(3)).toEqual([[68, null]])
      expect((await lin.book({ count: 2, from_trial_course: true })).data.order.cost).toBe(78)
    })

    it('asks before it takes the price of a member where the trial seats are used up [BK-241]', async () => {
      expect(await lin.book({ count: 3, from_trial_course: true })).toMatchObject({
        code: 'booking.trial_full',
        msg: '今日本节课体验名额已满,继续预约将以会员方式支付',
      })
      expect((await lin.book({ count: 3, from_trial_course: true, trial_full_confirmed: true })).data.order.cost).toBe(204)
    })
  })
})

describeOnEngine('A booking paid online', () => {
  it('names the order that paid it through WeChat, for what becomes of the money [BK-010]', async () => {
    const { data } = await lin.book()
    const notice = wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())
    await server.app.inject({
      method: 'POST',
      url: '/api/pay/notices/wechat/1/',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(notice),
    })
    const read = () => lin.send<{ order: ScheduleOrder }>('GET', `/api/mobile/schedules/orders/${data.order.id}/`)
    expect((await read()).data.order).toMatchObject({ pay_order_id: data.pay_order_id, refundType: null, channel: 'WEIXIN' })
    await lin.cancel(data.order.id)
    expect((await read()).data.order).toMatchObject({ pay_order_id: data.pay_order_id, refundType: 1 })
  })

  it('names none where a card paid', async () => {
    const { data } = await lin.book({ schedule_id: classes.evening, channel: 'CARD', card_id: 1 })
    expect(data.order.pay_order_id).toBeNull()
  })
})
