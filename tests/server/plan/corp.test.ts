import type { CorpCheckInOrder } from '@/contract/corporate'
import { readInstant } from '@/domain/time'
import { corpCards } from '../corporate/shop'
import { describeOnEngine } from '../support/database'
import { beforeItBegins, later, lin, openPlanShop, pay, server, sql } from './calls'
import { makePlanner, plans } from './shop'
import { people } from '../support/two-brands'

openPlanShop()

const by = (corp_card_id: number, more: object = {}) => ({ channel: 'CORP_CARD', corp_card_id, ...more })
const wallet = async () => (await sql('SELECT balance_fen, freeze_fen FROM corp_wallet WHERE corp_id = 1'))[0]
const own = async () => (await sql(`SELECT user_balance_fen, user_freeze_fen FROM corp_card WHERE id = ${corpCards.once}`))[0]
const at = (time: string) => server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
const runDue = async () => {
  await server.sweeper.runAll()
  await server.context.jobs.runDue()
}

describeOnEngine('A plan that a company pays', () => {
  it('is judged for every subsidy card, with the split in cents [BK-134] [BK-467]', async () => {
    const { corp_cards: found } = (await lin.confirm(plans.paid)).data
    expect(found.map(({ id, can_use, split }) => [id, can_use, split])).toEqual([
      [corpCards.whole, true, { price: 8000, subsidy: 8000, user_wallet_cost: 0, online_cost: 0 }],
      [corpCards.once, true, { price: 8000, subsidy: 6000, user_wallet_cost: 1000, online_cost: 1000 }],
      [corpCards.checkIn, true, { price: 8000, subsidy: 6000, user_wallet_cost: 0, online_cost: 2000 }],
    ])
    expect((await lin.confirm(plans.free)).data.corp_cards).toEqual([])
  })

  it('takes the subsidy card that an older app names as card_id', async () => {
    const { data } = await lin.join(plans.paid, { channel: 'CORP_CARD', card_id: corpCards.whole })
    expect(data.order).toMatchObject({ channel: 'CORP_CARD' })
  })

  it('is joined at once where the subsidy covers it, which is held until the first practice is over', async () => {
    const { data } = await lin.join(plans.paid, by(corpCards.whole))
    expect(data).not.toHaveProperty('payment')
    expect(data.order).toMatchObject({
      channel: 'CORP_CARD',
      cost: 80,
      card: null,
      partner_order_detail: { card_name: '星河补贴', subsidy_cost: 8000, online_cost: 0, user_wallet_cost: 0 },
      needCorpCheckIn: false,
    })
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 8000 })
    server.clock.moveTo(readInstant('2026-11-23T23:59:00+08:00'))
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 8000 })
    later(1)
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 92000, freeze_fen: 0 })
  })

  it('gives the subsidy back when the order is cancelled before it begins', async () => {
    const { data } = await lin.join(plans.paid, by(corpCards.whole))
    expect((await lin.cancel(data.order.id)).data.order.status).toBe(2)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect((await lin.join(plans.paid, by(corpCards.whole))).status).toBe(200)
  })

  it('is held until the rest is paid online, and refunds both when cancelled', async () => {
    const { data } = await lin.join(plans.paid, by(corpCards.once))
    expect(data.payment).toMatchObject({ channel: 'WEIXIN' })
    expect(await sql('SELECT kind, label, amount_fen FROM payment_line ORDER BY position')).toEqual([
      { kind: 'price', label: '21 天核心唤醒', amount_fen: 8000 },
      { kind: 'subsidy', label: '星河限额', amount_fen: -6000 },
      { kind: 'wallet', label: '星河限额', amount_fen: -1000 },
    ])
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 6000 })
    expect(await own()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 1000 })
    await pay()
    expect((await lin.order(data.order.id)).data.order).toMatchObject({ status: 1, channel: 'CORP_CARD' })
    expect((await lin.cancel(data.order.id)).data.order.refundType).toBe(1)
    await runDue()
    expect((await lin.order(data.order.id)).data.order.refundType).toBe(2)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await own()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 0 })
  })

  it('is closed with its subsidy when the rest is not paid', async () => {
    const { data } = await lin.join(plans.paid, by(corpCards.once))
    await lin.close(data.pay_order_id!)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await own()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 0 })
  })

  it('refuses a card of somebody else, of another brand or none, and a plan without a price for companies', async () => {
    for (const card of [corpCards.ofAnother, corpCards.otherBrand]) expect((await lin.join(plans.paid, by(card))).code).toBe('corp.none')
    expect((await lin.join(plans.paid, { channel: 'CORP_CARD' })).code).toBe('corp.none')
    expect((await lin.join(plans.second, by(corpCards.whole))).code).toBe('corp.none')
  })

  it('refuses more than a month’s amount, by the month in which the plan begins', async () => {
    await sql(`UPDATE plan_rule SET cost_units = 30100 WHERE id = 7`)
    expect((await lin.join(plans.paid, by(corpCards.whole))).code).toBe('corp.quota_left')
    await sql(`UPDATE plan_rule SET cost_units = 8000 WHERE id = 7`)
    await sql(`UPDATE plan SET from_date = '2026-12-01' WHERE id = ${plans.paid}`)
    expect((await lin.join(plans.paid, by(corpCards.whole))).code).toBe('corp.cross_month')
    await sql(`UPDATE plan SET from_date = '2026-11-23' WHERE id = ${plans.paid}`)
  })

  it('may be joined in a mini-program on iOS where nothing is left to pay online', async () => {
    const iPhone = makePlanner(server, people.lin.id, await server.logIn(people.lin.id), 'iPhone MicroMessenger', 'weapp')
    expect((await iPhone.join(plans.paid, by(corpCards.once))).code).toBe('plan.ios_virtual')
    expect((await iPhone.join(plans.paid, by(corpCards.whole))).status).toBe(200)
  })

  it('uses the subsidy once, however many requests come', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => lin.join(plans.paid, by(corpCards.whole), `corp-tap-${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 8000 })
  })

  it('counts in the uses that a subsidy allows', async () => {
    const limit = (set: string) => sql(`UPDATE corp_card_tpl SET limit_unit = ${set} WHERE id = 1`)
    await limit(`'WEEK', limit_times = 1`)
    await beforeItBegins(async () => {
      await lin.join(plans.paid, by(corpCards.whole))
      expect((await lin.join(plans.live, by(corpCards.whole))).code).toBe('corp.limit_week')
    })
    await limit('NULL, limit_times = NULL')
  })
})

describeOnEngine('The check-in of a plan that a company pays', () => {
  const path = '/api/shops/1/partner/order/checkin/'
  const pending = async () => (await lin.send<{ orders: CorpCheckInOrder[] }>('GET', path)).data.orders
  const checkIn = (id: number) => lin.send<{ has_check_in: boolean }>('POST', path, { wod_order_id: id, lat: 31.2, lng: 121.4 })
  const joined = async () => (await lin.join(plans.live, by(corpCards.checkIn))).data.order.id
  const paused = async () => (await sql(`SELECT disable_corp_rule, paused_by_plan FROM corp_card WHERE id = ${corpCards.checkIn}`))[0]

  it('is for the first practice, and listed with its wod_order_id [BK-021] [BK-185] [BK-380]', async () => {
    const id = await joined()
    expect(await pending()).toEqual([
      expect.objectContaining({
        key: `wod_order-${id}`,
        order_id: null,
        wod_order_id: id,
        name: '直播带练',
        start: '2026-11-21T20:00:00+08:00',
        checkin_start: '2026-11-21T19:30:00+08:00',
        checkin_end: '2026-11-21T21:30:00+08:00',
        subsidy_cost: 5000,
        canCorpCheckIn: false,
      }),
    ])
    const flags = async (time: string) => {
      at(time)
      const { order } = (await lin.order(id)).data
      return [order.needCorpCheckIn, order.hasCorpCheckIn, order.reachCorpCheckInEnd, order.canCorpCheckIn]
    }
    expect(await flags('19:29')).toEqual([true, false, false, false])
    expect(await flags('19:30')).toEqual([true, false, false, true])
    expect(await flags('21:31')).toEqual([true, false, true, false])
  })

  it('is done by wod_order_id in its window, wherever the member is, and then the subsidy goes on [BK-381] [BK-382]', async () => {
    await sql(`UPDATE corp_card_tpl SET checkin_metres = 100 WHERE id = 3`)
    const id = await joined()
    expect((await checkIn(id)).code).toBe('corp.checkin_window')
    at('20:10')
    expect((await checkIn(id)).data).toEqual({ has_check_in: true })
    expect((await checkIn(id)).code).toBe('corp.checkin_done')
    expect((await lin.order(id)).data.order).toMatchObject({ hasCorpCheckIn: true, canCorpCheckIn: false })
    at('21:31')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 95000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: false, paused_by_plan: null })
    await sql(`UPDATE corp_card_tpl SET checkin_metres = NULL WHERE id = 3`)
  })

  it('pauses the subsidy when it is missed, and tells the member [BK-466]', async () => {
    const id = await joined()
    at('21:31')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 95000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: true, paused_by_plan: id })
    const { data } = await lin.send<{ notices: { kind: string; body: string }[] }>('GET', '/api/user/notices/?shop_id=1')
    expect(data.notices).toMatchObject([
      { kind: 'corp.missed', body: '11-21 20:00「直播带练」未签到，「星河签到」已暂停，请联系企业管理员恢复' },
    ])
  })
})
