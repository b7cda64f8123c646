import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { fen } from '@/domain/money'
import { addMinutes } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from './support/app'
import { bookedIn, emptyClasses, stored } from './support/booking-calls'
import { bookingShop, classes } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { accountsOf, fakeProvider } from './support/fake-provider'
import { payerOf, type Payer } from './support/payer'
import { people } from './support/two-brands'

const wechat = fakeProvider('wechat')
const alipay = fakeProvider('alipay')
let server: TestApp
let lin: Payer
let other: Payer

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop, pay: accountsOf(wechat, alipay) })
  lin = payerOf(server, people.lin.id, await server.logIn(people.lin.id))
  other = payerOf(server, 1001, await server.logIn(1001))
})
beforeEach(async () => {
  wechat.reset()
  alipay.reset()
  await emptyClasses(server)
})
afterEach(async () => {
  const findings = await withEngine(server.engine, auditDatabase)
  expect(brokenIn(findings)).toEqual([])
})
afterAll(() => server.close())

const notify = (notice: object, provider = 'wechat') =>
  server.app.inject({
    method: 'POST',
    url: `/api/pay/notices/${provider}/1/`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(notice),
  })
/** Jobs and sweeps that are due at the clock's time. */
const runDue = async () => {
  await server.sweeper.runAll()
  await server.context.jobs.runDue()
}
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const tradeNo = () => wechat.opened().at(-1)!.tradeNo
const placed = async (payer = lin, payload = {}) => {
  const { data } = await payer.book(payload)
  return { bookingId: data.order.id, orderId: data.pay_order_id!, payment: data.payment! }
}
const bookings = () => stored<{ id: number }>(server, 'SELECT id FROM booking WHERE status <> 2 AND held_until IS NULL')
const money = async () =>
  Object.fromEntries(
    (
      await stored<{ account: string; sum: string }>(
        server,
        'SELECT account, sum(amount_fen)::int AS sum FROM money_entry WHERE trade_id IS NOT NULL GROUP BY account HAVING sum(amount_fen) <> 0',
      )
    ).map(({ account, sum }) => [account, sum]),
  )

