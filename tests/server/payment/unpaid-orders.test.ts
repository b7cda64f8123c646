import { createBooking, plainBooking } from '@server/modules/booking/service'
import { MOST_UNPAID } from '@/domain/payment/hold'
import { brokenAfter } from '../support/broken-after'
import { moveClasses, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { courtShop, emptyCourts, hour } from '../court/shop'
import { describeOnEngine, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { bookings, later, notify, placed, runDue, setPaymentStage, tradeNo } from './stage'

const stage = setPaymentStage(courtShop)
const { wechat } = stage

/** Eight group classes of one shop with an online price, each with a trial. Class 12 also has a price for WeChat Pay alone. */
const online = [1, 2, 6, 7, 9, 10, 11, 12]
beforeAll(async () => {
  const set = [
    `UPDATE schedule SET price_plan_id = 2, trial_capacity = 1, open_type = 1, open_at = NULL, open_hours = NULL WHERE id IN (${online.join(',')})`,
    'UPDATE price_rule SET for_trial = true, trial_price_fen = 3900, trial_original_price_fen = 12800 WHERE id = 6',
    "INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (40, 1, 1, 'wechat')",
    `INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, from_number, to_number, cost_units)
     VALUES (40, 40, 1, 1, 'WEIXIN', 1, 10, 5000), (41, 40, 1, 1, 'ONLINE', 1, 10, 6800)`,
    'UPDATE schedule SET price_plan_id = 40, trial_capacity = 0 WHERE id = 12',
  ]
  for (const each of set) await stored(stage.server, each)
  await moveClasses(stage.server, { 2: '16:00', 6: '14:00', 7: '19:00', 9: '15:00', 10: '21:00', 12: '22:00' })
})

beforeEach(() => emptyCourts(stage.server))

const codes = (answers: readonly { code: string }[]) => answers.map(({ code }) => code).sort()
const times = (n: number, code: string) => Array<string>(n).fill(code)
const court = (start: number) =>
  stage.lin.send<{ pay_order_id?: number }>('POST', '/api/shops/1/court-orders/', {
    user_id: 1,
    schedules: [hour(1, start)],
    channel: 'WEIXIN',
  })

describeOnEngine('Unpaid orders', () => {
  it(`are ${MOST_UNPAID} of a person at most, whatever they are for, and one more once one is closed`, async () => {
    const first = await placed(stage.lin, { schedule_id: 1 })
    for (const schedule_id of [6, 7]) await placed(stage.lin, { schedule_id })
    expect(codes([await court(14), await court(15)])).toEqual(['ok', 'ok'])
    expect(await stage.lin.book({ schedule_id: 9 })).toMatchObject({
      status: 409,
      code: 'pay.too_many_unpaid',
      msg: '待支付的订单已达上限，请先支付或取消其中的订单',
    })
    expect((await court(16)).code).toBe('pay.too_many_unpaid')
    expect((await stage.other.book({ user_id: 1001, schedule_id: 9 })).code).toBe('ok')
    await stage.lin.close(first.orderId)
    expect((await stage.lin.book({ schedule_id: 9 })).code).toBe('ok')
  })

  it('count no more once they are paid, and stop no booking by card', async () => {
    for (const schedule_id of [6, 7, 9, 10]) await placed(stage.lin, { schedule_id })
    await placed(stage.lin, { schedule_id: 11 })
    const evening = { schedule_id: classes.late, channel: 'CARD' as const, card_id: 1 }
    expect((await stage.lin.book(evening)).code).toBe('ok')
    await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
    expect((await stage.lin.book({ schedule_id: 1 })).code).toBe('ok')
  })

  it('are limited also when all are made at the same moment, for classes and courts', async () => {
    const answers = await Promise.all([
      ...[1, 6, 7, 9, 10, 11].map((schedule_id) => stage.lin.book({ schedule_id })),
      ...[14, 15, 16].map(court),
    ])
    expect(codes(answers)).toEqual([...times(MOST_UNPAID, 'ok'), ...times(9 - MOST_UNPAID, 'pay.too_many_unpaid')])
  })
})

describeOnEngine('The limit of unpaid orders', () => {
  itOnServer('is locked: an order waits for another one of the person, and is refused once that is made', async () => {
    for (const schedule_id of [1, 6, 7, 10]) await placed(stage.lin, { schedule_id })
    const fifth = {
      ...plainBooking,
      ...{ shopId: 1, scheduleId: 9, accountId: 1, bookedBy: 1, channel: 'WEIXIN' as const, cardId: null, payable: ['WEIXIN' as const] },
    }
    const refused = await meanwhile(stage.server.engine, {
      held: () => createBooking(fifth, stage.server.clock.now()),
      act: () => stage.lin.book({ schedule_id: 11 }),
    })
    expect(refused.code).toBe('pay.too_many_unpaid')
  })
})

describeOnEngine('A trial price', () => {
  const trial = (schedule_id: number) => stage.lin.book({ schedule_id, from_trial_course: true })

  it('is used once for eight classes that are booked at the same moment', async () => {
    await stored(stage.server, 'UPDATE schedule SET price_plan_id = 2, trial_capacity = 1 WHERE id = 12')
    const answers = await Promise.all(online.map(trial))
    await stored(
      stage.server,
      'UPDATE schedule SET price_plan_id = 40, trial_booked = 0, trial_capacity = 0 WHERE id = 12 AND trial_booked = 0',
    )
    expect(codes(answers)).toEqual([...times(7, 'booking.trial_unmatched'), 'ok'])
  })

  it('the trial price of a closed order is not used beside another one when its payment comes late', async () => {
    const { orderId } = await placed(stage.lin, { schedule_id: 9, from_trial_course: true })
    const number = tradeNo()
    wechat.breakDown()
    later(15)
    await runDue()
    wechat.mend()
    const second = await placed(stage.lin, { schedule_id: 1, from_trial_course: true })
    await notify(wechat.pay(number, stage.server.clock.now()))
    expect((await stage.lin.read(orderId)).data.order.status).toBe(3)
    await notify(wechat.pay(tradeNo(), stage.server.clock.now()))
    expect((await stage.lin.read(second.orderId)).data.order.status).toBe(1)
    expect(await bookings()).toEqual([{ id: second.bookingId }])
  })

  it('a trial price that a person used twice before the rule existed stays, and no third is possible', async () => {
    const one = await placed(stage.lin, { schedule_id: 9, from_trial_course: true })
    await stored(stage.server, `UPDATE booking SET is_extra_trial = true WHERE id = ${one.bookingId}`)
    expect((await trial(1)).code).toBe('booking.trial_unmatched')
  })
})

describeOnEngine('A price of one channel alone', () => {
  it('is paid through that channel only, and the order offers no other', async () => {
    const { orderId } = await placed(stage.lin, { schedule_id: 12 })
    const { order } = (await stage.lin.read(orderId)).data
    expect(order).toMatchObject({ price: 50, channel: 'WEIXIN', channels: ['WEIXIN'] })
    expect(await stage.lin.pay(orderId, 'ALIPAY')).toMatchObject({ status: 409, code: 'pay.channel_price' })
    expect((await stage.lin.pay(orderId, 'WEIXIN')).code).toBe('ok')
    expect(await brokenAfter(stage.server.engine, `UPDATE payment_trade SET channel = 'ALIPAY'`)).toEqual(['paid-as-priced'])
  })

  it('does not restrict an order at another price, nor a price for every channel', async () => {
    const dear = await placed(stage.lin, { schedule_id: 12, channel: 'ALIPAY' })
    expect((await stage.lin.read(dear.orderId)).data.order).toMatchObject({ price: 68, channels: ['WEIXIN', 'ALIPAY'] })
    expect((await stage.lin.pay(dear.orderId, 'WEIXIN')).code).toBe('ok')
  })

  it('a court’s price of one channel alone is paid through that channel only, too', async () => {
    await stored(stage.server, `UPDATE price_rule SET channel = 'WEIXIN' WHERE id = 20`)
    const orderId = (await court(14)).data.pay_order_id!
    await stored(stage.server, `UPDATE price_rule SET channel = 'ONLINE' WHERE id = 20`)
    expect((await stage.lin.pay(orderId, 'ALIPAY')).code).toBe('pay.channel_price')
    expect((await stage.lin.read(orderId)).data.order.channels).toEqual(['WEIXIN'])
  })
})
