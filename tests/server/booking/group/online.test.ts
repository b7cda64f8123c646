import type { ScheduleConfirm, ScheduleOrder } from '@/contract/booking/shapes'
import { openTestApp, type TestApp } from '../../support/app'
import { emptyClasses, stored } from '../calls'
import { bookingShop, classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { makePayAccounts, fakeProvider } from '../../payment/fake-provider'
import { makePayer, type Payer } from '../../payment/payer'
import { people } from '../../support/two-brands'

const wechat = fakeProvider('wechat')
const alipay = fakeProvider('alipay')
let server: TestApp
let lin: Payer

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop, pay: makePayAccounts(wechat, alipay) })
  lin = makePayer(server, people.lin.id, await server.logIn(people.lin.id))
})
beforeEach(async () => {
  wechat.reset()
  alipay.reset()
  await emptyClasses(server)
})
afterAll(() => server.close())

const confirm = async (count = 1) =>
  (await lin.send<ScheduleConfirm>('GET', `/api/mobile/schedules/${classes.onlineOnly}/confirm/?shop_id=1&user_id=1&count=${count}`)).data

const notify = (provider: 'wechat' | 'alipay', notice: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/pay/notices/${provider}/1/`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(notice),
  })

/** The ledger's, to the letter (BK-162). */
const listed =
  'ONLINE, WEIXIN, WEIXIN_QRCODE, WEIXIN_BARCODE, ALIPAY, ALIPAY_QRCODE, ALIPAY_BARCODE, CARD, CORP_CARD, ALISP, FREE, GENERAL_CARD, VALUE_CARD, WEIXIN_WEB'.split(
    ', ',
  )

describeOnEngine('The confirm step of a class paid online', () => {
  it('names the unpaid order of the member’s booking, and none once it is closed', async () => {
    expect((await confirm()).pay_order_id).toBeNull()
    const { data } = await lin.book()
    expect(await confirm()).toMatchObject({ refusal: { code: 'booking.pay_pending' }, pay_order_id: data.pay_order_id })
    await lin.close(data.pay_order_id!)
    expect(await confirm()).toMatchObject({ refusal: null, pay_order_id: null })
  })

  it('answers each way to pay with channel, name, lang_key, className, needCopy, disabled and tag [BK-161]', async () => {
    expect((await confirm()).channels).toEqual([
      expect.objectContaining({
        channel: 'WEIXIN',
        name: 'WEIXIN',
        lang_key: 'booking.channel_weixin',
        className: 'weixin',
        needCopy: false,
        disabled: false,
        tag: '推荐',
      }),
      expect.objectContaining({ channel: 'ALIPAY', lang_key: 'booking.channel_alipay', className: 'alipay', tag: null }),
    ])
  })

  it('has no price above 10 people, and says why [BK-242]', async () => {
    expect((await confirm(10)).channels).toMatchObject([{ channel: 'WEIXIN', disabled: false, cost: 68 }, { channel: 'ALIPAY' }])
    expect((await confirm(11)).channels).toMatchObject(
      Array(2).fill({ disabled: true, tag: null, cost: null, reason: { code: 'booking.online_count' } }),
    )
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
    const price = async (count: number) => (await confirm(count)).channels.slice(0, 1).map(({ cost, trial_cost }) => [cost, trial_cost])

    it('prices the trial for as many people as there are trial seats, as the booking then does', async () => {
      expect(await price(2)).toEqual([[68, 39]])
      expect(await price(3)).toEqual([[68, null]])
      expect((await lin.book({ count: 2, from_trial_course: true })).data.order.cost).toBe(78)
    })

    it('asks for consent to the member price where the trial seats are used up [BK-241]', async () => {
      expect(await lin.book({ count: 3, from_trial_course: true })).toMatchObject({
        code: 'booking.trial_full',
        msg: '今日本节课体验名额已满,继续预约将以会员方式支付',
      })
      expect((await lin.book({ count: 3, from_trial_course: true, trial_full_confirmed: true })).data.order.cost).toBe(204)
    })
  })
})

describeOnEngine('A booking paid online', () => {
  it('is paid through Alipay, and booked once Alipay confirms it [BK-011]', async () => {
    const { data } = await lin.book({ channel: 'ALIPAY' })
    expect(data.payment).toMatchObject({ channel: 'ALIPAY', kind: 'url' })
    await notify('alipay', alipay.pay(alipay.opened().at(-1)!.tradeNo, server.clock.now()))
    const { order } = (await lin.send<{ order: ScheduleOrder }>('GET', `/api/mobile/schedules/orders/${data.order.id}/`)).data
    expect(order).toMatchObject({ status: 1, channel: 'ALIPAY', cost: 68 })
  })

  it('takes ALIPAY, WEIXIN and, on a desktop, ALIPAY_QRCODE; and no other channel online [BK-162] [BK-163]', async () => {
    const at = (channel: string) => lin.book({ channel: channel as never })
    const desktop = (channel: string) =>
      server.request('POST', '/api/mobile/schedules/orders/', {
        headers: { authorization: `Session ${lin.session}`, 'x-client': 'h5', 'user-agent': 'Mozilla/5.0 (Windows NT 10.0)' },
        body: { shop_id: 1, user_id: 1, schedule_id: classes.onlineOnly, count: 1, channel },
      })
    const paid = []
    for (const channel of listed) {
      for (const answer of [await at(channel), await desktop(channel)]) {
        expect(answer.code).not.toBe('request.invalid')
        if (answer.code === 'ok') paid.push(channel)
        await emptyClasses(server)
      }
    }
    expect([...new Set(paid)].sort()).toEqual(['ALIPAY', 'ALIPAY_QRCODE', 'WEIXIN'])
    // The desk's alone.
    expect(await at('CASH')).toMatchObject({ status: 409, code: 'booking.online_unsupported' })
    expect(await at('BARTER')).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  describe('at a price for some', () => {
    const only = (set: string) => stored(server, `UPDATE price_rule SET ${set} WHERE id = 6 RETURNING id`)
    const status = (code: number) => stored(server, `UPDATE ship SET status = ${code} WHERE account_id = 1 AND shop_id = 1 RETURNING id`)
    afterEach(async () => {
      await only(`limit_user_status = '{}', limit_user_count = NULL`)
      await status(2)
    })

    it.each([
      ['{0}', 2, '仅限新注册用户使用'],
      ['{1}', 2, '仅限跟进中用户使用'],
      ['{2}', 1, '仅限会员使用'],
      ['{0,1}', 2, '仅限新注册用户、跟进中用户使用'],
      ['{1,2}', 1, null],
      ['{0}', 0, null],
    ])('a price for the statuses %s answers a user of status %i with %p [BK-261] [BK-262]', async (statuses, own, msg) => {
      await only(`limit_user_status = '${statuses}'`)
      await status(own)
      const [way] = (await confirm()).channels
      expect(way!.reason?.msg ?? null).toBe(msg)
      expect(await lin.book()).toMatchObject(msg === null ? { status: 200 } : { status: 409, msg })
    })

    it('limits each person’s times in a class, earlier ones included [BK-243]', async () => {
      await only('limit_user_count = 2')
      const msg = '每人每节课限约2人次,请调整参与人数'
      expect((await confirm(3)).channels[0]!.reason).toMatchObject({ code: 'booking.person_times', msg })
      expect(await lin.book({ count: 3 })).toMatchObject({ status: 409, code: 'booking.person_times', msg })
      expect(await lin.book({ count: 2 })).toMatchObject({ status: 200 })
    })
  })

  it('names the order that paid it through WeChat, which carries a refund [BK-010] [BK-301]', async () => {
    const { data } = await lin.book()
    await notify('wechat', wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now()))
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
