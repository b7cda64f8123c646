import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { bookedIn, stored } from '../../booking/calls'
import { offers, SUNDAY } from '../../booking/private/shop'
import { classes } from '../../booking/shop'
import { later, notify, runDue, tradeNo } from '../../payment/stage'
import { describeOnBothEngines } from '../../support/database'
import { workers } from '../shop'
import { none } from '../stage'
import { LIN, setTillStage, sold } from './stage'

const stage = setTillStage()

const confirm = async (by: number, userId: number = LIN) =>
  (
    await stage.server.request<ScheduleConfirm>('GET', `/api/mobile/schedules/${classes.onlineOnly}/confirm/?shop_id=1&user_id=${userId}`, {
      session: await stage.server.logIn(by),
    })
  ).data.channels.map(({ channel }) => channel)

describeOnBothEngines('Cash and terminal at the desk', () => {
  it('are offered to staff with the permission who book for a member, where the shop enables them', async () => {
    expect(await confirm(workers.staff)).toEqual(expect.arrayContaining(['WEIXIN', 'CASH', 'POS']))
    expect(await confirm(LIN)).not.toContain('CASH')
    expect(await confirm(workers.staff, workers.staff)).not.toContain('CASH')
    await stored(stage.server, `UPDATE ship SET permissions = '{orders_day_can_write}' WHERE account_id = ${workers.staff}`)
    expect(await confirm(workers.staff)).not.toContain('CASH')
    await stored(stage.server, "UPDATE shop SET desk_channels = '{POS}' WHERE id = 1")
    expect(await confirm(workers.superuser)).toEqual(expect.arrayContaining(['POS']))
    expect(await confirm(workers.superuser)).not.toContain('CASH')
  })

  it('are refused to a member, when booking and when paying', async () => {
    const own = await stage.book({}, LIN)
    expect(own).toMatchObject({ status: 409, code: 'booking.online_unsupported' })
    const { data } = await stage.book({ channel: 'WEIXIN' }, LIN)
    expect(await stage.lin.pay(data.pay_order_id!, 'CASH')).toMatchObject({ status: 409, code: 'pay.channel' })
    expect(await stage.take(data.pay_order_id!, 'CASH', LIN)).toMatchObject(none)
    expect(await stage.bookRows()).toEqual([])
  })

  it('take the money of a booking for a member, with a row of the cash book and the person who took it', async () => {
    const { data } = await stage.book()
    expect(data.order).toMatchObject({ channel: 'CASH', pay_order_id: data.pay_order_id })
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(1)
    expect(await stage.bookRows()).toEqual([])
    const taken = await stage.take(data.pay_order_id!)
    expect(taken.data).toMatchObject({ order: { status: 1, channel: 'CASH', price: 68 }, payment: null })
    expect(await stage.bookRows()).toEqual([{ kind: 'taking', channel: 'CASH', fen: 6800, by: workers.staff }])
    expect(await stage.ledger()).toEqual({ cash: 6800 })
    expect(stage.wechat.calls).toEqual([])
    expect(await stored(stage.server, "SELECT kind FROM notice WHERE kind = 'payment.done'")).toHaveLength(1)
    expect(await stored(stage.server, "SELECT 1 FROM staff_act WHERE route LIKE '%/take/'")).not.toEqual([])
  })

  it('take the money of an order that the member made himself, at the terminal as well', async () => {
    const { data } = await stage.lin.book()
    expect((await stage.take(data.pay_order_id!, 'POS')).data.order).toMatchObject({ status: 1, channel: 'POS' })
    expect((await stored<{ channel: string }>(stage.server, `SELECT channel FROM booking WHERE id = ${data.order.id}`))[0]).toEqual({
      channel: 'POS',
    })
    expect(stage.wechat.calls).toContain('close')
    expect(await stage.ledger()).toEqual({ pos: 6800 })
  })

  it('take the money of a private lesson, which the day has with order and member', async () => {
    const { orderId } = await sold(stage, 'POS', {
      schedule_id: undefined,
      timetable_id: offers.posture,
      start: `${SUNDAY}T15:00:00+08:00`,
    })
    expect((await stage.day()).entries).toMatchObject([
      {
        kind: 'taking',
        channel: 'POS',
        amount: 380,
        order: { id: orderId, title: '体态矫正 1 对 1', user: { id: LIN } },
        can_correct: true,
      },
    ])
  })

  it('do not take an order that is priced for another channel, is off at the shop, over, given up or of another shop', async () => {
    const { data } = await stage.book()
    const orderId = data.pay_order_id!
    await stored(stage.server, `UPDATE payment_order SET priced_for = 'WEIXIN' WHERE id = ${orderId}`)
    expect(await stage.take(orderId)).toMatchObject({ code: 'pay.channel_price' })
    await stored(stage.server, `UPDATE payment_order SET priced_for = NULL WHERE id = ${orderId}`)
    await stored(stage.server, "UPDATE shop SET desk_channels = '{POS}' WHERE id = 1")
    expect(await stage.take(orderId)).toMatchObject({ code: 'till.channel_off' })
    await stored(stage.server, "UPDATE shop SET desk_channels = '{CASH,POS}'")
    expect((await stage.take(orderId, 'CASH', workers.staffOfTwo)).status).toBe(403)
    const elsewhere = await stage.server.request('POST', `/api/shops/2/staff/pay-orders/${orderId}/take/`, {
      session: await stage.server.logIn(workers.staffOfTwo),
      body: { channel: 'CASH' },
    })
    expect(elsewhere.code).toBe('pay.not_found')
    later(16)
    expect(await stage.take(orderId)).toMatchObject({ code: 'pay.expired' })
    await runDue()
    expect(await stage.take(orderId)).toMatchObject({ code: 'pay.closed' })
    expect(await stage.bookRows()).toEqual([])
  })

  it('take it once however often it is sent, and from whomever', async () => {
    const { data } = await stage.book()
    const orderId = data.pay_order_id!
    const answers = [
      await stage.take(orderId, 'CASH', workers.staff, 'taken-once-0001'),
      await stage.take(orderId, 'CASH', workers.staff, 'taken-once-0001'),
      await stage.take(orderId, 'CASH', workers.staff, 'taken-twice-0001'),
      await stage.take(orderId, 'POS', workers.bareStaff),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok', 'pay.already_paid', 'pay.already_paid'])
    expect(await stage.bookRows()).toHaveLength(1)
  })

  it('take nothing where the code was paid, and give back a payment by phone after the desk took it', async () => {
    const first = await stage.book({ channel: 'WEIXIN' })
    await stage.send(workers.staff, 'POST', `pay-orders/${first.data.pay_order_id}/pay/`, {})
    stage.wechat.pay(tradeNo(), stage.server.clock.now())
    expect(await stage.take(first.data.pay_order_id!)).toMatchObject({ code: 'pay.already_paid' })
    expect(await stage.bookRows()).toEqual([])

    const second = await stage.book({ channel: 'WEIXIN', user_id: 1001 })
    await stage.send(workers.staff, 'POST', `pay-orders/${second.data.pay_order_id}/pay/`, {})
    const late = tradeNo()
    // The provider does not answer while the desk takes the money.
    stage.wechat.breakDown('unreachable')
    expect((await stage.take(second.data.pay_order_id!)).data.order.status).toBe(1)
    stage.wechat.mend()
    await notify(stage.wechat.pay(late, stage.server.clock.now()))
    await runDue()
    expect(await stored(stage.server, 'SELECT reason, state FROM payment_refund')).toEqual([{ reason: 'surplus', state: 'done' }])
    expect(await stage.ledger()).toEqual({ cash: 6800, wechat: 6800 })
    expect((await stage.day()).channels).toMatchObject([
      { channel: 'CASH', takings: 68, refunds: 0, total: 68 },
      { channel: 'POS', total: 0 },
      { channel: 'WEIXIN', takings: 136, refunds: -68, total: 68 },
    ])
  })
})
