import { screen, waitFor } from '@testing-library/react'
import type { StaffAct } from '@/contract/staff/acts'
import StaffActsPage from '@/pages/staff/settings/acts'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, open, setUpBooking, tapId } from '../booking/fixtures'
import { workAs } from './staff-stage'

setUpBooking()

const act = (id: number, more: Partial<StaffAct> = {}): StaffAct => ({
  id,
  at: '2026-05-22T09:30:00+08:00',
  act: 'scheduleOrderCreate',
  actor: { id: 33, username: '前台小沈' },
  about: { id: 1, username: '林晓' },
  subject: { name: '流瑜伽', start: '2026-05-22T18:30:00+08:00' },
  count: 2,
  outcome: 'done',
  reason: '',
  said: '',
  changes: [],
  clashing: [],
  address: '10.1.2.3',
  client: 'weapp',
  ...more,
})
const show = (acts: StaffAct[], next: number | null = null) => {
  workAs({ isSuperUser: true })
  answer('staffActs', { acts, next })
  open(StaffActsPage, '/shop/1/mobile/staff/acts/')
}
const row = (id: number) => waitFor(() => byId(`act-${id}`))

describe('the record of acts', () => {
  it('shows person, act, member, class, time and address of each act', async () => {
    show([act(7)])
    expect((await row(7)).textContent).toBe(
      '代会员约课已完成操作人前台小沈 · 会员林晓流瑜伽 · 5月22日 今天 18:30 · 2 人5月22日 今天 09:30 · 小程序 · 10.1.2.3只看此人',
    )
    expect(listAsked('staffActs').map(({ path, query }) => [path, query])).toEqual([['/api/shops/1/staff/acts/', {}]])
  })

  it.each([
    ['refused', '被拒绝', '该会员已预约此课程，请不要重复预约'],
    ['failed', '出错', ''],
    ['cut', '未完成', ''],
  ] as const)('shows that an act was %s, and why', async (outcome, word, reason) => {
    show([act(7, { outcome, reason })])
    expect((await row(7)).textContent).toMatch(new RegExp(`^代会员约课${word}.*${reason}5月22日 今天 09:30`))
  })

  it('shows the reason of a call-off, the terms before and after, and the bookings that stood in the way', async () => {
    const changes: StaffAct['changes'] = [
      { what: 'coach', was: '周岚', now: '陈屿' },
      { what: 'space', was: 'A 教室', now: '' },
      { what: 'start', was: '2026-05-22T18:30:00+08:00', now: '2026-05-22T19:00:00+08:00' },
    ]
    const clashing = [
      { id: 1, username: '林晓' },
      { id: 4711, username: null },
    ]
    show([act(7, { act: 'classTermsChange', outcome: 'refused', changes, clashing }), act(6, { act: 'classCallOff', said: '空调维修' })])
    const text = (await row(7)).textContent
    expect(text).toContain('教练 周岚 → 陈屿 · 教室 A 教室 → 线上 · 时间 18:30 → 19:00')
    expect(text).toContain('与其他预约冲突：林晓、编号 4711')
    expect((await row(6)).textContent).toContain('原因：空调维修')
  })

  it('names an unknown person by the number, and has a text for an act of a newer server', async () => {
    show([act(7, { act: 'lockerOpen', about: { id: 4711, username: null }, subject: null, count: null })])
    expect((await row(7)).textContent).toBe('其他操作已完成操作人前台小沈 · 会员编号 47115月22日 今天 09:30 · 小程序 · 10.1.2.3只看此人')
  })

  it('reads the next page, and can read it again after a failure', async () => {
    show([act(7)], 7)
    await row(7)
    lose('staffActs')
    await tapId('more-acts')
    await waitFor(() => expect(byId('more-acts').textContent).toBe('加载失败，点击重试'))
    answer('staffActs', { acts: [act(6)], next: null })
    await tapId('more-acts')
    await row(6)
    expect(listAsked('staffActs').at(-1)!.query).toEqual({ before: '7' })
    expect(document.getElementById('more-acts')).toBeNull()
    expect((await row(7)).textContent).toContain('代会员约课')
  })

  it('can be filtered by person, and shown whole again', async () => {
    show([act(7)])
    await row(7)
    expect(byId('only-7').getAttribute('aria-label')).toBe('只看前台小沈')
    answer('staffActs', { acts: [], next: null })
    await tapId('only-7')
    await screen.findByText('前台小沈还没有操作')
    expect(listAsked('staffActs').at(-1)!.query).toEqual({ actor_id: '33' })
    answer('staffActs', { acts: [act(8)], next: null })
    await tapId('acts-only')
    await row(8)
    expect(document.getElementById('acts-only')).toBeNull()
  })

  it('says that there is none yet', async () => {
    show([])
    await screen.findByText('还没有操作记录')
  })

  it('shows a failure, and can be read again', async () => {
    workAs({ isSuperUser: true })
    refuse('staffActs', 'server.busy')
    open(StaffActsPage, '/shop/1/mobile/staff/acts/')
    await waitFor(() => byId('retry'))
    answer('staffActs', { acts: [act(7)], next: null })
    await tapId('retry')
    await row(7)
  })

  it('is not read for a user who is no superuser [BK-450]', async () => {
    workAs({ isStaff: true })
    open(StaffActsPage, '/shop/1/mobile/staff/acts/')
    await screen.findByText('无此权限')
    expect(listAsked('staffActs')).toEqual([])
  })
})
