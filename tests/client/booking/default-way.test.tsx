import { screen } from '@testing-library/react'
import { corpCard } from '../shop/fixtures'
import { channel, makeConfirm, offCard, selectable, setUpBooking, type Confirm } from './fixtures'
import { show, text } from './order-stage'

setUpBooking()

const chosen = () => screen.getAllByRole('radio', { checked: true }).map((row) => row.id)

describe('the ways to pay', () => {
  const subsidised = (can_use: boolean): Confirm['corp_cards'][number] => ({
    ...corpCard({ id: 6 }),
    can_use,
    reason: null,
    split: { price: 6800, subsidy: 6800, user_wallet_cost: 0, online_cost: 0 },
  })
  const everyWay = {
    channels: [channel('WEIXIN'), channel('ALIPAY')],
    cards: [selectable(8, { is_public: true }), offCard(2, 'card.locked'), selectable(1)],
    corp_cards: [subsidised(false), { ...subsidised(true), id: 7 }],
  }
  const publicOnly = { ...everyWay, corp_cards: [], channels: [], cards: everyWay.cards.slice(0, 2) }

  it.each<[string, Partial<Confirm>, string | undefined, string]>([
    ['the stored channel before all else', everyWay, 'ALIPAY', 'pay-channel-ALIPAY'],
    ['a corporate card that can be used', everyWay, undefined, 'pay-corp-7'],
    ['a member’s card that can be used without one', { ...everyWay, corp_cards: [subsidised(false)] }, undefined, 'pay-card-1'],
    ['an online channel without a card that can be used', { ...publicOnly, channels: everyWay.channels }, undefined, 'pay-channel-WEIXIN'],
    ['a public fitness card where there is nothing else', publicOnly, undefined, 'pay-card-8'],
    ['another card than the public one for the stored channel', everyWay, 'CARD', 'pay-card-1'],
  ])('start with %s [BK-219]', async (_what, ways, stored, expected) => {
    if (stored) localStorage.setItem('pay_channel', stored)
    await show(makeConfirm(ways as Parameters<typeof makeConfirm>[0]))
    expect(chosen()).toEqual([expected])
    expect(text('pay-card-8')).toContain('公共健身卡')
  })
})