describeOnEngine('Paying a booking online', () => {
  it('holds the place and answers how to pay, with an address on the official host [BK-343] [BK-164]', async () => {
    const answer = await lin.book({ count: 2 })
    expect(answer).toMatchObject({ status: 200, data: { order: { count: 2, channel: 'WEIXIN', cost: 136 } } })
    expect(answer.data.pay_url).toBe(answer.data.payment!.params.url)
    expect(answer.data.payment).toMatchObject({ kind: 'url', channel: 'WEIXIN', expire_at: '2026-11-21T10:15:00+08:00' })
    expect(wechat.opened()).toMatchObject([{ amount: 13600, method: 'h5', subject: '流瑜伽' }])
    expect(await bookedIn(server, classes.onlineOnly)).toBe(2)
    expect(await bookings()).toEqual([])
  })

  it('takes the price from the class whatever the client sends, and an order of 1 to 10 people [BK-242]', async () => {
    expect(await lin.book({ count: 11 })).toMatchObject({ status: 400, code: 'booking.online_count' })
    expect(await lin.book({ count: 10, ...({ price: 1, cost: 1 } as object) })).toMatchObject({ status: 200 })
    expect(wechat.opened()).toMatchObject([{ amount: 68000 }])
  })

  it('shows the order as pending, with its payment, to its owner only [BK-378] [BK-379] [MC-199]', async () => {
    const { orderId, bookingId } = await placed()
    expect((await lin.pending()).data.orders).toMatchObject([
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
    expect((await other.pending()).data.orders).toEqual([])
    expect(await other.read(orderId)).toMatchObject({ status: 404, code: 'pay.not_found' })
    expect(await other.pay(orderId)).toMatchObject({ status: 404 })
    expect(await other.close(orderId)).toMatchObject({ status: 404 })
  })

  it('is no booking before it is paid: neither listed, nor read, nor cancelled as one', async () => {
    const { bookingId } = await placed()
    const list = await lin.send<{ orders: object[] }>(
      'GET',
      '/api/mobile/schedules/orders/?shop_id=1&schedule__start__gte=2026-11-21T00:00:00%2B08:00&schedule__end__lte=2026-11-22T00:00:00%2B08:00',
    )
    expect(list.data.orders).toEqual([])
    expect(await lin.send('GET', `/api/mobile/schedules/orders/${bookingId}/`)).toMatchObject({ code: 'booking.order_not_found' })
    expect(await lin.cancel(bookingId)).toMatchObject({ code: 'booking.order_not_found' })
  })

  it('says that a payment is open when the class is booked again', async () => {
    await placed()
    expect(await lin.book()).toMatchObject({ status: 409, code: 'booking.pay_pending' })
  })

  it('turns paid only by the provider’s word, and books the money once however often it comes [MC-106] [MC-108] [MC-109]', async () => {
    const { orderId } = await placed()
    expect((await lin.read(orderId)).data.order.status).toBe(0)
    const notice = wechat.pay(tradeNo(), server.clock.now())
    expect((await notify(notice)).statusCode).toBe(200)
    expect((await notify(notice)).statusCode).toBe(200)
    expect((await notify({ ...notice, id: 'again' })).statusCode).toBe(200)
    expect((await lin.read(orderId)).data).toMatchObject({ order: { status: 1, paid_at: '2026-11-21T10:00:00+08:00' }, payment: null })
    expect(await bookings()).toHaveLength(1)
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
    expect((await lin.pending()).data.orders).toEqual([])
    expect(await lin.pay(orderId)).toMatchObject({ status: 409, code: 'pay.already_paid' })
    expect((await lin.close(orderId)).data.order.status).toBe(1)
  })

  it('asks the provider itself where no notice comes', async () => {
    const { orderId } = await placed()
    wechat.pay(tradeNo(), server.clock.now())
    later(1)
    expect((await lin.read(orderId)).data.order.status).toBe(1)
  })

  it('does not ask the provider at every look', async () => {
    const { orderId } = await placed()
    later(1)
    for (let i = 0; i < 5; i += 1) await lin.read(orderId)
    expect(wechat.calls.filter((call) => call === 'query')).toHaveLength(1)
  })

  it('answers the same key with the same order', async () => {
    const first = await lin.book({}, 'key-12345678')
    const second = await lin.book({}, 'key-12345678')
    expect(second.data.pay_order_id).toBe(first.data.pay_order_id)
    expect(second.data.payment).toEqual(first.data.payment)
    expect(wechat.opened()).toHaveLength(1)
  })

  it('keeps the place when the provider does not answer, and goes on with the same trade', async () => {
    wechat.breakDown()
    const { orderId, payment } = await placed()
    expect(payment).toBeUndefined()
    expect(await lin.pay(orderId)).toMatchObject({ status: 503, code: 'pay.try_again' })
    wechat.mend()
    expect(await lin.pay(orderId)).toMatchObject({ status: 200, data: { payment: { kind: 'url' } } })
    const trades = await stored(server, 'SELECT id FROM payment_trade')
    expect(trades).toHaveLength(1)
  })

  it('gives another way to pay after the provider refused', async () => {
    wechat.breakDown('refused')
    const { orderId } = await placed()
    expect(await lin.pay(orderId)).toMatchObject({ code: 'pay.refused' })
    expect(await lin.pay(orderId, 'ALIPAY')).toMatchObject({ status: 200, data: { order: { channel: 'ALIPAY' } } })
  })

  it('closes the payment before when another channel is chosen, so that two are never open', async () => {
    const { orderId } = await placed()
    expect(await lin.pay(orderId, 'ALIPAY')).toMatchObject({
      status: 200,
      data: { order: { channel: 'ALIPAY' }, payment: { channel: 'ALIPAY' } },
    })
    expect(wechat.calls).toContain('close')
    const open = await stored(server, "SELECT provider FROM payment_trade WHERE state = 'open'")
    expect(open).toEqual([{ provider: 'alipay' }])
  })

  it('does not open another channel while the first cannot be closed', async () => {
    const { orderId } = await placed()
    wechat.breakDown()
    expect(await lin.pay(orderId, 'ALIPAY')).toMatchObject({ code: 'pay.try_again' })
    expect(alipay.opened()).toEqual([])
  })

  it('refuses a channel that is not there where the payer is', async () => {
    const { orderId } = await placed()
    expect(await lin.pay(orderId, 'ALIPAY_QRCODE')).toMatchObject({ code: 'pay.channel' })
    expect(await lin.book({ schedule_id: classes.evening, channel: 'ALIPAY_QRCODE' })).toMatchObject({ code: 'booking.online_unsupported' })
  })

  it('costs nothing to wait for where the price is nothing', async () => {
    await stored(server, 'UPDATE price_rule SET cost_units = 0 WHERE id = 6')
    const { data } = await lin.book()
    expect(data.pay_order_id).toBeUndefined()
    expect(await bookings()).toHaveLength(1)
    await stored(server, 'UPDATE price_rule SET cost_units = 6800 WHERE id = 6')
    await emptyClasses(server)
  })
})

describeOnEngine('An order that nobody pays', () => {
  it('gives its place back after fifteen minutes and closes the payment at the provider', async () => {
    const { orderId } = await placed()
    later(14)
    await runDue()
    expect(await bookedIn(server, classes.onlineOnly)).toBe(1)
    later(1)
    await runDue()
    expect(await bookedIn(server, classes.onlineOnly)).toBe(0)
    expect((await lin.read(orderId)).data.order).toMatchObject({ status: 2 })
    expect(wechat.calls).toContain('close')
    expect(await lin.pay(orderId)).toMatchObject({ code: 'pay.closed' })
    expect(await lin.book()).toMatchObject({ status: 200 })
  })

  it('cannot be paid any more at the moment it expires, before anybody has swept', async () => {
    const { orderId } = await placed()
    later(15)
    expect(await lin.pay(orderId)).toMatchObject({ code: 'pay.expired' })
  })

  it('is never held beyond the start of its class', async () => {
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 7 * 60 + 55))
    await stored(server, 'UPDATE shop SET team_minutes_can_order = 0 WHERE id = 1')
    expect((await lin.book()).data.payment).toMatchObject({ expire_at: '2026-11-21T18:00:00+08:00' })
    await stored(server, 'UPDATE shop SET team_minutes_can_order = 60 WHERE id = 1')
  })

  it('is given up by its owner at once', async () => {
    const { orderId } = await placed()
    expect((await lin.close(orderId)).data.order.status).toBe(2)
    expect(await bookedIn(server, classes.onlineOnly)).toBe(0)
  })

  it('turns out paid where the money was faster than giving it up', async () => {
    const { orderId } = await placed()
    wechat.pay(tradeNo(), server.clock.now())
    expect((await lin.close(orderId)).data.order.status).toBe(1)
    expect(await bookings()).toHaveLength(1)
  })

  it('frees the place although the provider cannot be reached, and asks until the trade has ended', async () => {
    await placed()
    later(15)
    wechat.breakDown()
    await runDue()
    expect(await bookedIn(server, classes.onlineOnly)).toBe(0)
    expect(await stored(server, "SELECT id FROM payment_trade WHERE state = 'open'")).toHaveLength(1)
    wechat.mend()
    later(31)
    await runDue()
    expect(await stored(server, "SELECT id FROM payment_trade WHERE state = 'open'")).toHaveLength(0)
  })
})

