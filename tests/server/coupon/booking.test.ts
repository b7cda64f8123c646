import { bookedIn, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { coupons, couponShop } from './shop'
import { describeOnBothEngines } from '../support/database'
import { bookings, later, notify, placed, runDue, setPaymentStage, tradeNo } from '../payment/stage'
import { offers, SUNDAY } from '../booking/private/shop'
import { people } from '../support/two-brands'

const stage = setPaymentStage(couponShop)
const { wechat } = stage

const withCoupon = (couponId: number, more: object = {}) => placed(stage.lin, { user_coupon_id: couponId, ...more })
const paid = () => notify(wechat.pay(tradeNo(), stage.server.clock.now()))
const listUses = (couponId: number) =>
  stored<{ state: string; used: boolean }>(
    stage.server,
    `SELECT u.state, c.used_at IS NOT NULL AS used FROM user_coupon c JOIN coupon_use u ON u.user_coupon_id = c.id WHERE c.id = ${couponId} ORDER BY u.order_id`,
  )
/** The accounts of orders and trades in the ledger of money. */
const books = async () =>
  Object.fromEntries(
    (
      await stored<{ account: string; sum: number }>(
        stage.server,
        `SELECT account, sum(amount_fen)::int AS sum FROM money_entry WHERE trade_id IS NOT NULL OR order_id IS NOT NULL
          GROUP BY account HAVING sum(amount_fen) <> 0`,
      )
    ).map(({ account, sum }) => [account, sum]),
  )
const read = async (orderId: number) => (await stage.lin.read(orderId)).data.order
const listEvents = async (orderId: number) => (await read(orderId)).events.map(({ kind }) => kind)
const readRefusal = async (couponId: number, more: object = {}) => (await stage.lin.book({ user_coupon_id: couponId, ...more })).code

const KEY = 'a-coupon-is-sent-once'

describeOnBothEngines('A booking with a coupon', () => {
  it('costs less by its discount, holds it while unpaid, and uses it when paid [BK-012] [BK-168] [MC-169]', async () => {
    const { orderId, bookingId } = await withCoupon(coupons.twenty)
    expect(wechat.opened()).toMatchObject([{ amount: 4800 }])
    expect((await read(orderId)).lines).toEqual([
      { kind: 'price', label: '流瑜伽', amount: 68 },
      { kind: 'coupon', label: '满60减20', amount: -20 },
    ])
    expect(await listUses(coupons.twenty)).toEqual([{ state: 'held', used: false }])
    await paid()
    expect(await listUses(coupons.twenty)).toEqual([{ state: 'used', used: true }])
    expect(await books()).toEqual({ provider: 4800, coupon: 2000, sales: -6800 })
    expect(await listEvents(orderId)).toEqual(['created', 'trade_opened', 'paid', 'coupon_used', 'fulfilled'])
    const { data } = await stage.lin.send<{ order: object }>('GET', `/api/mobile/schedules/orders/${bookingId}/`)
    expect(data.order).toMatchObject({ cost: 48, discount: 20 })
    const list = await stage.lin.send<{ coupons: object[] }>('GET', `/api/v2/users/${people.lin.id}/coupons/?shop_id=1&group=used`)
    expect(list.data.coupons[0]).toMatchObject({ id: coupons.twenty, status: 3, used_for: '流瑜伽', pay_order_id: orderId })
  })

  it('takes a red envelope like a coupon, and every type by its rule [BK-013] [MC-169]', async () => {
    for (const [coupon, count, amount] of [
      [coupons.envelope, 1, 6000],
      [coupons.every, 2, 11600],
      [coupons.discount, 1, 5780],
    ] as const) {
      const { orderId } = await withCoupon(coupon, { count })
      expect(wechat.opened().at(-1)).toMatchObject({ amount })
      await stage.lin.close(orderId)
    }
  })

  it('is settled at once where the coupon leaves nothing to pay', async () => {
    const { status, data } = await stage.lin.book({ user_coupon_id: coupons.whole })
    expect(status).toBe(200)
    expect(data).toMatchObject({ order: { status: 1, cost: 0, discount: 68, channel: 'WEIXIN' } })
    expect(data).not.toHaveProperty('payment')
    expect(wechat.opened()).toEqual([])
    expect(await bookings()).toHaveLength(1)
    expect(await listUses(coupons.whole)).toEqual([{ state: 'used', used: true }])
    expect(await books()).toEqual({ coupon: 6800, sales: -6800 })
    const orderId = (data.order as { pay_order_id: number }).pay_order_id
    expect(await read(orderId)).toMatchObject({ status: 1, price: 0, paid_at: '2026-11-21T10:00:00+08:00' })
    await stage.lin.cancel(data.order.id)
    expect(await read(orderId)).toMatchObject({ status: 2 })
    expect(await listUses(coupons.whole)).toEqual([{ state: 'freed', used: false }])
    expect(await books()).toEqual({})
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(0)
    expect(wechat.calls).not.toContain('refund')
  })

  it('can be for a private lesson', async () => {
    const lesson = { schedule_id: undefined, timetable_id: offers.posture, start: `${SUNDAY}T15:00:00+08:00` }
    await withCoupon(coupons.high, lesson)
    expect(wechat.opened()).toMatchObject([{ amount: 36000 }])
    expect(await readRefusal(coupons.high, { ...lesson, start: `${SUNDAY}T17:00:00+08:00` })).toBe('coupon.held')
  })

  it('answers a repeated request with its first booking', async () => {
    const first = await stage.lin.book({ user_coupon_id: coupons.twenty }, KEY)
    const again = await stage.lin.book({ user_coupon_id: coupons.twenty }, KEY)
    expect(again.data.order.id).toBe(first.data.order.id)
    expect(await listUses(coupons.twenty)).toHaveLength(1)
  })

  it.each([
    ['coupon.threshold', coupons.high, {}],
    ['coupon.purchase', coupons.forCards, {}],
    ['coupon.shop', coupons.elsewhere, {}],
    ['coupon.expired', coupons.expired, {}],
    ['coupon.not_started', coupons.tomorrow, {}],
    ['coupon.used', coupons.used, {}],
    ['coupon.not_found', coupons.ofAnother, {}],
    ['coupon.not_found', coupons.otherBrand, {}],
    ['coupon.online_only', coupons.twenty, { schedule_id: classes.evening, channel: 'CARD', card_id: 1 }],
    ['coupon.online_only', coupons.twenty, { schedule_id: classes.free, channel: 'FREE' }],
  ] as const)('is refused with %s, and nothing is held [MC-115] [MC-207]', async (code, couponId, more) => {
    expect(await readRefusal(couponId, more)).toBe(code)
    expect(await stored(stage.server, 'SELECT 1 FROM booking WHERE status <> 2')).toEqual([])
    expect(await stored(stage.server, 'SELECT 1 FROM coupon_use')).toEqual([])
  })

  it('uses only a coupon of the booking member', async () => {
    await stored(stage.server, `UPDATE ship SET permissions = '{group_order_can_write}' WHERE account_id = ${people.coach.id}`)
    await stored(
      stage.server,
      `UPDATE teacher SET account_id = ${people.coach.id} WHERE id = (SELECT teacher_id FROM schedule WHERE id = ${classes.onlineOnly})`,
    )
    const session = await stage.server.logIn(people.coach.id)
    const body = {
      shop_id: 1,
      user_id: people.lin.id,
      schedule_id: classes.onlineOnly,
      count: 1,
      channel: 'WEIXIN',
      user_coupon_id: coupons.twenty,
    }
    const answer = await stage.server.request('POST', '/api/mobile/schedules/orders/', { session, body })
    expect(answer).toMatchObject({ status: 403, code: 'coupon.others' })
  })
})

describeOnBothEngines('The return of a coupon', () => {
  it('a coupon comes back at once when its order is closed, and when its time to pay is over', async () => {
    const first = await withCoupon(coupons.twenty)
    await stage.lin.close(first.orderId)
    expect(await listUses(coupons.twenty)).toEqual([{ state: 'freed', used: false }])
    expect(await listEvents(first.orderId)).toEqual(['created', 'trade_opened', 'closed', 'coupon_back', 'trade_closed'])
    await withCoupon(coupons.twenty)
    later(15)
    await runDue()
    expect((await listUses(coupons.twenty)).map(({ state }) => state)).toEqual(['freed', 'freed'])
    expect(await readRefusal(coupons.twenty)).toBe('ok')
  })

  it('a coupon comes back when its booking is cancelled, together with the refund, and can be used again', async () => {
    const { orderId, bookingId } = await withCoupon(coupons.twenty)
    await paid()
    await stage.lin.cancel(bookingId)
    await runDue()
    expect(await read(orderId)).toMatchObject({ status: 4 })
    expect(await listEvents(orderId)).toEqual([
      'created',
      'trade_opened',
      'paid',
      'coupon_used',
      'fulfilled',
      'refund_owed',
      'coupon_back',
      'refunded',
    ])
    expect([...wechat.refunds.values()]).toMatchObject([{ amount: 4800 }])
    expect(await books()).toEqual({})
    await withCoupon(coupons.twenty)
    await paid()
    expect((await listUses(coupons.twenty)).map(({ state }) => state)).toEqual(['freed', 'used'])
  })

  it('a coupon comes back as expired where its last day is over by then, which the order shows', async () => {
    const { orderId, bookingId } = await withCoupon(coupons.envelope, { schedule_id: classes.onlineOnly })
    await paid()
    await stored(stage.server, `UPDATE user_coupon SET start_day = '2026-11-01', end_day = '2026-11-20' WHERE id = ${coupons.envelope}`)
    await stage.lin.cancel(bookingId)
    expect(await listEvents(orderId)).toContain('coupon_lapsed')
    expect(await readRefusal(coupons.envelope)).toBe('coupon.expired')
    await stored(stage.server, `UPDATE user_coupon SET end_day = '2026-11-25' WHERE id = ${coupons.envelope}`)
  })
})

describeOnBothEngines('Money for an order with a coupon that comes late', () => {
  const late = async () => {
    const placedOrder = await withCoupon(coupons.twenty)
    const number = tradeNo()
    wechat.breakDown()
    later(15)
    await runDue()
    wechat.mend()
    return { ...placedOrder, arrive: () => notify(wechat.pay(number, stage.server.clock.now())) }
  }

  it('takes the coupon again and books', async () => {
    const { orderId, arrive } = await late()
    await arrive()
    expect(await read(orderId)).toMatchObject({ status: 1 })
    expect(await listUses(coupons.twenty)).toEqual([{ state: 'used', used: true }])
    expect(await listEvents(orderId)).toEqual([
      'created',
      'trade_opened',
      'expired',
      'coupon_back',
      'paid',
      'coupon_used',
      'fulfilled_late',
    ])
    expect(await books()).toEqual({ provider: 4800, coupon: 2000, sales: -6800 })
  })

  it.each(['held', 'used'] as const)('is refunded where another order has %s the coupon meanwhile', async (state) => {
    const { orderId, arrive } = await late()
    await stage.lin.book({ user_coupon_id: coupons.twenty, schedule_id: classes.evening })
    if (state === 'used') await paid()
    await arrive()
    await runDue()
    expect(await read(orderId)).toMatchObject({ status: 4 })
    expect((await listUses(coupons.twenty)).map((use) => use.state)).toEqual(['freed', state])
    expect(await bookedIn(stage.server, classes.onlineOnly)).toBe(0)
  })

  it('is refunded, and the member keeps the coupon, where the class is full', async () => {
    const { orderId, arrive } = await late()
    await stored(stage.server, `UPDATE schedule SET capacity = 0 WHERE id = ${classes.onlineOnly}`)
    await arrive()
    expect(await read(orderId)).toMatchObject({ status: 3 })
    expect(await listUses(coupons.twenty)).toEqual([{ state: 'freed', used: false }])
  })

  it('is refunded with the coupon where the class was cancelled during the payment', async () => {
    const { orderId } = await withCoupon(coupons.twenty)
    await stored(stage.server, `UPDATE schedule SET is_cancelled = true WHERE id = ${classes.onlineOnly}`)
    await paid()
    await runDue()
    expect(await read(orderId)).toMatchObject({ status: 4 })
    expect(await listUses(coupons.twenty)).toEqual([{ state: 'freed', used: false }])
    await stored(stage.server, `UPDATE schedule SET is_cancelled = false WHERE id = ${classes.onlineOnly}`)
  })
})
