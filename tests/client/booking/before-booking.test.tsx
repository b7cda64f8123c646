import { screen, within } from '@testing-library/react'
import { makeConfirm, opened, rule, setUpBooking, tapId, TODAY } from './fixtures'
import { show, text } from './order-stage'

setUpBooking()

describe('the order page, before anything is booked,', () => {
  const starts = (time: string) => ({ start: `${TODAY}T${time}:00+08:00`, end: `${TODAY}T23:00:00+08:00` })

  it.each([
    [120, '20:30', '开课前 2 小时可取消，已付的原路退回'],
    [90, '20:30', '开课前 90 分钟可取消，已付的原路退回'],
    [0, '17:30', '开课前均可取消，已付的原路退回'],
    [120, '18:30', '距开课已不足 2 小时，预约后不能取消'],
  ])('says until when it can be cancelled: %s minutes, a class at %s [BK-345]', async (minutes_can_cancel, time, words) => {
    await show({ ...makeConfirm({ schedule: starts(time) }), minutes_can_cancel })
    expect(text('cancel-rule')).toBe(words)
  })

  it('leads to the course and to the coach', async () => {
    await show()
    await tapId('to-course')
    await tapId('to-coach')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/courses/1/details/', '/shop/1/mobile/teachers/2/'])
  })

  it('names a company in its prices, and every other way to pay', async () => {
    const by = (id: number, channel: 'CORP_CARD' | 'FREE' | 'WEIXIN' | 'ALIPAY' | 'ONLINE') =>
      rule({ id, channel, card_tpl_id: null, card_tpl_name: null, card_tpl_type: null, cost: 60 })
    await show(
      makeConfirm({
        schedule: { max_users: 8 },
        rules: [by(1, 'CORP_CARD'), by(2, 'FREE'), by(3, 'WEIXIN'), by(4, 'ALIPAY'), by(5, 'ONLINE')],
      }),
    )
    await tapId('prices')
    const prices = within(screen.getByRole('dialog', { name: '价格与支付方式' })).getAllByRole('listitem')
    expect(prices.map((line) => line.textContent)).toEqual(['企业补贴¥60', '无需支付免费', '微信支付¥60', '支付宝¥60', '在线支付¥60'])
  })
})
