import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { door } from '@/features/activity/admit/door-store'
import { scanner } from '@/platform/scan'
import ListPage from '@/pages/staff/activity/list'
import RosterPage from '@/pages/staff/activity/roster'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tapId } from '../booking/fixtures'
import { workAs } from '../staff/staff-stage'
import { rosterOrder, staffActivity, words } from './fixtures'

setUpBooking()
afterEach(() => {
  door.forget()
  act(() => onlineManager.setOnline(true))
  jest.restoreAllMocks()
})

const CODE = 'YA1.31.ABCDEFGHIJKLMNOP'
const three = [
  rosterOrder(31, { people: 2, option: { id: 1, name: '双人票' }, user: { id: 9, username: '林晓', avatar: '', gender: 1, phone: '' } }),
  rosterOrder(32, { number_end: '1111' }),
  rosterOrder(33, { state: 'held', status: 0, number_end: '' }),
]
const admitted = (people: number) => ({
  order: {
    id: 31,
    option: { id: 1, name: '双人票' },
    activity: { id: 5, name: '城市夜骑', start: '2026-05-22T19:30:00+08:00' },
    user: { username: '林晓' },
    people: 2,
    admitted: people,
  },
  people,
  is_first: true,
  first_at: '2026-05-22T17:26:00+08:00',
})
const show = async (orders = three) => {
  workAs({ isSuperUser: true }, [])
  const waiting = [
    {
      place: 1,
      count: 1,
      option: { id: 2, name: '单人票' },
      user: { id: 7, username: '陈默', avatar: '', gender: 1, phone: '' },
      created_at: '2026-05-20T10:00:00+08:00',
    },
  ]
  answer('staffActivityOrders', { activity: staffActivity(), orders, waiting })
  open(RosterPage, '/shop/1/mobile/staff/activities/5/')
  await waitFor(() => byId('roster-31'))
}
const scan = async (text = CODE) => {
  jest.spyOn(scanner, 'scan').mockResolvedValue({ kind: 'scanned', text })
  await tapId('scan-ticket')
}
const sent = () => listAsked('staffActivityAdmit')

describe('The activities of the staff', () => {
  it('are listed with how many of their people are here, and lead to the door', async () => {
    workAs({ isStaff: true }, [])
    answer('staffActivities', { activities: [staffActivity({ admitted: 1 })] })
    open(ListPage, '/shop/1/mobile/staff/activities/')
    await waitFor(() => byId('staff-activity-5'))
    expect(words('staff-activity-5')).toContain('已入 1 / 3 人 · 候补 1 人 · 待支付 1 单')
    await tapId('staff-activity-5')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/staff/activities/5/'])
  })

  it('are not for a member', async () => {
    workAs({}, [])
    answer('staffActivities', { activities: [] })
    open(ListPage, '/shop/1/mobile/staff/activities/')
    expect(await screen.findByText('无此权限')).toBeTruthy()
  })
})

describe('The door of an activity', () => {
  it('shows who is here, who is not, and who waits', async () => {
    await show([...three, rosterOrder(34, { state: 'used', admitted: 1, first_admitted_at: '2026-05-22T17:12:00+08:00' })])
    expect(words('roster-31')).toBe('林晓双人票 × 1 · 尾号 0260未到')
    expect(words('roster-33')).toContain('待支付')
    expect(words('roster-34')).toContain('17:12 到')
    await tapId('segment--came')
    expect(document.getElementById('roster-31')).toBeNull()
    await tapId('segment--waiting')
    expect(document.body.textContent).toContain('陈默')
  })

  it('asks how many come in where a ticket admits several, and lets them in', async () => {
    await show()
    answer('staffActivityAdmit', admitted(1))
    await scan()
    await waitFor(() => byId('admit-people'))
    await act(async () => screen.getByRole('button', { name: '减少人数' }).click())
    await tapId('admit-act')
    await said('林晓入场 1 人')
    expect(sent().map(({ body }) => body)).toEqual([{ code: CODE, people: 1, at: expect.any(String) }])
    expect(door.list(1)).toEqual([])
  })

  it('takes the number beside the code', async () => {
    await show()
    answer('staffActivityAdmit', admitted(1))
    await tapId('by-number')
    const field = screen.getByLabelText<HTMLInputElement>('凭证号')
    fireEvent.input(field, { target: { value: '2171' }, detail: { value: '2171' } })
    await tapId('number-act')
    expect(document.body.textContent).toContain('请输入 12 位凭证号')
    fireEvent.input(field, { target: { value: '2171 0853 1111' }, detail: { value: '2171 0853 1111' } })
    await tapId('number-act')
    await waitFor(() => expect(sent().map(({ body }) => body.number)).toEqual(['217108531111']))
  })

  it('says of a second one when the first came, and of another code that it is no ticket', async () => {
    await show()
    refuse('staffActivityAdmit', 'activity.used_before', { time: '2026-05-22 17:12', left: 0 })
    await scan('YA1.32.ABCDEFGHIJKLMNOP')
    await waitFor(() => expect(words('admit-refused')).toContain('已于 2026-05-22 17:12 入场。请核对后再放行'))
    expect(door.list(1)).toEqual([])
    await tapId('admit-known')
    await scan('https://example.com')
    await waitFor(() => expect(words('admit-refused')).toContain('这不是活动凭证'))
  })

  it('keeps what is read without a network, shows it as not verified, and sends each under its key when it is back', async () => {
    await show()
    act(() => onlineManager.setOnline(false))
    await scan('YA1.32.ABCDEFGHIJKLMNOP')
    await said('已登记，连上网络后核验')
    expect(words('roster-32')).toContain('未验证')
    expect(document.body.textContent).toContain('未验证 1 张')
    expect(sent()).toEqual([])
    const [kept] = door.list(1)
    // The device may be closed meanwhile.
    door.forget()
    expect(door.list(1)).toEqual([kept])
    answer('staffActivityAdmit', admitted(1))
    await act(async () => onlineManager.setOnline(true))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]!.headers['Idempotency-Key']).toBe(kept!.key)
    expect(sent()[0]!.body).toMatchObject({ offline: true, at: kept!.at })
    await waitFor(() => expect(door.list(1)).toEqual([]))
  })

  it('tells staff which of those was second, until they have read it', async () => {
    await show()
    act(() => onlineManager.setOnline(false))
    await scan('YA1.32.ABCDEFGHIJKLMNOP')
    await said('已登记，连上网络后核验')
    refuse('staffActivityAdmit', 'activity.used_before', { time: '2026-05-22 17:12', left: 0 })
    await act(async () => onlineManager.setOnline(true))
    await waitFor(() => expect(document.body.textContent).toContain('重复或无效 1 张'))
    expect(document.body.textContent).toContain('会 · 单人票 × 1')
    expect(document.body.textContent).toContain('已于 2026-05-22 17:12 入场')
    await tapId('forget-0')
    expect(door.list(1)).toEqual([])
  })

  it('keeps one without an answer, and sends the same one again', async () => {
    await show()
    lose('staffActivityAdmit')
    await scan('YA1.32.ABCDEFGHIJKLMNOP')
    await said('已登记，连上网络后核验')
    expect(door.list(1)).toHaveLength(1)
  })
})
