import { screen, waitFor } from '@testing-library/react'
import { takeStart } from '@/features/payment/start-store'
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
  it('leads to the paying page with what opens the cashier, and is no booking yet [BK-011 BK-164 BK-165] [BK-256]', async () => {
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

  it('leads there too where the provider did not answer, which is asked again on that page', async () => {
    holdNext({})
    await show()
    await book()
    await atPaying()
    expect(takeStart(77)).toEqual({ orderId: 77, payment: undefined })
  })

  it('is one request over taps and lost answers', async () => {
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

  it('asks nobody to pay where the price is nothing', async () => {
    answer('scheduleOrderCreate', { order: booking(31) })
    await show(onlineConfirm({ channels: [channel('WEIXIN', { cost: 0 })] }))
    await book()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/order/success/?order_id=31']))
  })
})

describe('a booking that waits for its payment already', () => {
  const pending = { code: 'booking.pay_pending', msg: '你有一笔待支付的预约，请先完成支付' }

  it('is paid from the bar', async () => {
    await show(onlineConfirm({ refusal: pending, pay_order_id: 77 }))
    expect(text('order-note')).toBe(pending.msg)
    expect(text('confirm-booking')).toBe('去支付')
    await book()
    await atPaying()
    expect(bodies()).toEqual([])
  })

  it('is led to when the server says so only then', async () => {
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

  it('is looked for among the pending orders where the server did not name it', async () => {
    await show(onlineConfirm({ refusal: pending }))
    await book()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/orders/pending/']))
  })
})

describe('too many orders that wait for their payment', () => {
  it('are said by the server, and led to', async () => {
    refuse('scheduleOrderCreate', 'pay.too_many_unpaid')
    await show()
    await book()
    const dialog = await screen.findByRole('alertdialog', { name: '待支付的订单太多' })
    expect(dialog.textContent).toContain('待支付的订单已达上限，请先支付或取消其中的订单')
    await tapId('pay-now')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/orders/pending/']))
  })
})

describe('how many can be paid online', () => {
  const many = { current_max_capacity: 15, max_users: 20 }

  it('are 10 at most, and trying for more says so [BK-242]', async () => {
    await show(onlineConfirm({ schedule: many }))
    for (let count = 1; count < 10; count += 1) await more()
    expect(shown()).toBe('10')
    await more()
    expect(shown()).toBe('10')
    expect(await said('在线支付每次最多预约 10 人')).toBeTruthy()
  })

  it('are as many as there are places with a card', async () => {
    await show(onlineConfirm({ schedule: many, cards: [selectable(1)] }))
    for (let count = 1; count < 11; count += 1) await more()
    expect(shown()).toBe('11')
  })

  it('are told to be changed where each person may come only so often [BK-243]', async () => {
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

  it('never change what the member picked behind his back', async () => {
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

  it('is paid at its price, beside the price before and the seats that are left', async () => {
    holdNext()
    await show(offered(39))
    expect(text('order-amount')).toBe('¥39.00')
    expect(text('order-note')).toBe('体验价 · 体验名额剩 2 个')
    expect(screen.getByText('¥128.00')).toBeTruthy()
    await book()
    await atPaying()
    expect(bodies()).toMatchObject([{ channel: 'WEIXIN', from_trial_course: true }])
  })

  it('whose seats are used up goes on at the price of a member once that is agreed to [BK-241]', async () => {
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

  it('is not asked for with a card, nor by whom it is not offered to', async () => {
    holdNext()
    await show(onlineConfirm({ trial_course: { ...trial, matched: false } }))
    await book()
    await atPaying()
    expect(bodies()[0]).not.toHaveProperty('from_trial_course')
  })
})
