import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from './support/app'
import { balanceOf, stored } from './support/booking-calls'
import { cards } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { accountsOf, fakeProvider } from './support/fake-provider'
import { emptyPlans, plannerOf, plans, planShop, type Planner } from './support/plan-shop'
import { people } from './support/two-brands'

const wechat = fakeProvider('wechat')
let server: TestApp
let lin: Planner
let other: Planner

beforeAll(async () => {
  server = await openTestApp({ seed: planShop, pay: accountsOf(wechat) })
  lin = plannerOf(server, people.lin.id, await server.logIn(people.lin.id))
  other = plannerOf(server, 1001, await server.logIn(1001))
})
beforeEach(async () => {
  wechat.reset()
  await emptyPlans(server)
})
afterEach(async () => {
  expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
})
afterAll(() => server.close())

const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const pay = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())),
  })

describeOnEngine('The online plans of a shop', () => {
  it('are listed by plans, total_count, current_page and pages, those on sale, what is over last [BK-143] [BK-361]', async () => {
    const { data } = await lin.list()
    expect(data).toMatchObject({ total_count: 5, current_page: 1, pages: 1 })
    expect(data.plans.map(({ id }) => id)).toEqual([plans.free, plans.live, plans.paid, plans.second, plans.over])
    expect((await server.request('GET', '/api/v2/mobile/shops/1/workout-wods/plans/')).data).toMatchObject({ total_count: 5 })
  })

  it('come in pages of ten [BK-361]', async () => {
    await stored(
      server,
      `INSERT INTO plan (shop_id, brand_id, key, name, from_date, daily_view_time, is_free)
       SELECT 1, 1, 'more' || g, '计划', '2026-12-01', '06:00', true FROM generate_series(1, 8) g`,
    )
    expect((await lin.list(1)).data).toMatchObject({ pages: 2, current_page: 1, total_count: 13 })
    const second = (await lin.list(2)).data
    expect(second).toMatchObject({ pages: 2, current_page: 2, total_count: 13 })
    expect(second.plans).toHaveLength(3)
  })

  it('tell each by its fields, its days around today among them [BK-139] [BK-141] [BK-142] [BK-360]', async () => {
    const { plan } = (await lin.plan(plans.free)).data
    expect(plan).toMatchObject({
      id: plans.free,
      name: '七天晨间唤醒',
      update_days: 3,
      rest_days: 1,
      description: '每天十分钟',
      from_date: '2026-11-19',
      daily_view_time: '06:00',
      order_count: 0,
      logo: '/free.svg',
      teacher: { username: '教练1' },
      recent_rest: [{ id: 2, date: '2026-11-20' }],
    })
    expect(plan.recent_timetable.map(({ date, can_view_time }) => [date, can_view_time])).toEqual([
      ['2026-11-19', '2026-11-19T06:00:00+08:00'],
      ['2026-11-21', '2026-11-21T06:00:00+08:00'],
      ['2026-11-22', '2026-11-22T06:00:00+08:00'],
    ])
    expect(plan.recent_timetable[2]).toMatchObject({
      id: 4,
      name: '第 3 天',
      is_live: false,
      is_video: true,
      source_list: [{ type: 'video', name: '拉伸', minutes: 18 }],
      config: { live: null },
    })
    const live = (await lin.plan(plans.live)).data.plan
    expect(live.recent_timetable[1]).toMatchObject({
      is_live: true,
      is_video: false,
      can_view_time: '2026-11-21T19:50:00+08:00',
      config: { live: { start: '2026-11-21T20:00:00+08:00', platform_name: '视频号' } },
    })
  })

  it('tell how they are paid: free, online or by card rules, a trial once, what companies pay in cents [BK-140]', async () => {
    expect((await lin.plan(plans.free)).data.plan.pay_setting).toEqual({
      is_free: true,
      rule: [],
      support_trial: false,
      can_trial: false,
      trial_price: null,
      trial_original_price: null,
      partner_rules: [],
    })
    expect((await lin.plan(plans.paid)).data.plan.pay_setting).toMatchObject({
      is_free: false,
      rule: [{ channel: 'ONLINE', cost: 199 }],
      support_trial: true,
      can_trial: true,
      trial_price: 29,
      trial_original_price: 199,
    })
    expect((await lin.plan(plans.live)).data.plan.pay_setting).toMatchObject({
      rule: [
        { channel: 'CARD', card_tpl_name: '储值卡', cost: 99 },
        { channel: 'CARD', card_tpl_name: '次卡', cost: 3 },
        { channel: 'CARD', card_tpl_name: '期限卡', cost: 0 },
      ],
      partner_rules: [{ channel: 'CORP_CARD', cost: 5000 }],
    })
  })

  it('give nobody without an order what is to be seen', async () => {
    for (const id of [plans.free, plans.live]) expect((await lin.plan(id)).text).not.toContain('example/secret')
    expect((await lin.list()).text).not.toContain('example/secret')
  })

  it('are not those of another shop', async () => {
    expect((await lin.plan(plans.otherBrand)).code).toBe('plan.not_found')
    expect((await lin.join(plans.otherBrand)).code).toBe('plan.not_found')
  })
})

