import { screen, waitFor } from '@testing-library/react'
import type { CorpCheckInOrder } from '@/contract/corporate'
import CorpCheckInPage from '@/pages/corporate/check-in'
import CorpCheckInResultPage from '@/pages/corporate/result'
import HomePage from '@/pages/tabs/home'
import { queryClient } from '@/http/query-client'
import { location } from '@/platform/location'
import type { LocationPort } from '@/platform/location/types'
import { storage } from '@/platform/storage'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId, TODAY } from '../booking/fixtures'
import { clock, detail, here, paid, pending, sent, setUpCheckIn } from './fixtures'

setUpBooking()
setUpCheckIn()

describe('the corporate check-in dialog', () => {
  const show = async (orders: CorpCheckInOrder[] | 'lost', time = '18:10') => {
    clock(time)
    answer('shopNotices', { notices: [] })
    answer('latestFeed', [{ type: 'order', data: paid() }])
    answer('shopCards', { cards: [] })
    if (orders === 'lost') lose('corpCheckInOrders')
    else answer('corpCheckInOrders', { orders })
    open(HomePage, '/shop/1/welcome/')
    await waitFor(() => expect(listAsked('corpCheckInOrders').length).toBeGreaterThan(0))
  }
  const dialog = () => document.getElementById('corp-check-ins')

  it('lists the orders that are due, each with a button that follows its window [BK-112] [BK-380]', async () => {
    await show([pending(31), pending(32, { checkin_start: `${TODAY}T19:30:00+08:00` })])
    await waitFor(() => expect(dialog()).toBeTruthy())
    expect(dialog()!.textContent).toContain('今天 18:30–19:30课程31可签到 · 20:00 截止')
    expect(dialog()!.textContent).toContain('课程3219:30 起可签到')
    expect(byId('do-order-31').getAttribute('aria-disabled')).not.toBe('true')
    expect(byId('do-order-32').getAttribute('aria-disabled')).toBe('true')
  })

  it('stores the orders shown by gym, and opens again only for a new one [BK-486] [BK-487]', async () => {
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

  it('is hidden where the orders cannot be read [BK-447]', async () => {
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

  it('does the one check-in that is open', async () => {
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
  it('says that the window is not open', async () => {
    show([pending(31)], '17:00')
    await waitFor(() => byId('corp-outside'))
    expect(sent()).toEqual([])
  })
  it('says that no check-in is due', async () => {
    show([])
    expect(await screen.findByText('没有待签到的预约')).toBeTruthy()
  })
})

describe('the result of a corporate check-in', () => {
  const show = (query: string, order = paid()) => {
    answer('scheduleOrderDetail', { order })
    open(CorpCheckInResultPage, `/shop/1/mobile/corp/check-in/result/${query}`)
  }

  it('is a success with the paying company [BK-113]', async () => {
    show('?order_id=31', paid({ partner_order_detail: detail({ has_check_in: true, checked_in_at: `${TODAY}T18:12:00+08:00` }) }))
    expect(await screen.findByText('签到成功')).toBeTruthy()
    expect(await screen.findByText('18:12')).toBeTruthy()
    expect(screen.getByText('¥60.00')).toBeTruthy()
    expect(screen.getByText('¥8.00')).toBeTruthy()
    await tapId('corp-booking')
    expect(opened('redirectTo')).toEqual(['/shop/1/m/user/schedules/orders/31/'])
  })
  it('is the reason when it failed [BK-113] [BK-038]', async () => {
    show(`?failed=1&reason=${encodeURIComponent('已签到，请勿重复签到')}`)
    expect(await screen.findByText('签到失败')).toBeTruthy()
    expect(screen.getByText('已签到，请勿重复签到')).toBeTruthy()
    expect(screen.queryByText('签到成功')).toBeNull()
  })
  it('is tried again without another scan: the code is known', async () => {
    show('?order_id=31&failed=1&reason=x')
    await screen.findByText('签到失败')
    await tapId('corp-again')
    expect(opened('redirectTo')).toEqual(['/shop/1/mobile/corp/check-in/'])
  })
  it('leads to the mini-program’s settings after a denied location, and goes on once it is allowed', async () => {
    Object.assign(location, { hasSettings: true })
    jest.spyOn(location, 'isRefused').mockResolvedValue(true)
    const openSettings = jest
      .spyOn(location as LocationPort, 'openSettings')
      .mockResolvedValueOnce(false)
      .mockResolvedValueOnce(true)
    show('?order_id=31&failed=1&reason=x')
    await waitFor(() => byId('corp-settings'))
    await tapId('corp-settings')
    expect(openSettings).toHaveBeenCalledTimes(1)
    expect(opened('redirectTo')).toEqual([])
    await tapId('corp-settings')
    await waitFor(() => expect(opened('redirectTo')).toEqual(['/shop/1/mobile/corp/check-in/']))
    Object.assign(location, { hasSettings: false })
  })
})
