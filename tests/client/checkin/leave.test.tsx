import { waitFor } from '@testing-library/react'
import { queryClient } from '@/http/query-client'
import LeavePage from '@/pages/checkin/leave'
import PayPage from '@/pages/checkin/pay'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { cashier, goods, payOrder } from '../payment/fixtures'
import { HERE, metresNorth, shop } from '../shop/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { checkin, checkinCard, inside, isThere, known, stands, text, time, valueCard, hasCode } from './fixtures'

setUpBooking()
beforeEach(hasCode)
afterEach(() => jest.restoreAllMocks())

const show = async (one = inside()) => {
  known(one)
  const page = open(LeavePage, '/mobile/shop/1/sign/71/leave/')
  await waitFor(() => expect(isThere('leave-now') || isThere('left-result') || isThere('locate-again')).toBe(true))
  return page
}
const limited = { user_check_out_distance_is_limit: true, check_out_distance: 200 }
/** The shop is so many metres from the person. */
const shopAway = (metres: number) => {
  answer('shopDetail', { shop: { ...shop, ...metresNorth(metres) } })
  return stands({ kind: 'granted', at: HERE })
}
const out = (more = {}) => inside({ status: 5, checkout_at: time('17:26'), to_return: false, ended_by: 'member', ...more })

