import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { AnnualReport } from '@/contract/report'
import { usePromoStore } from '@/features/report/entry/promo-store'
import { queryClient } from '@/http/query-client'
import AnnualReportPage from '@/pages/report/annual'
import HomePage from '@/pages/tabs/home'
import { useMemberStore } from '@/shell/session/member-store'
import { answer, listAsked, lose } from '../support/fake-server'
import { fakeCanvas } from '../support/fake-canvas'
import { byId, open, opened, setUpBooking, shop, startBooking, tapId } from '../booking/fixtures'
import { annual, weekly } from './fixtures'

setUpBooking()
afterAll(() => jest.restoreAllMocks())

const show = async (report: AnnualReport = annual()) => {
  answer('annualReport', { report })
  open(AnnualReportPage, `/mobile/user/annual/report/?shop_id=1&year=${report.year}`)
  await waitFor(() => byId('open-year'))
}
const swipe = (from: number, to: number) => {
  const at = (x: number) => ({ touches: [{ clientX: x, clientY: 300 }], changedTouches: [{ clientX: x, clientY: 300 }] })
  fireEvent.touchStart(byId('story'), at(from))
  fireEvent.touchMove(byId('story'), at(to))
  fireEvent.touchEnd(byId('story'), at(to))
}
const words = (page: number) => byId(`story-${page}`).textContent

describe('The annual report', () => {
  it('asks for the year of its shop, and begins with a cover (IP-044, IP-075, IP-311)', async () => {
    await show()
    expect(listAsked('annualReport').map(({ path, query }) => [path, query])).toEqual([
      ['/api/user/annual/report/', { shop_id: '1', year: '2025' }],
    ])
    expect(words(1)).toContain('林晓的 2025')
    screen.getByText('2025 年 1 月 1 日 – 12 月 31 日 · 静安店、徐汇店')
  })

  it('is a story of six pages, turned by taps on either side, swipes and the bars', async () => {
    fakeCanvas()
    await show()
    await tapId('open-year')
    expect(words(2)).toContain('5,760')
    swipe(300, 200)
    expect(words(3)).toContain('周四 18:30')
    expect(words(3)).toContain('下班铃响，你就往这儿走。')
    await tapId('story-after')
    expect(words(4)).toContain('流瑜伽 · 舒展')
    expect(words(4)).toContain('周岚陪你最久')
    swipe(200, 300)
    await tapId('story-before')
    expect(words(2)).toContain('11')
    await tapId('story-page--5')
    expect(words(5)).toContain('你最勤快的月份3月')
    await tapId('story-after')
    await waitFor(() => byId('report-picture'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('分享我的 2025')
  })

  it('is shared as a picture with the name in lines of eight characters, and nothing of health (IP-363)', async () => {
    const { drawn } = fakeCanvas()
    await show()
    act(() => useMemberStore.setState(({ user }) => ({ user: user && { ...user, username: '一二三四五六七八九十' } })))
    await tapId('story-page--6')
    await waitFor(() => byId('report-picture'))
    const written = drawn.filter(([name]) => name === 'fillText').map(([, text]) => text)
    expect(written).toEqual(expect.arrayContaining(['一二三四五六七八', '九十', '96', '5,760', '周四 18:30']))
    expect(written.join(' ')).not.toMatch(/千卡|心率|强度/)
  })

  it('has the medals of the year on its picture, and how many there are; nothing of them where there is none', async () => {
    const { drawn } = fakeCanvas()
    const shared = async (report: AnnualReport) => {
      drawn.length = 0
      await show(report)
      await tapId('story-page--6')
      await waitFor(() => byId('report-picture'))
      return [byId('report-picture').getAttribute('aria-label'), drawn.map(([, text]) => text).join(' ')].join(' ')
    }
    const { shown } = annual().medals
    const many = await shared(annual())
    expect(many).toMatch(/晨光 · 满格 · 等 14 枚勋章.*等 14 枚勋章/)
    cleanup()
    queryClient.clear()
    expect(await shared(annual({ medals: { count: 2, shown } }))).toMatch(/晨光 · 满格 · 2 枚勋章/)
    cleanup()
    queryClient.clear()
    expect(await shared(annual({ medals: { count: 0, shown: [] } }))).not.toContain('勋章')
  })

  it('says so of a year without a visit', async () => {
    answer('annualReport', { report: null })
    open(AnnualReportPage, '/mobile/user/annual/report/?shop_id=1&year=2024')
    await screen.findByText('这一年还没有记录')
  })

  it('is tried again where its answer was lost', async () => {
    lose('annualReport')
    open(AnnualReportPage, '/mobile/user/annual/report/?shop_id=1')
    await waitFor(() => byId('retry'))
    answer('annualReport', { report: annual() })
    await tapId('retry')
    await waitFor(() => byId('open-year'))
  })
})

describe('The annual report at home', () => {
  beforeEach(() => usePromoStore.setState({ seen: [] }))
  const home = async (now: string, published = true, more: object = {}) => {
    startBooking(now)
    answer('shopDetail', { shop: { ...shop, ...more } })
    answer('shopNotices', { notices: [] })
    answer('shopCards', { cards: [] })
    answer('weeklyReport', weekly())
    answer('annualReportStatus', { published })
    open(HomePage, '/shop/1/welcome/')
    await screen.findAllByText('拾光·静安店')
    await act(async () => void (await import('@/pages/tabs/home/home-rest')))
    await act(async () => undefined)
  }
  const card = () => document.getElementById('home-annual')
  const statusAsked = () => listAsked('annualReportStatus').map(({ query }) => query)

  it.each([
    ['2025-01-12T23:59:00+08:00', false],
    ['2025-01-13T00:00:00+08:00', true],
    ['2025-02-28T23:59:00+08:00', true],
    ['2025-03-01T00:00:00+08:00', false],
  ])('is asked for and shown at %s: %s, and is of 2024 (IP-261, IP-362)', async (now, isShown) => {
    await home(now)
    if (isShown) await waitFor(() => expect(card()?.textContent).toContain('你的 2024 年度报告'))
    else expect(card()).toBeNull()
    expect(statusAsked()).toEqual(isShown ? [{ shop_id: '1', year: '2024' }] : [])
  })

  it('is shown in the days that the shop says', async () => {
    await home('2026-05-22T17:26:00+08:00', true, { annual_report: [{ year: 2025, from: '2026-05-20', until: '2026-05-22' }] })
    await waitFor(() => expect(card()?.textContent).toContain('2025'))
  })

  it('is not shown until it is published [IP-261] [IP-262]', async () => {
    await home('2025-01-20T10:00:00+08:00', false)
    await waitFor(() => expect(statusAsked()).toHaveLength(1))
    expect(card()).toBeNull()
  })

  it('opens the report, and is shown once a session', async () => {
    await home('2025-01-20T10:00:00+08:00')
    await waitFor(() => expect(card()).toBeTruthy())
    await tapId('home-annual')
    expect(opened('navigateTo')).toEqual(['/mobile/user/annual/report/?shop_id=1&year=2024'])
    await waitFor(() => expect(card()).toBeNull())
  })

  it('is closed for the session without opening the report', async () => {
    await home('2025-01-20T10:00:00+08:00')
    await waitFor(() => expect(card()).toBeTruthy())
    await tapId('annual-close')
    await waitFor(() => expect(card()).toBeNull())
    expect(opened('navigateTo')).toEqual([])
  })
})
