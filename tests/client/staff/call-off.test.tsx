import { screen, waitFor } from '@testing-library/react'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, askedOf, lose, refuse } from '../support/fake-server'
import { byId, said, setUpBooking, tapId } from '../booking/fixtures'
import { classOrder, schedule, showClass, workAs } from './staff-stage'

setUpBooking()

const has = (id: string) => document.getElementById(id) !== null
const openOrders = async () => {
  await showClass([classOrder()])
  await tapId('segment--orders')
  await waitFor(() => byId('order-31'))
}

describe('calling a class off', () => {
  it('says what happens, and happens once it is confirmed [BK-310]', async () => {
    workAs({ isStaff: true }, staffPermissions)
    await openOrders()
    await tapId('call-off')
    await screen.findByText('取消 5月22日 今天 18:30–19:30 的「流瑜伽」？')
    expect(byId('call-off-dialog').textContent).toContain('已约的 1 个位置全部取消，会员会收到通知，已扣的费用按原支付方式退回')
    expect(askedOf('classCallOff')).toEqual([])
    const off = { ...schedule, is_cancelled: true, booked: 0 }
    answer('classCallOff', { schedule: off, released: 1 })
    answer('classOrders', { schedule: off, orders: [classOrder({ status: 2 })], may: { write: true, change: true, delete: true } })
    await tapId('call-off-confirm')
    await said('课程已取消，1 个预约已退回')
    expect(askedOf('classCallOff').map(({ path }) => path)).toEqual(['/api/shops/1/staff/schedules/501/'])
    await waitFor(() => expect([has('call-off'), has('call-off-dialog'), has('member-search')]).toEqual([false, false, false]))
  })

  it('can be left, and says why it failed', async () => {
    workAs({ isSuperUser: true })
    await openOrders()
    await tapId('call-off')
    await tapId('call-off-keep')
    expect(has('call-off-dialog')).toBe(false)
    await tapId('call-off')
    refuse('classCallOff', 'booking.begun')
    await tapId('call-off-confirm')
    await said('课程已开始，不能取消')
    lose('classCallOff')
    await tapId('call-off-confirm')
    await said('取消失败，请重试')
  })

  it.each([
    ['staff who may not cancel', { isStaff: true }, ['orders_day_can_write', 'orders_day_can_change']],
    ['a coach', { isTeacher: true }, ['group_order_can_write', 'group_order_can_change']],
  ] as const)('is not for %s [BK-308 BK-310]', async (_, role, flags) => {
    workAs(role, flags)
    await openOrders()
    expect(has('call-off')).toBe(false)
  })
})
