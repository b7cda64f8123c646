import { cancelClasses } from '@server/modules/booking/service'
import { inTransaction, withEngine } from '@server/db/transaction'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { Notice } from '@/contract/notice'
import { stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnBothEngines } from '../support/database'
import { notify, placed, runDue, setPaymentStage, tradeNo } from '../payment/stage'
import { coupons, couponShop } from './shop'

const stage = setPaymentStage(couponShop)
const { wechat } = stage

const withCoupon = (couponId: number, more: object = {}) => placed(stage.lin, { user_coupon_id: couponId, ...more })
const paid = () => notify(wechat.pay(tradeNo(), stage.server.clock.now()))
const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)
const ends = (couponId: number, day: string) =>
  sql(`UPDATE user_coupon SET end_day = '${day}', extended_at = NULL, ending_told_at = NULL WHERE id = ${couponId}`)
const couponNow = async (couponId: number) =>
  (
    await sql<{ end: string; extended: boolean; used: boolean }>(
      `SELECT end_day::text AS end, extended_at IS NOT NULL AS extended, used_at IS NOT NULL AS used FROM user_coupon WHERE id = ${couponId}`,
    )
  )[0]!
const callOff = (...ids: number[]) => inTransaction(() => cancelClasses(ids, stage.server.clock.now()))
const toldBack = () => sql<{ params: object; path: string }>(`SELECT params, path FROM notice WHERE kind = 'coupon.back' ORDER BY id`)
const listNotices = async () => (await stage.lin.send<{ notices: Notice[] }>('GET', '/api/user/notices/?shop_id=1')).data.notices
const audit = async () => expect(brokenIn(await withEngine(stage.server.engine, auditDatabase))).toEqual([])

afterEach(async () => {
  await audit()
  await sql(`UPDATE schedule SET is_cancelled = id = ${classes.cancelled}, called_off_by = NULL, called_off_at = NULL WHERE id <= 15`)
  await sql(`UPDATE user_coupon SET end_day = CASE id WHEN ${coupons.envelope} THEN date '2026-11-25' ELSE date '2026-11-30' END, extended_at = NULL, ending_told_at = NULL
              WHERE id IN (${coupons.twenty}, ${coupons.envelope})`)
})

describeOnBothEngines('A coupon of a class that the shop takes away', () => {
  it('comes back with three days at least, and its person is told until when', async () => {
    await ends(coupons.twenty, '2026-11-22')
    await withCoupon(coupons.twenty)
    await paid()
    await callOff(classes.onlineOnly)
    expect(await couponNow(coupons.twenty)).toEqual({ end: '2026-11-24', extended: true, used: false })
    expect(await toldBack()).toEqual([
      { params: { course: '流瑜伽', coupon: '满60减20', end: '2026-11-24' }, path: '/shop/1/mobile/user/coupons/' },
    ])
    expect((await listNotices()).find(({ title }) => title === '优惠券已退回')).toMatchObject({
      body: '「流瑜伽」已由门店取消，「满60减20」有效期至 2026-11-24',
    })
    await runDue()
  })

  it('comes back of an order that was not paid yet, too', async () => {
    await ends(coupons.twenty, '2026-11-21')
    await withCoupon(coupons.twenty)
    await callOff(classes.onlineOnly)
    expect(await couponNow(coupons.twenty)).toEqual({ end: '2026-11-24', extended: true, used: false })
    expect(await toldBack()).toHaveLength(1)
    await runDue()
  })

  it('keeps a later last day, and its person is told of that', async () => {
    await withCoupon(coupons.twenty)
    await paid()
    await callOff(classes.onlineOnly)
    expect(await couponNow(coupons.twenty)).toEqual({ end: '2026-11-30', extended: false, used: false })
    expect(await toldBack()).toMatchObject([{ params: { end: '2026-11-30' } }])
    await runDue()
  })

  it('gets the days once: the second time it comes back as it is', async () => {
    await ends(coupons.twenty, '2026-11-22')
    await withCoupon(coupons.twenty)
    await callOff(classes.onlineOnly)
    await sql(`UPDATE schedule SET is_cancelled = false WHERE id = ${classes.onlineOnly}`)
    stage.server.clock.moveTo(stage.server.clock.now())
    await sql(`UPDATE user_coupon SET end_day = '2026-11-23' WHERE id = ${coupons.twenty}`)
    await withCoupon(coupons.twenty)
    await callOff(classes.onlineOnly)
    expect(await couponNow(coupons.twenty)).toEqual({ end: '2026-11-23', extended: true, used: false })
    await runDue()
  })

  it('gets no days where the member cancels, or lets the order run out', async () => {
    await ends(coupons.twenty, '2026-11-22')
    const { bookingId } = await withCoupon(coupons.twenty)
    await paid()
    await stage.lin.cancel(bookingId)
    const second = await withCoupon(coupons.twenty)
    await stage.lin.close(second.orderId)
    expect(await couponNow(coupons.twenty)).toEqual({ end: '2026-11-22', extended: false, used: false })
    expect(await toldBack()).toEqual([])
    await runDue()
  })
})
