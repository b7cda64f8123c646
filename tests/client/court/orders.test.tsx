import { goods } from '../payment/fixtures'
import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { CourtOrder } from '@/contract/court'
import type { PayOrderDetail } from '@/contract/payment'
import { ComingCourt } from '@/features/court/order/coming-court'
import { queryClient } from '@/http/query-client'
import DetailPage from '@/pages/court/order-detail'
import OrdersPage from '@/pages/court/orders'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, shop, tapId } from '../booking/fixtures'
import { at, cancelled, courtOrder, rows } from './fixtures'

setUpBooking()

describe('the list of court orders', () => {
  const LIST = '/shop/1/mobile/v3/court/orders/'
  const pages = (count: number, of: (page: number) => CourtOrder[]) =>
    answer('courtOrderList', ({ query }) => {
      const page = Number(query.page ?? 1)
      return { court_orders: of(page), pages: count, current_page: page, total_count: count * 2 }
    })

  it('is read page by page from the brand of the shop, until there is no more [BK-373] [BK-375]', async () => {
    pages(2, (page) => (page === 1 ? [courtOrder(61), courtOrder(60)] : [courtOrder(59)]))
    open(OrdersPage, LIST)
    await waitFor(() => expect(rows()).toEqual([61, 60]))
    expect(listAsked('courtOrderList')).toMatchObject([{ path: '/api/mobile/brands/1/court-orders/', query: { page: '1' } }])
    await tapId('more')
    await waitFor(() => expect(rows()).toEqual([61, 60, 59]))
    expect(listAsked('courtOrderList').map(({ query }) => query.page)).toEqual(['1', '2'])
    expect(document.getElementById('more')).toBeNull()
  })

  it('shows time, court, place, cost and status of each order [BK-144]', async () => {
    pages(1, () => [
      courtOrder(61),
      courtOrder(60, { ...cancelled, refundType: 3, channel: 'WEIXIN', card: null, cost: 160 }),
      courtOrder(59, { status: 4 }),
      courtOrder(58, cancelled),
    ])
    open(OrdersPage, LIST)
    await waitFor(() => expect(rows()).toHaveLength(4))
    for (const words of ['5月22日 今天', '已预订', '1 号场 19:00–21:00', '拾光·静安店 · ¥120.00 · 储值卡'])
      expect(byId('court-order-61').textContent).toContain(words)
    expect(byId('court-order-60').textContent).toContain('退款失败')
    expect(byId('court-order-60').textContent).toContain('¥160.00 · 微信支付')
    expect(byId('court-order-59').textContent).toContain('已完成')
    expect(byId('court-order-58').textContent).toContain('已取消')
  })

  it('leads to an order by its number [BK-067] [BK-064]', async () => {
    pages(1, () => [courtOrder(61)])
    open(OrdersPage, LIST)
    await waitFor(() => expect(rows()).toEqual([61]))
    await tapId('court-order-61')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/v3/court/orders/61/'])
  })

  it('is loading, empty with a link to book, or an error with a retry', async () => {
    pages(1, () => [])
    const release = hold('courtOrderList')
    const { unmount } = open(OrdersPage, LIST)
    expect(await screen.findByRole('status', { name: '加载中' })).toBeTruthy()
    release()
    await screen.findByText('还没有场地订单')
    await tapId('go-book')
    expect(opened('switchTab')).toEqual(['/shop/1/mobile/v3/court/timetable/'])
    unmount()
    queryClient.clear()
    lose('courtOrderList')
    open(OrdersPage, LIST)
    expect((await screen.findByRole('alert')).textContent).toContain('加载失败,请刷新重试')
    pages(1, () => [courtOrder(61)])
    await tapId('retry')
    await waitFor(() => expect(rows()).toEqual([61]))
  })

  it('keeps its orders when the next page fails, which can be read again', async () => {
    pages(2, (page) => [courtOrder(62 - page)])
    open(OrdersPage, LIST)
    await waitFor(() => expect(rows()).toEqual([61]))
    lose('courtOrderList')
    await tapId('more')
    await waitFor(() => expect(byId('more').getAttribute('aria-busy')).not.toBe('true'))
    expect(rows()).toEqual([61])
    pages(2, (page) => [courtOrder(62 - page)])
    await tapId('more')
    await waitFor(() => expect(rows()).toEqual([61, 60]))
  })
})

