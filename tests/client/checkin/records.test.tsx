import { waitFor } from '@testing-library/react'
import type { Checkin } from '@/contract/checkin/shapes'
import { askCheckin } from '@/features/checkin/dialog-store'
import { readRecord } from '@/features/checkin/record/record'
import CheckInPage from '@/pages/checkin/choose'
import RecordPage from '@/pages/checkin/record'
import RecordsPage from '@/pages/checkin/records'
import { readInstant } from '@/domain/time'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { available, checkin, inside, isThere, known, text, time, hasCode } from './fixtures'

setUpBooking()
beforeEach(hasCode)

const isOff = (id: string) => byId(id).getAttribute('aria-disabled') === 'true'
const showOpen = async (current: Checkin, before: Checkin[] = []) => {
  answer('checkinAvailable', available({ current }))
  answer('checkinList', { checkins: [current, ...before] })
  const page = open(CheckInPage, '/mobile/shop/1/sign/')
  await waitFor(() => byId(`record-${current.id}`))
  return page
}
const left = (more: Partial<Checkin> = {}) =>
  inside({ status: 5, checkout_at: time('16:56'), to_return: false, ended_by: 'member', ...more })

describe('a record of entry', () => {
  it('has the fields and flags that the pages read [IP-098] [IP-099] [IP-100] [IP-102] [IP-126] [IP-127]', () => {
    const now = readInstant(time('17:26'))
    const record = readRecord(inside({ user_check_out_distance_is_limit: true, checkin_by_name: '小程' }), now)
    expect(record).toMatchObject({
      checkInAt: readInstant(time('15:28')),
      checkOutAt: null,
      expireAt: readInstant(time('22:30')),
      shopName: '拾光·静安店',
      checkInByName: '小程',
      recordName: '晚间时段',
      checkInImg: '',
      checkCheckOutDistance: true,
      isExpired: false,
      isNotExpired: true,
      isPaidByCard: true,
      isPaidByChannel: false,
    })
    expect(readRecord(checkin({ expire_at: null }), now).isExpired).toBe(true)
    expect(readRecord(checkin({ expire_at: time('17:26') }), now)).toMatchObject({ isExpired: true, isNotExpired: false })
    expect(readRecord(checkin({ card: null, price: 4500, order: { channel: 'WEIXIN' } }), now)).toMatchObject({
      isPaidByCard: false,
      isPaidByChannel: true,
      isUnpaid: true,
    })
  })

  const booked = {
    card: null,
    cost: 0,
    order: { channel: 'BOOKING' },
    booking: { kind: 'schedule', order_id: 31, name: '流瑜伽', start: time('18:30') },
  } as const
  it.each<[string, Checkin, string, string[]]>([
    ['not in yet', checkin(), '今天 16:30–22:30待入场拾光·静安店 · 出示码团课 10 次卡 1 次取消去入场', ['cancel', 'go-in']],
    [
      'waiting to be paid',
      checkin({ card: null, cost: 0, price: 4500, order: { channel: 'WEIXIN' }, held_until: time('17:40'), pay_order_id: 77 }),
      '今天 16:30–22:30待入场拾光·静安店 · 出示码待支付 ¥45.00取消去入场',
      ['cancel', 'go-in'],
    ],
    [
      'too late to go in',
      checkin({ expire_at: time('17:00') }),
      '今天 16:30–17:00待入场拾光·静安店 · 出示码17:00 已过；取消后退回团课 10 次卡 1 次已过入场时间取消去入场',
      ['cancel', 'go-in:off'],
    ],
    [
      'waiting for staff',
      checkin({ status: 3, method: 'SCAN' }),
      '今天 17:25待确认拾光·静安店 · 扫码本店入场需前台确认，通常 1 分钟内请把手机给前台看取消',
      ['cancel'],
    ],
    ['inside', inside(), '15:28 起 · 1 小时 58 分已入场拾光·静安店 · 柜 B-036 · 手环 012722:30 前有效暂时离场离场', ['away', 'leave']],
    [
      'inside after the end',
      inside({ expire_at: time('17:00') }),
      '15:28 起 · 1 小时 58 分已入场拾光·静安店 · 柜 B-036 · 手环 0127有效时间已过，只能离场17:00 已到暂时离场离场',
      ['away:off', 'leave'],
    ],
    [
      'leaving',
      inside({ status: 4, checkout_at: time('16:56'), locker_number: null, ended_by: 'member' }),
      '今天 15:28–16:56待离场拾光·静安店 · 1 小时 28 分前台收到手环后完成离场手环 0127 待归还',
      [],
    ],
    [
      'out for a while',
      inside({ status: 6, checkout_at: time('16:56'), ended_by: 'member' }),
      '今天 15:28–16:56暂时离场拾光·静安店 · 出示码 · 1 小时 28 分22:30 前再次入场不重复扣费，储物柜 B-036 为你保留团课 10 次卡 1 次再次入场',
      ['again'],
    ],
    [
      'out for a while, come back since',
      inside({ status: 6, checkout_at: time('16:56'), ended_by: 'member', back_until: null }),
      '今天 15:28–16:56暂时离场拾光·静安店 · 出示码 · 1 小时 28 分你已再次入场，这次暂时离场已结束团课 10 次卡 1 次',
      [],
    ],
    [
      'left just now',
      left({ back_until: time('17:41') }),
      '今天 15:28–16:56已离场拾光·静安店 · 出示码 · 1 小时 28 分17:41 前再次入场不重复扣费团课 10 次卡 1 次再次入场',
      ['again'],
    ],
    [
      'undone by the desk',
      left({ ended_by: 'staff', undone: { at: time('17:00'), reason: '选错了卡' } }),
      '今天 15:28–16:56已撤销拾光·静安店 · 出示码 · 1 小时 28 分前台撤销了这次入场：选错了卡团课 10 次卡 1 次 · 已退回再次入场',
      ['again'],
    ],
    [
      'left, on a day that was paid',
      left({ card: null, cost: 0, fee: 'day', day_id: 70, order: { channel: 'DAY' } }),
      '今天 15:28–16:56已离场拾光·静安店 · 出示码 · 1 小时 28 分今天已付，不再扣费再次入场',
      ['again'],
    ],
    ['left', left(), '今天 15:28–16:56已离场拾光·静安店 · 出示码 · 1 小时 28 分团课 10 次卡 1 次再次入场', ['again']],
    [
      'left by the end of the frame, by booking',
      left({ ...booked, ended_by: 'frame' }),
      '今天 15:28–16:56已离场拾光·静安店 · 出示码 · 1 小时 28 分忘了离场，时段结束时已自动离场凭预约 · 流瑜伽再次入场',
      ['again'],
    ],
    [
      'cancelled',
      checkin({ status: 2, ended_by: 'member' }),
      '今天 17:25已取消拾光·静安店 · 出示码 · 没有入场团课 10 次卡 1 次 · 已退回',
      [],
    ],
    ['none', checkin({ status: 0 }), '未入场未入场拾光·静安店还没有入场记录去入场', ['start']],
  ])(
    'a record that is %s says so, with its buttons [IP-064] [IP-115] [IP-116] [IP-117] [IP-118] [IP-120] [IP-125]',
    async (_, one, says, acts) => {
      answer('checkinRecords', { check_in: [one], pages: 1, current_page: 1, total_count: 1 })
      open(RecordsPage, '/mobile/shop/1/sign/records/')
      await waitFor(() => byId('record-71'))
      expect(text('record-71')).toBe(says)
      const shown = ['cancel', 'go-in', 'away', 'leave', 'again', 'start'].filter((act) => isThere(`${act}-71`))
      expect(shown.map((act) => `${act}${isOff(`${act}-71`) ? ':off' : ''}`)).toEqual(acts)
    },
  )

  it('an open record replaces the choice and goes on to its code; the records of the day stand below [IP-119] [IP-272]', async () => {
    await showOpen(checkin(), [left({ id: 70 })])
    expect([isThere('enter'), isThere('record-70')]).toEqual([false, true])
    await tapId('go-in-71')
    expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/71/qrcode/'])
  })

  it('a record that is not paid goes on to paying', async () => {
    await showOpen(checkin({ card: null, cost: 0, price: 4500, order: { channel: 'WEIXIN' }, pay_order_id: 77 }))
    await tapId('go-in-71')
    expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/71/pay/'])
  })

  it('is cancelled after a question that names the refund; a failure says so [IP-121] [IP-274] [IP-279] [IP-323]', async () => {
    await showOpen(checkin())
    await tapId('cancel-71')
    expect(text('checkin-ask')).toContain('取消这次入场？退回团课 10 次卡 1 次')
    await tapId('checkin-ask-no')
    expect(listAsked('checkinCancel')).toEqual([])
    lose('checkinCancel')
    await tapId('cancel-71')
    await tapId('checkin-ask-yes')
    await said('取消失败请重试')
    answer('checkinCancel', { checkin: checkin({ status: 2, ended_by: 'member' }) })
    await tapId('cancel-71')
    await tapId('checkin-ask-yes')
    await said('已取消')
    expect(listAsked('checkinCancel')[1]).toMatchObject({ path: '/api/v2/shops/1/user/checkin/71/' })
    expect(new Set(listAsked('checkinCancel').map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
    expect(listAsked('checkinAvailable').length).toBeGreaterThan(1)
  })

  it('is left for a while after a question; a failure says so, in the words of the server where it has any [IP-123] [IP-124] [IP-276] [IP-322]', async () => {
    await showOpen(inside())
    lose('checkinLeave')
    await tapId('away-71')
    expect(text('checkin-ask')).toContain('时段结束前可再次入场，不重复扣费。')
    await tapId('checkin-ask-yes')
    await said('暂时离场失败')
    refuse('checkinLeave', 'checkin.leave_over')
    await tapId('away-71')
    await tapId('checkin-ask-yes')
    await said('有效时间已过，只能离场')
    answer('checkinLeave', { checkin: inside({ status: 6, checkout_at: time('17:26') }) })
    await tapId('away-71')
    await tapId('checkin-ask-yes')
    await said('已暂时离场')
    expect(listAsked('checkinLeave')[0]!.body).toMatchObject({ action: 'leave' })
  })

  it('a member who left for a while comes back free of charge within the frame [IP-125]', async () => {
    await showOpen(inside({ status: 6, checkout_at: time('16:56') }))
    answer('checkinCreate', { checkin: checkin({ id: 72, card: null, cost: 0, order: { channel: 'BACK' }, back_id: 71 }) })
    await tapId('again-71')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/mobile/shop/1/sign/72/qrcode/']))
    expect(listAsked('checkinCreate')[0]!.body).toMatchObject({ channel: 'BACK', time_frame_id: 2 })
  })

  it('has a page with its status, cost, locker and wristband, and its history [IP-029] [IP-063] [IP-101]', async () => {
    known(inside({ checkin_by_name: '小程', ...booked }))
    open(RecordPage, '/mobile/shop/1/sign/71/')
    await waitFor(() => byId('things'))
    expect(document.body.textContent).toContain('已入场· 已在馆1 小时 58 分15:28 入场 · 22:30 前有效')
    expect(text('things')).toBe('储物柜B-036女更衣室手环0127离场时请归还')
    for (const fact of [
      '场馆拾光·静安店',
      '会员林晓',
      '入场方式出示码',
      '费用凭预约 · 流瑜伽',
      '经手小程',
      '暂时离场后 22:30 前可再次入场',
    ])
      expect(document.body.textContent).toContain(fact)
    expect(text('event-0')).toBe('待入场本人15:25')
    await tapId('to-booking')
    await tapId('record-leave')
    expect(opened('navigateTo')).toEqual(
      ['/shop/1/mobile/schedule/orders/31/', '/mobile/shop/1/sign/71/leave/'].map((address, at) =>
        at === 0 ? expect.stringContaining('31') : address,
      ),
    )
  })

  it('has a question that throws while no page shows it [IP-331]', () => {
    expect(() => askCheckin({ title: '', body: '', act: '', safe: '' })).toThrow('not registered')
  })
})
