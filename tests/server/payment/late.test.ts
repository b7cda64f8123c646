import { fen } from '@/domain/money'
import { bookedIn, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { bookings, later, money, notify, placed, runDue, setPaymentStage, tradeNo } from './stage'

const stage = setPaymentStage()
const { wechat, alipay } = stage

describeOnEngine('A late payment', () => {
  const late = async (payer = stage.lin, payload = {}) => {
    const { orderId, bookingId } = await placed(payer, payload)
    const number = tradeNo()
    wechat.breakDown()
    later(15)
    await runDue()
    wechat.mend()
    return { orderId, bookingId, number }
  }

  it('a late payment still books where a seat is free', async () => {
    const { orderId, number } = await late()
    await notify(wechat.pay(number, stage.server.clock.now()))
    expect((await stage.lin.read(orderId)).data.order.status).toBe(1)
    expect(await bookings()).toHaveLength(1)
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(1)
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
  })

  it('is refunded automatically where the class is full', async () => {
    const { orderId, number } = await late()
    await stored(stage.server, `UPDATE schedule SET capacity = 0 WHERE id = ${classes.onlineOnly}`)
    await notify(wechat.pay(number, stage.server.clock.now()))
    expect((await stage.lin.read(orderId)).data.order.status).toBe(3)
    await runDue()
    const { order } = (await stage.lin.read(orderId)).data
    expect(order).toMatchObject({ status: 4 })
    expect(order.events.map(({ kind }) => kind)).toEqual(['created', 'trade_opened', 'expired', 'paid', 'refund_owed', 'refunded'])
    expect(await money()).toEqual({})
    expect(await bookings()).toEqual([])
  })

  it('is refunded where the member has booked the class again meanwhile', async () => {
    const { orderId, number } = await late()
    const again = await placed()
    await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
    await notify(wechat.pay(number, stage.server.clock.now()))
    await runDue()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect((await stage.lin.read(again.orderId)).data.order.status).toBe(1)
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
  })

  it('is refunded where another member has the last trial seat, though the class has other seats', async () => {
    const trial = (price: string, places: number) => [
      `UPDATE price_rule SET for_trial = ${price !== 'NULL'}, trial_price_fen = ${price}, trial_original_price_fen = ${price} WHERE id = 6`,
      `UPDATE schedule SET trial_capacity = ${places} WHERE id = ${classes.onlineOnly}`,
    ]
    for (const each of trial('3900', 1)) await stored(stage.server, each)
    const { orderId, bookingId, number } = await late(stage.lin, { from_trial_course: true })
    await placed(stage.other, { from_trial_course: true })
    await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
    expect((await notify(wechat.pay(number, stage.server.clock.now()))).statusCode).toBe(200)
    await runDue()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect(await bookings()).not.toContainEqual({ id: bookingId })
    expect(await money()).toEqual({ provider: 3900, sales: -3900 })
    await stored(stage.server, 'UPDATE booking SET is_trial = false')
    await stored(stage.server, 'UPDATE schedule SET trial_booked = 0')
    for (const each of trial('NULL', 0)) await stored(stage.server, each)
  })

  it('ends the member’s waiting for the class', async () => {
    await stored(stage.server, 'UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 60 WHERE id = 1')
    const { orderId, number } = await late(stage.lin, { schedule_id: classes.single })
    const other = await stage.other.book({ schedule_id: classes.single, channel: 'CARD', card_id: 1001 })
    // With method notify: the free seat promotes nobody.
    await stage.lin.send('POST', `/api/mobile/schedules/${classes.single}/candidates/`, { shop_id: 1, candidate_type: 1 })
    expect(await stored(stage.server, 'SELECT outcome FROM candidate')).toEqual([{ outcome: null }])
    await stage.other.send('PUT', `/api/mobile/schedules/orders/${other.data.order.id}/`, { cancel_remarks: '' })
    await notify(wechat.pay(number, stage.server.clock.now()))
    expect((await stage.lin.read(orderId)).data.order.status).toBe(1)
    expect(await stored(stage.server, 'SELECT outcome FROM candidate')).toEqual([{ outcome: 'booked' }])
  })

  it('is refunded where the class was called off during the payment', async () => {
    const { orderId } = await placed()
    await stored(stage.server, `UPDATE schedule SET is_cancelled = true WHERE id = ${classes.onlineOnly}`)
    await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
    await runDue()
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    await stored(stage.server, `UPDATE schedule SET is_cancelled = false WHERE id = ${classes.onlineOnly}`)
  })
})

describeOnEngine('Money that comes twice', () => {
  it('is refunded: an order is charged once though two channels were paid', async () => {
    const { orderId } = await placed()
    const first = tradeNo()
    await stage.lin.pay(orderId, 'ALIPAY')
    // The first cashier was still open, and its close failed.
    await notify(alipay.pay(alipay.opened()[0]!.tradeNo, stage.server.clock.now()), 'alipay')
    await notify(wechat.pay(first, stage.server.clock.now()))
    await runDue()
    expect((await stage.lin.read(orderId)).data.order).toMatchObject({ status: 1, channel: 'ALIPAY' })
    expect(wechat.calls).toContain('refund')
    expect(alipay.calls).not.toContain('refund')
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
  })

  it('is not requested again: where the provider refuses because it was paid, the order is paid', async () => {
    const { orderId } = await placed()
    wechat.pay(tradeNo(), stage.server.clock.now())
    // An address for a phone is made again after four minutes.
    later(5)
    expect(await stage.lin.pay(orderId)).toMatchObject({ status: 409, code: 'pay.already_paid' })
    expect((await stage.lin.read(orderId)).data.order.status).toBe(1)
    expect(await money()).toEqual({ provider: 6800, sales: -6800 })
  })

  it.each([
    ['less', fen(1)],
    ['more', fen(100_000)],
  ])('is accepted only with the requested amount, not with %s', async (_, amount) => {
    const { orderId } = await placed()
    const notice = wechat.pay(tradeNo(), stage.server.clock.now(), amount)
    await notify(notice)
    expect((await stage.lin.read(orderId)).data.order.status).toBe(0)
    expect(await stored(stage.server, 'SELECT kind FROM payment_exception')).toEqual([{ kind: 'trade.amount' }])
  })

  it('raises one exception: a repeated notice does not reopen a settled one', async () => {
    const wrong = async () => stored(stage.server, 'SELECT 1 FROM payment_exception WHERE resolved_at IS NULL')
    await placed()
    const notice = wechat.pay(tradeNo(), stage.server.clock.now(), fen(1))
    await notify(notice)
    expect(await wrong()).toHaveLength(1)
    await stored(stage.server, "UPDATE payment_exception SET resolved_at = '2026-11-21Z'")
    expect((await notify(notice)).statusCode).toBe(200)
    expect(await wrong()).toEqual([])
  })
})
