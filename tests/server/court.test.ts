import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import type { Court, CourtConfirm, GlanceCourt } from '@/contract/court'
import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from './support/app'
import { balanceOf, stored } from './support/booking-calls'
import { cards } from './support/booking-shop'
import { courts, courtShop, emptyCourts, hour, playerOf, type Player } from './support/court-shop'
import { describeOnEngine } from './support/database'
import { accountsOf, fakeProvider } from './support/fake-provider'
import { people } from './support/two-brands'

const wechat = fakeProvider('wechat')
let server: TestApp
let lin: Player
let other: Player
let coach: Player

beforeAll(async () => {
  server = await openTestApp({ seed: courtShop, pay: accountsOf(wechat) })
  const player = async (id: number) => playerOf(server, id, await server.logIn(id))
  lin = await player(people.lin.id)
  other = await player(1001)
  coach = await player(people.coach.id)
})
beforeEach(async () => {
  wechat.reset()
  await emptyCourts(server)
})
afterEach(async () => expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([]))
afterAll(() => server.close())

const visit = <Data>(url: string) => server.request<Data>('GET', url)
const glance = async (query = 'date=2026-11-21', shop = 1) =>
  (await visit<{ courts: GlanceCourt[] }>(`/api/shops/${shop}/court-glance/?${query}`)).data.courts
const slotAt = (court: GlanceCourt | undefined, time: string) => court?.slots.find(({ start }) => start.includes(`T${time}:00`))
const taken = async () => (await stored<{ n: number }>(server, 'SELECT count(*)::int AS n FROM court_slot WHERE is_taken'))[0]!.n

const pay = () =>
  server.app.inject({
    method: 'POST',
    url: '/api/pay/notices/wechat/1/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(wechat.pay(wechat.opened().at(-1)!.tradeNo, server.clock.now())),
  })
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const runDue = async () => {
  await server.sweeper.runAll()
  await server.context.jobs.runDue()
}

