import { screen, waitFor } from '@testing-library/react'
import type { CorpCheckInOrder } from '@/contract/corporate'
import CorpCheckInPage from '@/pages/corporate/check-in'
import CorpCheckInResultPage from '@/pages/corporate/result'
import MyBookingsPage from '@/pages/booking/mine'
import HomePage from '@/pages/tabs/home'
import { queryClient } from '@/http/query-client'
import { location } from '@/platform/location'
import { scanner } from '@/platform/scan'
import { storage } from '@/platform/storage'
import { answer, askedOf, lose, refuse } from '../support/fake-server'
import { booking, byId, open, opened, said, setUpBooking, startBooking, tapId, TODAY, type Order } from '../booking/fixtures'

setUpBooking()

const detail = (more: Partial<NonNullable<Order['partner_order_detail']>> = {}): Order['partner_order_detail'] => ({
  need_checkin: true,
  use_corp_wallet: true,
  has_check_in: false,
  card_name: '星河补贴',
  subsidy_cost: 6000,
  online_cost: 0,
  user_wallet_cost: 800,
  corp: { qc_corpid: 'x' },
  corp_card_tpl: { need_checkin: true, need_checkin_start: null },
  checkin_start: null,
  checkin_end: null,
  checked_in_at: null,
  ...more,
})
const paid = (more: Partial<Omit<Order, 'schedule'>> = {}) =>
  booking(31, { needCorpCheckIn: true, can_cancel: false, partner_order_detail: detail(), ...more })
const pending = (id: number, more: Partial<CorpCheckInOrder> = {}): CorpCheckInOrder => ({
  key: `order-${id}`,
  order_id: id,
  wod_order_id: null,
  name: `课程${id}`,
  image: '',
  start: `${TODAY}T18:30:00+08:00`,
  end: `${TODAY}T19:30:00+08:00`,
  shop: { id: 1, name: '拾光·静安店' },
  card_name: '星河补贴',
  subsidy_cost: 6000,
  checkin_start: `${TODAY}T18:00:00+08:00`,
  checkin_end: `${TODAY}T20:00:00+08:00`,
  canCorpCheckIn: true,
  ...more,
})
const clock = (time: string) => {
  startBooking(`${TODAY}T${time}:00+08:00`)
}
const here = { lat: 31.2231, lng: 121.4456 }
const locate = jest.spyOn(location, 'locate')
const scan = jest.spyOn(scanner, 'scan')
const mayScan = jest.spyOn(scanner, 'available')
const scans = (text: string) => scan.mockResolvedValue({ kind: 'scanned', text })
const sent = () => askedOf('corpCheckInCreate').map(({ body }) => body)
const CODE = 'https://yueke.example/shop/1/mobile/corp/check-in/'

beforeEach(() => {
  locate.mockResolvedValue({ kind: 'granted', at: here })
  mayScan.mockReturnValue(true)
  scans(CODE)
})
afterAll(() => jest.restoreAllMocks())