describeOnEngine('A payment that lands late', () => {
  const late = async (payer = lin) => {
    const { orderId, bookingId } = await placed(payer)
    const number = tradeNo()
    wechat.breakDown()
    later(15)
    await runDue()
    wechat.mend()
    return { orderId, bookingId, number }
  }

  it('still books where there is a place', async () => {
    const { orderId, number } = await late()
    await notify(wechat.pay(number, server.clock.now()))
    expect((await lin.read(orderId)).data.order.status).toBe(1)
    expect(await bookings()).toHaveLength(1)
    expect(await bookedIn(server, classes.onlineOnly)).toBe(1)
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
  })

  it('goes back by itself where the class is full', async () => {
    const { orderId, number } = await late()
    await stored(server, `UPDATE schedule SET capacity = 0 WHERE id = ${classes.onlineOnly}`)
    await notify(wechat.pay(number, server.clock.now()))
    expect((await lin.read(orderId)).data.order.status).toBe(3)
    await runDue()
    const { order } = (await lin.read(orderId)).data
    expect(order).toMatchObject({ status: 4 })
    expect(order.events.map(({ kind }) => kind)).toEqual(['created', 'trade_opened', 'expired', 'paid', 'refund_owed', 'refunded'])
    expect(await money()).toEqual({})
    expect(await bookings()).toEqual([])
  })

  it('goes back where the member has booked the class again meanwhile', async () => {
    const { orderId, number } = await late()
    const again = await placed()
    await notify(wechat.pay(tradeNo(), server.clock.now()))
    await notify(wechat.pay(number, server.clock.now()))
    await runDue()
    expect((await lin.read(orderId)).data.order.status).toBe(4)
    expect((await lin.read(again.orderId)).data.order.status).toBe(1)
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
  })

  it('goes back where the class has been cancelled while it was paid', async () => {
    const { orderId } = await placed()
    await stored(server, `UPDATE schedule SET is_cancelled = true WHERE id = ${classes.onlineOnly}`)
    await notify(wechat.pay(tradeNo(), server.clock.now()))
    await runDue()
    expect((await lin.read(orderId)).data.order.status).toBe(4)
    await stored(server, `UPDATE schedule SET is_cancelled = false WHERE id = ${classes.onlineOnly}`)
  })
})

