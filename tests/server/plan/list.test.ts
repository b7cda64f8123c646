import { cards } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { lin, openPlanShop, server, sql } from './calls'
import { makePlanner, plans } from './shop'
import { people } from '../support/two-brands'

openPlanShop()

describeOnEngine('The online plans of a shop', () => {
  it('are listed by plans, total_count, current_page and pages, those on sale, past ones last [BK-143] [BK-361]', async () => {
    const { data } = await lin.list()
    expect(data).toMatchObject({ total_count: 5, current_page: 1, pages: 1 })
    expect(data.plans.map(({ id }) => id)).toEqual([plans.free, plans.live, plans.paid, plans.second, plans.over])
    expect((await server.request('GET', '/api/v2/mobile/shops/1/workout-wods/plans/')).data).toMatchObject({ total_count: 5 })
  })

  it('come in pages of ten [BK-361]', async () => {
    await sql(
      `INSERT INTO plan (shop_id, brand_id, key, name, from_date, daily_view_time, is_free)
       SELECT 1, 1, 'more' || g, '计划', '2026-12-01', '06:00', true FROM generate_series(1, 8) g`,
    )
    expect((await lin.list(1)).data).toMatchObject({ pages: 2, current_page: 1, total_count: 13 })
    const second = (await lin.list(2)).data
    expect(second).toMatchObject({ pages: 2, current_page: 2, total_count: 13 })
    expect(second.plans).toHaveLength(3)
  })

  it('have their fields, with the days around today [BK-139] [BK-141] [BK-142] [BK-360]', async () => {
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

  it('have their ways to pay: free, online or by card rules, a trial once, prices of companies in cents [BK-134] [BK-140]', async () => {
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

  it('have no content without an order', async () => {
    const where = /example\/secret|crunch\.mp4/
    for (const id of [plans.free, plans.live]) expect((await lin.plan(id)).text).not.toMatch(where)
    expect((await lin.list()).text).not.toMatch(where)
  })

  it('are not those of another shop', async () => {
    expect((await lin.plan(plans.otherBrand)).code).toBe('plan.not_found')
    expect((await lin.join(plans.otherBrand)).code).toBe('plan.not_found')
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
      [cards.limited, false, null, 'plan.wrong_template'],
      [cards.locked, false, 99, 'card.locked'],
      [cards.expired, false, 0, 'card.expired'],
    ])
    expect((await lin.confirm(plans.paid)).data.channels).toMatchObject([{ channel: 'WEIXIN', disabled: false, cost: 199, trial_cost: 29 }])
    expect((await lin.confirm(plans.free)).data.channels).toMatchObject([{ channel: 'FREE', disabled: false, cost: 0 }])
    await lin.join(plans.free)
    expect((await lin.confirm(plans.free)).data.refusal?.code).toBe('plan.already_joined')
  })

  it('refuses online payment in a mini-program on iOS only', async () => {
    const session = await server.logIn(people.lin.id)
    const iPhone = makePlanner(server, people.lin.id, session, 'iPhone MicroMessenger', 'weapp')
    expect((await iPhone.buy(plans.paid)).code).toBe('plan.ios_virtual')
    expect((await iPhone.confirm(plans.paid)).data.channels).toMatchObject([
      { channel: 'WEIXIN', disabled: true, reason: { code: 'plan.ios_virtual' } },
    ])
    expect((await iPhone.join(plans.live, { channel: 'CARD', card_id: cards.value })).status).toBe(200)
    const webView = makePlanner(server, people.lin.id, session, 'iPhone MicroMessenger miniProgram/wx', 'h5')
    expect((await webView.buy(plans.paid)).code).toBe('plan.ios_virtual')
    const android = makePlanner(server, people.lin.id, session, 'Android MicroMessenger', 'weapp')
    expect((await android.buy(plans.paid)).status).toBe(200)
  })
})
