import { screen, waitFor } from '@testing-library/react'
import { takeStart } from '@/features/payment/pay/start-store'
import { queryClient } from '@/http/query-client'
import { answer, hold, lose, refuse } from '../support/fake-server'
import {
  atPaying,
  booking,
  byId,
  channel,
  type Confirm,
  holdNext,
  offCard,
  offChannel,
  onlineConfirm,
  opened,
  payment,
  said,
  selectable,
  setUpBooking,
  tap,
  tapId,
} from './fixtures'
import { bodies, book, keys, show as showOrder, text } from './order-stage'

setUpBooking()

const show = async (confirm: Confirm = onlineConfirm()) => {
  await showOrder(confirm)
  await waitFor(() => byId('order-amount'))
}
const more = () => tap(screen.getByRole('button', { name: '增加' }))
const shown = () => screen.getByRole('group', { name: '预约人数' }).textContent
describe('a booking paid online', () => {
  it('leads to the paying page with the parameters of the cashier, and is no booking yet [BK-011 BK-164 BK-165] [BK-256]', async () => {
    holdNext()
    await show()
    await tapId('pay-channel-ALIPAY')
    await book()
    await atPaying()
    expect(bodies()).toEqual([{ shop_id: 1, user_id: 9, schedule_id: 501, count: 1, channel: 'ALIPAY', version: 7 }])
    expect(takeStart(77)).toEqual({ orderId: 77, payment })
    expect(localStorage.getItem('pay_channel')).toBe('ALIPAY')
    expect(queryClient.getQueryData(['booking', 'detail', 31])).toBeUndefined()
  })

  it('leads there too where the provider did not answer, and that page asks again', async () => {
    holdNext({})
    await show()
    await book()
    await atPaying()
    expect(takeStart(77)).toEqual({ orderId: 77, payment: undefined })
  })

  it('is one request, however many taps and lost answers there are', async () => {
    lose('scheduleOrderCreate')
    await show()
    await book()
    await said('预约失败,请重试')
    holdNext()
    const release = hold('scheduleOrderCreate')
    await book()
    await book()
    release()
    await atPaying()
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('has no payment where the price is 0', async () => {
    answer('scheduleOrderCreate', { order: booking(31) })
    await show(onlineConfirm({ channels: [channel('WEIXIN', { cost: 0 })] }))
    await book()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/order/success/?order_id=31']))
  })
})

describe('an unpaid booking of the same class', () => {
  const pending = { code: 'booking.pay_pending', msg: '你有一笔待支付的预约，请先完成支付' }

  it('is paid through the action bar', async () => {
    await show(onlineConfirm({ refusal: pending, pay_order_id: 77 }))
    expect(text('order-note')).toBe(pending.msg)
    expect(text('confirm-booking')).toBe('去支付')
    await book()
    await atPaying()
    expect(bodies()).toEqual([])
  })

  it('opens when only the answer of the server names it', async () => {
    refuse('scheduleOrderCreate', 'booking.pay_pending')
    await show()
    answer('scheduleConfirm', onlineConfirm({ refusal: pending, pay_order_id: 77 }))
    await book()
    const dialog = await screen.findByRole('alertdialog', { name: '有一笔待支付的预约' })
    expect(dialog.textContent).toContain(pending.msg)
    await waitFor(() => expect(text('confirm-booking')).toBe('去支付'))
    await tapId('pay-now')
    await atPaying()
  })

  it('is found in the list of unpaid orders where the server did not name it', async () => {
    await show(onlineConfirm({ refusal: pending }))
    await book()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/orders/pending/']))
  })
})

describe('too many unpaid orders', () => {
  it('are refused by the server, with a link to their list', async () => {
    refuse('scheduleOrderCreate', 'pay.too_many_unpaid')
    await show()
    await book()
    const dialog = await screen.findByRole('alertdialog', { name: '待支付的订单太多' })
    expect(dialog.textContent).toContain('待支付的订单已达上限，请先支付或取消其中的订单')
    await tapId('pay-now')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/orders/pending/']))
  })
})

describe('the head count of an online payment', () => {
  const many = { current_max_capacity: 15, max_users: 20 }

  it('is 10 at most, and trying for more says so [BK-242]', async () => {
    await show(onlineConfirm({ schedule: many }))
    for (let count = 1; count < 10; count += 1) await more()
    expect(shown()).toBe('10')
    await more()
    expect(shown()).toBe('10')
    expect(await said('在线支付每次最多预约 10 人')).toBeTruthy()
  })

  it('is limited by the seats alone with a card', async () => {
    await show(onlineConfirm({ schedule: many, cards: [selectable(1)] }))
    for (let count = 1; count < 11; count += 1) await more()
    expect(shown()).toBe('11')
  })

  it('has to be changed where the person-times of a user are limited [BK-243]', async () => {
    const limit = '每人每节课限约2人次,请调整参与人数'
    answer('scheduleConfirm', onlineConfirm())
    await show()
    answer('scheduleConfirm', ({ query }) =>
      onlineConfirm(Number(query.count) > 2 ? { channels: [offChannel('WEIXIN', 'booking.person_times', { n: 2 })], cards: [] } : {}),
    )
    await more()
    await more()
    await waitFor(() => expect(text('order-note')).toBe(limit))
    expect(text('order-amount')).toBe('暂时无法预约')
    await book()
    expect(bodies()).toEqual([])
  })

  it('never changes the way to pay that the member picked', async () => {
    const both = (usable: boolean) =>
      onlineConfirm({
        cards: [selectable(1)],
        channels: [usable ? channel('WEIXIN') : offChannel('WEIXIN', 'booking.no_price')],
      })
    await show(both(true))
    await tapId('pay-channel-WEIXIN')
    answer('scheduleConfirm', both(false))
    await more()
    await waitFor(() => expect(text('order-note')).toBe('所选人数没有适用的价格，请调整参与人数'))
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
  })
})

describe('a trial', () => {
  const trial = { trial_course_id: 3, matched: true, current_capacity: 2, price: 39, original_price: 128 }
  const offered = (cost: number | null, left = 2) =>
    onlineConfirm({
      schedule: { trial_course: { ...trial, current_capacity: left } },
      trial_course: { ...trial, current_capacity: left },
      channels: [channel('WEIXIN', { cost: 128, trial_cost: cost })],
      cards: [offCard(1, 'card.locked')],
    })

  it('is paid at its price, shown with the former price and the trial seats left', async () => {
    holdNext()
    await show(offered(39))
    expect(text('order-amount')).toBe('¥39.00')
    expect(text('order-note')).toBe('体验价 · 体验名额剩 2 个')
    expect(screen.getByText('¥128.00')).toBeTruthy()
    await book()
    await atPaying()
    expect(bodies()).toMatchObject([{ channel: 'WEIXIN', from_trial_course: true }])
  })

  it('a trial whose seats are used up goes on at the member price with the user’s consent [BK-241]', async () => {
    refuse('scheduleOrderCreate', 'booking.trial_full')
    await show(offered(39))
    answer('scheduleConfirm', offered(null, 0))
    await book()
    const dialog = await screen.findByRole('alertdialog', { name: '体验名额已满' })
    expect(dialog.textContent).toContain('今日本节课体验名额已满,继续预约将以会员方式支付')
    await waitFor(() => expect(text('order-amount')).toBe('¥128.00'))
    holdNext()
    await tapId('agree')
    await atPaying()
    expect(bodies().map(({ trial_full_confirmed }) => trial_full_confirmed)).toEqual([undefined, true])
  })

  it('is not sent with a card, nor for a user who has no trial offer', async () => {
    holdNext()
    await show(onlineConfirm({ trial_course: { ...trial, matched: false } }))
    await book()
    await atPaying()
    expect(bodies()[0]).not.toHaveProperty('from_trial_course')
  })
})