describeOnEngine('The courts of a day', () => {
  it('answers each open court with its type and its slots, priced by the time of day [BK-369] [BK-370] [BK-106]', async () => {
    const [one, two, free, ...more] = await glance()
    expect(more).toEqual([])
    expect(one).toMatchObject({ id: 1, name: '1 号场', type: { id: 1, name: '羽毛球', logo: '/badminton.svg' } })
    expect(one!.slots).toHaveLength(12)
    expect(one!.slots[1]).toEqual({
      start: '2026-11-21T11:00:00+08:00',
      end: '2026-11-21T12:00:00+08:00',
      can_order: true,
      reason: null,
      cost: 60,
    })
    expect(slotAt(one, '17:00')).toMatchObject({ cost: 60 })
    expect(slotAt(one, '18:00')).toMatchObject({ cost: 80 })
    expect(two).toMatchObject({ id: 2 })
    expect(free!.slots.map(({ start }) => start.slice(11, 16))).toEqual(['10:30', '11:15', '12:00'])
    expect(free!.slots[1]).toMatchObject({ cost: 0, can_order: true })
  })

  it('lists one type where one is asked for, and a shop only its own courts [BK-370]', async () => {
    expect((await glance('date=2026-11-21&type_id=2')).map(({ id }) => id)).toEqual([courts.free])
    expect(await glance('date=2026-11-21&type_id=9')).toEqual([])
    expect((await glance('date=2026-11-21', 4)).map(({ id }) => id)).toEqual([courts.otherBrand])
  })

  it('closes what has started, is taken, is too near or too far ahead, and says why [BK-235]', async () => {
    await lin.order([hour(courts.one, 14)])
    const [one, , free] = await glance()
    expect(slotAt(one, '10:00')).toMatchObject({ can_order: false, reason: { code: 'court.past' } })
    expect(slotAt(one, '14:00')).toMatchObject({ can_order: false, reason: { code: 'court.taken' } })
    expect(free!.slots[0]).toMatchObject({ can_order: false, reason: { code: 'booking.order_window' } })
    const next = await glance('date=2026-11-24')
    expect(slotAt(next[0], '14:00')).toMatchObject({ can_order: true })
    expect(next[2]!.slots[0]).toMatchObject({ can_order: false, reason: { code: 'court.not_open' } })
  })

  it('closes every slot of a past date, and refuses to order one [BK-235]', async () => {
    const past = await glance('date=2026-11-20')
    expect(past.flatMap(({ slots }) => slots).every(({ can_order, reason }) => !can_order && reason?.code === 'court.past')).toBe(true)
    expect(await lin.order([hour(courts.one, 14, '2026-11-20')])).toMatchObject({ status: 409, code: 'court.past' })
  })

  it('answers the types with how many courts are open [BK-371] [BK-372]', async () => {
    const { data } = await visit<{ types: object[] }>('/api/shops/1/court-types/?date=2026-11-21')
    expect(data.types).toEqual([
      { id: 1, name: '羽毛球', logo: '/badminton.svg', court_count: 2 },
      { id: 2, name: '匹克球', logo: '/pickleball.svg', court_count: 1 },
    ])
  })

  it('is closed where the shop has no courts', async () => {
    for (const url of ['court-glance/?date=2026-11-21', 'court-types/?date=2026-11-21', 'courts/1/'])
      expect(await visit(`/api/shops/2/${url}`)).toMatchObject({ status: 409, code: 'court.closed' })
    expect(await visit('/api/shops/99/court-glance/?date=2026-11-21')).toMatchObject({ status: 404, code: 'shop.not_found' })
    expect(await visit('/api/shops/1/court-glance/?date=2026-02-30')).toMatchObject({ status: 400 })
  })

  it('tells one court whole, with its prices by time and the cards that pay, to its own shop only', async () => {
    const { data } = await visit<{ court: Court }>('/api/shops/1/courts/1/')
    expect(data.court).toMatchObject({
      name: '1 号场',
      image: '/court.svg',
      description: '塑胶地面',
      open_time: '10:00',
      close_time: '22:00',
      slot_minutes: 60,
      days_can_order: 7,
      minutes_can_cancel: 120,
      prices: [
        { from: '18:00', to: '22:00', weekdays: [], cost: 80 },
        { from: '10:00', to: '22:00', weekdays: [], cost: 60 },
      ],
    })
    expect(data.court.card_tpls.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    for (const id of [courts.closed, courts.otherBrand, 999])
      expect(await visit(`/api/shops/1/courts/${id}/`)).toMatchObject({ status: 404, code: 'court.not_found' })
  })
})

describeOnEngine('What ordering courts would take', () => {
  const confirm = (slots: string, date = '2026-11-21') =>
    lin.send<CourtConfirm>('GET', `/api/shops/1/court-orders/confirm/?user_id=1&date=${date}&slots=${slots}`)

  it('adds up the slots for each way to pay and judges each card', async () => {
    const { data } = await confirm('1.1020,1.1080')
    expect(data.schedules.map(({ cost }) => cost)).toEqual([60, 80])
    expect(data.channels).toMatchObject([{ channel: 'WEIXIN', disabled: false, cost: 140 }])
    const card = (id: number) => data.cards.find((each) => each.id === id)
    expect(card(cards.value)).toMatchObject({ can_use: true, cost: 120 })
    expect(card(cards.times)).toMatchObject({ can_use: true, cost: 3 })
    expect(card(cards.period)).toMatchObject({ can_use: false, reason: { code: 'card.wrong_template' } })
    expect(card(cards.locked)).toMatchObject({ can_use: false, reason: { code: 'card.locked' } })
    expect(data.refusal).toBeNull()
  })

  it('says what stops it, and knows nothing but slots', async () => {
    await other.order([hour(courts.one, 18)], { card_id: 1001 })
    expect((await confirm('1.1080')).data.refusal).toMatchObject({ code: 'court.taken' })
    expect(await confirm('1.1085')).toMatchObject({ status: 409, code: 'court.slot_gone' })
    expect(await confirm('3.1080')).toMatchObject({ status: 409, code: 'court.slot_gone' })
    for (const slots of ['', '1', '1.2000', 'a.b', '1.1080,1.1080', Array.from({ length: 13 }, (_, n) => `1.${n}`).join(',')])
      expect(await confirm(slots)).toMatchObject({ status: 400 })
  })
})

describeOnEngine('Ordering courts', () => {
  it('takes several slots with a card and answers the order [BK-376] [BK-144]', async () => {
    const answer = await lin.order([hour(courts.two, 18), hour(courts.one, 17)])
    expect(answer).toMatchObject({
      status: 200,
      data: {
        order: {
          status: 1,
          shop: { id: 1, name: '拾光·静安店' },
          schedules: [
            {
              start: '2026-11-21T17:00:00+08:00',
              end: '2026-11-21T18:00:00+08:00',
              court: { id: 1, name: '1 号场', type: { id: 1, name: '羽毛球', logo: '/badminton.svg' } },
            },
            { start: '2026-11-21T18:00:00+08:00', court: { name: '2 号场' } },
          ],
          channel: 'CARD',
          cost: 120,
          card: { id: cards.value, balance: 1160 },
          can_cancel: true,
          user_id: 1,
        },
      },
    })
    expect(answer.data.payment).toBeUndefined()
    expect(await balanceOf(server, cards.value)).toBe(128000 - 12000)
    expect(slotAt((await glance())[1], '18:00')).toMatchObject({ can_order: false })
  })

  it('takes all slots or none', async () => {
    await other.order([hour(courts.two, 18)], { card_id: 1001 })
    expect(await lin.order([hour(courts.one, 18), hour(courts.two, 18)])).toMatchObject({ status: 409, code: 'court.taken' })
    expect(await taken()).toBe(1)
    expect(await balanceOf(server, cards.value)).toBe(128000)
  })

  it('makes one order of one request, however often it comes', async () => {
    const first = await lin.order([hour(courts.one, 18)], {}, 'the-same-tap-on-a-court')
    const again = await lin.order([hour(courts.one, 18)], {}, 'the-same-tap-on-a-court')
    expect(again.data.order.id).toBe(first.data.order.id)
    expect(await lin.order([hour(courts.one, 19)], {}, 'the-same-tap-on-a-court')).toMatchObject({
      status: 409,
      code: 'request.key_reused',
    })
    expect(await taken()).toBe(1)
  })

  it.each([
    ['an end that is none', [{ ...hour(1, 18), end: '2026-11-21T19:30:00+08:00' }], 'court.slot_gone'],
    ['a start between slots', [{ ...hour(1, 18), start: '2026-11-21T18:00:30+08:00' }], 'court.slot_gone'],
    ['a time before opening', [hour(1, 8, '2026-11-22')], 'court.slot_gone'],
    ['a closed court', [hour(courts.closed, 18)], 'court.slot_gone'],
    ['a court of another shop', [hour(courts.otherBrand, 18)], 'court.slot_gone'],
    ['one slot twice', [hour(1, 18), hour(1, 18)], 'court.slot_gone'],
    ['two days', [hour(1, 18), hour(1, 18, '2026-11-22')], 'court.one_day'],
    ['a day too far ahead', [hour(1, 18, '2026-11-28')], 'court.not_open'],
  ])('refuses %s', async (_, schedules, code) => {
    expect(await lin.order(schedules)).toMatchObject({ code })
    expect(await taken()).toBe(0)
  })

  it.each([
    ['none named', { card_id: undefined }, 'card.none'],
    ['somebody else’s', { card_id: 1001 }, 'card.none'],
    ['of another shop', { card_id: cards.elsewhere }, 'card.none'],
    ['of another brand', { card_id: cards.otherBrand }, 'card.none'],
    ['without a price for the evening', { card_id: cards.period }, 'card.wrong_template'],
    ['locked', { card_id: cards.locked }, 'card.locked'],
  ])('refuses a card: %s', async (_, more, code) => {
    expect(await lin.order([hour(courts.one, 18)], more)).toMatchObject({ code })
  })

  it('asks the card’s limits, in which courts and classes count alike, and its balance [BK-257] [BK-250]', async () => {
    expect(await lin.order([hour(courts.one, 12)], { card_id: cards.limited })).toMatchObject({ status: 200 })
    expect(await lin.order([hour(courts.two, 13)], { card_id: cards.limited })).toMatchObject({ code: 'card.limit_day' })
    const booked = await lin.send('POST', '/api/mobile/schedules/orders/', {
      shop_id: 1,
      user_id: 1,
      schedule_id: 1,
      count: 1,
      channel: 'CARD',
      card_id: cards.limited,
    })
    expect(booked).toMatchObject({ code: 'card.limit_day' })
    expect(await other.order([hour(2, 15), hour(2, 16), hour(2, 17)], { card_id: 1001 })).toMatchObject({ code: 'card.balance' })
  })

  it('starts a card that starts by itself, once that is agreed to [BK-169]', async () => {
    const order = (more: object) => lin.order([hour(courts.one, 12)], { card_id: cards.autoStart, ...more })
    expect(await order({})).toMatchObject({ code: 'card.auto_start_confirm' })
    expect(await order({ auto_start_confirmed: true })).toMatchObject({ status: 200, data: { order: { cost: 0 } } })
    const [card] = await stored<{ start: string }>(server, `SELECT start_day::text AS start FROM card WHERE id = ${cards.autoStart}`)
    expect(card!.start).toBe('2026-11-21')
  })

  it('costs nothing on a free court, and only there', async () => {
    const slot = { court_id: courts.free, start: '2026-11-21T12:00:00+08:00', end: '2026-11-21T12:45:00+08:00' }
    expect(await lin.order([slot], { channel: 'FREE', card_id: undefined })).toMatchObject({ status: 200, data: { order: { cost: 0 } } })
    expect(await lin.order([hour(1, 12)], { channel: 'FREE' })).toMatchObject({ code: 'court.free_unsupported' })
    expect(await lin.order([hour(1, 12)], { channel: 'ALIPAY' })).toMatchObject({ code: 'court.online_unsupported' })
    expect(await lin.order([hour(1, 12)], { channel: 'GENERAL_CARD' })).toMatchObject({ code: 'pay.channel' })
  })

  it('is for members of the shop, for themselves, with the flags of a coach for others [BK-300] [BK-311]', async () => {
    expect(await server.request('POST', '/api/shops/1/court-orders/', { body: {} })).not.toMatchObject({ status: 200 })
    expect(await lin.order([hour(1, 12)], { user_id: 1001, card_id: 1001 })).toMatchObject({ status: 403, code: 'permission.none' })
    const setFlags = (flags: string) =>
      stored(server, `UPDATE ship SET permissions = '{${flags}}' WHERE account_id = ${people.coach.id} AND shop_id = 1 RETURNING 1`)
    const list = () => coach.send<{ court_orders: object[] }>('GET', '/api/shops/1/court-orders/?date=2026-11-21')
    await setFlags('')
    expect(await list()).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await coach.order([hour(1, 12)], { user_id: 1001, card_id: 1001 })).toMatchObject({ code: 'permission.none' })
    await setFlags('personal_orders_list_can_write')
    const made = await coach.order([hour(1, 12)], { user_id: 1001, card_id: 1001 })
    expect(made).toMatchObject({ status: 200, data: { order: { user_id: 1001 } } })
    expect((await list()).data.court_orders).toMatchObject([{ id: made.data.order.id, user: { id: 1001 } }])
    expect(await coach.cancel(made.data.order.id)).toMatchObject({ code: 'permission.none' })
    await setFlags('personal_orders_list_can_delete')
    expect(await coach.cancel(made.data.order.id)).toMatchObject({ status: 200, data: { court_order: { status: 2 } } })
    expect(await lin.send('GET', '/api/shops/1/court-orders/?date=2026-11-21')).toMatchObject({ status: 403 })
  })
})

