import { screen, waitFor } from '@testing-library/react'
import type { WeeklyReport } from '@/contract/report'
import WeeklyReportPage from '@/pages/report/weekly'
import MePage from '@/pages/tabs/me'
import { noMeasures } from '../measure/no-measures'
import { answer, listAsked, lose } from '../support/fake-server'
import { fakeCanvas } from '../support/fake-canvas'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { weekly } from './fixtures'

setUpBooking()
afterAll(() => jest.restoreAllMocks())

const ADDRESS = '/shop/1/mobile/report/weekly/'
const show = async (shown: WeeklyReport = weekly(), query = '') => {
  answer('weeklyReport', ({ query: { week = '2026-05-11' } }) => ({ ...shown, report: { ...shown.report, week } }))
  open(WeeklyReportPage, `${ADDRESS}${query}`)
  await waitFor(() => byId('week-shown'))
}
const asked = () => listAsked('weeklyReport').map(({ query }) => query.week)

describe('The report of a week', () => {
  it('shows last week beside the one before it, each day, and what was done (IP-041, IP-311)', async () => {
    await show()
    await waitFor(() => expect(byId('week-visits').textContent).toBe('2 次'))
    expect(listAsked('weeklyReport')[0]!.path).toBe('/api/v2/shops/1/users/9/report/weekly/')
    expect(byId('week-shown').textContent).toBe('5月11日 – 5月17日')
    expect(byId('week-minutes').textContent).toContain('110 分钟')
    expect(byId('week-average').textContent).toContain('55 分钟')
    screen.getByText('比前一周多 1 次')
    expect(byId('week-chart').textContent).toContain('60')
    expect(byId('done-class-31').textContent).toContain('05-12 周二 18:30 · 周岚')
    expect(byId('done-self_training-4').textContent).toContain('自主训练')
    expect(byId('week-current').textContent).toContain('已练 2 次，还约了 2 节')
    await tapId('done-class-31')
    expect(opened('navigateTo')).toEqual(['/shop/1/m/user/schedules/orders/31/'])
  })

  it('has the medals that were reached in it, each with what it was for, and leads to the wall', async () => {
    const medals = weekly().report.medals
    const [dawn] = medals as [(typeof medals)[number]]
    await show(
      weekly({
        report: {
          medals: [
            dawn,
            { ...dawn, name: '坚持', medal_type: 1, times: 12 },
            { ...dawn, name: '心流', kind: 'streak', times: 4 },
            { ...dawn, name: '初见', kind: 'first', medal_type: 1, times: 1 },
          ],
        },
      }),
    )
    await waitFor(() => byId('week-medal-1'))
    expect([1, 2, 3, 4].map((at) => byId(`week-medal-${at}`).textContent)).toEqual([
      '点亮周勋章 · 晨光一周练了 3 次',
      '点亮月勋章 · 坚持一个月练了 12 次',
      '点亮周勋章 · 心流连续练了 4 周',
      '点亮月勋章 · 初见第一次',
    ])
    await tapId('week-medal-1')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/users/achievements/'])
  })

  it('goes back to the first week and no further than this one', async () => {
    await show(weekly({ first_week: '2026-05-04' }))
    await waitFor(() => byId('week-visits'))
    await tapId('week-before')
    await waitFor(() => expect(asked()).toEqual(['2026-05-11', '2026-05-04']))
    await waitFor(() => expect(byId('week-before').getAttribute('aria-disabled')).toBe('true'))
    await tapId('segment--2026-05-18')
    await waitFor(() => expect(asked()).toEqual(['2026-05-11', '2026-05-04', '2026-05-18']))
    await waitFor(() => expect(byId('week-after').getAttribute('aria-disabled')).toBe('true'))
  })

  it('opens the week of its address, and last week for one that is none', async () => {
    await show(weekly(), '?week=2026-04-15')
    await waitFor(() => expect(asked()).toEqual(['2026-04-13']))
  })

  it('says so of a week without a visit, and of a person without any', async () => {
    await show(weekly({ report: { visits: 0, minutes: 0, days: [0, 0, 0, 0, 0, 0, 0], classes: [] } }))
    await screen.findByText('这一周没有训练记录')
    expect(document.getElementById('week-share')).toBeNull()
    answer('weeklyReport', weekly({ first_week: null, report: { visits: 0 } }))
    open(WeeklyReportPage, `${ADDRESS}?week=2026-05-18`)
    await screen.findByText('还没有训练记录')
  })

  it('is tried again where its answer was lost', async () => {
    lose('weeklyReport')
    open(WeeklyReportPage, ADDRESS)
    await waitFor(() => byId('retry'))
    answer('weeklyReport', weekly())
    await tapId('retry')
    await waitFor(() => byId('week-visits'))
  })

  it('is shared as a picture of visits and minutes, with the name only while that is on', async () => {
    const { drawn } = fakeCanvas()
    await show()
    await waitFor(() => byId('week-share'))
    await tapId('week-share')
    await waitFor(() => byId('report-picture'))
    const label = () => byId('report-picture').getAttribute('aria-label')
    expect(label()).toContain('林晓')
    expect(label()).toContain('训练 2 次 · 时长 110 分钟 · 练了 2 天')
    const written = drawn.filter(([act]) => act === 'fillText').map(([, text]) => text)
    expect(written).toEqual(expect.arrayContaining(['林晓', '110', '扫码来体验一次']))
    await tapId('picture-name')
    await waitFor(() => expect(label()).not.toContain('林晓'))
  })
})

describe('The way to the reports from the own page', () => {
  beforeEach(() => {
    answer('shopCards', { cards: [] })
    answer('userCorpCards', { corp_cards: [] })
    answer('noticeCount', { notice_count: 0 })
  })

  it('is there for who was at the shop, with the last year that has a report', async () => {
    answer('weeklyReport', weekly())
    answer('heartEntry', { has_belts: false, has_records: false })
    answer('trainingList', { trainings: [] })
    answer('measureList', noMeasures)
    open(MePage, '/shop/1/mobile/users/profile/')
    await waitFor(() => expect(byId('me-weekly').textContent).toContain('上周 2 次'))
    expect(byId('me-annual').textContent).toContain('2025')
    await tapId('me-annual')
    expect(opened('navigateTo')).toEqual(['/mobile/user/annual/report/?shop_id=1&year=2025'])
  })

  it('is left out for who never was', async () => {
    answer('weeklyReport', weekly({ first_week: null, years: [] }))
    answer('heartEntry', { has_belts: false, has_records: false })
    answer('trainingList', { trainings: [] })
    answer('measureList', noMeasures)
    open(MePage, '/shop/1/mobile/users/profile/')
    await waitFor(() => expect(listAsked('weeklyReport')).toHaveLength(1))
    await waitFor(() => byId('me-settings'))
    expect(document.getElementById('me-weekly') ?? document.getElementById('me-annual')).toBeNull()
  })
})
