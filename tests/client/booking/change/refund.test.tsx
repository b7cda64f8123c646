import { goods } from '../../payment/fixtures'
import { screen, waitFor, within } from '@testing-library/react'
import DetailPage from '@/pages/booking/own/detail'
import MyBookingsPage from '@/pages/booking/own/list'
import type { PayOrderDetail } from '@/contract/payment'
import { answer, listAsked, lose } from '../../support/fake-server'
import { booking, byId, open, opened, said, setUpBooking, tapId, TODAY } from '../fixtures'

setUpBooking()

const cancelled = { status: 2, status_code: 2, can_cancel: false }
const paid = { channel: 'WEIXIN', cost: 136, count: 2, pay_order_id: 77 } as const
const showDetail = async (order = booking(31, paid)) => {
  answer('scheduleOrderDetail', { order })
  open(DetailPage, '/shop/1/m/user/schedules/orders/31/')
  await screen.findByText('课程31')
}
const payOrder = (status: number, ...kinds: string[]): PayOrderDetail => ({
  id: 77,
  shop_id: 1,
  type: 'schedule',
  target_id: 31,
  title: '课程31',
  goods,
  channel: 'WEIXIN',
  price: 136,
  status,
  created_at: `${TODAY}T10:00:00+08:00`,
  expire_at: `${TODAY}T10:15:00+08:00`,
  paid_at: `${TODAY}T10:01:00+08:00`,
  lines: [],
  events: kinds.map((kind) => ({ kind, at: `${TODAY}T10:02:00+08:00` })),
  channels: [],
})

describe('a booking that was paid online', () => {
  it('shows the amount and the channel', async () => {
    await showDetail()
    expect(screen.getByText('¥136.00 · 微信支付')).toBeTruthy()
    expect(listAsked('payOrderRead')).toEqual([])
  })

  it('shows the refund once it is cancelled', async () => {
    await showDetail()
    const refunding = booking(31, { ...paid, ...cancelled, refundType: 1 })
    answer('scheduleOrderCancel', { order: refunding, msg: '' })
    answer('payOrderRead', { order: payOrder(3, 'created', 'paid', 'refund_owed'), payment: null })
    await tapId('cancel-booking')
    expect(screen.getByRole('alertdialog', { name: '取消预约' }).textContent).toContain('退款将原路返回')
    answer('scheduleOrderDetail', { order: refunding })
    await tapId('cancel-confirm')
    await said('已取消预约')
    const steps = await screen.findByRole('list', { name: '退款进度' })
    expect(within(steps).getAllByRole('listitem')[0]!.textContent).toContain('支付成功')
    expect(screen.getAllByText('退款中').length).toBeGreaterThan(0)
  })

  it('follows a refund that is completed while the page is open, in the booking’s own status too', async () => {
    answer('payOrderRead', { order: payOrder(3, 'created', 'paid', 'refund_owed'), payment: null })
    await showDetail(booking(31, { ...paid, ...cancelled, refundType: 1 }))
    await screen.findByRole('list', { name: '退款进度' })
    answer('payOrderRead', { order: payOrder(4, 'created', 'paid', 'refund_owed', 'refunded'), payment: null })
    answer('scheduleOrderDetail', { order: booking(31, { ...paid, ...cancelled, refundType: 2 }) })
    await waitFor(() => expect(screen.queryByText('退款中')).toBeNull(), { timeout: 4_000 })
    expect(screen.getAllByText('已退款').length).toBeGreaterThan(0)
  })

  it('shows a refund that was completed before the page was opened', async () => {
    answer('payOrderRead', { order: payOrder(4, 'created', 'paid', 'refund_owed', 'refunded'), payment: null })
    await showDetail(booking(31, { ...paid, ...cancelled, refundType: 1 }))
    answer('scheduleOrderDetail', { order: booking(31, { ...paid, ...cancelled, refundType: 2 }) })
    await screen.findByRole('list', { name: '退款进度' })
    await waitFor(() => expect(screen.queryByText('退款中')).toBeNull())
  })

  it('can read the refund again when no answer came', async () => {
    lose('payOrderRead')
    await showDetail(booking(31, { ...paid, ...cancelled, refundType: 3 }))
    await waitFor(() => expect(document.getElementById('retry')).toBeTruthy())
    answer('payOrderRead', { order: payOrder(5, 'created', 'paid', 'refund_owed'), payment: null })
    await tapId('retry')
    expect(await screen.findByRole('list', { name: '退款进度' })).toBeTruthy()
  })

  it('promises no refund where nothing was to be paid', async () => {
    await showDetail(booking(31, { ...paid, cost: 0, pay_order_id: null }))
    await tapId('cancel-booking')
    expect(screen.getByRole('alertdialog').textContent).not.toContain('退款将原路返回')
  })
})

describe('among my bookings', () => {
  const showList = async (refundType: number) => {
    answer('scheduleOrderList', { orders: [{ date: TODAY, orders: [booking(31, { ...paid, ...cancelled, refundType })] }] })
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await tapId('kind-all')
    await waitFor(() => byId('booking-31'))
  }

  it.each([
    [1, '退款中'],
    [2, '已退款'],
    [3, '退款失败'],
  ])('a refund of type %d is called %s [BK-121 BK-440]', async (type, word) => {
    await showList(type)
    expect(within(byId('booking-31')).getByText(word)).toBeTruthy()
  })

  it('a refund can be opened although a tap on the cancelled booking opens nothing [BK-180]', async () => {
    await showList(1)
    await tapId('booking-31')
    expect(await said('该课程已取消')).toBeTruthy()
    expect(opened('navigateTo')).toEqual([])
    await tapId('refund-31')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/orders/31/']))
  })
})