describeOnEngine('Court orders', () => {
  it('lists the person’s own orders of a brand page by page, latest first [BK-373] [BK-375]', async () => {
    for (let n = 0; n < 11; n += 1) await lin.order([hour(n % 2 === 0 ? 1 : 2, 11 + Math.floor(n / 2))])
    await other.order([hour(1, 20)], { card_id: 1001 })
    const first = (await lin.list()).data
    expect(first).toMatchObject({ pages: 2, current_page: 1, total_count: 11 })
    expect(first.court_orders).toHaveLength(10)
    expect(first.court_orders[0]!.schedules[0]!.start).toBe('2026-11-21T16:00:00+08:00')
    expect((await lin.list(2)).data).toMatchObject({
      current_page: 2,
      court_orders: [{ schedules: [{ start: '2026-11-21T11:00:00+08:00' }] }],
    })
    expect((await lin.list(1, 2)).data).toMatchObject({ pages: 1, total_count: 0, court_orders: [] })
  })

  it('answers one order to its owner, at its own shop [BK-374] [BK-375]', async () => {
    const { id } = (await lin.order([hour(1, 18)])).data.order
    expect(await lin.read(id)).toMatchObject({ status: 200, data: { court_order: { id, status: 1 } } })
    expect(await other.read(id)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await lin.read(id, 2)).toMatchObject({ status: 404, code: 'court.order_not_found' })
  })

  it('cancels with a remark: status 2, the slots free, the card whole again, once [BK-377] [BK-276]', async () => {
    const { id } = (await lin.order([hour(1, 18), hour(1, 19)])).data.order
    expect(await lin.cancel(id, '一二三四五六七八九十一二三四五六七八九十一')).toMatchObject({ code: 'booking.remark_too_long' })
    expect(await other.cancel(id)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await lin.cancel(id, '下雨')).toMatchObject({
      status: 200,
      data: { court_order: { status: 2, cancel_remarks: '下雨', can_cancel: false, cancelled_at: '2026-11-21T10:00:00+08:00' } },
    })
    expect(await lin.cancel(id)).toMatchObject({ status: 409, code: 'booking.not_cancellable' })
    expect(await balanceOf(server, cards.value)).toBe(128000)
    expect(await other.order([hour(1, 18)], { card_id: 1001 })).toMatchObject({ status: 200 })
  })

  it('cannot be cancelled nearer to its first slot than the shop allows, nor after it; then it is done [BK-278] [BK-279]', async () => {
    const { id } = (await lin.order([hour(1, 14), hour(1, 13)])).data.order
    later(61)
    expect(await lin.cancel(id)).toMatchObject({ status: 409, code: 'court.too_late_to_cancel.hours', msg: '开场前2小时内不可取消' })
    later(119)
    expect(await lin.cancel(id)).toMatchObject({ status: 409 })
    later(120)
    expect((await lin.read(id)).data.court_order).toMatchObject({ status: 4, can_cancel: false })
  })
})

