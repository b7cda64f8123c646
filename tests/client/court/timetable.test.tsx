import { act, screen, waitFor, within } from '@testing-library/react'
import { endSession } from '@/shell/session/member-store'
import CourtPage from '@/pages/court/detail'
import { queryClient } from '@/http/query-client'
import BookingTab from '@/pages/tabs/booking'
import { storage } from '@/platform/storage'
import { answer, listAsked, hold, lose, refuse } from '../support/fake-server'
import { byId, open, opened, said, setUpBooking, tap, tapId, TODAY } from '../booking/fixtures'
import { courtPage, listCourts, openCourts, shut } from './fixtures'

setUpBooking()

const ADDRESS = '/shop/1/mobile/v3/court/timetable/'
const show = (address = ADDRESS) => open(BookingTab, address)
const shown = async () => {
  openCourts()
  show()
  await screen.findByText('1 号场')
}
const cell = (courtId: number, hour: number) => document.getElementById(`slot-${courtId}-${hour * 60}`)
const row = (hour: number) => byId(`row-${hour * 60}`).textContent
const pick = (courtId: number, hour: number) => tapId(`slot-${courtId}-${hour * 60}`)

describe('the timetable of courts', () => {
  it('reads the courts of the day and its types, and shows those of the first type [BK-106] [BK-369] [BK-370] [BK-371] [BK-372] [BK-065]', async () => {
    await shown()
    expect(listAsked('courtGlance')[0]).toMatchObject({ path: '/api/shops/1/court-glance/', query: { date: TODAY } })
    expect(listAsked('courtTypes')).toMatchObject([{ path: '/api/shops/1/court-types/', query: { date: TODAY } }])
    const types = await screen.findByRole('radiogroup', { name: '场地类型' })
    expect(
      within(types)
        .getAllByRole('radio')
        .map(({ textContent }) => textContent),
    ).toEqual(['羽毛球 2 片', '匹克球 1 片'])
    expect(screen.getByText('2 号场')).toBeTruthy()
    expect(screen.queryByText('3 号场')).toBeNull()
  })

  it('shows the price of every slot, or why it cannot be booked [BK-370]', async () => {
    await shown()
    expect(row(17)).toBe('17:00已过已过')
    expect(row(18)).toBe('18:00¥80已订')
    expect(row(19)).toBe('19:00¥80会员卡')
    expect(row(20)).toBe('20:00¥80免费')
    expect([cell(1, 17), cell(2, 18), cell(2, 21)]).toEqual([null, null, null])
    // For a screen reader, which needs court and time in the name.
    expect(screen.getByRole('img', { name: '2 号场 18:00–19:00 已订' })).toBeTruthy()
  })

  it('reads one type when it is chosen, by its id [BK-370]', async () => {
    await shown()
    await pick(1, 19)
    await tapId('type-2')
    await screen.findByText('3 号场')
    expect(listAsked('courtGlance').map(({ query }) => query)).toContainEqual({ date: TODAY, type_id: '2' })
    expect(row(18)).toBe('18:00截止')
    expect(row(19)).toBe('19:00未开放')
    expect(document.getElementById('chosen-bar')).toBeNull()
  })

  it('closes a slot that begins while the page is open [BK-235]', async () => {
    openCourts(() =>
      listCourts().map((court) => ({ ...court, slots: court.slots.map((one) => ({ ...one, can_order: true, reason: null })) })),
    )
    show()
    await screen.findByText('1 号场')
    expect(cell(1, 17)).toBeNull()
    expect(cell(1, 18)).toBeTruthy()
  })

  it('the timetable of a past date is closed, reads nothing, and leads to today [BK-235]', async () => {
    openCourts()
    show(`${ADDRESS}?date=2026-05-20`)
    await screen.findByText('该日期已过，不可预订')
    expect(listAsked('courtGlance')).toEqual([])
    await tapId('to-today')
    await screen.findByText('1 号场')
    expect(listAsked('courtGlance')[0]!.query).toEqual({ date: TODAY })
  })

  it('is loading, empty, or an error with a retry', async () => {
    openCourts(() => [])
    const release = hold('courtGlance')
    show()
    await waitFor(() => expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy())
    release()
    await screen.findByText('暂无可预订的场地')
    refuse('courtGlance', 'court.closed')
    await tap(screen.getAllByRole('option')[3]!)
    expect((await screen.findByRole('alert')).textContent).toContain('该门店未开放场地预订')
    openCourts()
    await tapId('retry')
    await screen.findByText('1 号场')
  })

  it('leads from a court’s name to its page [BK-066]', async () => {
    await shown()
    await tapId('court-1')
    expect(opened('navigateTo')).toEqual(['/shop/1/mobile/v3/court/1/detail/'])
  })
})

