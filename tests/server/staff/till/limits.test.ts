import type { TillDay } from '@/contract/staff/till'
import { addMinutes } from '@/domain/time'
import { stored } from '../../booking/calls'
import { describeOnEngine } from '../../support/database'
import { workers } from '../shop'
import { setTillStage, sold } from './stage'

const stage = setTillStage()

beforeEach(async () => void (await stored(stage.server, 'DELETE FROM staff_role')))

/** The desk's person has a role with these limits. */
const limit = (refundFen: number, corrections: number) =>
  stored(
    stage.server,
    `INSERT INTO staff_role (shop_id, brand_id, area_code, phone, name, role, permissions, refund_most_fen, corrections_a_day, given_way, given_at, account_id, taken_at)
     SELECT 1, 1, a.area_code, a.phone, a.username, 'desk', h.permissions, ${refundFen}, ${corrections}, 'file', '2026-01-01Z', a.id, '2026-01-01Z'
       FROM account a JOIN ship h ON h.account_id = a.id AND h.shop_id = 1 WHERE a.id = ${workers.staff}`,
  )
const payBack = (refundId: number, by: number = workers.staff) =>
  stage.send<TillDay>(by, 'POST', `till/refunds/${refundId}/`, { channel: 'CASH' })
const correct = (entryId: number, channel: 'CASH' | 'POS') =>
  stage.send<TillDay>(workers.staff, 'POST', 'till/corrections/', { entry_id: entryId, channel, reason: '实际刷卡' })

describeOnEngine('The limits of a role at the desk', () => {
  it('let nobody pay more back in one refund, and whoever may more does', async () => {
    await limit(6799, 5)
    const { bookingId } = await sold(stage)
    await stage.lin.cancel(bookingId)
    const [owed] = (await stage.day()).owed
    expect(await payBack(owed!.refund_id)).toMatchObject({
      status: 403,
      code: 'staff.refund_more',
      msg: '每笔最多可退 ¥67.99，更多请店长办理',
    })
    expect((await stage.bookRows()).map(({ kind }) => kind)).toEqual(['taking'])
    expect((await payBack(owed!.refund_id, workers.bareStaff)).code).toBe('ok')
  })

  it('let a refund through that is just as much', async () => {
    await limit(6800, 5)
    const { bookingId } = await sold(stage)
    await stage.lin.cancel(bookingId)
    expect((await payBack((await stage.day()).owed[0]!.refund_id)).code).toBe('ok')
  })

  it('count the rows that were put right in a day, a row once', async () => {
    await limit(0, 1)
    await sold(stage)
    const [taking] = (await stage.day()).entries
    const { data } = await correct(taking!.id, 'POS')
    const moved = data.entries.find(({ can_correct: may }) => may)!
    expect(await correct(moved.id, 'CASH')).toMatchObject({
      status: 403,
      code: 'staff.corrections_full',
      msg: '今天已更正 1 笔，更多请店长办理',
    })
    expect((await stage.bookRows()).map(({ kind }) => kind)).toEqual(['taking', 'correction', 'correction'])
    stage.server.clock.moveTo(addMinutes(stage.server.clock.now(), 24 * 60))
    expect((await correct(moved.id, 'CASH')).code).toBe('ok')
  })
})