describeOnEngine('Money that comes twice', () => {
  it('goes back: an order is charged once though two channels were paid', async () => {
    const { orderId } = await placed()
    const first = tradeNo()
    await lin.pay(orderId, 'ALIPAY')
    // The payer had the first cashier still open, and its close did not hold.
    await notify(alipay.pay(alipay.opened()[0]!.tradeNo, server.clock.now()), 'alipay')
    await notify(wechat.pay(first, server.clock.now()))
    await runDue()
    expect((await lin.read(orderId)).data.order).toMatchObject({ status: 1, channel: 'ALIPAY' })
    expect(wechat.calls).toContain('refund')
    expect(alipay.calls).not.toContain('refund')
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
  })

  it('is not asked for again: where the provider refuses because it was paid, the order is paid', async () => {
    const { orderId } = await placed()
    wechat.pay(tradeNo(), server.clock.now())
    // An address for a phone is made anew after four minutes.
    later(5)
    expect(await lin.pay(orderId)).toMatchObject({ status: 409, code: 'pay.already_paid' })
    expect((await lin.read(orderId)).data.order.status).toBe(1)
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
  })

  it('is believed only with the amount that was asked for', async () => {
    const { orderId } = await placed()
    const notice = wechat.pay(tradeNo(), server.clock.now(), fen(1))
    await notify(notice)
    expect((await lin.read(orderId)).data.order.status).toBe(0)
    expect(await stored(server, 'SELECT kind FROM payment_exception')).toEqual([{ kind: 'trade.amount' }])
  })
})

