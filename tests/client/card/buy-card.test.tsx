import { cleanup, screen, waitFor } from '@testing-library/react'
import { queryClient } from '@/http/query-client'
import { storage } from '@/platform/storage'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, opened, payment, said, setUpBooking, tapId, TODAY } from '../booking/fixtures'
import { atPaying, bought, buy, option, payCard, periodTpl, purchase, sent, showTpl, valueTpl } from './buying'

setUpBooking()

beforeEach(() => answer('payableCoupons', { payable_coupons: [], other_coupons: [] }))

const text = (id: string) => byId(id).textContent
const coupon = (id: number, discount: number) => ({
  id,
  status: 1,
  start: TODAY,
  end: '2026-12-31',
  coupon_tpl: { id: 1, name: '满200减30', coupon_type: 1 as const, account: discount, reach_money: 200 },
  red_envelope_tpl: null,
  use_condition: { charge_cards: true, course_pay_on_line: true, new_cards: true },
  shops: [],
  used_at: null,
  used_for: null,
  pay_order_id: null,
  real_price: 500 - discount,
  discount,
  reason: null,
})

describe('a card on sale', () => {
  it('is sold at its page: its face, its options with their bonus, its days and the ways to pay [MC-005][MC-034][MC-035][MC-198]', async () => {
    showTpl(valueTpl())
    await screen.findByText('送 ¥30')
    expect(screen.getAllByRole('radio').map(({ id }) => id)).toEqual(['option-11', 'option-12', 'option-13'])
    expect(byId('option-13').getAttribute('aria-disabled')).toBe('true')
    expect(text('buy-amount')).toBe('¥500.00')
    await tapId('option-12')
    expect(text('buy-amount')).toBe('¥1,000.00')
    expect(document.body.textContent).toContain('2026-05-22 至 2028-05-20')
    expect(text('page-way')).toContain('微信支付')
  })

  it('opens with the option that was tapped in the list', async () => {
    showTpl(valueTpl(), purchase(), '?option_id=12')
    await screen.findByText('送 ¥30')
    expect(text('buy-amount')).toBe('¥1,000.00')
  })

  it('is ordered only after the layer that confirms it, and then paid [MC-033][MC-172][MC-195][MC-196]', async () => {
    answer('cardOrderCreate', { order: bought(), payment })
    showTpl(valueTpl(), purchase(), '?next=%2Fshop%2F1%2Fmobile%2Fplans%2F2%2Fjoin%2F&schedule_id=5')
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    expect(listAsked('cardOrderCreate')).toEqual([])
    expect(text('confirm-buy')).toContain('到账余额')
    await tapId('pay-card')
    await atPaying()
    expect(listAsked('cardOrderCreate')).toMatchObject([{ path: '/api/cards/orders/' }])
    expect(sent()).toEqual({ shop_id: 1, card_tpl_id: 1, option_id: 11, channel: 'WEIXIN', price: 500 })
    expect(storage.get('card_bought_for')).toEqual({ order: 41, next: '/shop/1/mobile/plans/2/join/', schedule_id: 5 })
  })

  it('shows its options three in a row, with an empty cell after 2, 5 and 8 of them [MC-267]', async () => {
    for (const count of [2, 3, 4, 5, 6, 7, 8]) {
      showTpl(valueTpl({ options: Array.from({ length: count }, (_, at) => option(20 + at, 100 + at, 100 + at)) }))
      await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(count))
      expect([count, document.getElementById('option-empty') !== null]).toEqual([count, [2, 5, 8].includes(count)])
      cleanup()
      queryClient.clear()
    }
  })

  it('is paid online or with a card, each under a head of its own, and for nothing is neither asked [MC-001]', async () => {
    showTpl(periodTpl(), purchase({ cards: [payCard(1, 1280)] }))
    await screen.findByText('开卡日期')
    await tapId('page-way')
    expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
      '在线支付',
      '储值卡 · 不与优惠券同用',
    ])
    cleanup()
    queryClient.clear()
    showTpl(periodTpl({ options: [option(31, 90, 0)] }), purchase({ cards: [payCard(1, 1280)] }))
    await screen.findByText('免费领取')
    expect(document.getElementById('page-way')).toBeNull()
  })

  it('begins on a day among those that its option allows [MC-143]', async () => {
    answer('cardOrderCreate', { order: bought(), payment })
    showTpl(periodTpl())
    await screen.findByText('开卡日期')
    expect(text('page-start')).toContain('6月6日')
    await tapId('page-start')
    await tapId('month--2026-05-25')
    await tapId('choose-start--done')
    expect(document.body.textContent).toContain('2026-05-25 至 2026-08-22')
    await buy()
    await atPaying()
    expect(sent()).toMatchObject({ option_id: 31, start: '2026-05-25' })
  })

  it('is paid with a stored-value card that covers it; one that does not names the missing amount, and no coupon goes with a card [MC-098][MC-152][MC-191][MC-193]', async () => {
    answer('payableCoupons', { payable_coupons: [coupon(9, 160)], other_coupons: [] })
    answer('cardCreate', { order: bought({ status: 1, channel: 'VALUE_CARD', card_id: 8, pay_order_id: null }) })
    showTpl(periodTpl(), purchase({ cards: [payCard(1, 1280), payCard(2, 12.5)] }))
    await waitFor(() => expect(text('buy-amount')).toBe('¥739.00'))
    await tapId('page-way')
    expect(text('way-card-2')).toContain('余额不足 · 余额 12.50元，需 ¥899.00')
    expect(byId('way-card-2').getAttribute('aria-disabled')).toBe('true')
    expect(text('way-channel-WEIXIN')).toContain('¥739.00')
    await tapId('way-card-1')
    expect(text('buy-amount')).toBe('¥899.00')
    await buy()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/cards/orders/41/result/']))
    expect(listAsked('cardCreate')).toMatchObject([{ path: '/api/v2/mobile/shops/1/users/cards/' }])
    expect(sent()).toMatchObject({ channel: 'VALUE_CARD', card_id: 1 })
    expect(sent()).not.toHaveProperty('user_coupon_id')
    expect(storage.get('pay_channel')).not.toBe('VALUE_CARD')
  })

  it('takes the best coupon, and leads to the page where another is chosen, which is kept for this card [MC-036][MC-099][MC-101]', async () => {
    answer('payableCoupons', { payable_coupons: [coupon(9, 30), coupon(7, 20)], other_coupons: [] })
    answer('cardOrderCreate', { order: bought(), payment })
    storage.set('buy_card_coupon', { of: 'card-1', id: 7 })
    showTpl(valueTpl())
    await waitFor(() => expect(text('buy-amount')).toBe('¥480.00'))
    expect(listAsked('payableCoupons')[0]!.query).toMatchObject({ new_cards: 'true', price: '500' })
    await tapId('page-coupon')
    expect(opened('navigateTo')[0]).toContain('kind=new_cards')
    expect(opened('navigateTo')[0]).toContain('of=card-1')
    await buy()
    await atPaying()
    expect(sent()).toMatchObject({ user_coupon_id: 7 })
    expect(storage.get('buy_card_coupon')).toBeUndefined()
  })

  it('asks first where the member has such a card: 您已拥有1张该会员卡, 继续 or 返回 [MC-148][MC-149]', async () => {
    showTpl(valueTpl(), purchase({ owned: [4] }))
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    expect(screen.getByText('您已拥有1张该会员卡')).toBeTruthy()
    expect([text('owned-go-on'), text('owned-back')]).toEqual(['继续', '返回'])
    await tapId('owned-back')
    expect(screen.queryByText('您已拥有1张该会员卡')).toBeNull()
    await tapId('buy-now')
    await tapId('owned-go-on')
    expect(byId('pay-card')).toBeTruthy()
  })

  it('cannot be bought beyond its limit, and says so [MC-150]', async () => {
    showTpl(valueTpl({ limits: { user_count: 1 } }), purchase({ is_limit_reached: true }))
    await screen.findByText('已达限购 1 张')
    await tapId('terms-1')
    expect(document.body.textContent).toContain('每人限购 1 张')
    expect(byId('buy-now').getAttribute('aria-disabled')).toBe('true')
  })

  it.each([null, 0, undefined])('is unlimited with a limit of %s [MC-151]', async (limit) => {
    answer('cardOrderCreate', { order: bought(), payment })
    showTpl(valueTpl({ limits: { user_count: limit as never } }), purchase({ owned: [4] }))
    await screen.findByText('送 ¥30')
    await tapId('terms-1')
    expect(document.body.textContent).toContain('适用门店')
    expect(document.body.textContent).not.toContain('限购')
    await tapId('buy-now')
    await tapId('owned-go-on')
    await tapId('pay-card')
    await atPaying()
  })

  it('is sold at the desk where nothing can pay it here', async () => {
    answer('shopDetail', {} as never)
    const off = { code: 'pay.not_enabled', msg: '门店未开启在线支付' }
    const [weixin] = purchase().channels
    showTpl(valueTpl(), purchase({ channels: [{ ...weixin!, channel: 'ONLINE', disabled: true, reason: off }] }))
    await screen.findByText('送 ¥30')
    expect(byId('buy-now').getAttribute('aria-disabled')).toBe('true')
  })

  it('binds a stranger to the shop first', async () => {
    showTpl(valueTpl(), null)
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    expect(screen.getByText('加入拾光·静安店')).toBeTruthy()
  })

  it('leads a child to the guardian’s consent', async () => {
    showTpl(valueTpl(), purchase({ refusal: { code: 'guardian.needed', msg: '需要监护人同意' } }))
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    expect(opened('navigateTo')[0]).toContain('/privacy/')
  })

  it('reads its template again after a refusal, and keeps the key of a lost answer', async () => {
    refuse('cardOrderCreate', 'card.limit', { n: 1 })
    showTpl(valueTpl())
    await screen.findByText('送 ¥30')
    await buy()
    await said('每人限购 1 张，已达上限')
    await waitFor(() => expect(listAsked('cardTplRead').length).toBeGreaterThan(1))
    lose('cardOrderCreate')
    await buy()
    await said('购买失败，请重试')
    answer('cardOrderCreate', { order: bought(), payment })
    await tapId('pay-card')
    await atPaying()
    const keys = listAsked('cardOrderCreate').map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[1]).toBe(keys[2])
    expect(keys[0]).not.toBe(keys[1])
  })

  it('a card that became dearer than was shown is asked for again at the new price, and nothing is ordered before [MC-196]', async () => {
    refuse('cardOrderCreate', 'card.price_changed', { price: '520.00' })
    showTpl(valueTpl())
    await screen.findByText('送 ¥30')
    await tapId('buy-now')
    answer('cardTplRead', { card_tpl: valueTpl({ options: [option(11, 530, 520)] }), purchase: purchase() })
    await tapId('pay-card')
    await waitFor(() => expect(text('price-changed')).toContain('价格已变为 ¥520.00，尚未下单'))
    await waitFor(() => expect(text('buy-sum')).toContain('¥520.00'))
    expect(sent()).toMatchObject({ price: 500 })
    answer('cardOrderCreate', { order: bought({ price: 520 }), payment })
    await tapId('pay-card')
    await atPaying()
    expect(sent()).toMatchObject({ price: 520 })
  })

  it('a card that became cheaper meanwhile is ordered at the new price, which is said', async () => {
    answer('cardOrderCreate', { order: bought({ price: 480 }), payment })
    showTpl(valueTpl())
    await screen.findByText('送 ¥30')
    await buy()
    await said('价格已降为 ¥480.00，按新价格下单')
    await atPaying()
  })

  it('costs nothing where its option does not', async () => {
    answer('cardCreate', { order: bought({ status: 1, channel: 'FREE', price: 0, card_id: 8, pay_order_id: null }) })
    showTpl(valueTpl({ options: [option(15, 20, 0)] }), purchase({ channels: [] }))
    await screen.findByText('免费领取')
    await buy()
    await waitFor(() => expect(sent()).toMatchObject({ channel: 'FREE' }))
  })
})
