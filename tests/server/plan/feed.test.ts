import type { FeedItem } from '@/contract/booking/feed'
import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { emptyPlans, makePlanner, plans, planShop, type Planner } from './shop'

let server: TestApp
let lin: Planner

beforeAll(async () => {
  server = await openTestApp({ seed: planShop })
  lin = makePlanner(server, 1, await server.logIn(1))
})
beforeEach(() => emptyPlans(server))
afterAll(() => server.close())

const feed = async () => (await lin.send<FeedItem[]>('GET', '/api/mobile/user/schedule/latest/')).data
const shown = async () =>
  (await feed()).map((item) => (item.type === 'wod_order' ? [item.data.plan_id, item.data.date, item.data.live_time] : [item.type]))
const book = () =>
  lin.send('POST', '/api/mobile/schedules/orders/', {
    shop_id: 1,
    user_id: 1,
    schedule_id: 1,
    count: 1,
    channel: 'CARD',
    card_id: cards.value,
  })

describeOnEngine('The feed of online plans', () => {
  it('has online plans of type wod_order: a live lesson at its time, recorded content after everything with a time on its day [BK-122]', async () => {
    await lin.join(plans.free)
    await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })
    await book()
    expect(await shown()).toEqual([['order'], [plans.live, '2026-11-21', '2026-11-21T20:00:00+08:00'], [plans.free, '2026-11-21', null]])
    server.clock.moveTo(addMinutes(server.clock.now(), 11 * 60 + 1))
    expect(await shown()).toEqual([[plans.free, '2026-11-21', null]])
    server.clock.moveTo(addMinutes(server.clock.now(), 4 * 60))
    expect(await shown()).toEqual([[plans.free, '2026-11-22', null]])
    server.clock.moveTo(addMinutes(server.clock.now(), 24 * 60))
    expect(await shown()).toEqual([])
  })

  it('leaves out cancelled orders', async () => {
    const { data } = await lin.join(plans.free)
    await lin.cancel(data.order.id)
    expect(await shown()).toEqual([])
  })

  it('names the plan joined last in wod_order of the latest order [BK-123]', async () => {
    const { data } = await lin.join(plans.free)
    const latest = await lin.send<{ wod_order: object }>('GET', '/api/mobile/user/1/order/latest/')
    expect(latest.data.wod_order).toMatchObject({
      wod_order_id: data.order.id,
      order_id: null,
      is_online: true,
      name: '七天晨间唤醒',
      live_time: null,
      open_time: '2026-11-21T06:00:00+08:00',
    })
  })
})