describeOnEngine('Cancelling a paid booking', () => {
  const paid = async () => {
    const one = await placed()
    await notify(wechat.pay(tradeNo(), server.clock.now()))
    return one
  }

  it('gives the money back to where it came from [BK-439]', async () => {
    const { bookingId, orderId } = await paid()
    expect(await lin.cancel(bookingId)).toMatchObject({ status: 200, data: { order: { status: 2, refundType: 1 } } })
    await runDue()
    expect((await lin.read(orderId)).data.order.status).toBe(4)
    expect(wechat.refunds.size).toBe(1)
    expect(await money()).toEqual({})
    const booking = await lin.send<{ order: { refundType: number } }>('GET', `/api/mobile/schedules/orders/${bookingId}/`)
    expect(booking.data.order.refundType).toBe(2)
  })

  it('waits for a refund that is under way', async () => {
    const { bookingId, orderId } = await paid()
    wechat.refundsEnd('processing')
    await lin.cancel(bookingId)
    await runDue()
    expect((await lin.read(orderId)).data.order.status).toBe(3)
    wechat.endRefund([...wechat.refunds.keys()][0]!)
    later(60)
    await runDue()
    expect((await lin.read(orderId)).data.order.status).toBe(4)
    expect(wechat.calls.filter((call) => call === 'refund')).toHaveLength(1)
  })

  it('tries a failed refund again, and in the end says so with refundType 3 and an exception for people [BK-121]', async () => {
    const { bookingId, orderId } = await paid()
    wechat.refundsEnd('failed')
    await lin.cancel(bookingId)
    for (let i = 0; i < 8; i += 1) {
      await runDue()
      later(6 * 60)
    }
    expect(wechat.calls.filter((call) => call === 'refund')).toHaveLength(8)
    expect((await lin.read(orderId)).data.order.status).toBe(5)
    const booking = await lin.send<{ order: { refundType: number } }>('GET', `/api/mobile/schedules/orders/${bookingId}/`)
    expect(booking.data.order.refundType).toBe(3)
    expect(await stored(server, "SELECT kind FROM payment_exception WHERE resolved_at IS NULL AND kind LIKE 'refund%'")).toEqual([
      { kind: 'refund.failed' },
    ])
    expect(await money()).toEqual({ provider: 6800, refund_due: -6800 })
  })

  it('refunds once though it is cancelled ten times at once', async () => {
    const { bookingId } = await paid()
    await Promise.all(Array.from({ length: 10 }, () => lin.cancel(bookingId)))
    await runDue()
    expect(wechat.refunds.size).toBe(1)
    expect(await money()).toEqual({})
  })
})

describeOnEngine('The daily statement', () => {
  const yesterday = async () => {
    const one = await placed()
    const number = tradeNo()
    return { ...one, number }
  }
  const exceptions = () => stored<{ kind: string; subject: string }>(server, 'SELECT kind, subject FROM payment_exception ORDER BY id')

  it('settles a payment that we never heard of', async () => {
    const { number, orderId } = await yesterday()
    wechat.breakDown()
    later(15)
    await runDue()
    wechat.mend()
    wechat.pay(number, server.clock.now())
    wechat.lines.push({ kind: 'payment', tradeNo: number, transactionId: `t-${number}`, amount: fen(6800) })
    await stored(server, "UPDATE payment_trade SET next_check_at = '2027-01-01Z'")
    later(24 * 60)
    await runDue()
    // The class is over by then: the money goes back.
    await runDue()
    expect((await lin.read(orderId)).data.order.status).toBe(4)
    expect(await exceptions()).toEqual([])
  })

  it('raises what it has and we do not, what we have and it does not, and amounts that differ', async () => {
    const { number } = await yesterday()
    await notify(wechat.pay(number, server.clock.now()))
    const second = await placed(other)
    await notify(wechat.pay(tradeNo(), server.clock.now()))
    expect(second.orderId).toBeGreaterThan(0)
    wechat.lines.push(
      { kind: 'payment', tradeNo: number, transactionId: `t-${number}`, amount: fen(1) },
      { kind: 'payment', tradeNo: 'nobodys', transactionId: 't', amount: fen(500) },
    )
    const missing = tradeNo()
    later(24 * 60)
    await runDue()
    expect(await exceptions()).toEqual([
      { kind: 'statement.amount', subject: number },
      { kind: 'statement.unknown', subject: 'nobodys' },
      { kind: 'statement.missing', subject: missing },
    ])
    const again = (await exceptions()).length
    await runDue()
    expect(await exceptions()).toHaveLength(again)
  })
})
