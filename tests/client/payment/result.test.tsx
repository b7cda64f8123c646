import { screen, waitFor, within } from '@testing-library/react'
import { queryClient } from '@/http/query-client'
import PayResultPage from '@/pages/payment/result'
import { phone } from '@/platform/phone'
import { answer, lose } from '../support/fake-server'
import { open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { type PayDetail, payOrder, RESULT } from './fixtures'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const show = (more: Partial<PayDetail>) => {
  answer('payOrderRead', { order: payOrder(more), payment: null })
  return open(PayResultPage, RESULT)
}
const PAID = { kind: 'paid', at: '2026-05-21T17:00:00+08:00' }
const OWED = { kind: 'refund_owed', at: '2026-05-21T17:02:00+08:00' }
const steps = () =>
  within(screen.getByRole('list', { name: '退款进度' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)

describe('the result of an order to pay', () => {
  it.each([
    [{ status: 1, type: 'card' }, '支付成功', '微信支付 ¥39.00'],
    [{ status: 2, events: [{ kind: 'closed', at: PAID.at }] }, '订单已取消', '未产生扣款'],
    [{ status: 2, events: [{ kind: 'expired', at: PAID.at }] }, '支付超时', '名额已释放'],
    [{ status: 0, expire_at: '2026-05-22T17:25:00+08:00' }, '支付超时', '名额已释放'],
    [{ status: 0 }, '等待支付', '订单还在等待付款'],
    [{ status: 3 }, '退款中', '退款将原路返回'],
    [{ status: 4 }, '已退款', '¥39.00 已原路退回'],
    [{ status: 5 }, '退款失败', '请联系场馆处理'],
  ] as const)('shows the result of %o [MC-106]', async (more, title, body) => {
    show(more as Partial<PayDetail>)
    await screen.findAllByText(title)
    expect(document.body.textContent).toContain(body)
  })

  it('is loading, then an error with a retry [BK-416]', async () => {
    show({ status: 2 })
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy()
    await screen.findByText('订单已取消')
    lose('payOrderRead')
  })

  it('leads to the classes where the time to pay was over', async () => {
    show({ status: 2 })
    await screen.findByText('订单已取消')
    await tapId('book-again')
    expect(opened('switchTab').concat(opened('reLaunch'))).toEqual(['/shop/1/mobile/user/grouplesson/list/'])
  })

  it('leads to the booking once it is paid', async () => {
    show({ status: 1 })
    await screen.findByText('支付成功')
    await tapId('to-bought')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/order/success/?order_id=34']))
  })

  it('status 0, which alone is unpaid, leads back to paying while there is time [MC-108]', async () => {
    for (const status of [1, 2, 3, 4, 5]) {
      const page = show({ status })
      await waitFor(() => expect(screen.queryByRole('status', { name: '加载中' })).toBeNull())
      expect(document.getElementById('to-pay')).toBeNull()
      page.unmount()
      queryClient.clear()
    }
    show({ status: 0 })
    await screen.findByText('等待支付')
    await tapId('to-pay')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/orders/81/pay/']))
  })

  it('offers a call where the refund failed', async () => {
    const dial = jest.spyOn(phone, 'dial').mockReturnValue(undefined)
    show({ status: 5 })
    await screen.findAllByText('退款失败')
    await screen.findByText('拨打电话')
    await tapId('call-shop')
    expect(dial).toHaveBeenCalledWith('021-62880168')
  })
})

describe('the timeline of a refund', () => {
  it('shows the steps that are done, under way and to come', async () => {
    show({ status: 3, events: [{ kind: 'trade_opened', at: PAID.at }, PAID, OWED] })
    await screen.findByRole('list', { name: '退款进度' })
    expect(steps()).toEqual(['支付成功05-21 17:00', '已提交退款05-21 17:02退款将原路返回', '支付平台处理中通常 1–3 个工作日', '退款到账'])
  })

  it('ends with the refunded money', async () => {
    show({ status: 4, events: [PAID, OWED, { kind: 'refunded', at: '2026-05-21T17:05:00+08:00' }] })
    await screen.findByRole('list', { name: '退款进度' })
    expect(steps().at(-1)).toBe('退款到账05-21 17:05已原路退回 ¥39.00')
  })

  it('ends with a failure and the shop to ask', async () => {
    show({ status: 5, events: [PAID, OWED, { kind: 'refund_failed', at: '2026-05-21T17:05:00+08:00' }] })
    await screen.findByRole('list', { name: '退款进度' })
    expect(steps().at(-1)).toBe('退款未成功05-21 17:05请联系场馆处理')
  })
})