describe('the corporate check-in of a booking', () => {
  const showAt = async (time: string, order: Order = paid()) => {
    clock(time)
    answer('scheduleOrderList', { orders: [{ date: TODAY, orders: [order] }] })
    answer('corpCheckInCreate', { has_check_in: true })
    open(MyBookingsPage, '/shop/1/m/user/schedules/orders/')
    await tapId('kind-all')
    await screen.findByText('课程31')
  }
  const hasButton = () => document.getElementById('check-in-31') !== null
  const text = () => byId('booking-31').textContent

  it('has its button until it is done, over or the booking is cancelled [BK-183]', async () => {
    await showAt('17:00')
    expect(hasButton()).toBe(true)
  })
  it.each([
    ['done', paid({ partner_order_detail: detail({ has_check_in: true }) })],
    ['of a cancelled booking', paid({ status: 2, status_code: 2 })],
    ['not asked for', paid({ partner_order_detail: detail({ need_checkin: false }) })],
  ])('has no button when it is %s [BK-183]', async (_what, order) => {
    await showAt('18:10', order)
    expect(hasButton()).toBe(false)
  })

  it('says checked in when it is done, and not checked in once the end has passed [BK-184]', async () => {
    await showAt('18:10', paid({ partner_order_detail: detail({ has_check_in: true }) }))
    expect(text()).toContain('已签到')
  })
  it('says not checked in once the end has passed, without a button [BK-184] [BK-185]', async () => {
    await showAt('20:01', paid({ status: 4, status_code: 4 }))
    expect(text()).toContain('未签到')
    expect(hasButton()).toBe(false)
  })

  it('outside of its window opens a dialog with one button [BK-443] [BK-464]', async () => {
    await showAt('17:59')
    await tapId('check-in-31')
    const dialog = byId('corp-outside')
    expect(dialog.textContent).toContain('不在签到时间范围内')
    expect(dialog.textContent).toContain('签到时间 18:00–20:00')
    expect([...dialog.querySelectorAll('[role=button]')].map((button) => button.textContent)).toEqual(['我知道了'])
    expect(scan).not.toHaveBeenCalled()
    await tapId('corp-outside-known')
    expect(document.getElementById('corp-outside')).toBeNull()
  })

  it('has the window of the order where it has one [BK-465]', async () => {
    await showAt('16:30', paid({ partner_order_detail: detail({ checkin_start: `${TODAY}T16:00:00+08:00` }) }))
    await tapId('check-in-31')
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  it('scans, sends where one stands, and leads to the result [BK-381] [BK-382] [BK-038] [BK-046]', async () => {
    await showAt('18:00')
    await tapId('check-in-31')
    await waitFor(() => expect(opened('navigateTo')).toEqual(['/shop/1/mobile/corp/check-in/result/?order_id=31']))
    expect(sent()).toEqual([{ order_id: 31, ...here }])
    expect(askedOf('corpCheckInCreate')[0]!.path).toBe('/api/shops/1/partner/order/checkin/')
  })

  it.each([
    'https://yueke.example/shop/2/mobile/corp/check-in/',
    'https://yueke.example/shop/1/mobile/corp/check-in/result/',
    'https://yueke.example/x/shop/1/mobile/corp/check-in/',
    '/shop/1/mobile/corp/check-in',
    'hello',
  ])('says of %s that it is not the sign-in code [BK-444] [BK-445]', async (code) => {
    scans(code)
    await showAt('18:00')
    await tapId('check-in-31')
    await said('该二维码不是签到码')
    expect(sent()).toEqual([])
  })

  it('goes to the result page with the reason when it fails [BK-446] [BK-038]', async () => {
    await showAt('18:00')
    refuse('corpCheckInCreate', 'corp.checkin_done')
    await tapId('check-in-31')
    await waitFor(() => expect(opened('navigateTo')).toHaveLength(1))
    const [path, query] = opened('navigateTo')[0]!.split('?')
    expect(path).toBe('/shop/1/mobile/corp/check-in/result/')
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ order_id: '31', failed: '1', reason: '已签到,请勿重复签到' })
  })

  it('without a place tells so [BK-446] [BK-452]', async () => {
    locate.mockResolvedValue({ kind: 'denied' })
    await showAt('18:00')
    await tapId('check-in-31')
    await waitFor(() => expect(opened('navigateTo')[0]).toContain(`reason=${encodeURIComponent('获取位置失败')}`))
    expect(sent()).toEqual([])
  })

  it('opens the dialog too where only the server knows that it is not the time [BK-443]', async () => {
    await showAt('18:00')
    refuse('corpCheckInCreate', 'corp.checkin_window')
    await tapId('check-in-31')
    await waitFor(() => byId('corp-outside'))
  })

  it('tells where to scan in a browser that cannot', async () => {
    mayScan.mockReturnValue(false)
    await showAt('18:00')
    await tapId('check-in-31')
    await said('请用手机相机或微信扫描场馆的签到码')
  })
})

