import { waitFor } from '@testing-library/react'
import BuyCardPage from '@/pages/card/buy/card'
import type { Answer } from '@/http/call'
import { answer, listAsked } from '../support/fake-server'
import { channel, open, opened, tapId } from '../booking/fixtures'

export type Sold = Answer<'cardTplRead'>
export type Purchase = NonNullable<Sold['purchase']>
export type Tpl = Sold['card_tpl']
type Option = Tpl['options'][number]
export type Receipt = Answer<'cardOrderRead'>['order']

export const option = (id: number, charge: number, price: number, more: Partial<Option> = {}): Option => ({
  id,
  charge,
  price,
  days: 730,
  limit_days: true,
  auto_renew: false,
  auto_renew_first_discount: false,
  auto_renew_first_price: null,
  auto_renew_trigger_value: null,
  custom_card_start_date_range: 0,
  ...more,
})

export const valueTpl = (more: Partial<Tpl> = {}): Tpl => ({
  id: 1,
  name: '拾光储值卡',
  type: 1,
  description: '团课、私教都能用',
  image: '',
  min_price: 500,
  options: [option(11, 530, 500), option(12, 1100, 1000), option(13, 530, 500, { auto_renew: true, auto_renew_trigger_value: 100 })],
  limits: { user_count: null },
  card_tpl_service_term: null,
  shops: [{ id: 1, name: '拾光·静安店' }],
  ...more,
})

export const periodTpl = (more: Partial<Tpl> = {}): Tpl =>
  valueTpl({ id: 3, name: '季度会员卡', type: 3, options: [option(31, 90, 899, { days: 90, custom_card_start_date_range: 15 })], ...more })

export const purchase = (more: Partial<Purchase> = {}): Purchase => ({
  owned: [],
  is_limit_reached: false,
  channels: [channel('WEIXIN', { cost: null }), channel('ALIPAY', { cost: null })],
  cards: [],
  renewal: { offered: [], spot: 'wechat', is_first: true, signed: [] },
  refusal: null,
  ...more,
})

export const payCard = (id: number, balance: number, more: Partial<Purchase['cards'][number]> = {}): Purchase['cards'][number] => ({
  id,
  name: `储值卡${id}`,
  card_no: `N${id}`,
  type: 1,
  balance,
  reason: null,
  ...more,
})

/** Opens the page of a template. */
export const showTpl = (tpl: Tpl, how: Purchase | null = purchase(), query = '') => {
  answer('cardTplRead', { card_tpl: tpl, purchase: how })
  open(BuyCardPage, `/shop/1/mobile/buy/cards/${tpl.id}/${query}`)
}

export const bought = (more: Partial<Answer<'cardCreate'>['order']> = {}): Answer<'cardCreate'>['order'] => ({
  id: 41,
  kind: 'open',
  status: 0,
  price: 500,
  channel: 'WEIXIN',
  card_id: null,
  pay_order_id: 77,
  ...more,
})

export const receipt = (more: Partial<Receipt> = {}): Receipt => ({
  ...bought({ status: 1, price: 970, card_id: 8 }),
  card_tpl: { id: 1, name: '拾光储值卡', type: 1, image: '' },
  shop_name: '拾光·静安店',
  full_price: 1000,
  discount: 30,
  coupon_name: '满200减30',
  charge: 1100,
  principal: 970,
  from_coupon: 30,
  bonus: 100,
  start: null,
  end_before: null,
  end_after: '2028-05-20',
  created_at: '2026-05-22T17:30:00+08:00',
  paid_at: '2026-05-22T17:30:42+08:00',
  transaction_id: '4200002581202605',
  pay_card_name: null,
  buyer: { name: '林晓', phone: '138****0001' },
  refund_until: '2026-05-28',
  refund_type: null,
  renewal: null,
  given_back: [],
  invoice: null,
  ...more,
})

/** Opens the layer and pays. */
export const buy = async () => {
  await tapId('buy-now')
  await tapId('pay-card')
}
/** The order that was sent last; what money pays has an address of its own. */
export const sent = () => [...listAsked('cardOrderCreate'), ...listAsked('cardCreate')].at(-1)!.body

/** The paying page of what was ordered has replaced the page. */
export const atPaying = (renewing = false) =>
  waitFor(() => expect(opened('redirectTo')).toEqual([`/shop/1/mobile/cards/${renewing ? 'auto-renew/' : ''}orders/77/pending/`]))
