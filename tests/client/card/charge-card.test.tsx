import { screen, waitFor } from '@testing-library/react'
import ChargePage from '@/pages/card/buy/charge'
import type { Answer } from '@/http/call'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, open, opened, payment, setUpBooking, tapId } from '../booking/fixtures'
import { card } from '../shop/fixtures'
import { atPaying, bought, buy, payCard, periodTpl, purchase, valueTpl } from './buying'

setUpBooking()

const openCard = (more: Parameters<typeof card>[0], isOwn = true) => {
  answer('cardRead', {
    card: card({ id: 5, ...more }),
    holder: { id: 9, username: '林晓', is_own: isOwn },
    opened_at: '2026-03-23T10:00:00+08:00',
    leave: null,
    leave_rule: null,
    share_most: 0,
    used: [],
  })
  open(ChargePage, '/shop/1/mobile/charge/cards/5/')
}
const show = async (more: Parameters<typeof card>[0], tpl: Answer<'cardTplRead'>['card_tpl'], isOwn = true, how = purchase()) => {
  answer('cardTplRead', { card_tpl: tpl, purchase: how })
  openCard({ card_tpl_id: tpl.id, ...more }, isOwn)
  await waitFor(() => byId('buy-now'))
}
const sent = () => listAsked('cardChange').at(-1)!.body
const text = (id: string) => byId(id).textContent

describe('charging a card', () => {
  it('lists the options of its template, the ways to pay and the price, and orders the chosen one [MC-010][MC-041][MC-192][MC-194]', async () => {
    answer('cardChange', { order: bought({ kind: 'charge', card_id: 5 }), payment })
    await show({ type: 1, name: '拾光储值卡', balance: 1280 }, valueTpl())
    await tapId('option-12')
    expect(text('buy-amount')).toBe('¥1,000.00')
    expect(text('buy-now')).toBe('立即充值')
    expect(text('page-way')).toContain('微信支付')
    expect(listAsked('payableCoupons').at(-1)!.query).toMatchObject({ charge_cards: 'true', price: '1000' })
    await buy()
    await atPaying()
    expect(listAsked('cardChange')[0]!.path).toBe('/api/v2/mobile/shops/1/users/cards/5/')
    expect(sent()).toEqual({ action: 'recharge', option_id: 12, channel: 'WEIXIN', price: 1000 })
  })

  it('charging a period card says until when it will be valid, and asks for no first day', async () => {
    await show({ type: 3, name: '季度会员卡', start: '2026-03-01', end: '2026-05-29' }, periodTpl())
    expect(document.body.textContent).toContain('2026-03-01 至 2026-08-27')
    expect(document.getElementById('page-start')).toBeNull()
    expect(text('buy-now')).toBe('立即续费')
  })

  it('charging with a stored-value card is done at once', async () => {
    answer('cardChange', { order: bought({ kind: 'charge', status: 1, channel: 'VALUE_CARD', card_id: 5, pay_order_id: null }) })
    await show(
      { type: 3, start: '2026-03-01', end: '2026-05-29' },
      periodTpl(),
      true,
      purchase({ channels: [], cards: [payCard(1, 1280)] }),
    )
    await buy()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/cards/orders/41/result/']))
    expect(sent()).toMatchObject({ channel: 'VALUE_CARD', card_id: 1 })
  })

  it('is its holder’s alone', async () => {
    await show({ type: 1 }, valueTpl(), false)
    expect(byId('buy-now').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('由持卡人办理充值和续费')).toBeTruthy()
  })

  it('is off while the shop has locked the card, and says so', async () => {
    await show({ type: 1, is_locked: true }, valueTpl())
    expect(byId('buy-now').getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText('会员卡已被门店锁定，解锁后可充值和续费，请联系门店')).toBeTruthy()
  })

  it('is on while the card is on leave', async () => {
    await show({ type: 1, lock_start: '2026-03-01', lock_end: '2026-05-29' }, valueTpl())
    expect(byId('buy-now').getAttribute('aria-disabled')).not.toBe('true')
  })

  it('agrees to a version of the terms that has come since', async () => {
    const due = { id: 8, is_read: false, need_signature: false, version: '2026.06' }
    await show({ type: 1, card_tpl_service_term: due }, valueTpl())
    await tapId('buy-now')
    expect(byId('terms-consent').getAttribute('aria-checked')).toBe('false')
  })

  it('a card of a kind that is sold no more leads to the cards on sale', async () => {
    refuse('cardTplRead', 'card.not_on_sale')
    openCard({ type: 3 })
    await waitFor(() => byId('lead-on'))
    await tapId('lead-on')
    expect(document.body.textContent).toContain('该会员卡已下架，请选择其他会员卡')
    expect(opened('switchTab')).toEqual(['/shop/1/mobile/buy/cards/'])
    expect(document.getElementById('retry')).toBeNull()
  })

  it('agrees to nothing that was agreed to', async () => {
    await show({ type: 1, card_tpl_service_term: { id: 8, is_read: true, need_signature: true, version: '2026.06' } }, valueTpl())
    await tapId('buy-now')
    expect(document.getElementById('terms-consent')).toBeNull()
  })
})
