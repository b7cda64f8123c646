import { screen } from '@testing-library/react'
import DetailPage from '@/pages/booking/own/detail'
import { answer } from '../support/fake-server'
import { booking, open, setUpBooking, tapId } from './fixtures'

setUpBooking()

const card = { id: 1, name: '储值卡', type: 1, balance: 432 }
const show = async (order: ReturnType<typeof booking>) => {
  answer('scheduleOrderDetail', { order })
  open(DetailPage, '/shop/1/m/user/schedules/orders/31/')
  await screen.findByText('课程31')
}

describe('the payment of a booking', () => {
  it.each([
    ['CARD', { ...card, name: '年卡', type: 1 }, '¥68.00 · 年卡'],
    ['VALUE_CARD', { ...card, name: '年卡', type: 1 }, '¥68.00 · 储值卡 · 年卡'],
    ['VALUE_CARD', card, '¥68.00 · 储值卡'],
    ['GENERAL_CARD', { ...card, name: '年卡', type: 3 }, '通用卡 · 年卡'],
  ] as const)('names the card, with its kind where the channel is a finer card name: %s', async (channel, paid, words) => {
    await show(booking(31, { card: paid, cost: 68, channel }))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it.each([
    ['ONLINE', '在线支付'],
    ['WEIXIN', '微信支付'],
    ['WEIXIN_QRCODE', '微信支付'],
    ['WEIXIN_BARCODE', '微信支付'],
    ['WEIXIN_WEB', '微信支付'],
    ['ALIPAY', '支付宝'],
    ['ALIPAY_QRCODE', '支付宝扫码'],
    ['ALIPAY_BARCODE', '支付宝'],
    ['ALISP', '支付宝'],
    ['CARD', '会员卡'],
    ['CORP_CARD', '企业补贴'],
    ['GENERAL_CARD', '通用卡'],
    ['VALUE_CARD', '储值卡'],
  ] as const)('is named by its channel %s: %s [BK-162]', async (channel, word) => {
    await show(booking(31, { channel, cost: 68 }))
    expect(screen.getByText(`¥68.00 · ${word}`)).toBeTruthy()
  })

  it('is nothing where it is free [BK-162]', async () => {
    await show(booking(31, { channel: 'FREE', cost: 0 }))
    expect(screen.getByText('免费')).toBeTruthy()
  })

  it('names the company’s part and the member’s, and each goes back its way [BK-439] [BK-158]', async () => {
    const partner = {
      need_checkin: false,
      use_corp_wallet: true,
      has_check_in: false,
      card_name: '星河补贴',
      subsidy_cost: 6000,
      online_cost: 800,
      user_wallet_cost: 0,
      corp: { qc_corpid: 'c1' },
      corp_card_tpl: { need_checkin: false, need_checkin_start: null },
      checked_in_at: null,
      checkin_start: null,
      checkin_end: null,
    }
    await show(booking(31, { channel: 'CORP_CARD', cost: 68, partner_order_detail: partner }))
    expect(document.body.textContent).toContain('星河补贴¥60.00')
    expect(document.body.textContent).toContain('实付¥8.00')
    await tapId('cancel-booking')
    const { textContent } = screen.getByRole('alertdialog', { name: '取消预约' })
    expect(textContent).toContain('¥60.00 将退回「星河补贴」')
    expect(textContent).toContain('¥8.00 退款将原路返回')
  })

  it('shows the discount of a coupon [BK-012]', async () => {
    await show(booking(31, { channel: 'WEIXIN', cost: 48, discount: 20, card: null }))
    expect(screen.getByText('优惠券')).toBeTruthy()
    expect(screen.getByText('-¥20.00')).toBeTruthy()
    await tapId('cancel-booking')
    expect(screen.getByRole('alertdialog', { name: '取消预约' }).textContent).toContain('¥48.00 退款将原路返回\n优惠券将退回，可再次使用')
  })

  const gone = { status: 2, status_code: 2, can_cancel: false }
  it.each([
    ['a card', { card, cost: 68 }, '已退回¥68.00 · 储值卡'],
    ['a card of times', { card: { ...card, name: '次卡', type: 2 }, cost: 1 }, '已退回1 次 · 次卡'],
    ['a period card', { card: { ...card, name: '年卡', type: 3 }, cost: 0 }, '支付方式年卡'],
    ['a channel', { channel: 'WEIXIN', cost: 48, discount: 20 }, '退款¥48.00 · 微信支付优惠券已退回，可再次使用'],
  ] as const)('a cancelled booking that was paid with %s shows what went back', async (_with, paid, words) => {
    await show(booking(31, { ...gone, ...paid }))
    expect(document.body.textContent).toContain(words)
    expect(screen.queryByText('实付')).toBeNull()
  })
})
