import { endingCoupons } from '@server/modules/coupon/ending'
import { withEngine } from '@server/db/transaction'
import { readInstant } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnBothEngines, itOnServer } from '../support/database'
import { people } from '../support/two-brands'
import { stored } from '../booking/calls'
import { coupons, couponShop } from './shop'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: couponShop })
})
afterAll(() => server.close())
beforeEach(() =>
  sql(
    `DELETE FROM notice; UPDATE user_coupon SET ending_told_at = NULL, end_day = CASE id WHEN ${coupons.envelope} THEN date '2026-11-25' ELSE date '2026-12-31' END`,
  ),
)

const sql = <Row extends object>(text: string) => stored<Row>(server, text)
const sweepAt = (time: string, day = '2026-11-22') =>
  withEngine(server.engine, () => endingCoupons.run(readInstant(`${day}T${time}+08:00`)))
const told = () =>
  sql<{ who: number; shop: number; params: object; path: string }>(
    `SELECT account_id AS who, shop_id AS shop, params, path FROM notice WHERE kind = 'coupon.ending' ORDER BY id`,
  )

describeOnBothEngines('Coupons that end in three days', () => {
  it('are told once, all of a person in one notice, of a shop where they are valid', async () => {
    await sql(`UPDATE user_coupon SET end_day = '2026-11-25' WHERE id IN (${coupons.twenty}, ${coupons.every})`)
    await sweepAt('08:59:59')
    expect(await told()).toEqual([])
    await sweepAt('09:00:00')
    expect(await told()).toEqual([{ who: people.lin.id, shop: 1, params: { n: 3, days: 3 }, path: '/shop/1/mobile/user/coupons/' }])
    await sweepAt('10:00:00')
    await sweepAt('09:00:00', '2026-11-23')
    expect(await told()).toHaveLength(1)
  })

  it('are told after days without a server, with the days that are left', async () => {
    await sweepAt('09:00:00', '2026-11-24')
    expect(await told()).toMatchObject([{ params: { n: 1, days: 1 } }])
  })

  it('are not told where they are used, held, taken back, of a person who leaves, or were given for so few days', async () => {
    const quiet = async (change: string, undo: string) => {
      await sql(change)
      await sweepAt('09:00:00')
      expect(await told()).toEqual([])
      await sql(undo)
    }
    const one = `WHERE id = ${coupons.envelope}`
    await quiet(`UPDATE user_coupon SET used_at = '2026-11-20Z' ${one}`, `UPDATE user_coupon SET used_at = NULL ${one}`)
    await quiet(
      `UPDATE user_coupon SET created_at = '2026-11-22T01:00Z' ${one}`,
      `UPDATE user_coupon SET created_at = '2026-11-01Z' ${one}`,
    )
    await quiet(
      `UPDATE account SET leaving_at = '2026-11-20Z' WHERE id = ${people.lin.id}`,
      `UPDATE account SET leaving_at = NULL WHERE id = ${people.lin.id}`,
    )
    await sweepAt('09:00:00')
    expect(await told()).toHaveLength(1)
  })

  itOnServer('are told once where two processes look at the same moment', async () => {
    await Promise.all([sweepAt('09:00:00'), sweepAt('09:00:00'), sweepAt('09:00:00')])
    expect(await told()).toHaveLength(1)
  })
})
