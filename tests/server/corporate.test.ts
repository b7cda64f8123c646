import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { ScheduleConfirm, ScheduleOrder } from '@/contract/booking'
import type { CorpCard } from '@/contract/corporate'
import { addMinutes, readInstant } from '@/domain/time'
import { openTestApp, type TestApp } from './support/app'
import { bookedIn, emptyClasses, stored } from './support/booking-calls'
import { classes } from './support/booking-shop'
import { byCorp, corpCards, corpShop } from './support/corp-shop'
import { describeOnEngine } from './support/database'
import { accountsOf, fakeProvider } from './support/fake-provider'
import { payerOf, type Payer } from './support/payer'
import { people } from './support/two-brands'

const wechat = fakeProvider('wechat')
let server: TestApp
let lin: Payer

beforeAll(async () => {
  server = await openTestApp({ seed: corpShop, pay: accountsOf(wechat) })
  lin = payerOf(server, people.lin.id, await server.logIn(people.lin.id))
})
beforeEach(async () => {
  wechat.reset()
  await emptyClasses(server)
})
afterEach(async () => {
  const findings = await withEngine(server.engine, auditDatabase)
  expect(brokenIn(findings)).toEqual([])
})
afterAll(() => server.close())

const sql = (text: string) => stored<Record<string, unknown>>(server, text)
/** Changes rows for one test; what it changed is changed back after it. */
const whileSet = async (set: string, undo: string, work: () => Promise<void>) => {
  await server.engine.session((session) => session.exec(set))
  try {
    await work()
  } finally {
    await server.engine.session((session) => session.exec(undo))
  }
}
const wallet = async () => (await sql('SELECT balance_fen, freeze_fen FROM corp_wallet WHERE corp_id = 1'))[0]
const quota = (cardId: number) => sql(`SELECT period, cost_fen, frozen_fen FROM corp_quota WHERE corp_card_id = ${cardId} ORDER BY period`)
const owed = async () =>
  Object.fromEntries(
    (
      await stored<{ account: string; sum: number }>(
        server,
        'SELECT account, sum(amount_fen)::int AS sum FROM money_entry WHERE booking_id IS NOT NULL OR trade_id IS NOT NULL GROUP BY account HAVING sum(amount_fen) <> 0',
      )
    ).map(({ account, sum }) => [account, sum]),
  )
const confirm = async (scheduleId: number = classes.evening, count = 1, shopId = 1) =>
  (
    await lin.send<ScheduleConfirm>(
      'GET',
      `/api/mobile/schedules/${scheduleId}/confirm/?shop_id=${shopId}&user_id=${people.lin.id}&count=${count}`,
    )
  ).data.corp_cards
const reasonOf = async (cardId: number, ...where: Parameters<typeof confirm>) =>
  (await confirm(...where)).find(({ id }) => id === cardId)?.reason
const order = async (id: number) => (await lin.send<{ order: ScheduleOrder }>('GET', `/api/mobile/schedules/orders/${id}/`)).data.order
const at = (time: string) => server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
const runDue = async () => {
  await server.sweeper.runAll()
  await server.context.jobs.runDue()
}
const pay = async () => {
  const notice = wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())
  const headers = { 'content-type': 'application/json' }
  return server.app.inject({ method: 'POST', url: '/api/pay/notices/wechat/1/', headers, payload: JSON.stringify(notice) })
}

