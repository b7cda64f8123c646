import { addMinutes } from '@/domain/time'
import { TEN_O_CLOCK } from '../support/app'
import { bookedIn, emptyClasses, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { bookings, later, money, notify, placed, runDue, setPaymentStage, tradeNo } from './stage'
import { people } from '../support/two-brands'

const stage = setPaymentStage()
const { wechat, alipay } = stage

describeOnBothEngines('Paying a booking online', () => {
  it('holds the seat and answers how to pay, with an address on the official host [BK-343] [BK-164]', async () => {
    const answer = await stage.lin.book({ count: 2 })
    expect(answer).toMatchObject({ status: 200, data: { order: { count: 2, channel: 'WEIXIN', cost: 136 } } })
    expect(answer.data.pay_url).toBe(answer.data.payment!.params.url)
    expect(answer.data.payment).toMatchObject({ kind: 'url', channel: 'WEIXIN', expire_at: '2026-11-21T10:15:00+08:00' })
    expect(wechat.opened()).toMatchObject([{ amount: 13600, method: 'h5', subject: '流瑜伽' }])
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(2)
    expect(await bookings()).toEqual([])
  })

  it('takes the price from the class whatever the client sends, and an order of 1 to 10 people [BK-242]', async () => {
    expect(await stage.lin.book({ count: 11 })).toMatchObject({ status: 400, code: 'booking.online_count' })
    expect(await stage.lin.book({ count: 10, ...({ price: 1, cost: 1 } as object) })).toMatchObject({ status: 200 })
    expect(wechat.opened()).toMatchObject([{ amount: 68000 }])
  })

  it('shows the order as pending, with its payment, to its owner only [BK-378] [BK-379] [MC-199]', async () => {
    const { orderId, bookingId } = await placed()
    expect((await stage.lin.pending()).data.orders).toMatchObject([
      {
        id: orderId,
        type: 'schedule',
        target_id: bookingId,
        channel: 'WEIXIN',
        price: 68,
        status: 0,
        created_at: '2026-11-21T10:00:00+08:00',
        expire_at: '2026-11-21T10:15:00+08:00',
        payment: { kind: 'url' },
      },
    ])
    expect((await stage.other.pending()).data.orders).toEqual([])
    expect(await stage.other.read(orderId)).toMatchObject({ status: 404, code: 'pay.not_found' })
    expect(await stage.other.pay(orderId)).toMatchObject({ status: 404 })
    expect(await stage.other.close(orderId)).toMatchObject({ status: 404 })
  })

  it('is no booking before it is paid: it cannot be listed, read or cancelled as one', async () => {
    const { bookingId } = await placed()
    const list = await stage.lin.send<{ orders: object[] }>(
      'GET',
      '/api/mobile/schedules/orders/?shop_id=1&schedule__start__gte=2026-11-21T00:00:00%2B08:00&schedule__end__lte=2026-11-22T00:00:00%2B08:00',
    )
    expect(list.data.orders).toEqual([])
    expect(await stage.lin.send('GET', `/api/mobile/schedules/orders/${bookingId}/`)).toMatchObject({ code: 'booking.order_not_found' })
    expect(await stage.lin.cancel(bookingId)).toMatchObject({ code: 'booking.order_not_found' })
  })

  it('is refused with the unpaid order when the class is booked again', async () => {
    await placed()
    expect(await stage.lin.book()).toMatchObject({ status: 409, code: 'booking.pay_pending' })
  })

  it('becomes paid only by the provider’s notice, and books the money once however often that comes [MC-106] [MC-108] [MC-109]', async () => {
    const { orderId } = await placed()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(0)
    const notice = wechat.pay(tradeNo(), stage.server.clock.now())
    expect((await notify(notice)).statusCode).toBe(200)
    expect((await notify(notice)).statusCode).toBe(200)
    expect((await notify({ ...notice, id: 'again' })).statusCode).toBe(200)
    expect((await stage.lin.read(orderId)).data).toMatchObject({
      order: { status: 1, paid_at: '2026-11-21T10:00:00+08:00' },
      payment: null,
    })
    expect(await bookings()).toHaveLength(1)
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
    expect((await stage.lin.pending()).data.orders).toEqual([])
    expect(await stage.lin.pay(orderId)).toMatchObject({ status: 409, code: 'pay.already_paid' })
    expect((await stage.lin.close(orderId)).data.order.status).toBe(1)
  })

  it('asks the provider itself where no notice comes', async () => {
    const { orderId } = await placed()
    wechat.pay(tradeNo(), stage.server.clock.now())
    later(1)
    expect((await stage.lin.read(orderId)).data.order.status).toBe(1)
  })

  it('does not ask the provider at every read', async () => {
    const { orderId } = await placed()
    later(1)
    for (let i = 0; i < 5; i += 1) await stage.lin.read(orderId)
    expect(wechat.calls.filter((call) => call === 'query')).toHaveLength(1)
  })

  it('answers the same key with the same order', async () => {
    const first = await stage.lin.book({}, 'key-12345678')
    const second = await stage.lin.book({}, 'key-12345678')
    expect(second.data.pay_order_id).toBe(first.data.pay_order_id)
    expect(second.data.payment).toEqual(first.data.payment)
    expect(wechat.opened()).toHaveLength(1)
  })

  it('keeps the seat when the provider does not answer, and goes on with the same trade', async () => {
    wechat.breakDown()
    const { orderId, payment } = await placed()
    expect(payment).toBeUndefined()
    expect(await stage.lin.pay(orderId)).toMatchObject({ status: 503, code: 'pay.try_again' })
    wechat.mend()
    expect(await stage.lin.pay(orderId)).toMatchObject({ status: 200, data: { payment: { kind: 'url' } } })
    const trades = await stored(stage.server, 'SELECT id FROM payment_trade')
    expect(trades).toHaveLength(1)
  })

  it('allows another channel after the provider refused', async () => {
    wechat.breakDown('refused')
    const { orderId } = await placed()
    expect(await stage.lin.pay(orderId)).toMatchObject({ code: 'pay.refused' })
    expect(await stage.lin.pay(orderId, 'ALIPAY')).toMatchObject({ status: 200, data: { order: { channel: 'ALIPAY' } } })
  })

  it('closes the earlier trade when another channel is chosen, so that two are never open', async () => {
    const { orderId } = await placed()
    expect(await stage.lin.pay(orderId, 'ALIPAY')).toMatchObject({
      status: 200,
      data: { order: { channel: 'ALIPAY' }, payment: { channel: 'ALIPAY' } },
    })
    expect(wechat.calls).toContain('close')
    const open = await stored(stage.server, "SELECT provider FROM payment_trade WHERE state = 'open'")
    expect(open).toEqual([{ provider: 'alipay' }])
  })

  it('asks for the openid inside WeChat, and opens a payment of its own for each app', async () => {
    const { orderId } = await placed()
    const from = (agent: string, client = 'h5') =>
      stage.server.request<{ payment: { params: { appId: string } } }>('POST', `/api/v2/orders/${orderId}/pay/`, {
        body: {},
        headers: { authorization: `Session ${stage.lin.session}`, 'x-client': client, 'user-agent': agent },
      })
    expect(await from('MicroMessenger')).toMatchObject({ status: 409, code: 'pay.openid_needed' })
    await stored(
      stage.server,
      `INSERT INTO account_openid (account_id, appid, openid, created_at) VALUES
         (${people.lin.id}, 'wxh5', 'o-h5', '2026-11-21Z'), (${people.lin.id}, 'wxweapp', 'o-weapp', '2026-11-21Z')`,
    )
    expect((await from('MicroMessenger')).data.payment.params.appId).toBe('wxh5')
    expect((await from('MicroMessenger', 'weapp')).data.payment.params.appId).toBe('wxweapp')
    expect((await from('MicroMessenger', 'weapp')).data.payment.params.appId).toBe('wxweapp')
    expect(wechat.opened().map(({ payer }) => payer?.openid)).toEqual([undefined, 'o-h5', 'o-weapp'])
    expect(await stored(stage.server, "SELECT id FROM payment_trade WHERE state = 'open'")).toHaveLength(1)
  })

  it('does not open another channel while the first cannot be closed', async () => {
    const { orderId } = await placed()
    wechat.breakDown()
    expect(await stage.lin.pay(orderId, 'ALIPAY')).toMatchObject({ code: 'pay.try_again' })
    expect(alipay.opened()).toEqual([])
  })

  it('refuses a channel that does not work where the payer is', async () => {
    const { orderId } = await placed()
    expect(await stage.lin.pay(orderId, 'ALIPAY_QRCODE')).toMatchObject({ code: 'pay.channel' })
    expect(await stage.lin.book({ schedule_id: classes.headcount, channel: 'ALIPAY_QRCODE' })).toMatchObject({
      code: 'booking.online_unsupported',
    })
  })

  it('is booked at once where the price is 0', async () => {
    await stored(stage.server, 'UPDATE price_rule SET cost_units = 0 WHERE id = 6')
    const { data } = await stage.lin.book()
    expect(data.pay_order_id).toBeUndefined()
    expect(await bookings()).toHaveLength(1)
    await stored(stage.server, 'UPDATE price_rule SET cost_units = 6800 WHERE id = 6')
    await emptyClasses(stage.server)
  })
})

describeOnBothEngines('An order that nobody pays', () => {
  it('frees its seat after fifteen minutes and closes the trade at the provider', async () => {
    const { orderId } = await placed()
    later(14)
    await runDue()
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(1)
    later(1)
    await runDue()
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(0)
    expect((await stage.lin.read(orderId)).data.order).toMatchObject({ status: 2 })
    expect(wechat.calls).toContain('close')
    expect(await stage.lin.pay(orderId)).toMatchObject({ code: 'pay.closed' })
    expect(await stage.lin.book()).toMatchObject({ status: 200 })
  })

  it('cannot be paid any more at the moment it expires, before the sweep', async () => {
    const { orderId } = await placed()
    later(15)
    expect(await stage.lin.pay(orderId)).toMatchObject({ code: 'pay.expired' })
  })

  it('is never held beyond the start of its class', async () => {
    stage.server.clock.moveTo(addMinutes(TEN_O_CLOCK, 7 * 60 + 55))
    await stored(stage.server, 'UPDATE shop SET team_minutes_can_order = 0 WHERE id = 1')
    expect((await stage.lin.book()).data.payment).toMatchObject({ expire_at: '2026-11-21T18:00:00+08:00' })
    await stored(stage.server, 'UPDATE shop SET team_minutes_can_order = 60 WHERE id = 1')
  })

  it('can be closed by its owner at once', async () => {
    const { orderId } = await placed()
    expect((await stage.lin.close(orderId)).data.order.status).toBe(2)
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(0)
  })

  it('becomes paid where the payment was faster than closing it', async () => {
    const { orderId } = await placed()
    wechat.pay(tradeNo(), stage.server.clock.now())
    expect((await stage.lin.close(orderId)).data.order.status).toBe(1)
    expect(await bookings()).toHaveLength(1)
  })

  it('frees the seat although the provider cannot be reached, and asks until the trade has ended', async () => {
    await placed()
    later(15)
    wechat.breakDown()
    await runDue()
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(0)
    expect(await stored(stage.server, "SELECT id FROM payment_trade WHERE state = 'open'")).toHaveLength(1)
    wechat.mend()
    later(31)
    await runDue()
    expect(await stored(stage.server, "SELECT id FROM payment_trade WHERE state = 'open'")).toHaveLength(0)
  })
})
