import { screen, waitFor } from '@testing-library/react'
import type { StaffToday } from '@/contract/staff/today'
import HomePage from '@/pages/staff/home'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, askedOf, hold, lose, refuse } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { schedule, workAs } from './staff-stage'

setUpBooking()

const ADDRESS = '/shop/1/mobile/staff/today/'
const today = (more: Partial<StaffToday> = {}): StaffToday => ({
  schedules: [
    { ...schedule, booked: 4, waiting: 2, held: 1 },
    { ...schedule, id: 502, booked: 1, short: 3 },
    { ...schedule, id: 503, is_cancelled: true },
  ],
  courts: { orders: 5, held: 1 },
  unpaid: [
    { order_id: 71, user: { id: 9, username: '林悦', avatar: '' }, title: '流瑜伽', price: 83.3, expire_at: '2026-05-22T23:10:00+08:00' },
  ],
  ...more,
})
const show = async (more: Partial<StaffToday> = {}) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('staffToday', today(more))
  open(HomePage, ADDRESS)
  await waitFor(() => byId('today-booked'))
}

describe('the work of today', () => {
  it('counts classes, spots, who waits and what lacks people, without classes that are off', async () => {
    await show()
    const words = (id: string) => byId(id).textContent
    expect(['today-classes', 'today-booked', 'today-waiting', 'today-short'].map(words)).toEqual([
      '今天的课2 节',
      '已约名额5 / 40',
      '候补2 位',
      '人数不足1 节',
    ])
    expect(words('class-502')).toContain('还差 3 人开课')
    expect(words('class-501')).toContain('候补 2 人 · 待支付 1 个')
    expect(words('to-courts')).toContain('5 个订单 · 1 个待支付')
  })

  it('leads to an unpaid order, to a class’s list, and to other days', async () => {
    await show()
    await tapId('unpaid-71')
    await tapId('class-501')
    await tapId('to-days')
    expect(opened('navigateTo')).toEqual([
      '/shop/1/m/coach/orders/71/pay/',
      '/shop/1/m/coach/schedules/501/group/order/?tab=orders',
      '/shop/1/mobile/coach/grouplesson/list/',
    ])
  })

  it('is loading, empty, lost and tried again, or not permitted', async () => {
    workAs({ isStaff: true }, staffPermissions)
    const release = hold('staffToday')
    lose('staffToday')
    const { unmount } = open(HomePage, ADDRESS)
    await waitFor(() => expect(askedOf('staffToday').length).toBeGreaterThan(0))
    expect(document.getElementById('today-booked')).toBeNull()
    release()
    await waitFor(() => byId('retry'))
    answer('staffToday', today({ schedules: [], unpaid: [], courts: null }))
    await tapId('retry')
    await waitFor(() => byId('none-days'))
    expect(document.getElementById('to-courts')).toBeNull()
    unmount()
  })

  it('is not for who has no role for it [BK-450]', async () => {
    workAs({ isStaff: true }, [])
    refuse('staffToday', 'permission.none')
    open(HomePage, ADDRESS)
    await screen.findByText('无此权限')
  })
})