describeOnEngine('Subsidy cards', () => {
  it('are listed with the company, the rule, the amounts in cents and both wallets [MC-092] [MC-200] [BK-467]', async () => {
    const { data } = await lin.send<{ corp_cards: CorpCard[] }>('GET', '/api/user/general/cards/?shop_id=1')
    expect(data.corp_cards.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(data.corp_cards[1]).toEqual({
      id: 2,
      name: '星河限额',
      channel: 'CORP_CARD',
      corp: { qc_corpid: 'qc-1', name: '星河科技' },
      corp_card_tpl: { status: 2, need_checkin: false, need_checkin_start: null, logo: '' },
      rule: {
        limit_amount: true,
        limit_once: true,
        limit_once_detail: { max_cost: 6000 },
        limit_gym: false,
        gym_ids: [],
        limit_city: false,
        cities: [],
        limit_times: false,
        limit_times_detail: null,
        unit: 1,
      },
      amount: 30000,
      current_cost: 0,
      current_frozen: 0,
      user_wallet: { balance: 1000, freeze_amount: 0 },
      corp_wallet: { balance: 100000, freeze_amount: 0 },
      card_start: null,
      end: null,
      disable_corp_rule: false,
      day_times: 0,
      week_times: 0,
      month_times: 0,
    })
  })

  it('of every brand are listed where no shop is named, and nobody else’s', async () => {
    const { data } = await lin.send<{ corp_cards: CorpCard[] }>('GET', '/api/user/general/cards/')
    expect(data.corp_cards.map(({ id }) => id)).toEqual([1, 2, 3, 5])
  })

  it('tell at the order page who pays what', async () => {
    expect((await confirm()).map(({ id, can_use, split }) => [id, can_use, split])).toEqual([
      [1, true, { price: 7800, subsidy: 7800, user_wallet_cost: 0, online_cost: 0 }],
      [2, true, { price: 7800, subsidy: 6000, user_wallet_cost: 1000, online_cost: 800 }],
      [3, true, { price: 7800, subsidy: 6000, user_wallet_cost: 0, online_cost: 1800 }],
    ])
    expect((await confirm(classes.evening, 2))[0]!.split).toEqual({ price: 15600, subsidy: 15600, user_wallet_cost: 0, online_cost: 0 })
  })
})

/** Every reason of the specification: what makes it so, what takes that back, and where. */
const tpl = (set: string) => `UPDATE corp_card_tpl SET ${set} WHERE id = 1`
const card = (set: string) => `UPDATE corp_card SET ${set} WHERE id = 1`
const fund = (kind: string, fen: number) => `
  INSERT INTO corp_entry (brand_id, corp_id, wallet, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, created_at)
  SELECT 1, 1, 'corp', '${kind}', ${fen}, 0, balance_fen + ${fen}, freeze_fen, '2026-01-01Z' FROM corp_wallet WHERE corp_id = 1;
  UPDATE corp_wallet SET balance_fen = balance_fen + ${fen} WHERE corp_id = 1`
const shopOnly2 = `${tpl('limit_gym = true')}; INSERT INTO corp_card_tpl_shop (corp_card_tpl_id, shop_id, brand_id) VALUES (1, 2, 1)`
const reasons = [
  ['BK-264', 'corp.disabled', '企业补贴已停用', tpl('status = 1'), tpl('status = 2')],
  ['BK-265', 'corp.paused', '企业补贴已暂停', card('disable_corp_rule = true'), card('disable_corp_rule = false')],
  ['BK-266', 'corp.validity', '不在补贴有效期内', card(`end_day = '2026-11-20'`), card(`end_day = '2026-12-31'`)],
  ['BK-268', 'corp.gym', '不适用于该场馆', shopOnly2, `${tpl('limit_gym = false')}; DELETE FROM corp_card_tpl_shop`],
  ['BK-269', 'corp.city', '不适用于该场馆所在城市', tpl(`cities = '{310101}'`), tpl('cities = NULL')],
  ['BK-273', 'corp.balance', '企业余额不足', fund('fund', -100000), fund('fund', 100000)],
  ['BK-275', 'corp.quota_left', '可用额度50.5元', card('amount_fen = 5050'), card('amount_fen = 30000')],
  ['BK-274', 'corp.quota_used', '补贴额度已用完', card('amount_fen = 0'), card('amount_fen = 30000')],
] as const

describeOnEngine('A subsidy that cannot be used', () => {
  it.each(reasons)('says so in the picker and at booking [%s] %s', async (_, code, msg, set, undo) => {
    await whileSet(set, undo, async () => {
      expect(await reasonOf(corpCards.whole)).toEqual({ code, msg })
      expect(await lin.book(byCorp(corpCards.whole))).toMatchObject({ status: 409, code, msg })
      expect(await bookedIn(server, classes.evening)).toBe(0)
    })
  })

  it.each([
    ['DAY', 'corp.limit_day', '今日补贴次数已用完', 'BK-270'],
    ['WEEK', 'corp.limit_week', '本周补贴次数已用完', 'BK-271'],
    ['MONTH', 'corp.limit_month', '本月补贴次数已用完', 'BK-272'],
  ])('has been used as often as a %s allows [BK-270] [BK-271] [BK-272]', async (unit, code, msg) => {
    await whileSet(tpl(`limit_unit = '${unit}', limit_times = 1`), tpl('limit_unit = NULL, limit_times = NULL'), async () => {
      const { data } = await lin.book(byCorp(corpCards.whole))
      const second = byCorp(corpCards.whole, { schedule_id: classes.single })
      expect(await lin.book(second)).toMatchObject({ status: 409, code, msg })
      expect(await reasonOf(corpCards.whole, classes.single)).toEqual({ code, msg })
      await lin.cancel(data.order.id)
      expect(await lin.book(second)).toMatchObject({ status: 200 })
    })
  })

  it('is for another month than the class is in, unless its unit is 1 [BK-267]', async () => {
    const december = byCorp(corpCards.whole, { schedule_id: classes.december })
    expect(await lin.book(december)).toMatchObject({ code: 'corp.cross_month', msg: '不支持跨月预约' })
    expect(await reasonOf(corpCards.whole, classes.december)).toMatchObject({ code: 'corp.cross_month' })
    await whileSet(tpl('unit = 1'), tpl('unit = 2'), async () => {
      expect(await lin.book(december)).toMatchObject({ status: 200 })
      expect(await quota(corpCards.whole)).toEqual([{ period: '', cost_fen: 0, frozen_fen: 7800 }])
    })
  })

  it.each([
    ['without a card', undefined, classes.evening],
    ['with another person’s', corpCards.ofAnother, classes.evening],
    ['with another brand’s', corpCards.otherBrand, classes.evening],
    ['for a class without a corporate price', corpCards.whole, classes.headcount],
  ])('is none %s [BK-263]', async (_, cardId, schedule_id) => {
    const payload = { channel: 'CORP_CARD' as const, schedule_id, ...(cardId && { card_id: cardId }) }
    expect(await lin.book(payload)).toMatchObject({ status: 409, code: 'corp.none', msg: '暂无企业补贴' })
    expect(await reasonOf(corpCards.whole, classes.headcount)).toEqual({ code: 'corp.none', msg: '暂无企业补贴' })
  })

  it('is not for more people than its price', async () => {
    expect(await lin.book(byCorp(corpCards.whole, { count: 3 }))).toMatchObject({ code: 'card.headcount' })
  })

  it('needs a way to pay what it leaves', async () => {
    const closed = 'UPDATE shop SET module_payment = false WHERE id = 1'
    await whileSet(closed, 'UPDATE shop SET module_payment = true WHERE id = 1', async () => {
      expect(await reasonOf(corpCards.once)).toMatchObject({ code: 'booking.online_unsupported' })
      expect(await lin.book(byCorp(corpCards.once))).toMatchObject({ code: 'booking.online_unsupported' })
      expect(await lin.book(byCorp(corpCards.whole, { schedule_id: classes.single }))).toMatchObject({ status: 200 })
    })
    expect(await lin.book(byCorp(corpCards.once, { rest_channel: 'ALIPAY' }))).toMatchObject({ code: 'booking.online_unsupported' })
    expect(await lin.book(byCorp(corpCards.once, { rest_channel: 'FREE' }))).toMatchObject({ code: 'booking.online_unsupported' })
  })

  it.each(['GENERAL_CARD', 'VALUE_CARD'] as const)('%s is refused as no way to pay here [BK-162]', async (channel) => {
    expect(await lin.book({ channel, schedule_id: classes.evening, card_id: 1 })).toMatchObject({ status: 409, code: 'pay.channel' })
  })
})

describeOnEngine('A booking that a company pays', () => {
  it('freezes its price, says who paid, and settles it when the class is over [BK-158] [BK-467]', async () => {
    const { data } = await lin.book(byCorp(corpCards.whole, { count: 2 }))
    expect(data).toMatchObject({ order: { channel: 'CORP_CARD', cost: 156, card: null, needCorpCheckIn: false } })
    expect(data.pay_order_id).toBeUndefined()
    expect((await order(data.order.id)).partner_order_detail).toEqual({
      need_checkin: false,
      use_corp_wallet: true,
      has_check_in: false,
      card_name: '星河补贴',
      subsidy_cost: 15600,
      online_cost: 0,
      user_wallet_cost: 0,
      corp: { qc_corpid: 'qc-1' },
      corp_card_tpl: { need_checkin: false, need_checkin_start: null },
      checkin_start: null,
      checkin_end: null,
    })
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 15600 })
    expect(await quota(corpCards.whole)).toEqual([{ period: '2026-11', cost_fen: 0, frozen_fen: 15600 }])
    expect(await owed()).toEqual({ corp_wallet: 15600, corp_frozen: -15600 })
    at('18:59')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 15600 })
    at('19:00')
    await runDue()
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 84400, freeze_fen: 0 })
    expect(await quota(corpCards.whole)).toEqual([{ period: '2026-11', cost_fen: 15600, frozen_fen: 0 }])
    expect(await owed()).toEqual({ corp_wallet: 15600, sales: -15600 })
  })

  it('gives everything back when it is cancelled', async () => {
    const { data } = await lin.book(byCorp(corpCards.whole))
    expect(await lin.cancel(data.order.id)).toMatchObject({ status: 200 })
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await quota(corpCards.whole)).toEqual([{ period: '2026-11', cost_fen: 0, frozen_fen: 0 }])
    expect(await owed()).toEqual({})
    expect(await lin.cancel(data.order.id)).toMatchObject({ status: 409 })
  })

  it('costs nothing where the corporate price is nothing', async () => {
    expect(await lin.book(byCorp(corpCards.once, { schedule_id: classes.onlineOnly }))).toMatchObject({
      status: 200,
      data: { order: { cost: 0, partner_order_detail: { use_corp_wallet: false } } },
    })
  })

  it('answers the same booking to the same request', async () => {
    const first = await lin.book(byCorp(corpCards.whole), 'the-same-corporate-tap')
    const second = await lin.book(byCorp(corpCards.whole), 'the-same-corporate-tap')
    expect(second.data.order.id).toBe(first.data.order.id)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 7800 })
  })
})

