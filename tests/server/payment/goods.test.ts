import { stored } from '../booking/calls'
import { courtShop, emptyCourts, hour } from '../court/shop'
import { describeOnEngine } from '../support/database'
import { later, notify, placed, runDue, setPaymentStage, tradeNo } from './stage'

const stage = setPaymentStage(courtShop)
const { wechat } = stage

interface Told {
  kind: string
  title: string
  body: string
  path: string
}

const told = async () =>
  (await stage.lin.send<{ notices: Told[] }>('GET', '/api/user/notices/?shop_id=1')).data.notices.map(({ kind, body }) => [kind, body])
const paid = async () => {
  const one = await placed()
  await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
  return one
}

beforeEach(async () => {
  await emptyCourts(stage.server)
  await stored(stage.server, 'DELETE FROM notice')
})

describeOnEngine('An order to pay', () => {
  it('says which class it is for, when, where and with whom, in every answer', async () => {
    const { orderId } = await placed()
    const { order } = (await stage.lin.read(orderId)).data
    expect(order.goods).toMatchObject({
      name: order.title,
      count: 1,
      start: expect.stringContaining('2026-11-'),
      schedule_id: expect.any(Number),
    })
    expect(order.goods.who).not.toBe('')
    expect(order.goods.place).not.toBe('')
    expect((await stage.lin.pending()).data.orders[0]!.goods).toEqual(order.goods)
    expect((await stage.lin.pay(orderId)).data.order.goods).toEqual(order.goods)
    expect((await stage.lin.close(orderId)).data.order.goods).toEqual(order.goods)
  })

  it('says which courts it is for, from the first slot to the last', async () => {
    const slots = [hour(1, 14), hour(1, 15)]
    const made = await stage.lin.send<{ pay_order_id: number }>('POST', '/api/shops/1/court-orders/', {
      user_id: 1,
      schedules: slots,
      channel: 'WEIXIN',
    })
    const { goods } = (await stage.lin.read(made.data.pay_order_id)).data.order
    expect(goods).toMatchObject({ start: slots[0]!.start, end: slots[1]!.end, count: null, schedule_id: null })
    expect(goods.who).not.toBe('')
  })

  it('an order whose class was called off names no class to book again', async () => {
    const { orderId } = await placed()
    const { schedule_id: id } = (await stage.lin.read(orderId)).data.order.goods
    await stored(stage.server, `UPDATE schedule SET is_cancelled = true WHERE id = ${id}`)
    expect((await stage.lin.read(orderId)).data.order.goods.schedule_id).toBeNull()
    await stored(stage.server, `UPDATE schedule SET is_cancelled = false WHERE id = ${id}`)
  })
})

interface Listed {
  id: number
  has_schedule_order: boolean
  pay_order: { id: number; expire_at: string } | null
}

describeOnEngine('A class whose booking is not paid yet', () => {
  const seen = async (payer: typeof stage.lin, scheduleId: number, day: string) => {
    const list = await payer.send<{ schedules: Listed[] }>('GET', `/api/mobile/schedules/group/?shop_id=1&date=${day}`)
    const one = await payer.send<{ schedule: Listed }>('GET', `/api/mobile/schedules/${scheduleId}/?shop_id=1`)
    return [list.data.schedules.find(({ id }) => id === scheduleId)!, one.data.schedule]
  }

  it('names the order to pay to its owner alone, in the list and by itself, until it is closed', async () => {
    const { orderId } = await placed()
    const { order } = (await stage.lin.read(orderId)).data
    const scheduleId = order.goods.schedule_id!
    const day = order.goods.start!.slice(0, 10)
    const held = { id: orderId, expire_at: order.expire_at }
    for (const found of await seen(stage.lin, scheduleId, day)) expect(found).toMatchObject({ pay_order: held, has_schedule_order: false })
    for (const found of await seen(stage.other, scheduleId, day)) expect(found.pay_order).toBeNull()
    await stage.lin.close(orderId)
    for (const found of await seen(stage.lin, scheduleId, day)) expect(found.pay_order).toBeNull()
  })
})

describeOnEngine('An order whose time to pay ran out', () => {
  const runOut = async () => (await stage.lin.pending()).data.run_out.map(({ id }) => id)

  it('is listed for a week, before and after it is closed, and to nobody else', async () => {
    const { orderId } = await placed()
    expect(await runOut()).toEqual([])
    later(15)
    expect(await runOut()).toEqual([orderId])
    await runDue()
    expect(await runOut()).toEqual([orderId])
    expect((await stage.other.pending()).data.run_out).toEqual([])
    later(7 * 24 * 60)
    expect(await runOut()).toEqual([])
  })

  it('is not listed where its owner gave it up', async () => {
    const { orderId } = await placed()
    await stage.lin.close(orderId)
    later(15)
    expect(await runOut()).toEqual([])
  })
})

describeOnEngine('A payer', () => {
  it('is notified once that the payment came, with the class and its time', async () => {
    const { orderId } = await paid()
    await stage.lin.read(orderId)
    await runDue()
    expect(await told()).toEqual([['payment.done', expect.stringMatching(/^11-\d\d \d\d:\d\d「.+」已付 ¥68\.00$/)]])
  })

  it('is notified once that the refund arrived', async () => {
    const { bookingId } = await paid()
    await stage.lin.cancel(bookingId)
    await runDue()
    await runDue()
    expect((await told())[0]).toEqual(['payment.refunded', expect.stringMatching(/^11-\d\d \d\d:\d\d「.+」¥68\.00 已按原支付方式退回$/)])
    expect((await told()).filter(([kind]) => kind === 'payment.refunded')).toHaveLength(1)
  })

  it('is notified of a refund that failed for good, and not of a try', async () => {
    const { bookingId } = await paid()
    wechat.refundsEnd('failed')
    await stage.lin.cancel(bookingId)
    await runDue()
    expect((await told()).map(([kind]) => kind)).toEqual(['payment.done'])
    for (let tries = 0; tries < 8; tries += 1) {
      later(6 * 60)
      await runDue()
    }
    expect((await told())[0]).toEqual(['payment.refund_failed', expect.stringContaining('款项不会丢失')])
  })
})
