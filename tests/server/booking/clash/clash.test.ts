import { inTransaction, withEngine } from '@server/db/transaction'
import { markBookings } from '@server/modules/attendance/service'
import { releaseOrder } from '@server/modules/payment/release-order'
import { purposes } from '@server/modules/purposes'
import { addMinutes } from '@/domain/time'
import { describeOnEngine } from '../../support/database'
import { at, offers } from '../private/shop'
import { classes } from '../shop'
import { bookedClasses, BOSS, makeCaller, elsewhere, free, LIN, setClashStage, sql } from './stage'

const stage = setClashStage()
const online = { schedule_id: classes.onlineOnly, channel: 'WEIXIN', card_id: undefined } as const
const evening = { start: '2026-11-21T18:00:00+08:00', end: '2026-11-21T19:00:00+08:00', course: { name: '流瑜伽' } }
const shopOne = { id: 1, name: '拾光·静安店' }

describeOnEngine('Another booking of a member at the time of a class', () => {
  it('is refused with its name, its time and the order to cancel, and can be booked once that is cancelled [BK-424]', async () => {
    const lin = await makeCaller()
    const { order } = (await lin.book()).data
    const named = { may_overlap: false, order: { id: order.id, pay_order_id: null, ...evening, shop: shopOne } }
    expect(await lin.book(free)).toMatchObject({
      status: 409,
      code: 'booking.cancel_other_first',
      msg: '请先取消其他预约',
      data: { clash: named },
    })
    expect(await lin.confirm(classes.free)).toMatchObject({ clash: named, refusal: { code: 'booking.cancel_other_first' } })
    expect((await lin.confirm(classes.evening)).clash).toBeNull()
    await lin.cancel(order.id)
    expect((await lin.confirm(classes.free)).clash).toBeNull()
    expect((await lin.book(free)).code).toBe('ok')
    expect(await bookedClasses()).toEqual([classes.free])
  })

  it('is in the way while it is held for payment, and names the order to pay', async () => {
    const lin = await makeCaller()
    const held = (await lin.book(online)).data
    expect(held.pay_order_id).toBeGreaterThan(0)
    expect((await lin.book()).data.clash.order).toMatchObject({ id: held.order.id, pay_order_id: held.pay_order_id })
    expect(await bookedClasses()).toEqual([classes.onlineOnly])
  })

  it('is in the way at another shop and where it is a lesson, and a lesson is refused beside it likewise', async () => {
    const lin = await makeCaller()
    expect((await lin.book(elsewhere)).code).toBe('ok')
    const posture = { schedule_id: undefined, timetable_id: offers.posture, start: at('18:00') }
    for (const wanted of [{}, posture])
      expect((await lin.book(wanted)).data).toMatchObject({ clash: { order: { shop: { id: 2, name: '拾光·徐汇店' } } } })
    expect((await lin.book({ ...posture, start: at('16:00') })).code).toBe('ok')
    await sql(`UPDATE schedule SET start_at = '2026-11-21T16:30+08:00', end_at = '2026-11-21T17:30+08:00' WHERE id = ${classes.free}`)
    expect((await lin.book(free)).data.clash.order).toMatchObject({ start: at('16:00'), shop: shopOne })
    await sql(`UPDATE schedule SET start_at = '2026-11-21T18:00+08:00', end_at = '2026-11-21T19:00+08:00' WHERE id = ${classes.free}`)
  })

  it('is none where one class begins when the other ends', async () => {
    const lin = await makeCaller()
    const lesson = { schedule_id: undefined, timetable_id: offers.posture }
    const wanted = [{}, { ...lesson, start: at('17:00') }, { ...lesson, start: at('19:00') }]
    for (const one of wanted) expect((await lin.book(one)).code).toBe('ok')
  })

  it('stops a batch: named with its order, and without one where both are of the batch', async () => {
    const lin = await makeCaller()
    const both = await lin.batch([classes.evening, classes.single])
    expect(both.data).toMatchObject({ orders: [], errors: [{ schedule_id: classes.single, clash: { order: { id: null, ...evening } } }] })
    const { order } = (await lin.book(free)).data
    const { data } = await lin.batch([classes.evening, classes.december])
    expect(data.errors).toMatchObject([
      { schedule_id: classes.evening, code: 'booking.cancel_other_first', clash: { order: { id: order.id } } },
    ])
    expect(await bookedClasses()).toEqual([classes.free])
    const refusals = new Map((await lin.choices(1)).map(({ id, refusal }) => [id, refusal?.code]))
    expect([refusals.get(classes.evening), refusals.get(classes.december)]).toEqual(['booking.cancel_other_first', undefined])
  })

  it('is refused to staff with the words for them, who learn of a booking at another shop only that there is one', async () => {
    const [lin, boss] = [await makeCaller(), await makeCaller(BOSS)]
    const { order } = (await lin.book(elsewhere)).data
    const refused = { status: 409, code: 'booking.cancel_other_first', msg: '该会员在该时间段已有其他预约，请先取消' }
    expect(await boss.book()).toMatchObject({ ...refused, data: { clash: { may_overlap: false, order: null } } })
    expect((await boss.confirm(classes.evening)).clash).toEqual({ may_overlap: false, order: null })
    expect((await boss.batch([classes.evening])).data.errors).toMatchObject([{ code: refused.code, clash: { order: null } }])
    await lin.cancel(order.id)
    const own = (await boss.book()).data.order
    expect((await boss.book(free)).data.clash.order).toMatchObject({ id: own.id, ...evening })
  })

  it('is told to a person who joins a waiting list, who may wait all the same and leaves the list at the promotion', async () => {
    const [lin, other] = [await makeCaller(), await makeCaller(1001)]
    const taken = await other.book({ user_id: 1001, schedule_id: classes.single, card_id: 1001 })
    const { order } = (await lin.book()).data
    await sql('UPDATE shop SET team_course_can_wait = true, team_minutes_can_wait = 30 WHERE id = 1')
    const waiting = await lin.send('GET', `/api/mobile/schedules/${classes.single}/waiting/?shop_id=1`)
    expect(waiting.data).toMatchObject({ refusal: null, clash: { may_overlap: false, order: { id: order.id, ...evening } } })
    const joined = await lin.send('POST', `/api/mobile/schedules/${classes.single}/candidates/`, {
      ...{ shop_id: 1, candidate_type: 2, card_id: 1, overlap_confirmed: true },
    })
    expect(joined.code).toBe('ok')
    await other.cancel(taken.data.order.id)
    expect(await bookedClasses()).toEqual([classes.evening])
    expect(await sql('SELECT outcome FROM candidate')).toEqual([{ outcome: 'dropped' }])
    expect(await sql(`SELECT kind, params ->> 'other' AS other FROM notice WHERE account_id = ${LIN}`)).toEqual([
      { kind: 'waiting.dropped', other: '流瑜伽' },
    ])
  })

  it('keeps a late payment from taking its seats again, which is refunded', async () => {
    const lin = await makeCaller()
    const held = (await lin.book(online)).data
    const { tradeNo } = stage.wechat.opened().at(-1)!
    const { server, wechat } = stage
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await withEngine(server.engine, () => releaseOrder(held.pay_order_id!, 'expired', { purposes }, server.clock.now()))
    expect((await lin.book()).code).toBe('ok')
    const paid = { method: 'POST', url: '/api/pay/notices/wechat/1/', headers: { 'content-type': 'application/json' } } as const
    await server.app.inject({ ...paid, payload: JSON.stringify(wechat.pay(tradeNo, server.clock.now())) })
    expect(await bookedClasses()).toEqual([classes.evening])
    expect(await sql('SELECT reason FROM payment_refund')).toEqual([{ reason: 'late' }])
  })

  it('does not stop a standing booking: it is marked as attended, though the two overlap from before the rule', async () => {
    const lin = await makeCaller()
    const { order } = (await lin.book()).data
    await sql('ALTER TABLE booking DISABLE TRIGGER USER')
    await sql(`INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, price_rule_id, cost_units, start_at, end_at, created_at, may_overlap)
      SELECT 1, 1, id, ${LIN}, ${LIN}, 1, 'FREE', 9, 0, start_at, end_at, start_at, true FROM schedule WHERE id = ${classes.free}`)
    await sql(`UPDATE schedule SET booked = 1 WHERE id = ${classes.free}`)
    await sql('ALTER TABLE booking ENABLE TRIGGER USER')
    const { server } = stage
    await withEngine(server.engine, () =>
      inTransaction(() => markBookings([{ orderId: order.id, mark: 'present' }], BOSS, addMinutes(server.clock.now(), 450))),
    )
    expect(await sql(`SELECT status FROM booking WHERE id = ${order.id}`)).toEqual([{ status: 4 }])
  })
})
