import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { staffPermissions } from '@/domain/staff/permissions'
import type { Answer } from '@/http/call'
import { queryClient } from '@/http/query-client'
import EntryPage from '@/pages/staff/desk/checkin'
import { scanner } from '@/platform/scan'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { ADDRESS, entries, person, record } from './checkin-stage'
import { workAs } from './staff-stage'

setUpBooking()

const scan = jest.spyOn(scanner, 'scan')
const has = (id: string) => document.getElementById(id) !== null
const show = async (more: Partial<Answer<'deskCheckins'>> = {}) => {
  workAs({ isStaff: true }, staffPermissions)
  answer('deskCheckins', entries(more))
  open(EntryPage, ADDRESS)
  await waitFor(() => [byId('entry-present'), byId('scan-code')])
}
const leaving = record({
  ...{ id: 62, status: 4, checkin_at: '2026-05-22T16:40:00+08:00', checkout_at: '2026-05-22T17:18:00+08:00' },
  ...{ wristband_number: '0093', to_return: true, person: { ...person, id: 10, username: '江晚' } },
})

describe('the desk of a shop', () => {
  it('says who waits with what, who is inside, and how many [IP-128]', async () => {
    await show({
      waiting: [record(), leaving],
      inside: [
        record({
          ...{ id: 63, status: 1, method: 'FACE', checkin_at: '2026-05-22T17:24:00+08:00', locker_number: 'B-021' },
          ...{ card: null, order: { channel: 'BOOKING' }, cost: 0 },
          booking: { kind: 'schedule', order_id: 31, name: '流瑜伽', start: '2026-05-22T18:30:00+08:00' },
        }),
      ],
    })
    const words = (id: string) => byId(id).textContent
    expect(['entry-present', 'entry-today', 'entry-lockers'].map(words)).toEqual(['46 / 120在馆 · 适中', '138今日入场', '9空储物柜'])
    expect(words('entry-61')).toBe('周小禾待确认17:20 扫码 · 团课 20 次卡查看')
    expect(words('entry-62')).toBe('江晚待离场17:18 离场 · 手环 0093 未还已收到')
    expect(words('inside-63')).toBe('17:24周小禾刷脸 · 凭 18:30 流瑜伽 · 柜 B-021已入场')
    await tapId('view-61')
    await tapId('inside-63')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/entry/9/', '/shop/1/mobile/staff/entry/9/'])
  })

  it('takes back what who leaves has, and what somebody went away with [IP-130]', async () => {
    const gone = record({ id: 70, status: 5, checkout_at: '2026-05-22T16:00:00+08:00', locker_number: 'A-002', to_return: true })
    await show({ waiting: [leaving], out: [gone] })
    expect(byId('entry-70').textContent).toContain('16:00 离场 · 柜 A-002 未还')
    answer('deskConfirm', { checkin: leaving })
    answer('deskReturn', { checkin: gone })
    answer('deskCheckins', entries({ out: [gone] }))
    await tapId('receive-62')
    await waitFor(() => expect(has('entry-62')).toBe(false))
    expect(listAsked('deskConfirm')[0]!.path).toBe('/api/v2/shops/1/user/checkin/62/')
    await said('已收回')
    answer('deskCheckins', entries())
    await tapId('receive-70')
    await waitFor(() => expect(has('entry-70')).toBe(false))
    expect(listAsked('deskReturn')).toHaveLength(1)
    expect(has('none-waits')).toBe(true)
  })

  it('says whom a gate refused just now, among the people who came in, and leads to the person where he is known; a search finds a try by its number', async () => {
    const refused = {
      ...{ number: 'G2-1725', at: '2026-05-22T17:25:40+08:00', gate: '正门闸机', passed: false },
      ...{ reason: { code: 'checkin.card_short', msg: '余额不足' }, person },
    }
    const stranger = { ...refused, number: 'G2-1710', at: '2026-05-22T17:10:00+08:00', passed: true, person: null }
    const came = (id: number, time: string) => record({ id, status: 1, checkin_at: `2026-05-22T${time}:00+08:00` })
    await show({ inside: [came(63, '17:24'), came(60, '16:40')], tries: [refused, stranger], present: 2 })
    const rows = [...document.querySelectorAll('[id^=inside-], [id^=try-]')].map(({ id }) => id)
    expect(rows).toEqual(['try-0', 'inside-63', 'try-2', 'inside-60'])
    expect([byId('try-0').textContent, byId('try-2').textContent]).toEqual([
      '17:25周小禾未开门 · 余额不足正门闸机 · G2-1725去处理',
      '17:10未识别的人断网时已放行 · 余额不足正门闸机 · G2-1710',
    ])
    await tapId('handle-0')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/entry/9/'])
    answer('deskCheckins', entries({ tries: [refused] }))
    fireEvent.input(byId('entry-search'), { target: { value: 'g2 1725' }, detail: { value: 'g2 1725' } })
    await waitFor(() => byId('entry-found'))
    await waitFor(() => expect(byId('entry-found').textContent).toContain('G2-1725'))
  })

  it('reads itself again while it is shown', async () => {
    await show()
    expect(queryClient.getQueryCache().find({ queryKey: ['staff', 'entry', 1, 'list', ''] })?.observers[0]?.options.refetchInterval).toBe(
      3_000,
    )
  })

  it('finds who is inside and people of the shop, and says what it lacks', async () => {
    await show()
    const type = (text: string) => fireEvent.input(byId('entry-search'), { target: { value: text }, detail: { value: text } })
    answer('deskCheckins', entries({ inside: [record({ id: 63, status: 1 })], users: [person], more: true }))
    type('周')
    await waitFor(() => byId('person-9'))
    expect(has('inside-63')).toBe(true)
    expect(has('entry-present')).toBe(false)
    screen.getByText('还有更多，请输入得更完整')
    expect(listAsked('deskCheckins').at(-1)!.query).toEqual({ q: '周' })
    await tapId('person-9')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/entry/9/'])
    answer('deskCheckins', entries())
    type('无名')
    await waitFor(() => expect(byId('entry-found').textContent).toContain('没有找到“无名”'))
    type('13800')
    await waitFor(() => expect(byId('entry-found').textContent).toContain('后四位或完整号码'))
    refuse('deskCheckins', 'staff.too_many_searches')
    type('林')
    await waitFor(() => expect(byId('entry-found').textContent).toContain('搜索会员次数过多'))
  })

  it('reads the code of a member, who is in or has left, and says why a code is refused [IP-287]', async () => {
    await show()
    scan.mockResolvedValue({ kind: 'scanned', text: 'YK1.61.token' })
    refuse('deskRedeem', 'checkin.code_late')
    await tapId('scan-code')
    await said('入场码已过期，请刷新后再试')
    answer('deskRedeem', { type: 'checkin', checkin: record({ status: 1 }) })
    await tapId('scan-code')
    await said('周小禾已入场')
    expect(listAsked('deskRedeem').at(-1)!.body).toEqual({ code: 'YK1.61.token' })
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/entry/9/'])
    answer('deskRedeem', { type: 'checkout', checkin: leaving })
    await tapId('scan-code')
    await said('江晚已离场')
  })

  it('takes the eight digits of a code that nothing can read [IP-287]', async () => {
    await show()
    const type = (text: string) => fireEvent.input(byId('entry-search'), { target: { value: text }, detail: { value: text } })
    type('4651 903')
    await waitFor(() => expect(byId('entry-found').textContent).toContain('后四位或完整号码'))
    expect(has('redeem')).toBe(false)
    type('4651 9035')
    await waitFor(() => byId('redeem'))
    refuse('deskRedeem', 'checkin.code_wrong')
    await tapId('redeem')
    await said('无法识别的入场码')
    answer('deskRedeem', { type: 'checkin', checkin: record({ status: 1 }) })
    await tapId('redeem')
    await said('周小禾已入场')
    expect(listAsked('deskRedeem').map(({ body }) => body)).toEqual([{ code: '4651 9035' }, { code: '4651 9035' }])
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/entry/9/'])
  })

  it('says that no code was found, and does nothing where scanning was called off', async () => {
    await show()
    scan.mockResolvedValue({ kind: 'cancelled' })
    await tapId('scan-code')
    scan.mockResolvedValue({ kind: 'unreadable' })
    await tapId('scan-code')
    await said('照片里没有找到入场码，请重拍')
    expect(listAsked('deskRedeem')).toHaveLength(0)
  })

  it('leads a guest to being let in free of charge, for a person who keeps the door [IP-211]', async () => {
    await show()
    answer('userSearch', { users: [{ ...person, card: null }], more: false })
    await waitFor(() => byId('guest'))
    await tapId('guest')
    fireEvent.input(byId('member-search'), { target: { value: '周' }, detail: { value: '周' } })
    await waitFor(() => byId('member-9'))
    await tapId('member-9')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/entry/9/?guest=1'])
  })

  it('shows who is there, and offers no act at the door, to people who may only see it', async () => {
    workAs({ isStaff: true }, ['orders_day_can_change'])
    answer('deskCheckins', entries({ waiting: [record(), leaving], inside: [record({ id: 63, status: 1 })] }))
    open(EntryPage, ADDRESS)
    await waitFor(() => byId('inside-63'))
    await waitFor(() => expect(has('view-61')).toBe(true))
    expect(['receive-62', 'guest', 'scan-code'].filter(has)).toEqual([])
    fireEvent.input(byId('entry-search'), { target: { value: '4651 9035' }, detail: { value: '4651 9035' } })
    await waitFor(() => byId('entry-found'))
    expect(has('redeem')).toBe(false)
  })

  it('is loading, lost and tried again, and empty', async () => {
    workAs({ isStaff: true }, staffPermissions)
    const release = hold('deskCheckins')
    lose('deskCheckins')
    open(EntryPage, ADDRESS)
    await waitFor(() => expect(listAsked('deskCheckins').length).toBeGreaterThan(0))
    expect(has('entry-present')).toBe(false)
    await act(async () => release())
    await waitFor(() => byId('retry'))
    answer('deskCheckins', entries({ time_frame: null, lockers_free: null, present: 0 }))
    await tapId('retry')
    await waitFor(() => byId('entry-present'))
    expect(byId('entry-present').textContent).toBe('0在馆')
    expect(has('entry-lockers')).toBe(false)
    screen.getByText('现在没有人在馆内')
  })

  it('is not for a person who has no role at the shop', async () => {
    workAs({}, [])
    refuse('deskCheckins', 'permission.none')
    open(EntryPage, ADDRESS)
    await screen.findByText('无此权限')
  })
})
