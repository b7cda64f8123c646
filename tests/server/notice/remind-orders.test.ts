import { readInstant } from '@/domain/time'
import { createWeixin } from '@server/providers/weixin/weixin'
import { sandboxWeixinAccount } from '@server/sandbox/weixin/account'
import { stored } from '../booking/calls'
import { courtsIn, emptyCourts, hour, makePlayer, type Player } from '../court/shop'
import { makePayAccounts, fakeProvider } from '../payment/fake-provider'
import { emptyPlans, makePlanner, plans, planShop, type Planner } from '../plan/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { openWeixinSandbox, type WeixinSandbox } from '../support/weixin-sandbox'

const wechat = fakeProvider('wechat')
let sandbox: WeixinSandbox
let server: TestApp
let player: Player
let planner: Planner
let session: string

beforeAll(async () => {
  sandbox = await openWeixinSandbox(courtsIn(planShop))
  server = await openTestApp({
    database: sandbox.database,
    pay: makePayAccounts(wechat),
    weixin: (brandId) => createWeixin(sandboxWeixinAccount(sandbox.origin, brandId), server.clock),
  })
  session = await server.logIn(people.lin.id)
  player = makePlayer(server, people.lin.id, session)
  planner = makePlanner(server, people.lin.id, session)
})
beforeEach(async () => {
  await sandbox.forget()
  server.clock.moveTo(TEN_O_CLOCK)
  wechat.reset()
  await emptyPlans(server)
  await emptyCourts(server)
  await server.engine.session((open) => open.exec('DELETE FROM notice; DELETE FROM subscribe_grant; DELETE FROM sandbox_weixin_message'))
  await server.request('POST', '/api/v2/shops/1/weixin/user/auth/', { session, body: { code: sandbox.code('weapp', 'lin') } })
})
afterAll(async () => {
  await server.app.close()
  await sandbox.close()
})

const allow = () =>
  server.request('POST', '/api/user/subscribe/grants/', { session, body: { shop_id: 1, template_ids: ['sandbox-remind'] } })
const sweepAt = async (time: string) => {
  server.clock.moveTo(readInstant(`2026-11-${time}:00+08:00`))
  sandbox.clock.moveTo(server.clock.now())
  await server.sweeper.runAll()
  await server.jobs.runDue()
}
const messages = () => stored<{ page: string; data: object }>(server, 'SELECT page, data FROM sandbox_weixin_message')
const notices = () => stored(server, `SELECT id FROM notice WHERE kind LIKE 'remind.%'`)

describeOnEngine('A reminder of courts', () => {
  it('goes out through WeChat two hours before the first slot to the person who allowed it, once', async () => {
    const { id } = (await player.order([hour(2, 19), hour(1, 18)])).data.order
    await allow()
    await allow()
    await sweepAt('21T15:59')
    expect(await messages()).toEqual([])
    await sweepAt('21T16:00')
    await sweepAt('21T16:01')
    expect(await messages()).toEqual([
      {
        page: `pages/court/order-detail/index?shopId=1&orderId=${id}`,
        data: {
          thing1: { value: '羽毛球 1 号场、羽毛球 2 号场' },
          time2: { value: '2026年11月21日 18:00' },
          thing3: { value: '拾光·静安店' },
        },
      },
    ])
    expect(await notices()).toHaveLength(1)
  })

  it('is not made of an order that was cancelled, one that waits for its payment, nor one made within the two hours', async () => {
    await allow()
    const { id } = (await player.order([hour(1, 18)])).data.order
    await player.cancel(id)
    await sweepAt('21T15:50')
    await player.online([hour(1, 18)])
    await sweepAt('21T16:00')
    await player.order([hour(2, 18)])
    await sweepAt('21T16:01')
    expect(await notices()).toEqual([])
  })

  it('is not made for the person who did not allow it', async () => {
    await player.order([hour(1, 18)])
    await sweepAt('21T16:30')
    expect(await notices()).toEqual([])
  })
})

describeOnEngine('A reminder of an online plan', () => {
  it('goes out through WeChat two hours before the first practice opens to the person who allowed it, once', async () => {
    await stored(server, `UPDATE plan SET is_free = true WHERE id = ${plans.second}`)
    const { id } = (await planner.join(plans.second)).data.order
    await allow()
    await allow()
    await sweepAt('23T03:59')
    expect(await messages()).toEqual([])
    await sweepAt('23T04:00')
    await sweepAt('23T04:01')
    expect(await messages()).toEqual([
      {
        page: `pages/plan/order/index?shopId=1&orderId=${id}`,
        data: { thing1: { value: '拉伸计划' }, time2: { value: '2026年11月23日 06:00' }, thing3: { value: '拾光·静安店' } },
      },
    ])
    expect(await notices()).toHaveLength(1)
  })

  it('is not made of a plan that was left, joined within the two hours, unpaid, or begun before it was joined', async () => {
    await allow()
    await planner.join(plans.free)
    await planner.buy(plans.paid)
    await stored(server, `UPDATE plan SET is_free = true WHERE id = ${plans.second}`)
    const { id } = (await planner.join(plans.second)).data.order
    await planner.cancel(id)
    await sweepAt('22T04:30')
    await sweepAt('23T04:30')
    await planner.join(plans.second)
    await sweepAt('23T04:31')
    expect(await notices()).toEqual([])
  })
})
