import { act, render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import type { ReactElement } from 'react'
import { PageId } from '@/platform/navigate/page-id'
import { storage } from '@/platform/storage'
import { go, goHome } from '@/routes/go'
import { here } from '@/routes/here'
import { usePageAddress, useRoute } from '@/routes/use-route'

jest.mock('@/platform/navigate', () => jest.requireActual('@/platform/navigate/index.weapp'))
jest.mock('@/platform/storage', () => jest.requireActual('@/platform/storage/index.weapp'))

const readId = (route: string, options: Record<string, string>) => {
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${route}?${[...query, '$taroTimestamp=1'].join('&')}`
}
/** Puts a page in front; with an element, draws it in the page. */
const showPage = (route: string, options: Record<string, string> = {}, children?: ReactElement) => {
  jest.mocked(Taro.getCurrentPages).mockReturnValue([{ route, options }] as never)
  if (children) render(<PageId.Provider value={readId(route, options)}>{children}</PageId.Provider>)
}
const lastUrl = (call: unknown) => ((call as jest.Mock).mock.calls.at(-1)?.[0] as { url: string } | undefined)?.url

function BookingProbe() {
  const { name, params } = useRoute('userGroupSchedules', 'userPrivateSchedules', 'userCourtSchedules')
  return <p>{`${name} ${JSON.stringify(params)}`}</p>
}

function AddressProbe() {
  return <p>{usePageAddress()}</p>
}

it('opens the page with the parameters in its query, carried ones too [BK-047 BK-071]', async () => {
  showPage('pages/booking/own/detail/index', { shopId: '1', orderId: '34', recommend_user_id: '7' })
  await go('userScheduleOrder', { shopId: 1, scheduleId: 5 })
  expect(lastUrl(Taro.navigateTo)).toBe('/pages/booking/group/order/index?recommend_user_id=7&shopId=1&scheduleId=5')
})

it('hands over the parameters of a tab page, because switchTab carries none [BK-047]', async () => {
  showPage('pages/booking/own/detail/index', { shopId: '1', orderId: '34' })
  await go('userPrivateSchedules', { shopId: 1, date: '2026-11-22' })
  expect(lastUrl(Taro.switchTab)).toBe('/pages/tabs/booking/index')
  showPage('pages/tabs/booking/index', {}, <BookingProbe />)
  expect(screen.getByText('userPrivateSchedules {"date":"2026-11-22","shopId":1}')).toBeTruthy()
})

it('gives its new parameters to a tab page that is shown already', async () => {
  showPage('pages/tabs/booking/index', {}, <BookingProbe />)
  await act(() => go('userGroupSchedules', { shopId: 1, auto: 1 }))
  expect(screen.getByText('userGroupSchedules {"auto":1,"shopId":1}')).toBeTruthy()
})

it('names its pages by their H5 addresses', () => {
  showPage('pages/booking/own/detail/index', { shopId: '1', orderId: '34' }, <AddressProbe />)
  expect(screen.getByText('/shop/1/m/user/schedules/orders/34/')).toBeTruthy()
})

it('names a page by its own address while another one is in front, with the undecoded values of its query', () => {
  showPage('pages/booking/own/detail/index', { shopId: '1', orderId: '34', next: '/shop/1/?a=1&b=2' }, <AddressProbe />)
  showPage('pages/shop/introduce/index', { shopId: '1' })
  expect(screen.getByText('/shop/1/m/user/schedules/orders/34/?next=%2Fshop%2F1%2F%3Fa%3D1%26b%3D2')).toBeTruthy()
})

it('takes the last shop where a tab page was opened without one [BK-070]', () => {
  storage.set('visit_shop_id', 6)
  showPage('pages/tabs/card/index')
  expect(here()).toBe('/shop/6/mobile/buy/cards/')
})

it('replaces a page when ten are open, which is all that WeChat keeps', async () => {
  const page = { route: 'pages/booking/own/detail/index', options: { shopId: '1', orderId: '34' } }
  jest.mocked(Taro.getCurrentPages).mockReturnValue(Array(10).fill(page) as never)
  await go('introducePage', { shopId: 1 })
  expect(lastUrl(Taro.redirectTo)).toBe('/pages/shop/introduce/index?shopId=1')
})

it('relaunches its index to go home [BK-073]', async () => {
  showPage('pages/booking/own/detail/index', { shopId: '1', orderId: '34' })
  await goHome()
  expect(lastUrl(Taro.reLaunch)).toBe('/pages/tabs/home/index')
})
