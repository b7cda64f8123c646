import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { errorText } from '@/i18n/errors/text'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, refuse } from '../support/fake-server'
import { booking, byId, makeConfirm, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { found, showClass, workAs } from './staff-stage'

setUpBooking()

const show = () => {
  workAs({ isStaff: true }, staffPermissions)
  return showClass()
}
const search = () => screen.getByLabelText<HTMLInputElement>('搜索会员')
const type = (value: string) => fireEvent.input(search(), { target: { value }, detail: { value } })
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

describe('choosing the member to book for', () => {
  it('searches 200 ms after the last key, once [BK-115] [BK-469] [BK-392] [IP-054] [BK-017]', async () => {
    answer('userSearch', { users: [found], more: false })
    await show()
    jest.useFakeTimers()
    type('林')
    await wait(199)
    type('林悦')
    await wait(199)
    expect(listAsked('userSearch')).toHaveLength(0)
    await wait(1)
    await screen.findByText('林悦')
    jest.useRealTimers()
    expect(listAsked('userSearch').map(({ path, query }) => [path, query.q])).toEqual([['/api/shops/1/users/search/', '林悦']])
    expect(byId('member-9').textContent).toContain('186****7013 · 跟进中')
  })

  it('is for a coach, too [IP-213]', async () => {
    answer('userSearch', { users: [found], more: false })
    workAs({ isTeacher: true }, ['group_order_can_write'])
    await showClass()
    type('林悦')
    await screen.findByText('林悦')
  })

  it('waits for a whole number or its last four digits, and says so', async () => {
    answer('userSearch', { users: [found], more: false })
    await show()
    for (const part of ['18', '186123', '1861234701']) {
      type(part)
      await screen.findAllByText('请输入手机号后四位或完整手机号')
    }
    expect(listAsked('userSearch')).toHaveLength(0)
    type('7013')
    await screen.findByText('林悦')
    type('18612347013')
    await waitFor(() => expect(listAsked('userSearch').map(({ query }) => query.q)).toEqual(['7013', '18612347013']))
  })

  it('shows that the search limit is reached', async () => {
    refuse('userSearch', 'staff.too_many_searches')
    await show()
    type('林')
    await screen.findAllByText('搜索会员次数过多，请稍后再试')
  })

  it('leads to a batch that begins with the class', async () => {
    await show()
    await tapId('to-batch')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/proxy/batch/courses/1/schedules/group/order/?schedule_id=501'])
  })

  it.each([false, true])('says that the member is booked elsewhere at that time; both allowed: %p', async (mayOverlap) => {
    answer('userSearch', { users: [found], more: false })
    const msg = errorText('zh-cn-x-member', 'booking.cancel_other_first')
    answer(
      'scheduleConfirm',
      makeConfirm({ refusal: { code: 'booking.cancel_other_first', msg }, clash: { may_overlap: mayOverlap, order: null } }),
    )
    answer('scheduleOrderCreate', { order: booking(31) })
    await show()
    type('林悦')
    await waitFor(() => byId('member-9'))
    await tapId('member-9')
    await screen.findByText('会员卡1')
    expect(byId('order-note').textContent).toBe('该会员在该时间段已有其他预约，请先取消')
    await tapId('confirm-booking')
    expect(byId('clash').textContent).toContain('该会员在其他场馆已有预约')
    expect(document.getElementById('clash-cancel')).toBeNull()
    if (!mayOverlap) return expect(document.getElementById('clash-anyway')).toBeNull()
    await tapId('clash-anyway')
    await said('已为林悦预约')
    expect(listAsked('scheduleOrderCreate').map(({ body }) => body.overlap_confirmed)).toEqual([true])
  })

  it('books for the chosen member, and says so [BK-016] [BK-304] [BK-056]', async () => {
    answer('userSearch', { users: [found], more: false })
    answer('scheduleConfirm', makeConfirm())
    answer('scheduleOrderCreate', { order: booking(31) })
    await show()
    type('林悦')
    await waitFor(() => byId('member-9'))
    await tapId('member-9')
    await screen.findByText('会员卡1')
    expect(listAsked('scheduleConfirm')[0]!.query.user_id).toBe('9')
    await tapId('confirm-booking')
    await said('已为林悦预约')
    expect(listAsked('scheduleOrderCreate')[0]!.body).toMatchObject({ user_id: 9, schedule_id: 501 })
  })
})

describe('an unpaid order of the member', () => {
  const msg = errorText('zh-cn-x-member', 'booking.pay_pending')
  const choose = async () => {
    answer('userSearch', { users: [found], more: false })
    await show()
    type('林悦')
    await waitFor(() => byId('member-9'))
    await tapId('member-9')
    await screen.findByText('会员卡1')
  }

  it('is shown to the coach or staff, without a link to pay it', async () => {
    answer('scheduleConfirm', makeConfirm({ refusal: { code: 'booking.pay_pending', msg }, pay_order_id: 77 }))
    await choose()
    expect(byId('order-note').textContent).toBe('该会员有一笔待支付的预约，请提醒会员完成支付')
    expect(byId('confirm-booking').getAttribute('aria-disabled')).toBe('true')
  })

  it('is shown, too, where it was made meanwhile', async () => {
    answer('scheduleConfirm', makeConfirm({ pay_order_id: 77 }))
    refuse('scheduleOrderCreate', 'booking.pay_pending')
    await choose()
    await tapId('confirm-booking')
    await said(errorText('zh-cn', 'booking.pay_pending'))
    expect(document.getElementById('pay-pending')).toBeNull()
  })
})
