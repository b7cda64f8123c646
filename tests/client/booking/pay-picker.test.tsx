import { screen, waitFor, within } from '@testing-library/react'
import { channels, isDeskChannel } from '@/domain/payment/channel'
import { payOptions } from '@/features/payment/order/pay-options'
import { phone } from '@/platform/phone'
import { answer, listAsked, lose } from '../support/fake-server'
import { corpCard } from '../shop/fixtures'
import {
  atPaying,
  byId,
  channel,
  type Confirm,
  makeConfirm,
  holdNext,
  offCard,
  offChannel,
  onlineConfirm,
  opened,
  rule,
  selectable,
  setUpBooking,
  shop,
  tap,
  tapId,
} from './fixtures'
import { bodies, show, text } from './order-stage'

jest.mock('@/platform/phone', () => ({ phone: { dial: jest.fn() } }))

setUpBooking()

describe('the picker', () => {
  const cards = [
    selectable(1),
    offCard(2, 'card.balance'),
    offCard(3, 'card.locked'),
    offCard(4, 'card.headcount'),
    offCard(5, 'card.limit_day', { n: 1 }),
  ]
  const all = (...channels: Confirm['channels']) => makeConfirm({ cards, channels })
  const openPicker = async (confirm: Confirm) => {
    await show(confirm)
    await tapId('all-ways')
    return within(screen.getByRole('dialog', { name: '选择支付方式' }))
  }

  it('is opened from a short list that begins with the usable ways to pay [BK-109]', async () => {
    await show(all(channel('FREE'), channel('WEIXIN'), channel('ALIPAY')))
    expect(screen.getAllByRole('radio').map(({ id }) => id)).toEqual([
      'pay-card-1',
      'pay-channel-FREE',
      'pay-channel-WEIXIN',
      'pay-channel-ALIPAY',
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
    await tapId('all-ways')
    const picker = within(screen.getByRole('dialog', { name: '选择支付方式' }))
    expect(picker.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['会员卡', '无需支付', '在线支付'])
  })

  it('chooses a card or a channel and pays with it [BK-109]', async () => {
    holdNext()
    const picker = await openPicker(all(channel('WEIXIN'), channel('ALIPAY_QRCODE')))
    expect(picker.getByRole('button', { name: '用会员卡1支付 ¥68.00' })).toBeTruthy()
    await tapId('pick-channel-ALIPAY_QRCODE')
    await tap(await picker.findByRole('button', { name: '支付宝扫码 ¥68.00' }))
    await atPaying()
    expect(bodies()).toMatchObject([{ channel: 'ALIPAY_QRCODE' }])
  })

  // Only staff are offered what the desk takes.
  const memberChannels = channels.filter((word) => !isDeskChannel(word))

  it('lists ALIPAY, WEIXIN and ALIPAY_QRCODE, which can be paid online, and FREE, and no other channel [BK-163]', async () => {
    const ways = payOptions({ cards: [], corp_cards: [], channels: memberChannels.map((word) => channel(word)) })
    expect(ways.filter(({ usable }) => usable).map(({ key }) => key)).toEqual(
      ['WEIXIN', 'ALIPAY', 'ALIPAY_QRCODE', 'FREE'].map((word) => `channel-${word}`),
    )
    await show(makeConfirm({ cards: [], channels: [channel('WEIXIN_WEB'), channel('ALIPAY')] }))
    expect(byId('pay-channel-WEIXIN_WEB').getAttribute('aria-disabled')).toBe('true')
    expect(byId('pay-channel-ALIPAY').getAttribute('aria-checked')).toBe('true')
  })

  it('names a channel with its tag and whether its link has to be copied, and disables it where it is disabled [BK-161]', async () => {
    await openPicker(
      all(channel('ALIPAY', { tag: '立减', needCopy: true }), offChannel('WEIXIN', 'booking.online_count'), channel('ALIPAY_QRCODE')),
    )
    expect(text('pick-channel-ALIPAY')).toMatch(/^支付宝立减.*复制/)
    expect(text('pick-channel-ALIPAY_QRCODE')).not.toMatch(/立减|复制/)
    await tapId('pick-channel-ALIPAY')
    expect(byId('pick-channel-ALIPAY').getAttribute('aria-checked')).toBe('true')
    expect(text('pick-channel-WEIXIN')).toContain(offChannel('WEIXIN', 'booking.online_count').reason!.msg)
    expect(byId('pick-channel-WEIXIN').getAttribute('aria-checked')).not.toBe('true')
  })

  it('reads the cards again when it is opened, by shop, user, class and number of people [BK-341] [BK-342]', async () => {
    await show(all())
    await tap(screen.getByRole('button', { name: '增加' }))
    await waitFor(() => expect(listAsked('scheduleConfirm')).toHaveLength(2))
    expect(listAsked('selectCards')).toEqual([])
    answer('selectCards', { cards: [selectable(2), offCard(1, 'card.locked')] })
    await tapId('all-ways')
    expect(listAsked('selectCards')).toMatchObject([
      { path: '/api/mobile/v1/select/cards/', query: { shop_id: '1', user_id: '9', count: '2', schedule_id: '501' } },
    ])
    await waitFor(() => expect(text('pick-card-1')).toContain('会员卡请假中'))
    expect(byId('pick-card-2').getAttribute('aria-checked')).toBe('true')
  })

  it('keeps its cards when no answer comes', async () => {
    lose('selectCards')
    await openPicker(all())
    await waitFor(() => expect(listAsked('selectCards')).toHaveLength(1))
    expect(byId('pick-card-1').getAttribute('aria-checked')).toBe('true')
  })

  it('shows the reason and the next step of each card that cannot be used [BK-426]', async () => {
    await openPicker(all())
    expect(text('pick-card-2')).toContain('会员卡余额不足')
    expect(document.getElementById('step-card-3')!.closest('[aria-disabled="true"]')).toBeNull()
    await tapId('step-card-3')
    expect(phone.dial).toHaveBeenCalledWith(shop.phone)
    await tapId('all-ways')
    await tapId('step-card-4')
    expect(screen.queryByRole('dialog')).toBeNull()
    await tapId('all-ways')
    await tapId('step-card-2')
    await waitFor(() => expect(opened('switchTab').concat(opened('navigateTo')).join()).toContain('/mobile/buy/cards/'))
  })

  it('pays with a subsidy card, whose prices are cents, and shows the reason of one that cannot be used [BK-109] [BK-134] [BK-165] [BK-467]', async () => {
    const corp = (id: number, more: object): Confirm['corp_cards'][number] => ({
      ...corpCard({ id, name: `企业健康卡${id}`, corp_card_tpl: { status: 2, need_checkin: true, need_checkin_start: null, logo: '' } }),
      can_use: true,
      reason: null,
      split: { price: 6800, subsidy: 5000, user_wallet_cost: 0, online_cost: 1800 },
      ...more,
    })
    holdNext()
    const paused = { can_use: false, reason: offCard(9, 'corp.paused').reason, split: null }
    await openPicker(makeConfirm({ corp_cards: [corp(6, {}), corp(7, paused)] }))
    expect(text('pick-corp-7')).toContain('企业补贴已暂停')
    await tapId('pick-corp-6')
    expect(text('pick-corp-6')).toContain('企业补贴 ¥50.00 · 上课需签到')
    expect(text('pay-act')).toBe('用企业健康卡6支付 ¥18.00')
    await tapId('pay-act')
    await atPaying()
    expect(bodies()).toMatchObject([{ channel: 'CORP_CARD', corp_card_id: 6 }])
    expect(bodies()[0]).not.toHaveProperty('card_id')
  })

  it.each([
    ['user_status.registered', '仅限新注册用户使用'],
    ['user_status.contacted', '仅限跟进中用户使用'],
    ['user_status.member', '仅限会员使用'],
    ['user_status.registered_member', '仅限新注册用户、会员使用'],
  ] as const)('says who may use a channel: %s [BK-261 BK-262]', async (code, msg) => {
    await openPicker(all(offChannel('WEIXIN', code)))
    expect(text('pick-channel-WEIXIN')).toContain(msg)
    await tapId('step-channel-WEIXIN')
    expect(phone.dial).toHaveBeenLastCalledWith(shop.phone)
  })

  it('says that the shop takes no online payments, with its phone, a call and a way to close [BK-430 BK-453 BK-454 MC-246]', async () => {
    await openPicker(all(offChannel('ONLINE', 'booking.online_unsupported')))
    expect(text('pick-channel-ONLINE')).toContain('该课程不支持在线支付')
    await tapId('step-channel-ONLINE')
    const dialog = screen.getByRole('alertdialog', { name: '该场馆未开通在线支付' })
    expect(dialog.textContent).toContain('无法直接购买,请联系场馆')
    expect(dialog.textContent).toContain(`请拨打场馆电话 ${shop.phone}`)
    await tap(within(dialog).getByRole('button', { name: '拨打电话' }))
    expect(phone.dial).toHaveBeenLastCalledWith(shop.phone)
    await tap(within(dialog).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the price list', () => {
  it('shows the prices and the ways to pay of the class [BK-110] [BK-133] [BK-135]', async () => {
    await show(
      onlineConfirm({
        schedule: { max_users: 8 },
        rules: [
          rule({ id: 1, card_tpl_name: '储值卡', cost: 68 }),
          rule({ id: 2, card_tpl_name: '次卡', card_tpl_type: 2, cost: 1, to_number: 2 }),
          rule({ id: 3, card_tpl_name: null, channel: 'ONLINE', cost: 88, limits: { user_status: [0, 1], user_count: 2 } }),
          rule({
            id: 4,
            card_tpl_name: null,
            channel: 'ONLINE',
            cost: 128,
            from_number: 2,
            to_number: 4,
            for_trial: true,
            trial_price: 39,
            trial_original_price: 128,
          }),
        ],
      }),
    )
    await tapId('prices')
    const prices = within(screen.getByRole('dialog', { name: '价格与支付方式' })).getAllByRole('listitem')
    expect(prices.map((line) => line.textContent)).toEqual([
      '储值卡¥68',
      '次卡1–2 人1 次',
      '体验价¥39¥128',
      '在线支付仅限新注册用户、跟进中用户使用 · 每人每节课限约2人次¥88',
      '在线支付2–4 人¥128',
    ])
  })
})
