import { act, screen, waitFor, within } from '@testing-library/react'
import { useMemberStore } from '@/shell/session/member-store'
import BookingTab from '@/pages/tabs/booking'
import { storage } from '@/platform/storage'
import { fireTaro } from '../../../support/stubs/taro'
import { answer, listAsked, hold, lose, refuse } from '../../support/fake-server'
import { byId, groupClass, open, opened, setUpBooking, shop, tap, tapId, TODAY, user, booking } from '../fixtures'

setUpBooking()

const ADDRESS = '/shop/1/mobile/user/grouplesson/list/'
const show = (address = ADDRESS) => open(BookingTab, address)
const modules = (more: Partial<typeof shop.modules>) => answer('shopDetail', { shop: { ...shop, modules: { ...shop.modules, ...more } } })
const days = () => screen.getAllByRole('option').map((day) => day.id.replace('day--', ''))
const chosenDay = () => screen.getByRole('option', { selected: true }).id.replace('day--', '')
const asksFor = (date: string) => waitFor(() => expect(listAsked('groupSchedules').map(({ query }) => query.date)).toContain(date))
const classes = (...schedules: ReturnType<typeof groupClass>[]) => answer('groupSchedules', { schedules, open_rules: [] })

describe('the kinds', () => {
  it('show only the kinds that the shop has enabled, as a tab by its name', async () => {
    modules({ team: true, court: true })
    show()
    await screen.findByRole('tab', { name: '团课' })
    const tabs = within(screen.getByRole('tablist', { name: '约课' })).getAllByRole('tab')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['团课', 'true'],
      ['场地预订', 'false'],
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('约课')
  })

  it('are the heading of the page where there is one', async () => {
    modules({ team: true })
    show()
    expect(await screen.findByRole('heading', { level: 1, name: '团课' })).toBeTruthy()
    expect(screen.queryByRole('tablist', { name: '约课' })).toBeNull()
  })

  it('are an empty state with the way to another shop when none is enabled [BK-077]', async () => {
    modules({ team: false, private: false, court: false })
    show()
    expect(await screen.findByText('该门店暂未开放预约')).toBeTruthy()
    expect(screen.queryByRole('tab', { name: '团课' })).toBeNull()
    await tapId('switch-shop')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/select/shops/'])
  })

  it('are kept under SCHEDULE_TYPE when one is chosen [BK-092]', async () => {
    modules({ team: true, court: true })
    show()
    await tap(await screen.findByRole('tab', { name: '团课' }))
    expect(localStorage.getItem('SCHEDULE_TYPE')).toBe('group')
  })
})