describe('leaving the venue', () => {
  it('names the things to give back, which holds nobody up, and leaves [IP-058] [IP-122] [IP-275] [IP-278]', async () => {
    await show()
    expect(text('leave-things')).toBe('离场前请归还已勾 0 / 2储物柜B-036取走物品，关好柜门手环0127交给前台或投入回收箱')
    await tapId('tick-band')
    expect([text('leave-things').includes('已勾 1 / 2'), byId('tick-band').getAttribute('aria-checked')]).toEqual([true, 'true'])
    expect(document.body.textContent).toContain('费用团课 10 次卡 1 次')
    expect(isThere('leave-distance')).toBe(false)
    answer('checkinLeave', () => {
      known(out())
      return { checkin: out() }
    })
    await tapId('leave-now')
    await waitFor(() => byId('left-result'))
    expect(listAsked('checkinLeave')).toMatchObject([{ path: '/api/v2/shops/1/user/checkin/71/', body: { action: 'check_out' } }])
    expect(text('left-result')).toBe('已离场今天在馆 1 小时 58 分，辛苦了')
    for (const fact of [
      '入场 – 离场15:28–17:26',
      '柜 B-036已归还',
      '手环 0127已归还',
      '费用团课 10 次卡 1 次 · 剩 7 次',
      '今天再次入场会重新扣费',
    ])
      expect(document.body.textContent).toContain(fact)
    await tapId('to-home')
    expect(opened('reLaunch').concat(opened('switchTab'))).toHaveLength(1)
  })

  it.each([
    [
      'who left just now',
      out({ back_until: time('17:41') }),
      '已离场今天在馆 1 小时 58 分，辛苦了',
      '17:41 前再次入场不重复扣费，之后会重新扣费',
    ],
    ['a day that is paid', out({ fee: 'day' }), '已离场今天在馆 1 小时 58 分，辛苦了', '今天再次入场不再扣费'],
    ['who came back meanwhile', out({ status: 6, back_until: null }), '状态已变化你已再次入场，这次暂时离场已结束', '查看入场'],
    ['the end of the frame', out({ ended_by: 'frame' }), '已离场忘了离场，时段结束时已自动离场', '再次入场'],
    ['an entry that was cancelled', checkin({ status: 2, ended_by: 'staff' }), '已取消没有办理离场', '查看入场'],
    ['an entry that was undone', out({ undone: { at: time('17:27'), reason: '' } }), '已撤销前台撤销了这次入场', '再次入场'],
  ])('says what the server says of %s', async (_, one, result, more) => {
    await show(one)
    expect(text('left-result')).toBe(result)
    expect(document.body.textContent).toContain(more)
  })

  it('has a tick for a person who is out alone, not for an act that did not happen', async () => {
    const ticks = []
    for (const one of [out(), out({ status: 6 }), out({ status: 6, back_until: null }), checkin({ status: 2, ended_by: 'staff' })]) {
      const page = await show(one)
      ticks.push(document.querySelector('#left-result .disc.ok') !== null)
      page.unmount()
      queryClient.clear()
    }
    expect(ticks).toEqual([true, true, false, false])
  })

  it('says that the wristband is still to be taken back', async () => {
    await show(out({ status: 4, to_return: true, locker_number: null }))
    expect(text('left-result')).toBe('待离场前台收到手环后完成离场')
    expect(document.body.textContent).toContain('手环 0127待归还')
  })

  it('says so where it fails, and sends the same attempt again [IP-321] [IP-327]', async () => {
    await show()
    lose('checkinLeave')
    await tapId('leave-now')
    await said('离场失败请重试')
    answer('checkinLeave', { checkin: out() })
    await tapId('leave-now')
    await waitFor(() => expect(listAsked('checkinLeave')).toHaveLength(2))
    expect(new Set(listAsked('checkinLeave').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  })

  it('sends the position where the shop asks for it [IP-132]', async () => {
    shopAway(80)
    await show(inside(limited))
    await waitFor(() => expect(text('leave-distance')).toBe('距离<100m · 200m 内可离场'))
    answer('checkinLeave', { checkin: out() })
    await tapId('leave-now')
    await waitFor(() => expect(listAsked('checkinLeave')).toHaveLength(1))
    expect(listAsked('checkinLeave')[0]!.body).toMatchObject({ action: 'check_out', ...HERE })
  })

  it('is not offered too far away: the shop can be called, and the place found again [IP-132]', async () => {
    const locate = shopAway(1800)
    await show(inside(limited))
    await waitFor(() => expect(text('leave-distance')).toBe('距离1.8km · 200m 内可离场'))
    expect([isThere('leave-now'), text('call-shop'), text('locate-again')]).toEqual([false, '联系场馆', '到场馆 200m 内再试'])
    expect(document.body.textContent).toContain('22:30 时段结束会自动离场')
    locate.mockResolvedValue({ kind: 'granted', at: { ...HERE, lat: metresNorth(1790).gd_lat! } })
    await tapId('locate-again')
    await waitFor(() => byId('leave-now'))
  })

  it.each([
    ['denied', '未允许获取位置'],
    ['off', '手机定位已关闭'],
    ['failed', '没有获取到位置'],
  ] as const)('says that the place is not known: %s', async (kind, words) => {
    stands({ kind })
    await show(inside(limited))
    await waitFor(() => expect(text('leave-distance')).toContain(words))
    expect(text('locate-again')).toBe('重新定位')
  })

  it('leaving for a while is off once the frame is over [IP-124]', async () => {
    await show(inside({ expire_at: time('17:00') }))
    expect(byId('leave-awhile').getAttribute('aria-disabled')).toBe('true')
    expect(document.body.textContent).toContain('有效时间已过，只能离场')
  })

  it('leaving for a while keeps the locker, and the member comes back in one tap [IP-123]', async () => {
    await show()
    const away = out({ status: 6, to_return: true })
    answer('checkinLeave', () => {
      known(away)
      return { checkin: away }
    })
    await tapId('leave-awhile')
    await tapId('checkin-ask-yes')
    await waitFor(() => byId('left-result'))
    expect(text('left-result')).toBe('暂时离场22:30 前再次入场不重复扣费')
    expect(document.body.textContent).toContain('柜 B-036为你保留')
    answer('checkinCreate', { checkin: checkin({ id: 72, back_id: 71 }) })
    await tapId('enter-again')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/72/qrcode/']))
  })

  it('offers a retry where the record cannot be read', async () => {
    refuse('checkinRead', 'checkin.not_found')
    open(LeavePage, '/mobile/shop/1/sign/71/leave/')
    await waitFor(() => expect(document.body.textContent).toContain('没有找到入场记录'))
  })
})

describe('paying an entry', () => {
  const unpaid = checkin({ card: null, cost: 0, price: 4500, order: { channel: 'WEIXIN' }, held_until: time('17:37'), pay_order_id: 81 })
  const ofEntry = payOrder({
    type: 'checkin',
    target_id: 71,
    title: '单次入场',
    price: 45,
    goods: { ...goods, name: '单次入场', schedule_id: null },
  })
  const showPay = () => open(PayPage, '/mobile/shop/1/sign/71/pay/')

  it('shows the frame, the price and a cheaper card, which takes the place of the order [IP-037] [IP-059] [IP-295] [IP-296]', async () => {
    cashier({ kind: 'cancelled' })
    known(unpaid)
    answer('payOrderRead', { order: ofEntry, payment: null })
    answer('checkinCards', { cards: [checkinCard(9, { available: false }), valueCard], shop: { id: 1, name: '拾光·静安店' } })
    showPay()
    await waitFor(() => byId('cheaper-card'))
    expect(document.body.textContent).toContain('入场时段今天 16:30–22:30')
    expect(document.body.textContent).toContain('45.00')
    expect(text('cheaper-card')).toBe('用拾光储值卡只要 ¥30.00省 ¥15.00 · 余额 ¥1,280.00换用')
    answer('checkinCancelOwn', { checkin: checkin({ status: 2, ended_by: 'member' }) })
    await tapId('cheaper-card')
    expect(listAsked('checkinCancelOwn').map(({ path }) => path)).toEqual(['/api/mobile/checkin/71/cancel/'])
    await waitFor(() => expect(opened('redirectTo')).toContain('/mobile/shop/1/sign/?card_id=6'))
  })

  it('leads on to the code once it is paid', async () => {
    known({ ...unpaid, paid: true })
    showPay()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/71/qrcode/']))
  })

  it('leads to the record where it was given up', async () => {
    known({ ...unpaid, status: 2, pay_order_id: null, ended_by: 'unpaid' })
    showPay()
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/mobile/shop/1/sign/71/']))
  })

  it('offers a retry where the record cannot be read', async () => {
    lose('checkinRead')
    showPay()
    await waitFor(() => byId('retry'))
  })
})