describeOnEngine('Paying courts online', () => {
  it('holds the slots, is no order before the money is there, and is one then [BK-376]', async () => {
    const { data } = await lin.online([hour(1, 17), hour(1, 18)])
    expect(data.payment).toMatchObject({ kind: 'url', expire_at: '2026-11-21T10:15:00+08:00' })
    expect(data.pay_url).toBe(data.payment!.params.url)
    expect(wechat.opened()).toMatchObject([{ amount: 14000, subject: '羽毛球 1 号场' }])
    expect(await lin.read(data.order.id)).toMatchObject({ status: 404 })
    expect((await lin.list()).data.court_orders).toEqual([])
    expect(await other.order([hour(1, 18)], { card_id: 1001 })).toMatchObject({ code: 'court.taken' })
    const order = await lin.send<{ order: { type: string; lines: object[] } }>('GET', `/api/v2/orders/${data.pay_order_id!}/`)
    expect(order.data.order).toMatchObject({ type: 'court', target_id: data.order.id, price: 140, lines: [{ amount: 60 }, { amount: 80 }] })
    await pay()
    expect((await lin.read(data.order.id)).data.court_order).toMatchObject({ status: 1, cost: 140, pay_order_id: data.pay_order_id })
  })

  it('gives the slots up when nobody paid in time', async () => {
    await lin.online([hour(1, 18)])
    later(16)
    await runDue()
    expect(await taken()).toBe(0)
    expect(await other.order([hour(1, 18)], { card_id: 1001 })).toMatchObject({ status: 200 })
  })

  it('takes late money for slots that are still free, and gives it back where they are gone', async () => {
    const late = (await lin.online([hour(1, 18)])).data
    const notice = wechat.pay.bind(null, wechat.opened().at(-1)!.tradeNo)
    await lin.send('POST', `/api/v2/orders/${late.pay_order_id!}/close/`, {})
    const tell = () =>
      server.app.inject({
        method: 'POST',
        url: '/api/pay/notices/wechat/1/',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(notice(server.clock.now())),
      })
    await tell()
    expect((await lin.read(late.order.id)).data.court_order).toMatchObject({ status: 1 })
    const gone = (await lin.online([hour(2, 18)])).data
    const second = wechat.opened().at(-1)!.tradeNo
    await lin.send('POST', `/api/v2/orders/${gone.pay_order_id!}/close/`, {})
    await other.order([hour(2, 18)], { card_id: 1001 })
    await server.app.inject({
      method: 'POST',
      url: '/api/pay/notices/wechat/1/',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(wechat.pay(second, server.clock.now())),
    })
    await runDue()
    const order = await lin.send<{ order: { status: number } }>('GET', `/api/v2/orders/${gone.pay_order_id!}/`)
    expect(order.data.order.status).toBe(4)
  })

  it('refunds what was paid online when it is cancelled', async () => {
    const { order } = (await lin.online([hour(1, 18)])).data
    await pay()
    expect((await lin.cancel(order.id)).data.court_order).toMatchObject({ status: 2, refundType: 1 })
    await runDue()
    expect((await lin.read(order.id)).data.court_order).toMatchObject({ refundType: 2 })
    expect(await taken()).toBe(0)
  })

  it('only holds the slots where a coach orders for a member, who pays himself', async () => {
    await stored(
      server,
      `UPDATE ship SET permissions = '{personal_orders_list_can_write}' WHERE account_id = ${people.coach.id} AND shop_id = 1 RETURNING 1`,
    )
    const { data } = await coach.order([hour(1, 18)], { user_id: 1001, channel: 'WEIXIN', card_id: undefined })
    expect(data.pay_order_id).toBeDefined()
    expect(data.payment).toBeUndefined()
    expect((await other.send<{ orders: object[] }>('GET', '/api/v2/orders/pending/')).data.orders).toMatchObject([
      { type: 'court', price: 80 },
    ])
  })
})
