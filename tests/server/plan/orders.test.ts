import { addMinutes } from '@/domain/time'
import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { later, lin, openPlanShop, other, pay, server } from './calls'
import { plans } from './shop'

openPlanShop()

describeOnEngine('Cancelling an order of a plan', () => {
  it('is a POST with status 2 at the order’s address and refunds an online payment [BK-182] [BK-363] [BK-366]', async () => {
    const { data } = await lin.buy(plans.paid)
    await pay()
    const { status, data: cancelled } = await lin.cancel(data.order.id)
    expect(status).toBe(200)
    expect(cancelled.order).toMatchObject({ status: 2, refundType: 1, can_cancel: false })
    await server.context.jobs.runDue()
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 2, refundType: 2 })
    expect((await lin.cancel(data.order.id)).code).toBe('plan.not_cancellable')
    expect((await lin.buy(plans.paid)).status).toBe(200)
  })

  it('takes no other status [BK-366]', async () => {
    const { data } = await lin.join(plans.free)
    expect((await lin.send('POST', `/api/v2/mobile/shops/1/workout-wods/orders/${data.order.id}/`, { status: 1 })).status).toBe(400)
    expect((await lin.send('POST', `/api/v2/mobile/shops/1/workout-wods/orders/${data.order.id}/`, {})).status).toBe(400)
  })

  it('is refused once paid content could be seen, and never for a free plan', async () => {
    const paid = await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })
    expect(paid.data.order).toMatchObject({ can_cancel: false, cancel_reason: { code: 'plan.begun' } })
    expect((await lin.cancel(paid.data.order.id)).code).toBe('plan.begun')
    const free = await lin.join(plans.free)
    expect((await lin.cancel(free.data.order.id)).status).toBe(200)
  })

  it('is for its owner', async () => {
    const { data } = await lin.join(plans.free)
    expect((await other.cancel(data.order.id)).code).toBe('permission.none')
    expect((await other.order(data.order.id)).code).toBe('permission.none')
  })
})

describeOnEngine('An order of a plan', () => {
  it('is read at its address in data.order, with its days and their open content [BK-362] [BK-364] [BK-151]', async () => {
    const { data } = await lin.join(plans.free)
    const { order } = (await lin.order(data.order.id)).data
    expect(order).toMatchObject({
      id: data.order.id,
      plan_id: plans.free,
      plan: { name: '七天晨间唤醒' },
      shop: { id: 1 },
      live_time: null,
    })
    expect(order.days.map(({ date, is_rest, is_open, cards: found }) => [date, is_rest, is_open, found.length])).toEqual([
      ['2026-11-19', false, true, 1],
      ['2026-11-20', true, false, 0],
      ['2026-11-21', false, true, 1],
      ['2026-11-22', false, false, 0],
    ])
    expect(order.days[0]!.cards[0]).toMatchObject({
      name: '唤醒',
      apparatus: '瑜伽垫',
      type: 'work',
      group: 3,
      totalTime: 180,
      videoInfo: null,
      liveInfo: null,
      difficulty: 2,
      actions: [
        { name: '平板支撑', type: 2, time: 40, totalTime: 180, videoInfo: null },
        { name: '卷腹', type: 1, time: 20, totalTime: 75, videoInfo: { url: '/uploads/crunch.mp4' } },
      ],
    })
  })

  it('has the video from the day’s open time on', async () => {
    const { data } = await lin.join(plans.free)
    const read = async () => (await lin.order(data.order.id)).text.includes('video.example/secret')
    server.clock.moveTo(addMinutes(server.clock.now(), 20 * 60 - 1))
    expect(await read()).toBe(false)
    later(1)
    expect(await read()).toBe(true)
  })

  it('has the live room from ten minutes before it begins [BK-151]', async () => {
    const { data } = await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })
    const live = async () => (await lin.order(data.order.id)).data.order.days[1]!.cards[0]?.liveInfo
    expect(data.order).toMatchObject({ live_time: '2026-11-21T20:00:00+08:00', open_time: '2026-11-21T19:50:00+08:00' })
    later(10 * 60 - 11)
    expect(await live()).toBeUndefined()
    later(1)
    expect(await live()).toEqual({
      platform_name: '视频号',
      start: '2026-11-21T20:00:00+08:00',
      url: 'https://live.example/secret',
      description: '苏禾带练',
    })
  })

  it('has no content once it is cancelled', async () => {
    const { data } = await lin.join(plans.free)
    await lin.cancel(data.order.id)
    expect((await lin.order(data.order.id)).data.order.days.every(({ cards: found }) => found.length === 0)).toBe(true)
  })

  it('is in the list of running plans to its last day', async () => {
    await lin.cancel((await lin.join(plans.free)).data.order.id)
    const { id } = (await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })).data.order
    expect((await lin.orders()).data.total_count).toBe(2)
    expect((await lin.orders('standing=true')).data).toMatchObject({ total_count: 1, orders: [{ id }] })
    later(24 * 60)
    expect((await lin.orders('standing=true')).data).toMatchObject({ total_count: 0, orders: [] })
  })

  it('is over with its plan, and in the list with the others, the latest first', async () => {
    const first = await lin.join(plans.free)
    later(1)
    await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })
    later(3 * 24 * 60)
    const { data } = await lin.orders()
    expect(data.total_count).toBe(2)
    expect(data.orders.map(({ id, status }) => [id === first.data.order.id, status])).toEqual([
      [false, 4],
      [true, 4],
    ])
  })
})
