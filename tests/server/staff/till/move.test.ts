import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { MoveTarget } from '@/contract/staff/move'
import type { ClassOrder } from '@/contract/staff/orders'
import { staffPermissions } from '@/domain/staff/permissions'
import { noticeText } from '@/i18n/notices/text'
import { stored } from '../../booking/calls'
import { classes } from '../../booking/shop'
import { later, notify, placed, runDue, tradeNo } from '../../payment/stage'
import { describeOnEngine } from '../../support/database'
import { permit, workers } from '../shop'
import { setTillStage, sold } from './stage'

const stage = setTillStage()
const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)
/** Online ¥98 at 19:30, ¥49 at 18:00; the class that is booked costs ¥68. */
const [DEARER, CHEAPER, FREE] = [classes.headcount, classes.single, classes.free]
beforeAll(() =>
  sql(`WITH plan AS (INSERT INTO price_plan (id, shop_id, brand_id, key) VALUES (71, 1, 1, 'dearer'), (72, 1, 1, 'cheaper'), (73, 1, 1, 'nothing')),
      rule AS (INSERT INTO price_rule (id, price_plan_id, shop_id, brand_id, channel, from_number, to_number, cost_units)
        VALUES (71, 71, 1, 1, 'ONLINE', 1, 10, 9800), (72, 72, 1, 1, 'ONLINE', 1, 10, 4900), (73, 73, 1, 1, 'ONLINE', 1, 10, 1000))
    UPDATE schedule SET price_plan_id = CASE id WHEN ${DEARER} THEN 71 WHEN ${CHEAPER} THEN 72 ELSE 73 END WHERE id IN (${DEARER}, ${CHEAPER}, ${FREE})`),
)

const move = (
  bookingId: number,
  schedule_id: number,
  difference: number,
  more: { channel?: 'CASH' | 'POS'; key?: string; by?: number } = {},
) => {
  const { key, by = workers.staff, ...channel } = more
  return (async () =>
    stage.server.request<{ order: ScheduleOrder }>('PUT', `/api/shops/1/staff/orders/${bookingId}/class/`, {
      session: await stage.server.logIn(by),
      body: { schedule_id, difference, ...channel },
      ...(key && { key }),
    }))()
}
const targets = async (bookingId: number, by: number = workers.staff) =>
  (await stage.send<{ desk_channels: string[]; classes: MoveTarget[] }>(by, 'GET', `orders/${bookingId}/classes/?date=2026-11-21`)).data
const paid = async () => {
  const one = await placed()
  await notify(stage.wechat.pay(tradeNo(), stage.server.clock.now()))
  return one
}
const lines = (orderId: number) =>
  sql<object>(`SELECT kind, label, amount_fen::int AS fen FROM payment_line WHERE order_id = ${orderId} ORDER BY position`)
const refunds = () => sql<object>('SELECT reason, state, amount_fen::int AS fen FROM payment_refund ORDER BY id')