describe('the corporate check-in dialog', () => {
  const show = async (orders: CorpCheckInOrder[] | 'lost', time = '18:10') => {
    clock(time)
    answer('shopNotices', { notices: [] })
    answer('latestFeed', [{ type: 'order', data: paid() }])
    answer('shopCards', { cards: [] })
    if (orders === 'lost') lose('corpCheckInOrders')
    else answer('corpCheckInOrders', { orders })
    open(HomePage, '/shop/1/welcome/')
    await waitFor(() => expect(askedOf('corpCheckInOrders').length).toBeGreaterThan(0))
  }
  const dialog = () => document.getElementById('corp-check-ins')

  it('lists what waits, each with a button that follows its window [BK-112] [BK-380]', async () => {
    await show([pending(31), pending(32, { checkin_start: `${TODAY}T19:30:00+08:00` })])
    await waitFor(() => expect(dialog()).toBeTruthy())
    expect(dialog()!.textContent).toContain('今天 18:30–19:30课程31可签到 · 20:00 截止')
    expect(dialog()!.textContent).toContain('课程3219:30 起可签到')
    expect(byId('do-order-31').getAttribute('aria-disabled')).not.toBe('true')
    expect(byId('do-order-32').getAttribute('aria-disabled')).toBe('true')
  })

  it('remembers per gym which orders it has shown, and shows again only for a new one [BK-486] [BK-487]', async () => {
    storage.set('CORP_CHECKIN_SHOWN_1', ['order-31'])
    await show([pending(31), pending(32)])
    await waitFor(() => expect(dialog()).toBeTruthy())
    expect(storage.get('CORP_CHECKIN_SHOWN_1')).toEqual(['order-31', 'order-32'])
    expect(localStorage.getItem('CORP_CHECKIN_SHOWN_1')).toBe('["order-31","order-32"]')
  })
  it('stays closed for those it has shown at this gym, not for those of another [BK-486]', async () => {
    storage.set('CORP_CHECKIN_SHOWN_1', ['order-31'])
    await show([pending(31)])
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(dialog()).toBeNull()
  })
  it('is shown where another gym had shown an order of that key [BK-486]', async () => {
    storage.set('CORP_CHECKIN_SHOWN_2', ['order-31'])
    await show([pending(31)])
    await waitFor(() => expect(dialog()).toBeTruthy())
  })

  it('is hidden where they cannot be loaded [BK-447]', async () => {
    await show('lost')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(dialog()).toBeNull()
  })
})

describe('the page of a sign-in code', () => {
  const show = (orders: CorpCheckInOrder[], time = '18:10') => {
    clock(time)
    answer('corpCheckInOrders', { orders })
    answer('corpCheckInCreate', { has_check_in: true })
    open(CorpCheckInPage, '/shop/1/mobile/corp/check-in/')
  }

  it('does the one check-in that can be done', async () => {
    show([pending(31)])
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/corp/check-in/result/?order_id=31']))
    expect(sent()).toEqual([{ order_id: 31, ...here }])
  })
  it('names an order of a plan by its own parameter [BK-381]', async () => {
    show([pending(5, { key: 'wod_order-5', order_id: null, wod_order_id: 5 })])
    await waitFor(() => expect(sent()).toEqual([{ wod_order_id: 5, ...here }]))
  })
  it('lets choose among several', async () => {
    show([pending(31), pending(32)])
    await screen.findByText('选择要签到的预约')
    expect(sent()).toEqual([])
    await tapId('do-order-32')
    await waitFor(() => expect(sent()).toEqual([{ order_id: 32, ...here }]))
  })
  it('says that it is not the time, and that there is nothing', async () => {
    show([pending(31)], '17:00')
    await waitFor(() => byId('corp-outside'))
    expect(sent()).toEqual([])
  })
  it('says that nothing waits', async () => {
    show([])
    expect(await screen.findByText('没有待签到的预约')).toBeTruthy()
  })
})

describe('the result of a corporate check-in', () => {
  const show = (query: string, order = paid()) => {
    answer('scheduleOrderDetail', { order })
    open(CorpCheckInResultPage, `/shop/1/mobile/corp/check-in/result/${query}`)
  }

  it('is a success with who pays [BK-113]', async () => {
    show('?order_id=31', paid({ partner_order_detail: detail({ has_check_in: true, checked_in_at: `${TODAY}T18:12:00+08:00` }) }))
    expect(await screen.findByText('签到成功')).toBeTruthy()
    expect(await screen.findByText('18:12')).toBeTruthy()
    expect(screen.getByText('¥60.00')).toBeTruthy()
    expect(screen.getByText('¥8.00')).toBeTruthy()
    await tapId('corp-booking')
    expect(opened('redirectTo')).toEqual(['/shop/1/m/user/schedules/orders/31/'])
  })
  it('is the reason when it failed [BK-113] [BK-038]', async () => {
    show(`?failed=1&reason=${encodeURIComponent('已签到,请勿重复签到')}`)
    expect(await screen.findByText('签到失败')).toBeTruthy()
    expect(screen.getByText('已签到,请勿重复签到')).toBeTruthy()
    expect(screen.queryByText('签到成功')).toBeNull()
  })
})
