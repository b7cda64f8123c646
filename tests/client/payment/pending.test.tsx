import { render, screen, waitFor } from '@testing-library/react'
import { PendingCell } from '@/features/payment/pending/pending-cell'
import { PaymentOffDialog } from '@/features/payment/order/payment-off-dialog'
import { takeStart } from '@/features/payment/pay/start-store'
import { endSession } from '@/shell/session/member-store'
import PendingOrdersPage from '@/pages/payment/pending'
import { phone } from '@/platform/phone'
import { errorText } from '@/i18n/errors/text'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { goods, listed, payOrder, PENDING } from './fixtures'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const show = () => open(PendingOrdersPage, PENDING)
const cards = () => [...document.querySelectorAll('[id^=pending-]')].map(({ id }) => id)

describe('the unpaid orders', () => {
  it('show what, when and with whom, amount and time left, the newest first [BK-379]', async () => {
    answer('payOrderPending', {
      orders: [listed({ id: 82, type: 'court', title: '羽毛球 · 2 号场', price: 160, channel: 'ALIPAY' }), listed()],
      run_out: [],
    })
    show()
    await screen.findByText('2 笔待支付 · 名额为你保留到倒计时结束')
    expect(cards()).toEqual(['pending-82', 'pending-81'])
    expect(document.getElementById('pending-82')!.textContent).toMatch(
      /^场地预订剩 1[01]:\d\d羽毛球 · 2 号场5月22日 今天 18:30–19:30周岚 · 支付宝¥160.00/,
    )
  })

  it('the orders that ran out of time stay below, and lead to the same class until it starts, then to the list', async () => {
    const over = { ...goods, start: '2026-05-22T17:00:00+08:00', end: '2026-05-22T17:20:00+08:00' }
    answer('payOrderPending', { orders: [], run_out: [listed({ id: 83 }), listed({ id: 84, goods: over })] })
    show()
    await screen.findByText('已超时')
    expect(document.getElementById('run-out-83')!.textContent).toContain('流瑜伽 · 体验5月22日 今天 18:30–19:30未扣款')
    await tapId('again-83')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/501/group/order/'])
    await tapId('again-84')
    expect(opened('reLaunch')).toEqual(['/shop/1/mobile/user/grouplesson/list/'])
  })

  it('are loading, then none, with a link to book', async () => {
    answer('payOrderPending', { orders: [], run_out: [] })
    const release = hold('payOrderPending')
    show()
    expect(await screen.findByRole('status', { name: '加载中' })).toBeTruthy()
    release()
    await screen.findByText('没有待支付订单')
    await tapId('go-book')
    expect(opened('switchTab')).toEqual(['/shop/1/mobile/user/grouplesson/list/'])
  })

  it('are an error with a retry when no answer comes [BK-416]', async () => {
    lose('payOrderPending')
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('加载失败,请刷新重试')
    answer('payOrderPending', { orders: [listed()], run_out: [] })
    await tapId('retry')
    await waitFor(() => expect(cards()).toEqual(['pending-81']))
  })

  it('show the server’s words where it answers with an error [MC-253]', async () => {
    refuse('payOrderPending', 'request.too_many')
    show()
    expect((await screen.findByRole('alert')).textContent).toContain(errorText('zh-cn', 'request.too_many'))
  })

  it('are not read for a visitor', async () => {
    endSession()
    show()
    await waitFor(() => expect(opened('redirectTo')).toHaveLength(1))
    expect(listAsked('payOrderPending')).toEqual([])
  })

  it('can be opened and paid: the server answers how, for where the payer is now', async () => {
    answer('payOrderPending', { orders: [listed()], run_out: [] })
    show()
    await waitFor(() => expect(cards()).toEqual(['pending-81']))
    await tapId('pending-81')
    expect(takeStart(81)).toBeUndefined()
    await tapId('pay-81')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/orders/81/pay/', '/shop/1/mobile/orders/81/pay/'])
    expect(takeStart(81)).toEqual({ orderId: 81, payment: undefined })
  })

  it('can be closed, and then leave the list', async () => {
    answer('payOrderPending', { orders: [listed()], run_out: [] })
    answer('payOrderClose', () => {
      answer('payOrderPending', { orders: [], run_out: [] })
      return { order: payOrder({ status: 2 }) }
    })
    show()
    await waitFor(() => expect(cards()).toEqual(['pending-81']))
    await tapId('give-up-81')
    expect(listAsked('payOrderClose')).toEqual([])
    await tapId('give-up-act')
    await said('订单已取消')
    await screen.findByText('没有待支付订单')
  })

  it('stay when closing gets no answer, which a toast says', async () => {
    answer('payOrderPending', { orders: [listed()], run_out: [] })
    lose('payOrderClose')
    show()
    await waitFor(() => expect(cards()).toEqual(['pending-81']))
    await tapId('give-up-81')
    await tapId('give-up-act')
    await said('取消失败，请重试')
    expect(cards()).toEqual(['pending-81'])
  })
})

describe('the row on the own page', () => {
  const Row = () => <PendingCell shopId={1} />

  it('leads to the unpaid orders and counts them', async () => {
    answer('payOrderPending', { orders: [listed({ id: 82 }), listed()], run_out: [] })
    open(Row, '/shop/1/mobile/users/profile/')
    await waitFor(() => expect(document.getElementById('me-pending')!.textContent).toBe('待支付订单2'))
    await tapId('me-pending')
    expect(opened('navigateTo')).toEqual([PENDING])
  })

  it('has no count where there are none', async () => {
    answer('payOrderPending', { orders: [], run_out: [] })
    open(Row, '/shop/1/mobile/users/profile/')
    await waitFor(() => expect(listAsked('payOrderPending').length).toBeGreaterThan(0))
    expect(document.getElementById('me-pending')!.textContent).toBe('待支付订单')
  })
})

describe('a venue without online payment', () => {
  it('says so, and offers a call and to close [BK-453 BK-454 MC-246]', async () => {
    const dial = jest.spyOn(phone, 'dial').mockReturnValue(undefined)
    const close = jest.fn()
    render(<PaymentOffDialog open phone='021-62880168' onClose={close} />)
    const dialog = screen.getByRole('alertdialog', { name: '该场馆未开通在线支付' })
    expect(dialog.textContent).toContain('无法直接购买,请联系场馆')
    expect(dialog.textContent).toContain('请拨打场馆电话 021-62880168')
    await tapId('payment-off-call')
    expect(dial).toHaveBeenCalledWith('021-62880168')
    await tapId('payment-off-close')
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('the dialog of a venue without a phone can only be closed', async () => {
    const close = jest.fn()
    render(<PaymentOffDialog open phone='' onClose={close} />)
    expect(document.getElementById('payment-off-call')).toBeNull()
    await tapId('payment-off-close')
    expect(close).toHaveBeenCalledTimes(1)
  })
})
