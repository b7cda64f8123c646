import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { Permission } from '@/domain/staff/permissions'
import { storage } from '@/platform/storage'
import CoachPage from '@/pages/court/coach'
import OrderPage from '@/pages/court/order'
import { answer, listAsked } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId, TODAY } from '../booking/fixtures'
import { found, workAs } from '../staff/staff-stage'
import { courtOrder, toConfirm } from './fixtures'

setUpBooking()

const has = (id: string) => document.getElementById(id) !== null
const show = async () => {
  answer('courtOrderConfirm', toConfirm({}))
  open(OrderPage, `/shop/1/mobile/v3/court/order/?date=${TODAY}&slots=1.1140%2C1.1200`)
  await waitFor(() => byId('confirm-booking'))
}

describe('ordering courts for a member', () => {
  it.each<[string, Parameters<typeof workAs>[0], Permission[], boolean, string]>([
    ['a coach', { isTeacher: true }, ['personal_orders_list_can_write'], true, '/shop/1/m/coach/orders/7/pay/'],
    ['staff', { isStaff: true }, ['orders_day_can_write'], false, `/shop/1/m/coach/court/orders/?date=${TODAY}`],
  ])('is judged and sent for the member whom %s chose, and not for the user [BK-304 BK-311]', async (_, role, flags, isHeld, next) => {
    workAs(role, flags)
    answer('userSearch', { users: [{ ...found, id: 20 }], more: false })
    answer('courtOrderCreate', { order: courtOrder(61, { user_id: 20 }), ...(isHeld && { pay_order_id: 7 }) })
    await show()
    expect(screen.queryByText('未选会员时为自己预订')).not.toBeNull()
    const field = screen.getByLabelText<HTMLInputElement>('搜索会员')
    fireEvent.input(field, { target: { value: '林悦' }, detail: { value: '林悦' } })
    await waitFor(() => byId('member-20'))
    await tapId('member-20')
    await waitFor(() => byId('confirm-booking'))
    expect(screen.queryByText('未选会员时为自己预订')).toBeNull()
    expect(listAsked('courtOrderConfirm').map(({ query }) => query.user_id)).toEqual(['9', '20'])
    await tapId('confirm-booking')
    if (!isHeld) await said('已为林悦预约')
    await waitFor(() => expect(opened('redirectTo')).toEqual([next]))
    // How a member pays is not how the user does.
    expect(storage.get('pay_channel')).toBeUndefined()
    expect(listAsked('courtOrderCreate')[0]!.body).toMatchObject({ user_id: 20 })
  })

  it.each<[string, Parameters<typeof workAs>[0], Permission[]]>([
    ['a coach with the flags of classes only', { isTeacher: true }, ['group_order_can_write', 'personal_orders_list_can_change']],
    ['a member', {}, []],
  ])('is not for %s [BK-308 BK-311]', async (_, role, flags) => {
    workAs(role, flags)
    await show()
    expect(has('member-search')).toBe(false)
  })

  it('begins at the list of the shop’s court orders, with the flag for it', async () => {
    const list = (write: boolean) =>
      answer('shopCourtOrders', {
        court_orders: [],
        may: { write, change: false, delete: true },
        last: '2026-06-04',
        pages: 1,
        current_page: 1,
        total_count: 0,
      })
    list(false)
    const { unmount } = open(CoachPage, '/shop/1/m/coach/court/orders/')
    await screen.findByText('这一天还没有场地订单')
    expect(has('new-court-order')).toBe(false)
    unmount()
    list(true)
    open(CoachPage, `/shop/1/m/coach/court/orders/?date=2026-05-23`)
    await waitFor(() => byId('new-court-order'))
    await tapId('new-court-order')
    expect([...opened('switchTab'), ...opened('navigateTo')][0]).toContain('date=2026-05-23')
  })
})
