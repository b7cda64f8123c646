import { waitFor } from '@testing-library/react'
import CardOrderPendingPage from '@/pages/card/buy/pending'
import RenewalOrderPendingPage from '@/pages/card/buy/renewal-pending'
import PendingOrdersPage from '@/pages/payment/pending'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { cashier, goods, listed, pay, payOrder, PENDING, type PayDetail } from '../payment/fixtures'
import { receipt, type Receipt } from './buying'

setUpBooking()
afterEach(() => jest.restoreAllMocks())

const text = (id: string) => byId(id).textContent
const ofCard: Partial<PayDetail> = {
  ...{ title: '连续包月', target_id: 41, price: 129, channels: ['WEIXIN'] },
  goods: { ...goods, name: '连续包月', start: null, end: null, who: '', count: null, schedule_id: null },
}
const month: Partial<Receipt> = {
  ...{ status: 0, card_id: null, paid_at: null, transaction_id: null, charge: 30, end_after: null, refund_until: null },
  card_tpl: { id: 3, name: '连续包月', type: 3, image: '' },
}
const renewal = { provider: 'wechat', price: 199, days: 30, trigger_value: 3 } as const

const show = async (page: Parameters<typeof open>[0], address: string, order: Partial<PayDetail>, bought: Partial<Receipt>) => {
  answer('payOrderRead', { order: payOrder({ ...ofCard, ...order }), payment: null })
  answer('cardOrderRead', { order: receipt({ ...month, ...bought }) })
  open(page, address)
  await waitFor(() => byId('pending-gets'))
}
const showRenewal = (order: Partial<PayDetail> = {}, bought: Partial<Receipt> = {}) =>
  show(
    RenewalOrderPendingPage,
    '/shop/1/mobile/cards/auto-renew/orders/81/pending/',
    { type: 'auto_renew', ...order },
    { renewal, ...bought },
  )

describe('The page of an unpaid order with automatic renewal', () => {
  it('names the terms that are signed with the payment: next deduction, signer, how it is closed [MC-064][MC-029]', async () => {
    await showRenewal()
    expect(document.body.textContent).toContain('等待微信支付并签约')
    expect(document.body.textContent).toContain('付款和签约一起成功，或都不生效')
    expect(text('pay-goods')).toContain('自动续费会员卡')
    expect(text('pending-term')).toContain('2026-05-22 至 2026-06-20')
    expect(text('pending-next')).toContain('6月17日 · ¥199.00')
    expect(text('pending-next')).toContain('还剩 3 天时扣款')
    expect(text('pending-signer')).toContain('林晓')
    expect(text('pending-way')).toContain('自动续费仅支持微信支付')
    expect(document.body.textContent).toContain('会员卡 › 自动续费 › 关闭')
    expect(document.getElementById('pay-change')).toBeNull()
  })

  it('speaks of Alipay where it is signed there [MC-064]', async () => {
    await showRenewal({ channel: 'ALIPAY', channels: ['ALIPAY'] }, { renewal: { ...renewal, provider: 'alipay' } })
    expect(document.body.textContent).toContain('等待支付宝签约并扣款')
    expect(text('close-in-alipay')).toContain('两边同时关闭')
    expect(text('pending-way')).toContain('支付宝')
  })

  it('a stored-value card says at which balance it is deducted, for no day is known [MC-261]', async () => {
    await showRenewal(
      {},
      { card_tpl: { id: 1, name: '储值', type: 1, image: '' }, charge: 500, renewal: { ...renewal, days: null, trigger_value: 100 } },
    )
    expect(document.getElementById('pending-term')).toBeNull()
    expect(text('pending-next')).toContain('余额不多于 100 元时提醒')
  })

  it('is paid and given up there, and leads on to the card once it is paid [MC-064]', async () => {
    await showRenewal()
    const opening = cashier({ kind: 'cancelled' })
    answer('payOrderPay', { order: payOrder({ ...ofCard, type: 'auto_renew' }), payment: pay({ kind: 'jsapi', params: {} }) })
    await tapId('go-on')
    await waitFor(() => expect(opening).toHaveBeenCalled())
    await tapId('give-up-open')
    answer('payOrderClose', () => {
      answer('payOrderRead', { order: payOrder({ ...ofCard, type: 'auto_renew', status: 2 }), payment: null })
      return { order: payOrder({ ...ofCard, type: 'auto_renew', status: 2 }) }
    })
    await tapId('give-up-act')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/orders/81/result/']))
  })

  it('shows the order’s own facts while its receipt cannot be read', async () => {
    answer('payOrderRead', { order: payOrder({ ...ofCard, type: 'auto_renew' }), payment: null })
    lose('cardOrderRead')
    open(RenewalOrderPendingPage, '/shop/1/mobile/cards/auto-renew/orders/81/pending/')
    await waitFor(() => byId('pay-goods'))
    expect(text('pending-no')).toContain('81')
    expect(document.getElementById('pending-next')).toBeNull()
    expect(byId('go-on')).toBeTruthy()
  })
})

describe('The page of an unpaid order of a card', () => {
  it('names the units of the card and its last day, apart from that of automatic renewal [MC-063][MC-029]', async () => {
    await show(
      CardOrderPendingPage,
      '/shop/1/mobile/cards/orders/81/pending/',
      { type: 'card', channels: ['WEIXIN', 'ALIPAY'] },
      { charge: 90 },
    )
    expect(document.body.textContent).toContain('等待微信支付')
    expect(document.body.textContent).not.toContain('签约')
    // It holds no place that would be free again.
    expect(document.body.textContent).toMatch(/超时订单自动取消(?!，名额)/)
    expect(text('pending-gets')).toContain('90 天')
    expect(text('pending-term')).toContain('2026-05-22 至 2026-08-19')
    expect(byId('pay-change')).toBeTruthy()
  })

  it('has no days of a card that is charged', async () => {
    await show(CardOrderPendingPage, '/shop/1/mobile/cards/orders/81/pending/', { type: 'card' }, { kind: 'charge' })
    expect(document.getElementById('pending-term')).toBeNull()
  })
})

describe('The unpaid orders', () => {
  it('unpaid orders of each kind say their kind, price and time, and open the page of their kind [MC-199][MC-063][MC-064]', async () => {
    const kinds = ['schedule', 'court', 'plan', 'card', 'auto_renew', 'activity', 'checkin'] as const
    const words = ['约课', '场地预订', '线上计划', '会员卡', '自动续费会员卡', '活动', '入场']
    answer('payOrderPending', { orders: kinds.map((type, at) => listed({ id: 91 + at, type })), run_out: [] })
    open(PendingOrdersPage, PENDING)
    await waitFor(() => byId('pending-97'))
    for (const [at, word] of words.entries()) {
      expect(text(`pending-${91 + at}`)).toContain(word)
      expect(text(`pending-${91 + at}`)).toContain('¥39.00')
      expect(text(`pending-${91 + at}`)).toMatch(/剩 1[01]:\d\d/)
    }
    for (const id of [91, 94, 95]) await tapId(`pending-${id}`)
    expect(opened('navigateTo')).toEqual([
      '/shop/1/mobile/orders/91/pay/',
      '/shop/1/mobile/cards/orders/94/pending/',
      '/shop/1/mobile/cards/auto-renew/orders/95/pending/',
    ])
    expect(listAsked('payOrderPending').length).toBeGreaterThan(0)
  })
})