describeOnEngine('What a company leaves to pay', () => {
  const placed = async () => {
    const { data } = await lin.book(byCorp(corpCards.once))
    return { bookingId: data.order.id, orderId: data.pay_order_id! }
  }
  const userWallet = async () => (await sql('SELECT user_balance_fen, user_freeze_fen FROM corp_card WHERE id = 2'))[0]

  it('comes from the person’s wallet, then is paid online by an order that says so', async () => {
    const { orderId } = await placed()
    expect(wechat.opened()).toMatchObject([{ amount: 800 }])
    expect(await sql(`SELECT kind, amount_fen, label FROM payment_line WHERE order_id = ${orderId} ORDER BY position`)).toEqual([
      { kind: 'price', amount_fen: 7800, label: '流瑜伽' },
      { kind: 'subsidy', amount_fen: -6000, label: '星河限额' },
      { kind: 'wallet', amount_fen: -1000, label: '星河限额' },
    ])
    expect((await lin.read(orderId)).data.order).toMatchObject({ status: 0, price: 8, channel: 'WEIXIN' })
    expect(await userWallet()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 1000 })
    expect(await wallet()).toMatchObject({ freeze_fen: 6000 })
  })

  it('is paid: the booking stands, and all of it is settled after the class', async () => {
    const { bookingId } = await placed()
    expect((await pay()).statusCode).toBe(200)
    const { partner_order_detail: detail, channel } = await order(bookingId)
    expect({ detail, channel }).toMatchObject({
      channel: 'CORP_CARD',
      detail: { use_corp_wallet: true, subsidy_cost: 6000, user_wallet_cost: 1000, online_cost: 800 },
    })
    at('19:00')
    await runDue()
    expect(await userWallet()).toEqual({ user_balance_fen: 0, user_freeze_fen: 0 })
    expect(await owed()).toEqual({ corp_wallet: 6000, user_wallet: 1000, provider: 800, sales: -7800 })
  })

  it('is not paid in time: places and both wallets are free again', async () => {
    await placed()
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await runDue()
    expect(await bookedIn(server, classes.evening)).toBe(0)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await userWallet()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 0 })
  })

  it('is not settled while it waits for its payment', async () => {
    await placed()
    await whileSet(`UPDATE payment_order SET expire_at = '2026-11-23Z'`, 'SELECT 1', async () => {
      at('19:00')
      await runDue()
    })
    expect(await wallet()).toMatchObject({ balance_fen: 100000 })
  })

  it('is paid late: taken again while the subsidy is there', async () => {
    const { bookingId } = await placed()
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await runDue()
    await pay()
    expect((await order(bookingId)).status).toBe(1)
    expect(await wallet()).toMatchObject({ freeze_fen: 6000 })
    expect(await userWallet()).toMatchObject({ user_freeze_fen: 1000 })
  })

  it.each([
    ['the company has no money any more', fund('fund', -100000), fund('fund', 100000)],
    ['the class is full', 'UPDATE schedule SET capacity = 0 WHERE id = 1', 'UPDATE schedule SET capacity = 20 WHERE id = 1'],
  ])('is paid too late, when %s: the money goes back', async (_, set, undo) => {
    const { orderId } = await placed()
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await runDue()
    await whileSet(set, undo, async () => void (await pay()))
    await runDue()
    expect([3, 4]).toContain((await lin.read(orderId)).data.order.status)
    expect(await wallet()).toMatchObject({ freeze_fen: 0 })
    expect(await userWallet()).toMatchObject({ user_freeze_fen: 0 })
  })

  it('is refunded when the paid booking is cancelled', async () => {
    const { bookingId, orderId } = await placed()
    await pay()
    expect(await lin.cancel(bookingId)).toMatchObject({ status: 200, data: { order: { refundType: 1 } } })
    await runDue()
    expect([3, 4]).toContain((await lin.read(orderId)).data.order.status)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await userWallet()).toEqual({ user_balance_fen: 1000, user_freeze_fen: 0 })
  })
})

