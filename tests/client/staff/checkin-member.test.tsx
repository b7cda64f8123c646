import { screen, waitFor } from '@testing-library/react'
import { staffPermissions } from '@/domain/staff/permissions'
import { scanner } from '@/platform/scan'
import MemberPage from '@/pages/staff/desk/checkin-member'
import { byId, open, said, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import {
  ADDRESS,
  admitted,
  booking,
  checkinCard,
  frame,
  has,
  isOff,
  isOn,
  answerMember,
  off,
  person,
  record,
  sent,
  showMember,
  text,
  times,
  type,
} from './checkin-stage'
import { workAs } from './staff-stage'

setUpBooking()

describe('a person at the desk', () => {
  it('shows who it is to compare, and every way in with what it takes', async () => {
    await showMember(answerMember())
    expect(text('entry-name')).toBe('周小禾')
    screen.getByText('女 · 137****2290')
    screen.getByText('到店 57 次')
    expect(text('way-booking-31')).toBe('18:30 流瑜伽凭预约入场不扣费')
    expect(text('way-card-3')).toBe('团课 20 次卡剩 13 次1 次')
    expect(text('way-card-4')).toContain('¥30.00')
    expect(isOn('way-booking-31')).toBe(true)
    expect(text('admit')).toBe('确认入场 · 不扣费')
    expect(has('off-card-5')).toBe(false)
    await tapId('off-cards')
    expect(text('off-card-5')).toBe('年卡请假中')
  })

  it('lets in by the booking, which is not charged [IP-128]', async () => {
    await showMember(answerMember())
    admitted()
    await tapId('admit')
    await said('周小禾已入场')
    expect(sent()).toEqual({
      ...{ user_id: 9, channel: 'BOOKING', booking: { kind: 'schedule', order_id: 31 } },
      handed: { locker_number: null, wristband_number: null },
    })
  })

  it('lets in by a card, with a locker and a wristband', async () => {
    await showMember(answerMember())
    admitted()
    await tapId('way-card-3')
    expect(text('admit')).toBe('确认入场 · 1 次')
    await tapId('pick-locker')
    await tapId('locker-B-037')
    expect(text('hand-locker')).toContain('储物柜 · 女更衣室')
    jest.spyOn(scanner, 'scan').mockResolvedValue({ kind: 'scanned', text: 'b0131' })
    await tapId('scan-band')
    await waitFor(() => expect(byId('hand-band').getAttribute('value') ?? (byId('hand-band') as HTMLInputElement).value).toBe('b0131'))
    await tapId('admit')
    await said('周小禾已入场')
    expect(sent()).toEqual({ user_id: 9, channel: 'CARD', card_id: 3, handed: { locker_number: 'B-037', wristband_number: 'B0131' } })
  })

  it('refuses a wristband that is none before it is sent', async () => {
    await showMember(answerMember())
    type('hand-band', '手环1')
    await waitFor(() => expect(isOff('admit')).toBe(true))
    expect(text('hand-band-note')).toBe('只能有字母、数字和 -')
  })

  it('asks before a card that has not begun is started, with its term', async () => {
    const fresh = checkinCard({ ...times, auto_start: { start: '2026-05-22', end: '2026-08-21' } })
    await showMember(answerMember({ bookings: [], cards: [fresh] }))
    admitted()
    await tapId('admit')
    expect(text('start-dialog')).toContain('有效期为 2026-05-22 至 2026-08-21')
    expect(listAsked('deskAdmit')).toHaveLength(0)
    await tapId('start-confirm')
    await said('周小禾已入场')
    expect(sent()).toMatchObject({ channel: 'CARD', card_id: 3, confirm_auto_start: true })
  })

  it('lets a guest in with a reason only', async () => {
    await showMember(answerMember({ visits: 0 }), '?guest=1')
    screen.getByText('第一次到店')
    expect(isOn('way-free')).toBe(true)
    expect(isOff('admit')).toBe(true)
    await tapId('segment--alone')
    await tapId('guest-told')
    expect(isOff('admit')).toBe(true)
    type('free-reason', '体验日')
    admitted()
    await waitFor(() => expect(isOff('admit')).toBe(false))
    await tapId('admit')
    await said('周小禾已入场')
    expect(sent()).toMatchObject({ channel: 'FREE', reason: '体验日' })
  })

  it('brings back a person who left for a while, with the things he still has [IP-280]', async () => {
    const away = record({
      status: 6,
      checkout_at: '2026-05-22T17:00:00+08:00',
      locker_number: 'B-021',
      locker_area: '女更衣室',
      to_return: true,
    })
    await showMember(answerMember({}, away))
    expect(isOn('way-back')).toBe(true)
    expect(text('hand-locker')).toContain('B-021')
    admitted()
    await tapId('admit')
    await said('周小禾已入场')
    expect(sent()).toMatchObject({ channel: 'BACK', handed: { locker_number: 'B-021', wristband_number: null } })
  })

  it('says why it did not work, and sends the same again under the same key', async () => {
    await showMember(answerMember())
    lose('deskAdmit')
    await tapId('admit')
    await said('操作失败，请重试')
    refuse('deskAdmit', 'checkin.locker_taken', { number: 'B-037' })
    await tapId('admit')
    await said('储物柜B-037已被使用')
    const keys = listAsked('deskAdmit').map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
    admitted()
    await tapId('admit')
    await said('周小禾已入场')
    expect(listAsked('deskAdmit').at(-1)!.headers['Idempotency-Key']).not.toBe(keys[0])
  })

  it('says that the venue is closed and when it opens, and what is booked later', async () => {
    const later = { ...booking, open: false }
    const next = { start_at: '2026-05-23T06:30:00+08:00', end_at: '2026-05-23T12:00:00+08:00' }
    await showMember(answerMember({ time_frame: frame({ open: null, next }), bookings: [later] }))
    expect(text('no-frame')).toBe('当前不在可入场时段 · 下一时段 06:30–12:00')
    screen.getByText('17:30 起可入场')
    expect(has('admit')).toBe(false)
  })

  it('says that the venue is full', async () => {
    await showMember(answerMember({ time_frame: frame({ users_count: 120 }), cards: [off] }))
    expect(text('is-full')).toBe('场馆内人数已满，请稍后再来')
  })
})

describe('an open entry at the desk', () => {
  it('is confirmed for a person who waits, with what he has chosen [IP-130]', async () => {
    await showMember(answerMember({}, record()))
    expect(text('chosen-way')).toBe('团课 20 次卡晚场已扣 1 次')
    answer('deskConfirm', { checkin: record({ status: 1 }) })
    await tapId('confirm')
    await said('周小禾已入场')
    expect(listAsked('deskConfirm')[0]!.body).toEqual({ handed: { locker_number: null, wristband_number: null } })
  })

  it('is not let in with a reason that the member reads', async () => {
    await showMember(answerMember({}, record()))
    await tapId('refuse')
    expect(isOff('refuse-confirm')).toBe(true)
    type('refuse-reason', '照片与本人不符')
    answer('deskRefuse', { checkin: record({ status: 2 }) })
    await waitFor(() => expect(isOff('refuse-confirm')).toBe(false))
    await tapId('refuse-confirm')
    await said('已不放行')
    expect(listAsked('deskRefuse')[0]).toMatchObject({
      path: '/api/shops/1/staff/checkin/61/refuse/',
      body: { reason: '照片与本人不符' },
    })
  })

  it('gets a locker later, and nothing is sent while nothing is chosen', async () => {
    await showMember(answerMember({}, record({ status: 1, checkin_at: '2026-05-22T17:21:00+08:00' })))
    expect(isOff('confirm')).toBe(true)
    expect(has('refuse')).toBe(false)
    await tapId('pick-locker')
    await tapId('locker-B-036')
    answer('deskConfirm', { checkin: record({ status: 1 }) })
    await tapId('confirm')
    await said('已保存')
    expect(listAsked('deskConfirm')[0]!.body).toEqual({ handed: { locker_number: 'B-036', wristband_number: null } })
  })

  it('ends once what was handed out is back', async () => {
    const out = { checkout_at: '2026-05-22T17:25:00+08:00', wristband_number: '0093', to_return: true }
    await showMember(answerMember({}, record({ status: 4, ...out })))
    expect(has('hand-band')).toBe(false)
    answer('deskConfirm', { checkin: record({ status: 5 }) })
    await tapId('confirm')
    await said('已收回')
    expect(listAsked('deskConfirm')[0]!.body).toEqual({})
  })

  it('waits for the payment of a single entry', async () => {
    await showMember(answerMember({}, record({ status: 7, card: null, order: { channel: 'WEIXIN' }, cost: 0, price: 4500 })))
    expect(text('chosen-way')).toContain('单次 ¥45.00 待支付')
    expect(text('is-unpaid')).toBe('会员还没有支付，支付后才能入场')
    expect(has('confirm')).toBe(false)
  })

  it('is loading, lost and tried again, and not for everybody', async () => {
    workAs({ isStaff: true }, staffPermissions)
    const release = hold('deskMember')
    lose('deskMember')
    const { unmount } = open(MemberPage, `${ADDRESS}9/`)
    await waitFor(() => expect(listAsked('deskMember').length).toBeGreaterThan(0))
    expect(has('entry-name')).toBe(false)
    release()
    await waitFor(() => byId('retry'))
    answer('deskMember', answerMember({ person: { ...person, gender: null } }))
    await tapId('retry')
    await waitFor(() => byId('entry-name'))
    unmount()
  })

  it.each([
    ['who waits', record()],
    ['who is inside', record({ status: 1, checkin_at: '2026-05-22T17:21:00+08:00' })],
    ['who leaves', record({ status: 4, checkout_at: '2026-05-22T17:25:00+08:00', wristband_number: '0093', to_return: true })],
    ['who is not there', undefined],
  ])('offers no act on %s to who may only see the door', async (_, open) => {
    await showMember(answerMember({}, open), '', ['orders_day_can_change', 'till_can_write'])
    await waitFor(() => byId(open ? 'chosen-way' : 'may-not'))
    expect(['confirm', 'refuse', 'check-out', 'admit', 'hand-band', 'way-card-3'].filter(has)).toEqual([])
  })

  it('is not for people who may not see the person', async () => {
    workAs({ isStaff: true }, [])
    refuse('deskMember', 'permission.none')
    open(MemberPage, `${ADDRESS}9/`)
    await screen.findByText('无此权限')
  })
})
