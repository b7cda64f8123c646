import type { ScheduleOrder } from '@/contract/booking/shapes'
import { cards, classes } from '../shop'
import { lin, openBookingShop } from '../stage'
import { describeOnEngine } from '../../support/database'

openBookingShop()

describeOnEngine('Lists of bookings', () => {
  const range = (from: string, to: string) =>
    `/api/mobile/schedules/orders/?shop_id=1&schedule__start__gte=${encodeURIComponent(from)}&schedule__end__lte=${encodeURIComponent(to)}`

  it('groups the user’s bookings of the range by day [BK-353] [BK-355] [BK-014]', async () => {
    await lin.book()
    await lin.book({ schedule_id: classes.december, card_id: cards.value })
    const all = await lin.get<{ orders: { date: string; orders: ScheduleOrder[] }[] }>(
      range('2026-11-01T00:00:00+08:00', '2026-12-31T23:59:59+08:00'),
    )
    expect(all.data.orders.map(({ date, orders }) => [date, orders.length])).toEqual([
      ['2026-11-21', 1],
      ['2026-12-05', 1],
    ])
    const november = await lin.get<{ orders: object[] }>(range('2026-11-01T00:00:00+08:00', '2026-11-30T23:59:59+08:00'))
    expect(november.data.orders).toHaveLength(1)
  })

  it('refuses a missing or invalid range [BK-296]', async () => {
    expect(await lin.get('/api/mobile/schedules/orders/?shop_id=1')).toMatchObject({
      status: 400,
      msg: 'Params need schedule__start__gte && schedule__end__lte',
    })
    expect(await lin.get(range('yesterday', 'tomorrow'))).toMatchObject({ status: 400 })
  })

  it('answers one booking below /api/mobile/ with order [BK-358] [BK-359]', async () => {
    const { order } = (await lin.book()).data
    expect((await lin.get(`/api/mobile/schedules/orders/${order.id}/`)).data).toEqual({ order })
  })

  it('answers the feed, soonest first, without cancelled and past bookings [BK-122] [BK-327]', async () => {
    await lin.book({ schedule_id: classes.december, card_id: cards.value })
    const { order } = (await lin.book({ card_id: cards.times })).data
    await lin.cancel((await lin.book({ schedule_id: classes.headcount })).data.order.id)
    const { data } = await lin.get<{ type: string; data: ScheduleOrder }[]>('/api/mobile/user/schedule/latest/')
    expect(data.map((item) => [item.type, item.data.id === order.id])).toEqual([
      ['order', true],
      ['order', false],
    ])
  })

  it('answers the user’s own last order [BK-123] [BK-124] [BK-125] [BK-328]', async () => {
    const { order } = (await lin.book()).data
    const latest = await lin.get('/api/mobile/user/1/order/latest/')
    expect(latest.data).toMatchObject({
      order: { id: order.id, order_id: order.id, name: '流瑜伽', training_start: '2026-11-21T18:00:00+08:00' },
      wod_order: null,
      checkin_order: null,
      last_create_order_type: 2,
    })
    expect(await lin.get('/api/mobile/user/1001/order/latest/')).toMatchObject({ status: 403 })
  })
})
