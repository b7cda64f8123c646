import { cleanup, screen, waitFor } from '@testing-library/react'
import { storage } from '@/platform/storage'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, channel, opened, payment, said, setUpBooking, tapId } from '../booking/fixtures'
import { atPaying, bought, option, payCard, periodTpl, purchase, sent, showTpl, type Purchase } from './buying'

setUpBooking()

beforeEach(() => answer('payableCoupons', { payable_coupons: [], other_coupons: [] }))

const text = (id: string) => byId(id).textContent
const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'

/** ¥199 for 30 days, ¥129 the first time. */
const renewed = option(32, 30, 199, {
  days: 30,
  auto_renew: true,
  auto_renew_first_discount: true,
  auto_renew_first_price: 129,
  auto_renew_trigger_value: 3,
})
const plain = option(31, 90, 899, { days: 90 })

const show = async (renewal: Partial<Purchase['renewal']> = {}, options = [plain, renewed], more: Partial<Purchase> = {}) => {
  showTpl(
    periodTpl({ options }),
    purchase({ renewal: { offered: ['wechat'], spot: 'wechat', is_first: true, signed: [], ...renewal }, ...more }),
  )
  await screen.findAllByText('自动续费')
}

describe('A card that is renewed by itself', () => {
  it('is bought in WeChat with a tick that is not set beforehand, after the later deductions were read [MC-145][MC-147][MC-196]', async () => {
    answer('cardOrderCreate', { order: bought({ price: 129 }), payment })
    await show()
    expect(text('option-32')).toContain('¥129')
    await tapId('option-32')
    expect(text('buy-amount')).toBe('¥129.00')
    await tapId('buy-now')
    expect(text('renewed-at')).toContain('还剩 3 天时扣款')
    expect(text('renewed-at')).toContain('¥199.00')
    expect(text('confirm-buy')).toContain('会员卡 › 自动续费 › 关闭')
    expect(byId('agree-renewal').getAttribute('aria-checked')).toBe('false')
    expect(text('confirm-buy')).toContain('可随时关闭勾选后可签约')
    await tapId('pay-card')
    await said('勾选后可签约')
    expect(listAsked('cardOrderCreate')).toEqual([])
    await tapId('agree-renewal')
    expect(text('confirm-buy')).not.toContain('勾选后可签约')
    await tapId('pay-card')
    await atPaying(true)
    expect(sent()).toEqual({ shop_id: 1, card_tpl_id: 3, option_id: 32, channel: 'WEIXIN', auto_renew: true, price: 129, renew_price: 199 })
  })

  it('is agreed to anew where the later deductions have become more than was shown', async () => {
    refuse('cardOrderCreate', 'card.price_changed', { price: '209.00' })
    await show()
    await tapId('option-32')
    await tapId('buy-now')
    await tapId('agree-renewal')
    await tapId('pay-card')
    await waitFor(() => expect(text('price-changed')).toContain('¥209.00'))
    expect(byId('agree-renewal').getAttribute('aria-checked')).toBe('false')
  })

  it('costs its own price for anybody who had the first one [MC-197]', async () => {
    await show({ is_first: false })
    await tapId('option-32')
    expect(text('buy-amount')).toBe('¥199.00')
  })

  it('is paid through WeChat alone: no stored-value card is offered for it [MC-098]', async () => {
    await show({}, undefined, { cards: [payCard(1, 1280)] })
    await tapId('page-way')
    expect(byId('way-card-1')).toBeTruthy()
    await tapId('way-card-1')
    await tapId('option-32')
    expect(text('page-way')).toContain('微信支付')
    await tapId('page-way')
    expect(
      screen
        .getAllByRole('radio')
        .filter(({ id }) => id.startsWith('way-'))
        .map(({ id }) => id),
    ).toEqual(['way-channel-WEIXIN'])
  })

  it('is off for anybody who has its agreement, and cannot be bought where there is nothing else [MC-097][MC-140]', async () => {
    storage.set('buy_card_option_id', 32)
    await show({ signed: [32] })
    expect(isOff('option-32')).toBe(true)
    expect(text('option-32')).toContain('已签约')
    expect(text('buy-amount')).toBe('¥899.00')
    expect(isOff('buy-now')).toBe(false)
  })

  it('a card sold by an agreement alone that is signed already leaves the button off, and says why [MC-140]', async () => {
    showTpl(
      periodTpl({ options: [renewed] }),
      purchase({ renewal: { offered: ['wechat'], spot: 'wechat', is_first: false, signed: [32] } }),
    )
    await screen.findByText('已签约自动续费，可在会员卡页查看或关闭')
    expect(isOff('buy-now')).toBe(true)
  })

  it('can be looked at outside of WeChat, where a text says that it is bought only there [MC-145][MC-146]', async () => {
    await show({ spot: 'browser' })
    await tapId('option-32')
    expect(screen.getByText('自动续费仅可在微信内开通，请在微信中打开本页')).toBeTruthy()
    expect(isOff('buy-now')).toBe(true)
    await tapId('option-31')
    await tapId('buy-now')
    await tapId('layer-32')
    await tapId('agree-renewal')
    await tapId('pay-card')
    await said('自动续费仅可在微信内开通，请在微信中打开本页')
    expect(listAsked('cardOrderCreate')).toEqual([])
  })

  it('is bought in a browser with Alipay, after how it is closed there was read; a card of money or of fewer days stays WeChat’s [MC-145][MC-147]', async () => {
    answer('cardOrderCreate', { order: bought({ price: 129 }), payment: { ...payment, channel: 'ALIPAY' } })
    const here = { spot: 'browser', offered: ['wechat', 'alipay'] } as const
    const week = option(33, 6, 49, { days: 6, auto_renew: true, auto_renew_trigger_value: 3 })
    await show({ ...here, offered: [...here.offered] }, [plain, renewed, week], { channels: [channel('WEIXIN'), channel('ALIPAY')] })
    await tapId('option-33')
    expect(screen.getByText('自动续费仅可在微信内开通，请在微信中打开本页')).toBeTruthy()
    await tapId('option-32')
    expect(text('page-way')).toContain('支付宝')
    await tapId('buy-now')
    expect(text('close-in-alipay')).toContain('免密支付')
    expect(byId('agree-renewal').getAttribute('aria-checked')).toBe('false')
    await tapId('agree-renewal')
    await tapId('pay-card')
    await atPaying(true)
    expect(sent()).toEqual({ shop_id: 1, card_tpl_id: 3, option_id: 32, channel: 'ALIPAY', auto_renew: true, price: 129, renew_price: 199 })
  })

  it('a card whose order waits to be paid leads to the unpaid orders', async () => {
    refuse('cardOrderCreate', 'card.renew_pending')
    await show()
    await tapId('option-32')
    await tapId('buy-now')
    await tapId('agree-renewal')
    await tapId('pay-card')
    await said('有一笔自动续费订单待支付，请先支付或放弃')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/orders/pending/'])
  })

  it('is not on sale where the venue has no agreements', async () => {
    await show({ offered: [] })
    expect(isOff('option-32')).toBe(true)
    expect(text('option-32')).toContain('暂未开通')
  })

  it('stays chosen while a coupon is chosen on another page [MC-100][MC-101]', async () => {
    await show()
    await tapId('option-32')
    expect(storage.get('buy_card_auto_renew')).toBe(32)
    storage.remove('buy_card_option_id')
    cleanup()
    await show()
    expect(text('buy-amount')).toBe('¥129.00')
    await tapId('option-31')
    expect(storage.get('buy_card_auto_renew')).toBeUndefined()
  })
})