describeOnEngine('Moving a booking that was paid with money', () => {
  it('refunds the difference where the other class costs less, and leaves the order paid', async () => {
    const { bookingId, orderId } = await paid()
    const { desk_channels, classes: list } = await targets(bookingId)
    expect(desk_channels).toEqual(['CASH', 'POS'])
    expect(list.find(({ schedule }) => schedule.id === CHEAPER)).toMatchObject({ cost: 49, difference: -19, refusal: null })
    const moved = await move(bookingId, CHEAPER, -19)
    expect(moved.data.order).toMatchObject({ cost: 49, schedule: { id: CHEAPER } })
    await runDue()
    expect([...stage.wechat.refunds.values()]).toMatchObject([{ amount: 1900 }])
    expect(await refunds()).toEqual([{ reason: 'moved', state: 'done', fen: 1900 }])
    expect(await stage.ledger()).toEqual({ wechat: 4900 })
    expect((await stage.lin.read(orderId)).data.order).toMatchObject({ status: 1, price: 49, title: '流瑜伽' })
    expect(await lines(orderId)).toMatchObject([
      { kind: 'price', fen: 6800 },
      { kind: 'move', fen: -1900 },
    ])
    const told = await sql<{ kind: string; params: never }>("SELECT kind, params FROM notice WHERE kind = 'proxy.moved'")
    expect(told.map(({ kind, params }) => noticeText('zh-cn', kind as 'proxy.moved', params).body)).toEqual([
      expect.stringMatching(/差价 ¥19 会退还给你$/),
    ])
  })

  it('refunds all that is left when it is cancelled afterwards, and once each', async () => {
    const { bookingId, orderId } = await paid()
    await move(bookingId, CHEAPER, -19)
    await Promise.all(Array.from({ length: 3 }, () => stage.lin.cancel(bookingId)))
    await runDue()
    later(60)
    await runDue()
    expect(await refunds()).toEqual([
      { reason: 'moved', state: 'done', fen: 1900 },
      { reason: 'cancelled', state: 'done', fen: 4900 },
    ])
    expect(new Set(stage.wechat.refunds.keys()).size).toBe(2)
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect(await stage.ledger()).toEqual({ wechat: 0 })
  })

  it('takes the difference at the desk where the other class costs more, in the same act, with a row of the cash book', async () => {
    const { bookingId, orderId } = await paid()
    expect(await move(bookingId, DEARER, 30)).toMatchObject({ code: 'till.channel_off' })
    expect((await move(bookingId, DEARER, 30, { channel: 'CASH', key: 'taken-once-0001' })).code).toBe('ok')
    expect((await move(bookingId, DEARER, 30, { channel: 'CASH', key: 'taken-once-0001' })).code).toBe('ok')
    expect(await stage.bookRows()).toEqual([{ kind: 'taking', channel: 'CASH', fen: 3000, by: workers.staff }])
    expect(await stage.ledger()).toEqual({ cash: 3000, wechat: 6800 })
    expect((await stage.lin.read(orderId)).data.order).toMatchObject({ status: 1, price: 98, title: '核心' })
    expect((await stage.day()).channels).toMatchObject([{ channel: 'CASH', takings: 30, total: 30 }, { channel: 'POS' }, {}])
    const { data } = await stage.send<{ orders: ClassOrder[] }>(workers.staff, 'GET', `schedules/${DEARER}/orders/`)
    expect(data.orders[0]!.split).toMatchObject({
      own: 98,
      ways: [
        { channel: 'WEIXIN', amount: 68 },
        { channel: 'CASH', amount: 30 },
      ],
    })
  })

  it('gives each part of the money back where it was taken, and is refunded once all parts are', async () => {
    const { bookingId, orderId } = await paid()
    await move(bookingId, DEARER, 30, { channel: 'POS' })
    await stage.lin.cancel(bookingId)
    await runDue()
    expect(await stage.ledger()).toEqual({ pos: 3000, wechat: 0 })
    expect((await stage.lin.read(orderId)).data.order.status).toBe(3)
    const [owed] = (await stage.day()).owed
    expect(owed).toMatchObject({ order_id: orderId, channel: 'POS', amount: 30 })
    await stage.send(workers.staff, 'POST', `till/refunds/${owed!.refund_id}/`, { channel: 'POS' })
    expect(await stage.ledger()).toEqual({ pos: 0, wechat: 0 })
    expect((await stage.lin.read(orderId)).data.order.status).toBe(4)
    expect(await sql(`SELECT refund_type AS type FROM booking WHERE id = ${bookingId}`)).toEqual([{ type: 2 }])
  })

  it('moves there and back: the latest payment goes back first, and the order has one line of it', async () => {
    const { bookingId, orderId } = await paid()
    await move(bookingId, DEARER, 30, { channel: 'CASH' })
    expect((await move(bookingId, CHEAPER, -49)).code).toBe('ok')
    expect(await refunds()).toEqual([
      { reason: 'moved', state: 'due', fen: 3000 },
      { reason: 'moved', state: 'due', fen: 1900 },
    ])
    await runDue()
    expect(await stage.ledger()).toEqual({ cash: 3000, wechat: 4900 })
    expect((await stage.day()).owed).toMatchObject([{ channel: 'CASH', amount: 30 }])
    const { lines } = (await stage.lin.read(orderId)).data.order
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['price', 68],
      ['move', -19],
    ])
    expect((await move(bookingId, classes.onlineOnly, 19, { channel: 'CASH' })).code).toBe('ok')
    expect((await stage.lin.read(orderId)).data.order).toMatchObject({ price: 68, lines: [{ kind: 'price', amount: 68 }] })
  })

  it('owes a payment at the desk at the desk', async () => {
    const { bookingId } = await sold(stage)
    expect((await move(bookingId, CHEAPER, -19)).code).toBe('ok')
    const [owed] = (await stage.day()).owed
    expect(owed).toMatchObject({ channel: 'CASH', amount: 19 })
    await stage.send(workers.staff, 'POST', `till/refunds/${owed!.refund_id}/`, { channel: 'CASH' })
    expect(await stage.ledger()).toEqual({ cash: 4900 })
  })

  it('keeps the coupon of the order, which has to leave something to pay', async () => {
    const { data } = await stage.lin.book({ user_coupon_id: 1 })
    await notify(stage.wechat.pay(tradeNo(), stage.server.clock.now()))
    const [{ fen }] = (await sql<{ fen: number }>('SELECT discount_fen::int AS fen FROM coupon_use')) as [{ fen: number }]
    expect(fen).toBeGreaterThan(1000)
    expect((await targets(data.order.id)).classes.find(({ schedule }) => schedule.id === FREE)?.refusal?.code).toBe('booking.move_price')
    expect((await move(data.order.id, CHEAPER, -19)).data.order).toMatchObject({ cost: 49 - fen / 100, discount: fen / 100 })
    await runDue()
    expect(await stage.ledger()).toEqual({ wechat: 4900 - fen })
  })

  it('takes the first money of a booking that a coupon paid whole', async () => {
    const { data } = await stage.lin.book({ user_coupon_id: 5 })
    const bookingId = data.order.id
    expect((await move(bookingId, DEARER, 30, { channel: 'POS' })).code).toBe('ok')
    expect(await stage.ledger()).toEqual({ pos: 3000 })
    await stage.lin.cancel(bookingId)
    expect((await stage.day()).owed).toMatchObject([{ channel: 'POS', amount: 30 }])
  })

  it('costs more only by the hand of the desk: not of staff who may not take money', async () => {
    const permissions = staffPermissions.filter((each) => each !== 'till_can_write')
    const { bookingId } = await paid()
    await sql(permit(workers.staff, permissions))
    expect((await targets(bookingId)).classes.find(({ schedule }) => schedule.id === DEARER)?.refusal).toEqual({
      code: 'booking.move_desk',
      msg: '换到这节课要补 ¥30，请由可以在前台收款的同事来换',
    })
    expect((await move(bookingId, DEARER, 30)).code).toBe('booking.move_desk')
    expect((await move(bookingId, DEARER, 30, { channel: 'CASH' })).code).toBe('till.channel_off')
    expect((await move(bookingId, CHEAPER, -19)).code).toBe('ok')
  })

  it('is told to people where the part cannot be refunded, and the booking stays', async () => {
    const { bookingId, orderId } = await paid()
    stage.wechat.refundsEnd('failed')
    await move(bookingId, CHEAPER, -19)
    for (let i = 0; i < 8; i += 1) {
      await runDue()
      later(6 * 60)
    }
    expect(await refunds()).toEqual([{ reason: 'moved', state: 'failed', fen: 1900 }])
    expect((await stage.lin.read(orderId)).data.order.status).toBe(1)
    expect(await sql("SELECT kind FROM payment_exception WHERE resolved_at IS NULL AND kind LIKE 'refund%'")).toEqual([
      { kind: 'refund.failed' },
    ])
  })

  it('settles once though it is sent five times at once and cancelled meanwhile', async () => {
    const { bookingId } = await paid()
    const sent = await Promise.all([...Array.from({ length: 5 }, () => move(bookingId, CHEAPER, -19)), stage.lin.cancel(bookingId)])
    expect(sent.filter(({ code }) => code === 'ok').length).toBeGreaterThan(0)
    await runDue()
    expect(await stage.ledger()).toEqual({ wechat: 0 })
  })
})
