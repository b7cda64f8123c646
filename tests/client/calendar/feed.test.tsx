import { screen, waitFor } from '@testing-library/react'
import type { CalendarFeed } from '@/contract/calendar'
import { runIn, WECHAT } from '../support/agents'
import { answer, listAsked, lose, refuse } from '../support/fake-server'
import { byId, endSettings, has, show, startSettings, tap, toasts } from '../member/settings-stage'

const feed: CalendarFeed = { made_at: '2026-11-20T09:00:00+08:00', seen_at: null }
const URL_OF_FEED = 'https://gym.example/api/v2/calendar/token.ics'
const made = { feed, url: URL_OF_FEED, webcal: URL_OF_FEED.replace('https', 'webcal') }
const copied: string[] = []
const followed: string[] = []

beforeEach(() => {
  startSettings()
  for (const list of [copied, followed]) list.length = 0
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => (copied.push(text), Promise.resolve()) },
  })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(this.href)
  })
  answer('calendarMake', made)
  answer('calendarRevoke', { feed: null })
})
afterEach(async () => {
  jest.restoreAllMocks()
  delete (navigator as { clipboard?: unknown }).clipboard
  await endSettings()
})

const openSheet = async (there: CalendarFeed | null) => {
  answer('calendarRead', { feed: there })
  const leave = await show()
  await tap('settings-calendar')
  return leave
}

describe('the subscription of calendars in the settings', () => {
  it('is off at first, is made by a tap, shows its address this once, copies it and opens it in a calendar', async () => {
    await openSheet(null)
    expect(byId('settings-calendar').textContent).toBe('日历订阅未开启')
    await tap('calendar-make')
    expect(byId('calendar-address').textContent).toBe(URL_OF_FEED)
    expect(byId('settings-calendar').textContent).toBe('日历订阅已开启')
    await tap('calendar-copy')
    expect([copied, toasts()]).toEqual([[URL_OF_FEED], ['已复制，请在日历应用里添加订阅']])
    await tap('calendar-open')
    expect(followed).toEqual([made.webcal])
    expect(listAsked('calendarMake')).toHaveLength(1)
    await tap('settings-calendar')
  })

  it('copies where nothing can be opened', async () => {
    runIn(WECHAT)
    await openSheet(null)
    await tap('calendar-make')
    await tap('calendar-open')
    expect([followed, copied]).toEqual([[], [URL_OF_FEED]])
  })

  it('says when it was made and read, and no address', async () => {
    await openSheet({ ...feed, seen_at: '2026-11-21T08:00:00+08:00' })
    expect(byId('calendar-made-at').textContent).toBe('生成时间2026-11-20 09:00')
    expect(byId('calendar-seen-at').textContent).toBe('最近一次读取2026-11-21 08:00')
    expect(has('calendar-address')).toBe(false)
  })

  it('makes another address after a question, which can be kept from', async () => {
    await openSheet(feed)
    expect(byId('calendar-seen-at').textContent).toBe('最近一次读取还没有读取过')
    await tap('calendar-replace')
    expect(byId('calendar-replace-ask').textContent).toContain('原来的地址会立即停用')
    await tap('calendar-keep')
    expect([has('calendar-replace-ask'), listAsked('calendarMake').length]).toEqual([false, 0])
    await tap('calendar-replace')
    await tap('calendar-confirm')
    expect(byId('calendar-address').textContent).toBe(URL_OF_FEED)
  })

  it('is turned off after a question', async () => {
    await openSheet(feed)
    await tap('calendar-stop')
    await tap('calendar-confirm')
    expect(listAsked('calendarRevoke')).toHaveLength(1)
    expect(toasts()).toEqual(['订阅地址已停用'])
    expect(byId('settings-calendar').textContent).toBe('日历订阅未开启')
    expect(has('calendar-make')).toBe(true)
  })

  it('sends a request whose answer was lost again under the same key', async () => {
    await openSheet(null)
    lose('calendarMake')
    await tap('calendar-make')
    expect(toasts()).toEqual(['没有收到结果，请重新打开看看'])
    answer('calendarMake', made)
    await waitFor(() => expect(has('calendar-make')).toBe(true))
    await tap('calendar-make')
    const keys = listAsked('calendarMake').map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(1)
    expect(keys.length).toBeGreaterThan(1)
    expect(byId('calendar-address').textContent).toBe(URL_OF_FEED)
  })

  it('says why where it is refused', async () => {
    await openSheet(null)
    refuse('calendarMake', 'calendar.revoked')
    await tap('calendar-make')
    expect(toasts()).toEqual(['这个日历地址已停用'])
  })

  it('offers to read it again where it cannot be read', async () => {
    lose('calendarRead')
    await show()
    await tap('settings-calendar')
    await waitFor(() => expect(byId('calendar-sheet').textContent).toContain('重试'))
    expect(byId('settings-calendar').textContent).toBe('日历订阅')
    expect(screen.queryByText('未开启')).toBeNull()
  })
})
