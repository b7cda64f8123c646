import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { StaffSchedule } from '@/contract/staff/staff'
import { staffPermissions, type Permission } from '@/domain/staff/permissions'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import OrderPage from '@/pages/staff/proxy/order'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { ADDRESS, answerClass, classOrder, schedule, showClass, workAs } from './staff-stage'

setUpBooking()

const has = (id: string) => document.getElementById(id) !== null
const openOrders = async (of: Partial<StaffSchedule> = {}) => {
  await showClass([classOrder()], of)
  await tapId('segment--orders')
  await waitFor(() => byId('order-31'))
}
/** After 前台小沈 called it off. */
const off = { is_cancelled: true, called_off_by: '前台小沈', called_off_reason: '教练临时身体不适', booked: 0 }
const WHY = off.called_off_reason
const sayWhy = () => void fireEvent.input(byId('call-off-reason'), { target: { value: WHY }, detail: { value: WHY } })
const undone = classOrder({ status: 2, can_change: false, can_cancel: false })
const blocked: [string, Parameters<typeof workAs>[0], Permission[]][] = [
  ['staff who may not cancel', { isStaff: true }, ['orders_day_can_write', 'orders_day_can_change']],
  ['a coach', { isTeacher: true }, ['group_order_can_write', 'group_order_can_change']],
]

describe('calling a class off', () => {
  it('names its effects, and happens once it is confirmed [BK-310]', async () => {
    workAs({ isStaff: true }, staffPermissions)
    await openOrders()
    await tapId('call-off')
    await screen.findByRole('alertdialog', { name: '取消 5月22日 今天 18:30–19:30 的「流瑜伽」？' })
    expect(byId('call-off-dialog').textContent).toContain('已约的 1 个名额全部取消，会员会收到通知，已扣的费用按原支付方式退回')
    expect(listAsked('classCallOff')).toEqual([])
    expect(byId('call-off-confirm').getAttribute('aria-disabled')).toBe('true')
    sayWhy()
    answer('classCallOff', { schedule: { ...schedule, ...off }, released: 1 })
    answerClass(off, [undone])
    await tapId('call-off-confirm')
    await said('课程已取消，1 个预约已退回')
    expect(listAsked('classCallOff').map(({ path, query }) => [path, query])).toEqual([
      ['/api/shops/1/staff/schedules/501/', { reason: WHY }],
    ])
    await waitFor(() => expect([has('call-off'), has('call-off-dialog'), has('member-search')]).toEqual([false, false, false]))
    expect(byId('class-501').textContent).toContain('已取消')
    expect(byId('class-501').textContent).toContain(`前台小沈取消了本节课程 · 原因：${WHY}`)
    // The class cannot be booked any more: only the list is left.
    expect([screen.queryByText('代会员预约'), screen.queryByText('团课名单')]).toEqual([null, expect.anything()])
  })

  it('the dialog for a class that nobody has booked says only that', async () => {
    workAs({ isSuperUser: true })
    await openOrders({ booked: 0 })
    await tapId('call-off')
    expect(byId('call-off-dialog').textContent).toContain('还没有人预约')
    answer('classCallOff', { schedule: { ...schedule, ...off }, released: 0 })
    sayWhy()
    // The list is not answered: the dialog closes all the same.
    lose('classOrders')
    await tapId('call-off-confirm')
    await said('课程已取消')
    expect(has('call-off-dialog')).toBe(false)
  })

  it('can be cancelled, and shows a failure', async () => {
    workAs({ isSuperUser: true })
    await openOrders()
    await tapId('call-off')
    await tapId('call-off-keep')
    expect(has('call-off-dialog')).toBe(false)
    await tapId('call-off')
    sayWhy()
    refuse('classCallOff', 'booking.begun')
    await tapId('call-off-confirm')
    await said('课程已开始，不能取消')
    lose('classCallOff')
    await tapId('call-off-confirm')
    await said('取消失败，请重试')
  })

  it.each(blocked)('is not for %s [BK-308 BK-310]', async (_, role, flags) => {
    workAs(role, flags)
    await openOrders()
    expect(has('call-off')).toBe(false)
  })

  it.each<[string, Partial<StaffSchedule>, string]>([
    ['a class that has begun', { is_past: true }, ADDRESS],
    ['a private lesson', {}, '/shop/1/m/coach/schedules/501/private/order/'],
  ])('is not for %s', async (_, of, address) => {
    workAs({ isStaff: true }, staffPermissions)
    await showClass([classOrder()], of, address)
    await waitFor(() => byId('order-31'))
    expect([has('call-off'), has('member-search')]).toEqual([false, false])
  })
})

describe('a class that has begun', () => {
  it.each([true, false])('can be booked for members where the shop allows it: %s', async (late) => {
    workAs({ isStaff: true }, staffPermissions)
    answerClass({ is_past: true }, [classOrder()], undefined, late)
    open(OrderPage, ADDRESS)
    await screen.findByText('流瑜伽')
    await waitFor(() => expect(has('member-search') || has('order-31')).toBe(true))
    expect([has('member-search'), has('call-off'), has('change-class')]).toEqual([late, false, false])
  })
})

describe('opening a class again', () => {
  it('names its effects, and happens once it is confirmed [BK-310]', async () => {
    workAs({ isStaff: true }, staffPermissions)
    await showClass([undone], off)
    await waitFor(() => byId('reopen'))
    expect(has('call-off')).toBe(false)
    await tapId('reopen')
    await screen.findByRole('alertdialog', { name: '重新开放 5月22日 今天 18:30–19:30 的「流瑜伽」？' })
    expect(byId('reopen-dialog').textContent).toContain('之前的预约和候补不会恢复，这些会员会收到通知')
    expect(byId('reopen-keep').textContent).toBe('保持取消')
    expect(listAsked('classReopen')).toEqual([])
    answer('classReopen', { schedule: { ...schedule, booked: 0 }, told: 1 })
    answerClass({ booked: 0 }, [undone])
    await tapId('reopen-confirm')
    await said('课程已重新开放，已通知 1 位会员')
    expect(listAsked('classReopen').map(({ path }) => path)).toEqual(['/api/shops/1/staff/schedules/501/'])
    await waitFor(() => expect([has('reopen'), has('reopen-dialog'), has('member-search')]).toEqual([false, false, true]))
    expect(byId('class-501').textContent).not.toContain('取消')
  })

  it('shows a failure, and that there was nobody to notify', async () => {
    workAs({ isSuperUser: true })
    await showClass([], off)
    await waitFor(() => byId('reopen'))
    await tapId('reopen')
    refuse('classReopen', 'booking.space_occupied')
    await tapId('reopen-confirm')
    await said('该时间段场地已被占用')
    lose('classReopen')
    await tapId('reopen-confirm')
    await said('重新开放失败，请重试')
    answer('classReopen', { schedule, told: 0 })
    await tapId('reopen-confirm')
    await said('课程已重新开放')
  })

  it.each(blocked)('is not for %s [BK-308 BK-310]', async (_, role, flags) => {
    workAs(role, flags)
    await showClass([undone], off)
    await waitFor(() => byId('order-31'))
    expect(has('reopen')).toBe(false)
  })

  it.each<[string, Partial<StaffSchedule>]>([
    ['that has begun', { ...off, is_past: true }],
    ['that nobody of the shop called off', { ...off, called_off_by: null }],
    ['that takes place', {}],
  ])('is not for a class %s', async (_, of) => {
    workAs({ isStaff: true }, ['orders_day_can_delete'])
    await showClass([classOrder()], of)
    await waitFor(() => byId('order-31'))
    expect(has('reopen')).toBe(false)
  })
})