describeOnEngine('A subsidy that demands a check-in', () => {
  const booked = async () => {
    const { data } = await lin.book(byCorp(corpCards.checkIn))
    await pay()
    return data.order.id
  }
  const paused = async () => (await sql('SELECT disable_corp_rule, paused_by FROM corp_card WHERE id = 3'))[0]

  it('says on the booking when it can be done [BK-021] [BK-159] [BK-464]', async () => {
    const id = await booked()
    const flags = async (time: string) => {
      at(time)
      const { needCorpCheckIn, hasCorpCheckIn, reachCorpCheckInEnd, canCorpCheckIn } = await order(id)
      return [needCorpCheckIn, hasCorpCheckIn, reachCorpCheckInEnd, canCorpCheckIn]
    }
    expect(await flags('17:29')).toEqual([true, false, false, false])
    expect(await flags('17:30')).toEqual([true, false, false, true])
    expect(await flags('19:30')).toEqual([true, false, false, true])
    expect(await flags('19:31')).toEqual([true, false, true, false])
  })

  it('demands none of classes before its first day [BK-160]', async () => {
    const from = (day: string) => `UPDATE corp_card_tpl SET need_checkin_start = '${day}' WHERE id = 3`
    await whileSet(from('2026-11-22'), from('2026-01-01'), async () => {
      const id = await booked()
      expect(await order(id)).toMatchObject({ needCorpCheckIn: false })
      at('19:00')
      await runDue()
      expect(await wallet()).toMatchObject({ balance_fen: 94000 })
      at('20:00')
      await runDue()
      expect(await paused()).toMatchObject({ disable_corp_rule: false })
    })
  })

  it('replaces the window by the order’s own [BK-465]', async () => {
    const id = await booked()
    await server.engine.session((session) =>
      session.exec(
        `UPDATE corp_use SET checkin_start = '2026-11-21T16:00:00+08:00', checkin_end = '2026-11-21T20:00:00+08:00' WHERE booking_id = ${id}`,
      ),
    )
    expect((await order(id)).partner_order_detail).toMatchObject({
      checkin_start: '2026-11-21T16:00:00+08:00',
      checkin_end: '2026-11-21T20:00:00+08:00',
    })
    at('19:45')
    await runDue()
    expect(await order(id)).toMatchObject({ canCorpCheckIn: true })
    expect(await paused()).toMatchObject({ disable_corp_rule: false })
  })

  it('pauses the subsidy when it is missed, the class being paid [BK-466]', async () => {
    const id = await booked()
    at('19:30')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 6000 })
    at('19:31')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 94000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: true, paused_by: id })
    expect(await reasonOf(corpCards.checkIn, classes.opensAtTwo)).toMatchObject({ code: 'corp.paused' })
  })

  it('goes on when it was done', async () => {
    const id = await booked()
    await server.engine.session((session) =>
      session.exec(`UPDATE corp_use SET checked_in_at = '2026-11-21T18:00:00+08:00' WHERE booking_id = ${id}`),
    )
    at('19:00')
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 94000, freeze_fen: 0 })
    expect(await paused()).toEqual({ disable_corp_rule: false, paused_by: null })
  })
})
