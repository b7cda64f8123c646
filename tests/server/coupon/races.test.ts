import { bookedIn, moveClasses, stored } from '../booking/calls'
import { classes } from '../booking/shop'
import { coupons, couponShop } from './shop'
import { describeOnBothEngines } from '../support/database'
import { later, notify, runDue, setPaymentStage, tradeNo } from '../payment/stage'

const stage = setPaymentStage(couponShop)
const { wechat } = stage
const TIMES = 50
/** Classes at ¥68 online, all open for booking. */
const payable = [classes.evening, classes.onlineOnly, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110]

beforeAll(async () => {
  await moveClasses(stage.server, { [classes.onlineOnly]: '16:00' })
  await stage.server.engine.session((session) =>
    session.exec(`INSERT INTO schedule (id, shop_id, brand_id, key, course_id, teacher_id, space_id, price_plan_id, start_at, end_at, shop_day, capacity, is_online)
      SELECT 100 + g, 1, 1, 'r' || g, 1, g, g, 2, timestamptz '2026-11-22T07:00+08:00' + g * interval '1 hour', timestamptz '2026-11-22T08:00+08:00' + g * interval '1 hour', '2026-11-22', 20, false FROM generate_series(1, 10) g`),
  )
})

const live = (couponId: number) =>
  stored<{ order: number }>(
    stage.server,
    `SELECT order_id AS order FROM coupon_use WHERE user_coupon_id = ${couponId} AND state <> 'freed'`,
  )

describeOnBothEngines('One coupon at the same moment', () => {
  it(`pays one of ${TIMES} bookings`, async () => {
    const answers = await Promise.all(
      Array.from({ length: TIMES }, (_, index) =>
        stage.lin.book({ user_coupon_id: coupons.twenty, schedule_id: payable[index % payable.length]! }),
      ),
    )
    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    const known = ['ok', 'coupon.held', 'booking.pay_pending', 'booking.changed']
    expect(codes.filter((code) => !known.includes(code))).toEqual([])
    expect(await live(coupons.twenty)).toHaveLength(1)
    expect(await stored(stage.server, 'SELECT 1 FROM booking WHERE status <> 2')).toHaveLength(1)
  })

  it('pays nothing twice where late money of one order and the booking of another want it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { data } = await stage.lin.book({ user_coupon_id: coupons.twenty, schedule_id: 101 + round })
      const notice = wechat.pay(tradeNo(), stage.server.clock.now())
      wechat.breakDown()
      later(15)
      await runDue()
      wechat.mend()
      await Promise.all([notify(notice), stage.lin.book({ user_coupon_id: coupons.twenty, schedule_id: 105 + round })])
      await runDue()
      expect((await live(coupons.twenty)).length).toBeLessThanOrEqual(1)
      const { status } = (await stage.lin.read(data.pay_order_id!)).data.order
      expect([1, 4]).toContain(status)
      expect(await bookedIn(stage.server, 101 + round)).toBe(status === 1 ? 1 : 0)
      // Frees the coupon before the next round.
      for (const { order } of await live(coupons.twenty)) {
        const found = (await stage.lin.read(order)).data.order
        if (found.status === 0) await stage.lin.close(order)
        else await stage.lin.cancel(found.target_id)
      }
      await runDue()
    }
  })
})