describe('the day', () => {
  it('stands in a strip of recent dates beside the month, shop and tags above the list [BK-078 BK-080]', async () => {
    answer('groupTags', { tags: [{ id: 3, name: '瑜伽' }] })
    classes(groupClass(501))
    show()
    const list = await screen.findByText('流瑜伽')
    const strip = screen.getByRole('listbox', { name: '选择日期' })
    expect(days()).toEqual(['2026-05-22', '2026-05-23', '2026-05-24', '2026-05-25', '2026-05-26', '2026-05-27'])
    expect(screen.getByRole('button', { name: '月历 2026年5月' }).getAttribute('aria-expanded')).toBe('false')
    for (const above of [strip, byId('shop-selector'), await screen.findByRole('group', { name: '课程标签' })])
      expect(above.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('is today, and its classes are read [BK-084]', async () => {
    show()
    await asksFor(TODAY)
    expect(chosenDay()).toBe(TODAY)
    expect(listAsked('groupSchedules')[0]!.query).toEqual({ shop_id: '1', date: TODAY })
  })

  it('is the one of the address, else the stored one unless it is past [BK-084 BK-085]', async () => {
    storage.set('SCHEDULE_DATE', '2026-05-24')
    const { unmount } = show()
    await asksFor('2026-05-24')
    expect(chosenDay()).toBe('2026-05-24')
    unmount()
    const again = show(`${ADDRESS}?date=2026-05-25`)
    expect(chosenDay()).toBe('2026-05-25')
    again.unmount()
    storage.set('SCHEDULE_DATE', '2026-05-21')
    show()
    expect(chosenDay()).toBe(TODAY)
  })

  it('is kept under SCHEDULE_DATE when one is chosen [BK-484 BK-485]', async () => {
    show()
    await tapId('day--2026-05-24')
    expect(localStorage.getItem('SCHEDULE_DATE')).toBe('2026-05-24')
    expect(chosenDay()).toBe('2026-05-24')
    await asksFor('2026-05-24')
  })

  it('is chosen in the month too, where weeks begin on Monday', async () => {
    show()
    await tapId('strip--month')
    expect(screen.getByRole('heading', { name: '2026年5月' })).toBeTruthy()
    expect(screen.getAllByRole('option')[0]!.id).toBe('month--2026-04-27')
    await tap(screen.getByRole('button', { name: '2026年6月' }))
    expect(screen.getAllByRole('option')[0]!.id).toBe('month--2026-06-01')
    await tapId('month--2026-06-03')
    await asksFor('2026-06-03')
    await tapId('month--fold')
    expect(chosenDay()).toBe('2026-06-03')
    expect(days()[0]).toBe('2026-06-03')
  })

  it('carries a mark where the user has a booking that is not cancelled [BK-096] [BK-171]', async () => {
    answer('scheduleOrderList', {
      orders: [
        { date: '2026-05-23', orders: [booking(1)] },
        { date: '2026-05-24', orders: [booking(2, { status: 2, status_code: 2 })] },
        { date: '2026-05-25', orders: [booking(3, { status: 2, status_code: 2 }), booking(4)] },
      ],
    })
    show()
    const marked = () => days().filter((day) => byId(`day--${day}`).querySelector('.mark'))
    await waitFor(() => expect(marked()).toEqual(['2026-05-23', '2026-05-25']))
    expect(listAsked('scheduleOrderList')[0]!.query).toEqual({
      shop_id: '1',
      schedule__start__gte: '2026-05-22T00:00:00+08:00',
      schedule__end__lte: '2026-05-28T23:59:59+08:00',
    })
  })

  it('reads no marks for visitors and for users without a membership', async () => {
    useMemberStore.setState({ user: null, shopId: undefined })
    show()
    await asksFor(TODAY)
    expect(listAsked('scheduleOrderList')).toEqual([])
  })
})

describe('the list', () => {
  it('is loading, then loaded [BK-210]', async () => {
    classes(groupClass(501))
    const release = hold('groupSchedules')
    show()
    expect(await screen.findByRole('status', { name: '加载中' })).toBeTruthy()
    expect(screen.queryByText('流瑜伽')).toBeNull()
    release()
    expect(await screen.findByText('流瑜伽')).toBeTruthy()
    expect(screen.queryByRole('status', { name: '加载中' })).toBeNull()
  })

  it('says so when it is empty and leads to the next day [BK-082 BK-210]', async () => {
    show()
    expect(await screen.findByText('暂无可预约课程')).toBeTruthy()
    await tapId('next-day')
    expect(chosenDay()).toBe('2026-05-23')
  })

  it('says so when it cannot be loaded and tries again [BK-210 BK-416]', async () => {
    lose('groupSchedules')
    show()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('加载失败,请刷新重试')
    classes(groupClass(501))
    await tapId('retry')
    expect(await screen.findByText('流瑜伽')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("shows the server's text of a refusal [BK-415]", async () => {
    refuse('groupSchedules', 'shop.not_found')
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('场馆不存在')
  })

  it('is read again when the page is pulled', async () => {
    show()
    await screen.findByText('暂无可预约课程')
    classes(groupClass(501))
    await fireTaro('pullDown')
    expect(await screen.findByText('流瑜伽')).toBeTruthy()
  })

  it('reads the days beside it ahead when the browser is idle, so that they show at once', async () => {
    const whenIdle: (() => void)[] = []
    window.requestIdleCallback = (run) => whenIdle.push(run as () => void)
    window.cancelIdleCallback = (asked) => void whenIdle.splice(asked - 1, 1)
    show()
    await waitFor(() => expect(whenIdle).toHaveLength(1))
    expect(listAsked('groupSchedules')).toHaveLength(1)
    whenIdle.forEach((run) => run())
    Reflect.deleteProperty(window, 'requestIdleCallback')
    await waitFor(() => expect(listAsked('groupSchedules')).toHaveLength(3))
    await tapId('day--2026-05-23')
    expect(screen.getByText('暂无可预约课程')).toBeTruthy()
  })
})

describe('the user of the booking page', () => {
  const stranger = { ...user, ship_id: null, status: null }

  it('is asked to join the shop when logged in without a membership; the prompt goes after joining [BK-083]', async () => {
    useMemberStore.setState({ user: stranger, shopId: 1 })
    answer('userInfo', { user })
    answer('shopBind', { ship_id: 4 })
    show()
    const dialog = await screen.findByRole('alertdialog', { name: '加入拾光·静安店' })
    await tap(within(dialog).getByRole('button', { name: '授权登录' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(screen.getByText('绑定成功')).toBeTruthy()
  })

  it('is not asked again after closing the prompt', async () => {
    useMemberStore.setState({ user: stranger, shopId: 1 })
    show()
    await screen.findByRole('alertdialog')
    await tapId('bind-later')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await tapId('day--2026-05-23')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is not asked as a member, nor as a visitor, whom the log-in prompt asks to log in', async () => {
    show()
    await screen.findByText('暂无可预约课程')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.queryByRole('region', { name: '登录后约课' })).toBeNull()
    act(() => useMemberStore.setState({ user: null, shopId: undefined }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('region', { name: '登录后约课' })).toBeTruthy()
  })
})
