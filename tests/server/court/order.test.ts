import { readBalance } from '../booking/calls'
import { cards } from '../booking/shop'
import { courts, hour } from './shop'
import { glance, later, setCourtStage, slotAt, sql, taken } from './stage'
import { describeOnBothEngines } from '../support/database'

const stage = setCourtStage()

describeOnBothEngines('Ordering courts', () => {
  it('takes several slots with a card and answers the order [BK-376] [BK-144] [BK-008]', async () => {
    const answer = await stage.lin.order([hour(courts.two, 18), hour(courts.one, 17)])
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
    expect(await readBalance(stage.server, cards.value)).toBe(128000 - 12000)
    expect(slotAt((await glance())[1], '18:00')).toMatchObject({ can_order: false })
  })

  it('takes all slots or none', async () => {
    await stage.other.order([hour(courts.two, 18)], { card_id: 1001 })
    expect(await stage.lin.order([hour(courts.one, 18), hour(courts.two, 18)])).toMatchObject({ status: 409, code: 'court.taken' })
    expect(await taken()).toBe(1)
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
  })

  it('costs the price that was shown, or nothing is ordered', async () => {
    const order = (cost: number, more = {}) => stage.lin.order([hour(courts.one, 17), hour(courts.one, 18)], { cost, ...more })
    expect(await order(119.99)).toMatchObject({ status: 409, code: 'court.changed' })
    expect(await order(120, { card_id: cards.times })).toMatchObject({ code: 'court.changed' })
    expect(await order(120, { channel: 'WEIXIN', card_id: undefined })).toMatchObject({ code: 'court.changed' })
    expect(await taken()).toBe(0)
    expect(await order(3, { card_id: cards.times })).toMatchObject({ status: 200, data: { order: { cost: 3 } } })
  })

  it('says that a coupon pays for classes only', async () => {
    const { code } = await stage.lin.order([hour(courts.one, 17)], { user_coupon_id: 1 })
    expect([code, await taken()]).toEqual(['coupon.classes_only', 0])
  })

  it('makes one order, however often one request comes', async () => {
    const first = await stage.lin.order([hour(courts.one, 18)], {}, 'the-same-tap-on-a-court')
    const again = await stage.lin.order([hour(courts.one, 18)], {}, 'the-same-tap-on-a-court')
    expect(again.data.order.id).toBe(first.data.order.id)
    expect(await stage.lin.order([hour(courts.one, 19)], {}, 'the-same-tap-on-a-court')).toMatchObject({
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
    expect(await stage.lin.order(schedules)).toMatchObject({ code })
    expect(await taken()).toBe(0)
  })

  it.each([
    ['none named', { card_id: undefined }, 'card.none'],
    ['of another member', { card_id: 1001 }, 'card.none'],
    ['of another shop', { card_id: cards.elsewhere }, 'card.none'],
    ['of another brand', { card_id: cards.otherBrand }, 'card.none'],
    ['without a price for the evening', { card_id: cards.period }, 'court.wrong_template'],
    ['locked', { card_id: cards.locked }, 'card.locked'],
  ])('refuses a card: %s', async (_, more, code) => {
    expect(await stage.lin.order([hour(courts.one, 18)], more)).toMatchObject({ code })
  })

  it('checks the card’s limits, in which courts and classes count alike, and its balance [BK-257] [BK-250]', async () => {
    expect(await stage.lin.order([hour(courts.one, 12)], { card_id: cards.limited })).toMatchObject({ status: 200 })
    expect(await stage.lin.order([hour(courts.two, 13)], { card_id: cards.limited })).toMatchObject({ code: 'card.limit_day' })
    const booked = await stage.lin.send('POST', '/api/mobile/schedules/orders/', {
      shop_id: 1,
      user_id: 1,
      schedule_id: 1,
      count: 1,
      channel: 'CARD',
      card_id: cards.limited,
    })
    expect(booked).toMatchObject({ code: 'card.limit_day' })
    expect(await stage.other.order([hour(2, 15), hour(2, 16), hour(2, 17)], { card_id: 1001 })).toMatchObject({ code: 'card.balance' })
  })

  it('starts an auto-start card with consent [BK-169]', async () => {
    const order = (more: object) => stage.lin.order([hour(courts.one, 12)], { card_id: cards.autoStart, ...more })
    expect(await order({})).toMatchObject({ code: 'card.auto_start_confirm' })
    expect(await order({ auto_start_confirmed: true })).toMatchObject({ status: 200, data: { order: { cost: 0 } } })
    const [card] = await sql<{ start: string }>(`SELECT start_day::text AS start FROM card WHERE id = ${cards.autoStart}`)
    expect(card!.start).toBe('2026-11-21')
  })

  it.each([
    ['VALUE_CARD', cards.value, 'card.not_value', cards.times, 128000],
    ['GENERAL_CARD', cards.times, 'card.not_general', cards.value, 8],
  ] as const)('is paid with a card by its finer name, %s, and refunded', async (channel, card_id, code, another, balance) => {
    await sql(`INSERT INTO card_shop (card_id, shop_id, brand_id) VALUES (${cards.times}, 2, 1) ON CONFLICT DO NOTHING RETURNING 1`)
    const { data } = await stage.lin.order([hour(courts.one, 12)], { channel, card_id })
    expect(data.order).toMatchObject({ channel, card: { id: card_id }, status: 1 })
    expect(await readBalance(stage.server, card_id)).toBeLessThan(balance)
    expect(await stage.lin.order([hour(courts.one, 13)], { channel, card_id: another })).toMatchObject({ status: 409, code })
    await stage.lin.cancel(data.order.id)
    expect(await readBalance(stage.server, card_id)).toBe(balance)
  })

  it('costs nothing on a free court, and only there', async () => {
    const slot = { court_id: courts.free, start: '2026-11-21T12:00:00+08:00', end: '2026-11-21T12:45:00+08:00' }
    expect(await stage.lin.order([slot], { channel: 'FREE', card_id: undefined })).toMatchObject({
      status: 200,
      data: { order: { cost: 0 } },
    })
    expect(await stage.lin.order([hour(1, 12)], { channel: 'FREE' })).toMatchObject({ code: 'court.free_unsupported' })
    expect(await stage.lin.order([hour(1, 12)], { channel: 'ALIPAY' })).toMatchObject({ code: 'court.online_unsupported' })
    expect(await stage.lin.order([hour(1, 12)], { channel: 'CORP_CARD' })).toMatchObject({ code: 'pay.channel' })
  })

  it('is for members of the shop [BK-300]', async () => {
    expect(await stage.server.request('POST', '/api/shops/1/court-orders/', { body: {} })).not.toMatchObject({ status: 200 })
  })
})

describeOnBothEngines('Court orders', () => {
  it('lists the person’s own orders of a brand page by page, latest first [BK-373] [BK-375]', async () => {
    for (let n = 0; n < 11; n += 1) await stage.lin.order([hour(n % 2 === 0 ? 1 : 2, 11 + Math.floor(n / 2))])
    await stage.other.order([hour(1, 20)], { card_id: 1001 })
    const first = (await stage.lin.list()).data
    expect(first).toMatchObject({ pages: 2, current_page: 1, total_count: 11 })
    expect(first.court_orders).toHaveLength(10)
    expect(first.court_orders[0]!.schedules[0]!.start).toBe('2026-11-21T16:00:00+08:00')
    expect((await stage.lin.list(2)).data).toMatchObject({
      current_page: 2,
      court_orders: [{ schedules: [{ start: '2026-11-21T11:00:00+08:00' }] }],
    })
    expect((await stage.lin.list(1, 2)).data).toMatchObject({ pages: 1, total_count: 0, court_orders: [] })
  })

  it('answers one order to its owner, at its own shop [BK-374] [BK-375]', async () => {
    const { id } = (await stage.lin.order([hour(1, 18)])).data.order
    expect(await stage.lin.read(id)).toMatchObject({ status: 200, data: { court_order: { id, status: 1 } } })
    expect(await stage.other.read(id)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await stage.lin.read(id, 2)).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('cancels with a remark: status 2, the slots free, the card refunded, once [BK-377] [BK-276]', async () => {
    const { id } = (await stage.lin.order([hour(1, 18), hour(1, 19)])).data.order
    expect(await stage.lin.cancel(id, '一二三四五六七八九十一二三四五六七八九十一')).toMatchObject({ code: 'booking.remark_too_long' })
    expect(await stage.other.cancel(id)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await stage.lin.cancel(id, '下雨')).toMatchObject({
      status: 200,
      data: { court_order: { status: 2, cancel_remarks: '下雨', can_cancel: false, cancelled_at: '2026-11-21T10:00:00+08:00' } },
    })
    expect(await stage.lin.cancel(id)).toMatchObject({ status: 409, code: 'booking.not_cancellable' })
    expect(await readBalance(stage.server, cards.value)).toBe(128000)
    expect(await stage.other.order([hour(1, 18)], { card_id: 1001 })).toMatchObject({ status: 200 })
  })

  it('cannot be cancelled nearer to its first slot than the shop allows, nor after it; then it is done [BK-278] [BK-279]', async () => {
    const { id } = (await stage.lin.order([hour(1, 14), hour(1, 13)])).data.order
    later(61)
    expect(await stage.lin.cancel(id)).toMatchObject({ status: 409, code: 'court.too_late_to_cancel.hours', msg: '开场前2小时内不可取消' })
    later(119)
    expect(await stage.lin.cancel(id)).toMatchObject({ status: 409 })
    later(120)
    expect((await stage.lin.read(id)).data.court_order).toMatchObject({ status: 4, can_cancel: false })
  })

  it('are in the feed with other bookings, the soonest first, until they are over or cancelled [BK-122] [BK-144]', async () => {
    const feed = async () =>
      (await stage.lin.send<{ type: string; data: { id: number } }[]>('GET', '/api/mobile/user/schedule/latest/')).data.map(
        ({ type, data }) => ({ type, id: data.id }),
      )
    const evening = (await stage.lin.order([hour(courts.two, 20)])).data.order
    const first = (await stage.lin.order([hour(courts.one, 12)])).data.order
    await stage.other.order([hour(courts.one, 15)], { card_id: 1001 })
    expect(await feed()).toEqual([
      { type: 'court_order', id: first.id },
      { type: 'court_order', id: evening.id },
    ])
    await stage.lin.cancel(evening.id)
    expect(await feed()).toEqual([{ type: 'court_order', id: first.id }])
    later(180)
    expect(await feed()).toEqual([])
  })
})
