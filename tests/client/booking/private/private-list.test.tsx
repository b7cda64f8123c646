import { screen, waitFor, within } from '@testing-library/react'
import BookingTab from '@/pages/tabs/booking'
import { useMemberStore } from '@/shell/session/member-store'
import { runIn, STAFF_APP } from '../../support/agents'
import { answer, listAsked, lose } from '../../support/fake-server'
import { byId, open, opened, setUpBooking, shop, tap, tapId, TODAY, user } from '../fixtures'
import { coach, time as at } from './lessons'

setUpBooking()
afterEach(() => void jest.restoreAllMocks())

const LIST = '/shop/1/mobile/user/privatelesson/list/'
const showList = (teachers = [coach()]) => {
  answer('shopDetail', { shop: { ...shop, modules: { ...shop.modules, private: true } } })
  answer('privateTags', { tags: [{ id: 5, name: '体态矫正' }] })
  answer('privateTeachers', { teachers })
  return open(BookingTab, LIST)
}

describe('the private tab', () => {
  it('lists coaches with picture, score, tags, courses and nearest time, read by shop, day and tags [BK-006] [BK-131] [BK-331] [BK-332]', async () => {
    showList()
    const card = within((await screen.findByText('周岚', {}, { timeout: 8000 })).closest('#coach-16') as HTMLElement)
    for (const words of ['4.9', '体态矫正 · 产后修复', '最近可约今天 19:00', '课程1', '60 分钟', '45 分钟'])
      expect(card.getByText(words)).toBeTruthy()
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('私教')
    expect(listAsked('privateTeachers')[0]!.query).toEqual({ shop_id: '1', date: TODAY })
    expect(listAsked('privateTags')[0]!.query).toEqual({ shop_id: '1', date: TODAY })
    await tapId('tag-5')
    await waitFor(() =>
      expect(
        listAsked('privateTeachers')
          .filter(({ query }) => query.date === TODAY)
          .at(-1)!.query.tags,
      ).toBe('5'),
    )
  })

  it('has the times of the day that each coach is free, and a tap leads to the order page with that time of that course [BK-105]', async () => {
    showList([coach(), coach({ id: 17, name: '何川', slots: [], recently_schedule_time: at('10:00', '2026-05-24') })])
    await screen.findByText('何川', {}, { timeout: 8000 })
    const times = within(screen.getByRole('group', { name: '周岚的可约时间' })).getAllByRole('button')
    expect(times.map((each) => each.textContent)).toEqual(['19:00', '19:30'])
    expect(document.getElementById('coach-times-17')).toBeNull()
    await tap(times[1]!)
    const query = new URLSearchParams(opened('navigateTo').at(-1)!.split('?')[1])
    expect(opened('navigateTo').at(-1)).toMatch(/^\/shop\/1\/m\/user\/schedules\/2\/private\/order\//)
    expect([query.get('teacher_id'), query.get('start')]).toEqual(['16', at('19:30')])
  })

  it('asks a visitor to log in first, and leads on to the time that he tapped [BK-105]', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    showList()
    await screen.findByText('周岚', {}, { timeout: 8000 })
    await tapId('coach-16-1930')
    const login = opened('navigateTo').at(-1)!
    expect(login).toMatch(/^\/mobile\/login\//)
    expect(new URLSearchParams(login.split('?')[1]).get('next')).toContain('/schedules/2/private/order/')
  })

  it('shows no prices to users of status 2, and prices to others [BK-303]', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    const { unmount } = showList()
    await screen.findByText('课程1', {}, { timeout: 8000 })
    expect(byId('coach-16').textContent).toContain('380')
    unmount()
    answer('userInfo', { user: { ...user, status: 2 } })
    useMemberStore.setState({ user: { ...user, status: 2 }, shopId: 1 })
    showList()
    await screen.findByText('课程1')
    expect(byId('coach-16').textContent).not.toContain('380')
  })

  it('leads to the order page of the coach, or to the day of the nearest time', async () => {
    showList([coach(), coach({ id: 17, name: '何川', recently_schedule_time: at('10:00', '2026-05-24') })])
    await screen.findByText('何川')
    await tapId('coach-day-17')
    await waitFor(() => expect(listAsked('privateTeachers').at(-1)!.query.date! >= '2026-05-24').toBe(true))
    await tapId('coach-book-17')
    expect(opened('navigateTo').at(-1)).toMatch(/^\/shop\/1\/m\/user\/schedules\/1\/private\/order\/\?.*teacher_id=17/)
  })

  it('says when no coach is free, and when the list cannot be read; an empty day cannot be shared', async () => {
    const { unmount } = showList([])
    expect(await screen.findByText('暂无私教课程')).toBeTruthy()
    unmount()
    lose('privateTeachers')
    lose('privateTags')
    runIn(STAFF_APP)
    open(BookingTab, `${LIST}?date=2026-05-25`)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(document.getElementById('share')).toBeNull()
    answer('privateTeachers', { teachers: [coach()] })
    answer('privateTags', { tags: [{ id: 5, name: '体态矫正' }] })
    await tapId('retry')
    expect(await screen.findByText('周岚')).toBeTruthy()
    await waitFor(() => expect(byId('tag-5')).toBeTruthy())
    expect(byId('share').textContent).toContain('分享这天的课程')
  })
})

describe('the head of the booking page', () => {
  it('has a tab for each of the three kinds, group, private and court, in the words of the ledger [BK-075]', async () => {
    answer('shopDetail', { shop: { ...shop, modules: { ...shop.modules, team: true, private: true, court: true } } })
    answer('privateTags', { tags: [] })
    answer('privateTeachers', { teachers: [coach()] })
    open(BookingTab, LIST)
    await screen.findByText('周岚')
    const head = within(screen.getByRole('tablist'))
    expect(head.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['团课', '私教', '场地预订'])
  })
})