describe('one court order', () => {
  const show = async (order = courtOrder()) => {
    answer('courtOrderDetail', { court_order: order })
    open(DetailPage, '/shop/1/mobile/v3/court/orders/61/')
    await screen.findByText('1 号场 19:00–21:00')
  }

  it('is read by its shop and number and shown whole [BK-374] [BK-375] [BK-144] [BK-067]', async () => {
    await show(courtOrder(61, { ...cancelled }))
    expect(listAsked('courtOrderDetail')).toMatchObject([{ path: '/api/shops/1/court-orders/61/' }])
    for (const words of [
      '羽毛球',
      '已取消',
      '2 小时',
      shop.phone,
      '¥120.00 · 储值卡',
      '2026-05-22 10:00',
      '2026-05-22 11:00',
      '下雨',
      '61',
    ])
      expect(document.body.textContent).toContain(words)
  })

  it('is cancelled with a remark and then shows that status [BK-377] [BK-276]', async () => {
    await show()
    answer('courtOrderCancel', { court_order: courtOrder(61, cancelled) })
    await tapId('cancel-court')
    const dialog = screen.getByRole('alertdialog', { name: '取消预订' })
    expect(dialog.textContent).toContain('1 号场 19:00–21:00')
    expect(dialog.textContent).toContain('¥120.00 将退回「储值卡」')
    const remark = within(dialog).getByRole('textbox')
    fireEvent.input(remark, { target: { value: '下雨' }, detail: { value: '下雨' } })
    answer('courtOrderDetail', { court_order: courtOrder(61, cancelled) })
    await tapId('cancel-confirm')
    await said('已取消预订')
    expect(listAsked('courtOrderCancel')).toMatchObject([{ path: '/api/shops/1/court-orders/61/', body: { cancel_remarks: '下雨' } }])
    expect(await screen.findByText('已取消')).toBeTruthy()
    expect(document.getElementById('cancel-court')).toBeNull()
  })

  it('says why it cannot be cancelled, before and after that is tried', async () => {
    await show(
      courtOrder(61, { can_cancel: false, cancel_reason: { code: 'court.too_late_to_cancel.hours', msg: '开场前2小时内不可取消' } }),
    )
    expect(screen.getByText('开场前2小时内不可取消')).toBeTruthy()
    expect(document.getElementById('cancel-court')).toBeNull()
  })

  it('stays booked where the server refuses, in its words', async () => {
    await show()
    refuse('courtOrderCancel', 'court.too_late_to_cancel.hours', { h: 2 })
    await tapId('cancel-court')
    await tapId('cancel-confirm')
    expect(await screen.findByRole('alertdialog', { name: '开场前2小时内不可取消' })).toBeTruthy()
    expect(byId('cancel-court')).toBeTruthy()
  })

  it('paid online shows the state of its refund', async () => {
    const order = courtOrder(61, { ...cancelled, channel: 'WEIXIN', card: null, cost: 160, pay_order_id: 77, refundType: 1 })
    const pay: PayOrderDetail = {
      id: 77,
      shop_id: 1,
      type: 'court',
      target_id: 61,
      title: '羽毛球 1 号场',
      goods,
      channel: 'WEIXIN',
      price: 160,
      status: 3,
      created_at: at(10),
      expire_at: at(11),
      paid_at: at(10),
      lines: [],
      events: ['created', 'paid', 'refund_owed'].map((kind) => ({ kind, at: at(11) })),
      channels: [],
    }
    answer('payOrderRead', { order: pay, payment: null })
    await show(order)
    const steps = await screen.findByRole('list', { name: '退款进度' })
    expect(within(steps).getAllByRole('listitem')[0]!.textContent).toContain('支付成功')
    expect(screen.getAllByText('退款中').length).toBeGreaterThan(0)
  })

  it('a court order that does not exist is an error in the server’s words', async () => {
    refuse('courtOrderDetail', 'permission.none')
    open(DetailPage, '/shop/1/mobile/v3/court/orders/61/')
    expect(await screen.findByText('无此权限')).toBeTruthy()
  })
})

describe('a court order in the feed', () => {
  it.each([true, false])(
    'shows time, type, court, place and length, and opens its order; as the first: %s [BK-122] [BK-144]',
    async (large) => {
      render(
        <QueryClientProvider client={queryClient}>
          <ComingCourt order={courtOrder()} large={large} />
        </QueryClientProvider>,
      )
      const words = document.body.textContent
      for (const part of ['19:00', '羽毛球', '1 号场', '拾光·静安店', '2 小时']) expect(words).toContain(part)
      await tapId(large ? 'open-next-court' : 'coming-court-61')
      expect(opened('navigateTo')).toEqual(['/shop/1/mobile/v3/court/orders/61/'])
    },
  )
})
