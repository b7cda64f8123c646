import { screen, waitFor } from '@testing-library/react'
import type { HeldOrder } from '@/contract/staff/held'
import HeldOrderPage from '@/pages/staff/roster/held'
import { staffPermissions } from '@/domain/staff/permissions'
import { answer, listAsked, refuse } from '../support/fake-server'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { workAs } from './staff-stage'

setUpBooking()

const held = (more: Partial<HeldOrder['order']> = {}, code?: string): HeldOrder => ({
  order: {
    id: 71,
    shop_id: 1,
    type: 'schedule',
    target_id: 31,
    title: '流瑜伽',
    goods: {
      name: '流瑜伽',
      image: '',
      start: '2026-05-22T18:30:00+08:00',
      end: '2026-05-22T19:30:00+08:00',
      who: '周岚',
      place: 'A 教室',
      count: 1,
      schedule_id: 501,
    },
    channel: 'WEIXIN',
    price: 83.3,
    status: 0,
    created_at: '2026-05-22T22:55:00+08:00',
    expire_at: '2026-05-22T23:10:00+08:00',
    paid_at: null,
    lines: [],
    events: [],
    channels: ['WEIXIN', 'ALIPAY_QRCODE'],
    ...more,
  },
  payment: code
    ? {
        order_id: 71,
        kind: 'qrcode',
        params: { code_url: code },
        channel: more.channel ?? 'WEIXIN',
        expire_at: '2026-05-22T23:10:00+08:00',
      }
    : null,
  desk: [],
  user: { id: 9, username: '林悦', avatar: '', phone: '186****7013' },
})
const show = async () => {
  workAs({ isStaff: true }, staffPermissions)
  answer('heldOrderRead', held())
  answer('heldOrderPay', held({}, 'weixin://wxpay/71'))
  open(HeldOrderPage, '/shop/1/m/coach/orders/71/pay/')
  await waitFor(() => byId('qr-code'))
}

describe('a member’s unpaid order on the screen of the person who booked it', () => {
  it('shows the code to scan at once, who pays, and the amount [BK-016]', async () => {
    await show()
    expect(listAsked('heldOrderPay').map(({ path, body }) => [path, body])).toEqual([['/api/shops/1/staff/pay-orders/71/pay/', {}]])
    expect(screen.getByText('林悦')).toBeTruthy()
    expect(screen.getByText('83.30')).toBeTruthy()
  })

  it('opens the code of another app on a tap', async () => {
    await show()
    answer('heldOrderPay', held({ channel: 'ALIPAY_QRCODE' }, 'https://qr.alipay.com/71'))
    await tapId('segment--ALIPAY_QRCODE')
    await waitFor(() => expect(listAsked('heldOrderPay').at(-1)!.body).toEqual({ channel: 'ALIPAY_QRCODE' }))
    await waitFor(() => expect(byId('segment--ALIPAY_QRCODE').getAttribute('aria-checked')).toBe('true'))
  })

  it('is paid in cash after a question, without a code, where it was booked so', async () => {
    workAs({ isStaff: true }, staffPermissions)
    answer('heldOrderRead', { ...held({ channel: 'CASH' }), desk: ['CASH', 'POS'] })
    open(HeldOrderPage, '/shop/1/m/coach/orders/71/pay/')
    await waitFor(() => byId('take'))
    expect(listAsked('heldOrderPay')).toEqual([])
    expect(byId('take').textContent).toBe('已收现金 ¥83.30')
    await tapId('take')
    expect(listAsked('heldOrderTake')).toEqual([])
    const paid = held({ channel: 'CASH', status: 1, paid_at: '2026-05-22T10:00:30+08:00' })
    answer('heldOrderTake', paid)
    answer('heldOrderRead', paid)
    await tapId('take-confirm')
    await waitFor(() => expect(document.getElementById('take')).toBeNull())
    expect(listAsked('heldOrderTake').map(({ path, body }) => [path, body])).toEqual([
      ['/api/shops/1/staff/pay-orders/71/take/', { channel: 'CASH' }],
    ])
  })

  it('is paid at the terminal in place of the code, and back', async () => {
    workAs({ isStaff: true }, staffPermissions)
    answer('heldOrderRead', { ...held(), desk: ['CASH', 'POS'] })
    answer('heldOrderPay', { ...held({}, 'weixin://wxpay/71'), desk: ['CASH', 'POS'] })
    open(HeldOrderPage, '/shop/1/m/coach/orders/71/pay/')
    await waitFor(() => byId('qr-code'))
    await tapId('segment--POS')
    expect(byId('take').textContent).toBe('已刷卡 ¥83.30')
    expect(document.getElementById('qr-code')).toBeNull()
    await tapId('take')
    refuse('heldOrderTake', 'pay.already_paid')
    await tapId('take-confirm')
    await said('该订单已支付')
    await tapId('take-keep')
    await tapId('segment--WEIXIN')
    await waitFor(() => byId('qr-code'))
  })

  it('says that it is paid when the server learns of it', async () => {
    await show()
    answer('heldOrderRead', held({ status: 1, paid_at: '2026-05-22T10:00:30+08:00' }))
    await waitFor(() => expect(document.getElementById('held-release')).toBeNull(), { timeout: 4000 })
    expect(document.getElementById('qr-code')).toBeNull()
  })

  it('is released after a question, and says so', async () => {
    await show()
    await tapId('held-release')
    expect(listAsked('heldOrderRelease')).toEqual([])
    refuse('heldOrderRelease', 'permission.none')
    await tapId('release-confirm')
    await said('无此权限')
    answer('heldOrderRelease', held({ status: 2 }))
    answer('heldOrderRead', held({ status: 2 }))
    await tapId('release-confirm')
    await waitFor(() => expect(document.getElementById('held-release')).toBeNull())
    expect(byId('held-back').textContent).toBe('返回名单')
  })
})