describeOnEngine('Joining a plan', () => {
  it('free of charge gives an order with the fields of an online-plan order [BK-007] [BK-137] [BK-365]', async () => {
    const { data, status } = await lin.join(plans.free)
    expect(status).toBe(200)
    expect(data).not.toHaveProperty('payment')
    expect(data.order).toMatchObject({
      plan_id: plans.free,
      plan: { name: '七天晨间唤醒', logo: '/free.svg' },
      shop: { id: 1, name: '拾光·静安店' },
      date: '2026-11-21',
      live_time: null,
      open_time: '2026-11-21T06:00:00+08:00',
      status: 1,
      channel: 'FREE',
    })
    expect((await lin.plan(plans.free)).data.plan).toMatchObject({ order_count: 1, my_order_id: data.order.id })
    expect((await other.plan(plans.free)).data.plan).toMatchObject({ order_count: 1, my_order_id: null })
  })

  it('with a card takes its units, and cancelling before anything opened gives them back [BK-366]', async () => {
    await stored(server, `UPDATE plan SET from_date = '2026-11-23' WHERE id = ${plans.live}`)
    const { data } = await lin.join(plans.live, { channel: 'CARD', card_id: cards.value })
    expect(data.order).toMatchObject({ channel: 'CARD', cost: 99, card: { id: cards.value, name: '储值卡' }, can_cancel: true })
    expect(await balanceOf(server, cards.value)).toBe(128000 - 9900)
    expect((await lin.cancel(data.order.id)).data.order).toMatchObject({ status: 2, can_cancel: false })
    expect(await balanceOf(server, cards.value)).toBe(128000)
    const times = await lin.join(plans.live, { channel: 'CARD', card_id: cards.times })
    expect(times.data.order.cost).toBe(3)
    expect(await balanceOf(server, cards.times)).toBe(5)
    await stored(server, `UPDATE plan SET from_date = '2026-11-20' WHERE id = ${plans.live}`)
  })

  it('refuses a card that does not fit, and a company’s', async () => {
    const by = async (card_id: number) => (await lin.join(plans.live, { channel: 'CARD', card_id })).code
    expect(await by(cards.locked)).toBe('card.locked')
    expect(await by(cards.limited)).toBe('card.wrong_template')
    expect(await by(cards.ofAnother)).toBe('card.none')
    expect((await lin.join(plans.live, { channel: 'CORP_CARD', card_id: 1 })).code).toBe('plan.corp_unsupported')
    expect((await lin.join(plans.live)).code).toBe('booking.free_unsupported')
    expect((await lin.join(plans.free, { channel: 'WEIXIN' })).code).toBe('booking.online_unsupported')
  })

  it('online holds the order until it is paid, with data.payment while it is not [BK-365]', async () => {
    const { data } = await lin.buy(plans.paid)
    expect(data.payment).toMatchObject({ kind: 'url', channel: 'WEIXIN' })
    expect(data.order).toMatchObject({ cost: 199, pay_order_id: data.pay_order_id })
    expect((await lin.order(data.order.id)).code).toBe('plan.order_not_found')
    expect((await lin.orders()).data.total_count).toBe(0)
    expect((await lin.buy(plans.paid)).code).toBe('plan.pay_pending')
    expect((await lin.plan(plans.paid)).data.plan).toMatchObject({ order_count: 0, my_order_id: null, pay_order_id: data.pay_order_id })
    await pay()
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 1, date: '2026-11-23', refundType: null })
    expect((await lin.buy(plans.paid)).code).toBe('plan.already_joined')
  })

  it('is given up when nobody pays, and taken again by a payment that comes too late', async () => {
    const { data } = await lin.buy(plans.paid)
    later(16)
    wechat.breakDown()
    await server.sweeper.runAll()
    wechat.mend()
    expect((await lin.plan(plans.paid)).data.plan.pay_order_id).toBeNull()
    await pay()
    expect((await lin.order(data.order.id)).data.order.status).toBe(1)
  })

  it('pays back what comes after the member joined otherwise', async () => {
    const { data } = await lin.buy(plans.paid)
    later(16)
    wechat.breakDown()
    await server.sweeper.runAll()
    wechat.mend()
    const late = wechat.opened().at(-1)!.tradeNo
    const again = await lin.buy(plans.paid)
    await pay()
    await server.app.inject({
      method: 'POST',
      url: '/api/pay/notices/wechat/1/',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(wechat.pay(late, server.clock.now())),
    })
    await server.context.jobs.runDue()
    expect((await lin.order(again.data.order.id)).data.order.status).toBe(1)
    expect((await lin.order(data.order.id)).code).toBe('plan.order_not_found')
  })

  it('at the trial price is for once a member, whichever the plan [BK-140]', async () => {
    const { data } = await lin.buy(plans.paid, { from_trial_course: true })
    expect(data.order).toMatchObject({ cost: 29, is_trial: true })
    await pay()
    expect((await lin.plan(plans.second)).data.plan.pay_setting).toMatchObject({ support_trial: true, can_trial: false })
    expect((await lin.buy(plans.second, { from_trial_course: true })).code).toBe('plan.trial_used')
    expect((await lin.buy(plans.second)).data.order).toMatchObject({ cost: 99, is_trial: false })
    expect((await lin.join(plans.live, { channel: 'CARD', card_id: cards.value, from_trial_course: true })).status).toBe(200)
  })

  it('refuses a plan that is closed, over or changed meanwhile', async () => {
    expect((await lin.join(plans.closed)).code).toBe('plan.closed')
    expect((await lin.join(plans.over)).code).toBe('plan.over')
    expect((await lin.join(plans.free, { version: 7 })).code).toBe('plan.changed')
  })

  it('refuses online payment in a mini-program on iOS only', async () => {
    const session = await server.logIn(people.lin.id)
    const iPhone = plannerOf(server, people.lin.id, session, 'iPhone MicroMessenger', 'weapp')
    expect((await iPhone.buy(plans.paid)).code).toBe('plan.ios_virtual')
    expect((await iPhone.confirm(plans.paid)).data.channels).toMatchObject([
      { channel: 'WEIXIN', disabled: true, reason: { code: 'plan.ios_virtual' } },
    ])
    expect((await iPhone.join(plans.live, { channel: 'CARD', card_id: cards.value })).status).toBe(200)
    const webView = plannerOf(server, people.lin.id, session, 'iPhone MicroMessenger miniProgram/wx', 'h5')
    expect((await webView.buy(plans.paid)).code).toBe('plan.ios_virtual')
    const android = plannerOf(server, people.lin.id, session, 'Android MicroMessenger', 'weapp')
    expect((await android.buy(plans.paid)).status).toBe(200)
  })

  it('answers the first order again to the same request', async () => {
    const first = await lin.buy(plans.paid, {}, 'one-tap-on-the-plan')
    const again = await lin.buy(plans.paid, {}, 'one-tap-on-the-plan')
    expect(again.data.order.id).toBe(first.data.order.id)
    expect(again.data.payment).toEqual(first.data.payment)
  })
})

describeOnEngine('The confirm step of a plan', () => {
  it('judges every way to pay: cards with reasons, online at the trial price, free', async () => {
    const live = (await lin.confirm(plans.live)).data
    expect(live.refusal).toBeNull()
    expect(live.channels).toEqual([])
    expect(live.cards.map(({ id, can_use, cost, reason }) => [id, can_use, cost, reason?.code ?? null])).toEqual([
      [cards.value, true, 99, null],
      [cards.times, true, 3, null],
      [cards.period, true, 0, null],
      [cards.autoStart, true, 0, null],
      [cards.limited, false, null, 'card.wrong_template'],
      [cards.locked, false, 99, 'card.locked'],
      [cards.expired, false, 0, 'card.expired'],
    ])
    expect((await lin.confirm(plans.paid)).data.channels).toMatchObject([{ channel: 'WEIXIN', disabled: false, cost: 199, trial_cost: 29 }])
    expect((await lin.confirm(plans.free)).data.channels).toMatchObject([{ channel: 'FREE', disabled: false, cost: 0 }])
    await lin.join(plans.free)
    expect((await lin.confirm(plans.free)).data.refusal?.code).toBe('plan.already_joined')
  })
})
