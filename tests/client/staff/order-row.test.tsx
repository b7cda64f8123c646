import { waitFor } from '@testing-library/react'
import { staffPermissions } from '@/domain/staff/permissions'
import { byId, setUpBooking, tapId } from '../booking/fixtures'
import { classOrder, showClass, workAs } from './staff-stage'

setUpBooking()

describe('the row of an order', () => {
  it('names each way in which the member paid his part, and what others paid [BK-019]', async () => {
    const split = {
      coupon: 10,
      subsidy: 0,
      wallet: 0,
      own: 88,
      corp_card_name: null,
      ways: [] as { channel: 'WEIXIN' | 'CASH'; amount: number }[],
    }
    workAs({ isStaff: true }, staffPermissions)
    await showClass([
      classOrder({
        card: null,
        channel: 'WEIXIN',
        split: {
          ...split,
          ways: [
            { channel: 'WEIXIN', amount: 58 },
            { channel: 'CASH', amount: 30 },
          ],
        },
      }),
      classOrder({ id: 32, card: null, channel: 'CASH', split, is_held: true }),
    ])
    await tapId('segment--orders')
    await waitFor(() => byId('order-31'))
    expect(byId('order-31').textContent).toContain('微信支付 ¥58.00 · 现金 ¥30.00 · 优惠券 −¥10.00')
    expect(byId('order-32').textContent).toContain('待支付 ¥88.00 · 优惠券 −¥10.00')
  })
})