describe('choosing slots', () => {
  const amount = () => byId('chosen-amount').textContent
  const note = () => byId('chosen-note').textContent

  it('adds up their prices, and joins consecutive ones [BK-008]', async () => {
    await shown()
    await pick(1, 20)
    await pick(1, 19)
    expect([amount(), note()]).toEqual(['¥160.00', '1 号场 19:00–21:00 · 2 小时'])
    await pick(2, 20)
    expect([amount(), note()]).toEqual(['¥160.00', '1 号场 19:00–21:00 · 2 号场 20:00–21:00 · 3 小时'])
    expect(cell(1, 19)!.getAttribute('aria-checked')).toBe('true')
    await pick(1, 20)
    expect([amount(), note()]).toEqual(['¥80.00', '1 号场 19:00–20:00 · 2 号场 20:00–21:00 · 2 小时'])
  })

  it('says that a card is needed as soon as one slot has no price in money', async () => {
    await shown()
    await pick(2, 20)
    expect(amount()).toBe('免费')
    await pick(2, 19)
    expect(amount()).toBe('用会员卡预订')
  })

  it('leads to the order of exactly these slots [BK-008]', async () => {
    await shown()
    await pick(2, 19)
    await pick(1, 18)
    await tapId('order-courts')
    expect(opened('navigateTo')).toEqual([`/shop/1/mobile/v3/court/order/?date=${TODAY}&slots=1.1080%2C2.1140`])
  })

  it('lets a visitor choose, and asks to log in before the order', async () => {
    endSession()
    await shown()
    await pick(1, 19)
    await tapId('order-courts')
    expect(opened('navigateTo')).toHaveLength(1)
    expect(decodeURIComponent(opened('navigateTo')[0]!)).toContain(
      `/mobile/login/?next=/shop/1/mobile/v3/court/order/?date=${TODAY}&slots=1.1140`,
    )
  })

  it('keeps chosen slots that nobody has taken meanwhile, and none on another day', async () => {
    await shown()
    await pick(1, 19)
    await pick(1, 20)
    openCourts(() =>
      listCourts().map((court) => ({
        ...court,
        slots: court.slots.map((one) => (one.start.includes('T20') ? shut(20, 'court.taken') : one)),
      })),
    )
    await act(() => queryClient.refetchQueries({ type: 'active' }))
    await waitFor(() => expect(note()).toBe('1 号场 19:00–20:00 · 1 小时'))
    expect(row(20)).toBe('20:00已订已订')
    openCourts()
    await tap(screen.getAllByRole('option')[2]!)
    await screen.findByText('1 号场')
    expect(document.getElementById('chosen-bar')).toBeNull()
  })

  it('ends at twelve slots, and says so', async () => {
    const hours = Array.from({ length: 4 }, (_, n) => 18 + n)
    openCourts(() => [1, 2, 3, 4].map((id) => ({ ...listCourts()[0]!, id, name: `${id} 号场` })))
    show()
    await screen.findByText('1 号场')
    for (const id of [1, 2, 3]) for (const hour of hours) await pick(id, hour)
    await pick(4, 18)
    await said('一次最多选 12 个时段')
    expect(cell(4, 18)!.getAttribute('aria-checked')).toBe('false')
    expect(amount()).toBe('¥960.00')
  })

  it('opens the court tab by the stored word [BK-091]', async () => {
    storage.set('SCHEDULE_TYPE', 'court')
    openCourts()
    show('/shop/1/mobile/user/grouplesson/list/?auto=1')
    await screen.findByText('1 号场')
  })
})

describe('the page of a court', () => {
  const shownCourt = async (more = {}) => {
    answer('courtDetail', { court: courtPage(more) })
    open(CourtPage, '/shop/1/mobile/v3/court/1/detail/')
    await screen.findByText('1 号场')
  }

  it('shows description, hours, prices and the cards that pay [BK-064] [BK-066]', async () => {
    await shownCourt()
    expect(listAsked('courtDetail')).toMatchObject([{ path: '/api/shops/1/courts/1/' }])
    const said = document.body.textContent
    for (const words of ['羽毛球', '塑胶地面', '10:00–22:00', '1 小时', '周六 周日 18:00–22:00', '¥80', '其他时段', '¥60', '储值卡'])
      expect(said).toContain(words)
    for (const words of ['可预订 7 天内的时段', '最晚开场前 30 分钟预订', '开场前 2 小时以上可取消']) expect(said).toContain(words)
  })

  it('leads to the timetable', async () => {
    await shownCourt()
    await tapId('to-grid')
    expect([...opened('switchTab'), ...opened('redirectTo'), ...opened('navigateTo')].join()).toContain(
      '/shop/1/mobile/v3/court/timetable/',
    )
  })

  it('is an error that can be tried again', async () => {
    lose('courtDetail')
    open(CourtPage, '/shop/1/mobile/v3/court/1/detail/')
    await screen.findByRole('alert')
    answer('courtDetail', { court: courtPage() })
    await tapId('retry')
    await screen.findByText('1 号场')
  })
})
