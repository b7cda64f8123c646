import { render, screen, waitFor } from '@testing-library/react'
import { AppTabBar } from '@/shell/tabs/app-tab-bar'
import BookingTab from '@/pages/tabs/booking'
import { storage } from '@/platform/storage'
import { answer, listAsked } from '../../support/fake-server'
import { byId, open, opened, setUpBooking, shop, tap, tapId, TODAY } from '../fixtures'

setUpBooking()

const ADDRESS = '/shop/1/mobile/user/grouplesson/list/'
const show = (address = ADDRESS) => open(BookingTab, address)
const days = () => screen.getAllByRole('option').map((day) => day.id.replace('day--', ''))
const chosenDay = () => screen.getByRole('option', { selected: true }).id.replace('day--', '')
const asksFor = (date: string) => waitFor(() => expect(listAsked('groupSchedules').map(({ query }) => query.date)).toContain(date))
const hereWhole = () => window.location.pathname + window.location.search
const hereAt = () => [window.location.pathname, Object.fromEntries(new URLSearchParams(window.location.search))]

describe('the kind', () => {
  it('stands in the address once it is chosen, without the filter of the kind before', async () => {
    answer('shopDetail', { shop: { ...shop, modules: { ...shop.modules, private: true } } })
    answer('privateTeachers', { teachers: [] })
    answer('privateTags', { tags: [] })
    answer('groupTags', { tags: [{ id: 3, name: '瑜伽' }] })
    const { unmount } = show(`${ADDRESS}?auto=1&tags=3&parts=evening`)
    await tap(await screen.findByRole('tab', { name: '私教' }))
    expect(hereAt()).toEqual([ADDRESS, { schedule_type: 'private' }])
    unmount()
    localStorage.clear()
    show(hereWhole())
    expect((await screen.findByRole('tab', { name: '私教' })).getAttribute('aria-selected')).toBe('true')
  })
})

describe('the day', () => {
  it('stands in the address once it is chosen, with nothing opened, and a page that is loaded again shows it', async () => {
    const { unmount } = show(`${ADDRESS}?auto=1&recommend_user_id=9`)
    await asksFor(TODAY)
    await tapId('day--2026-05-24')
    expect(hereAt()).toEqual([ADDRESS, { auto: '1', recommend_user_id: '9', date: '2026-05-24' }])
    expect(opened('navigateTo')).toEqual([])
    unmount()
    localStorage.clear()
    show(hereWhole())
    expect(chosenDay()).toBe('2026-05-24')
  })

  it('is today again from the tab bar, whatever day was chosen before', async () => {
    const { unmount } = show()
    await tapId('day--2026-05-24')
    unmount()
    render(<AppTabBar current='home' />)
    await tap(screen.getByRole('tab', { name: '约课' }))
    expect(opened('switchTab')).toEqual([`${ADDRESS}?auto=1`])
    expect(storage.get('SCHEDULE_DATE')).toBeUndefined()
  })

  it('leads back to today from a day that the strip does not begin with', async () => {
    show(`${ADDRESS}?date=2026-06-12`)
    await asksFor('2026-06-12')
    expect(days()).toEqual(['2026-06-12', '2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16'])
    expect(byId('strip--month').textContent).toBe('6月')
    await tapId('strip--today')
    expect(chosenDay()).toBe(TODAY)
    expect(document.getElementById('strip--today')).toBeNull()
    await tapId('strip--month')
    expect(document.getElementById('month--today')).toBeNull()
    await tap(screen.getByRole('button', { name: '2026年6月' }))
    await tapId('month--today')
    expect(screen.getByRole('heading', { name: '2026年5月' })).toBeTruthy()
  })
})
