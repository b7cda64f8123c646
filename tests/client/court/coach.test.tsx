import { screen, waitFor } from '@testing-library/react'
import type { CourtOrder } from '@/contract/court'
import { useMemberStore } from '@/shell/session/member-store'
import CoachPage from '@/pages/court/coach'
import StaffListPage from '@/pages/staff/roster/list'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, shop, tapId, TODAY } from '../booking/fixtures'
import { workAs } from '../staff/staff-stage'
import { cancelled, courtOrder, rows } from './fixtures'

setUpBooking()

describe('the list of a shop’s court orders', () => {
  const COACH = '/shop/1/m/coach/court/orders/'
  const others = (id: number, more: Partial<CourtOrder> = {}) =>
    courtOrder(id, { user: { id: 20, username: '林悦' }, user_id: 20, ...more })
  const list = (may: { write: boolean; change: boolean; delete: boolean }, ...orders: CourtOrder[]) =>
    answer('shopCourtOrders', { court_orders: orders, may, last: '2026-06-04', pages: 1, current_page: 1, total_count: orders.length })

  it('is shown day by day to a coach with one of the flags, with the member of each order [BK-311]', async () => {
    list({ write: true, change: false, delete: false }, others(61))
    open(CoachPage, COACH)
    await waitFor(() => expect(rows()).toEqual([61]))
    expect(byId('court-order-61').textContent).toContain('林悦 · ¥120.00 · 储值卡')
    expect(document.getElementById('cancel-61')).toBeNull()
    expect(listAsked('shopCourtOrders')).toMatchObject([{ path: '/api/shops/1/court-orders/', query: { date: TODAY, page: '1' } }])
    list({ write: true, change: false, delete: false })
    await tapId('day--2026-05-23')
    await screen.findByText('这一天还没有场地订单')
    expect(listAsked('shopCourtOrders').at(-1)!.query.date).toBe('2026-05-23')
  })

  it('is among the lists of the day where the shop has courts now, whatever data was stored of the shop [BK-347]', async () => {
    answer('shopDetail', { shop: { ...shop, modules: { ...shop.modules, court: false } } })
    answer('shopModules', { ...shop.modules, court: true })
    workAs({ isStaff: true }, ['orders_day_can_write'])
    answer('staffSchedules', { schedules: [], may: { write: true, change: false, delete: false }, last: '2026-07-31' })
    open(StaffListPage, '/shop/1/mobile/coach/grouplesson/list/')
    await screen.findByText('场地名单')
    expect(listAsked('shopModules')).toMatchObject([{ path: '/api/v2/shops/1/modules/', query: {} }])
  })

  it('lets a coach with the flag to delete cancel the orders that can be cancelled [BK-311]', async () => {
    list({ write: false, change: false, delete: true }, others(61), others(60, { can_cancel: false }))
    answer('courtOrderCancel', { court_order: others(61, cancelled) })
    open(CoachPage, COACH)
    await waitFor(() => expect(rows()).toEqual([61, 60]))
    expect(document.getElementById('cancel-60')).toBeNull()
    await tapId('cancel-61')
    expect(screen.getByRole('alertdialog', { name: '取消预订' }).textContent).toContain('林悦')
    list({ write: false, change: false, delete: true }, others(61, cancelled))
    await tapId('cancel-confirm')
    await said('已取消预订')
    expect(listAsked('courtOrderCancel')).toMatchObject([{ path: '/api/shops/1/court-orders/61/' }])
    await waitFor(() => expect(byId('court-order-61').textContent).toContain('已取消'))
  })

  it('is refused in the server’s words without any of the flags, with the people who can grant one and a way back [BK-311] [BK-450]', async () => {
    refuse('shopCourtOrders', 'permission.none')
    open(CoachPage, COACH)
    await screen.findByText('无此权限')
    await screen.findByText('请联系门店管理员开通')
    expect([rows(), document.getElementById('retry')]).toEqual([[], null])
    await tapId('go-back')
    expect(opened('switchTab')).toEqual(['/welcome/'])
  })

  it('sends a visitor to log in, and reads nothing', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    open(CoachPage, COACH)
    await waitFor(() => expect(opened('redirectTo')[0]).toContain('/mobile/login/'))
    expect(listAsked('shopCourtOrders')).toEqual([])
  })
})
