import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { readCurrentShopId, rememberShop, switchShop, useHomeShop } from '@/shell/shop/current-shop'
import { useLocationStore } from '@/shell/shop/user-location'
import { queryClient } from '@/http/query-client'
import { location } from '@/platform/location'
import { storage } from '@/platform/storage'

const at = (address: string) => window.history.replaceState({}, '', address)
const request = Taro.request as unknown as jest.Mock

afterEach(() => {
  storage.remove('visit_shop_id')
  queryClient.clear()
})

it('is the shop of the address before the one of the cookie visit_shop_id [BK-070]', () => {
  document.cookie = 'visit_shop_id=5; path=/'
  at('/shop/1/welcome/')
  expect(readCurrentShopId()).toBe(1)
  at('/mobile/login/?next=%2Fshop%2F3%2Fwelcome%2F')
  expect(readCurrentShopId()).toBe(3)
  at('/welcome/')
  expect(readCurrentShopId()).toBe(5)
})

it('is remembered in that cookie [BK-070]', () => {
  rememberShop(7)
  rememberShop(undefined)
  expect(document.cookie).toContain('visit_shop_id=7')
})

it('is switched by opening the same page at another shop [BK-101]', async () => {
  at('/shop/1/mobile/user/grouplesson/list/?date=2026-11-22')
  await switchShop(2)
  expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/shop/2/mobile/user/grouplesson/list/?date=2026-11-22' })
})

describe('home without a shop', () => {
  const Probe = () => <p>{JSON.stringify(useHomeShop())}</p>
  const show = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Probe />
      </QueryClientProvider>,
    )
  const answer = (shops: object[]) => request.mockResolvedValue({ statusCode: 200, header: {}, data: { status: 200, data: { shops } } })

  const place = (id: number, lat: number) => ({ id, brand_id: 1, gd_lat: lat, gd_lng: 121 })
  const leave = (given: boolean) => jest.spyOn(location, 'isAllowed').mockResolvedValue(given)
  const locate = jest.spyOn(location, 'locate')
  beforeEach(() => {
    locate.mockReset()
    useLocationStore.setState({ state: 'unknown', at: undefined })
  })
  afterAll(() => jest.restoreAllMocks())

  it('is the nearest of the brand for a user who allowed the location before', async () => {
    leave(true)
    locate.mockResolvedValue({ kind: 'granted', at: { lat: 31, lng: 121 } })
    answer([place(1, 32), place(3, 31.1)])
    at('/welcome/')
    show()
    expect(await screen.findByText('{"kind":"known","shopId":3}')).toBeTruthy()
    expect((request.mock.calls[0]![0] as { url: string }).url).toBe('/api/shops/')
  })

  it('is chosen by a new user, who is not asked for the location', async () => {
    leave(false)
    answer([place(1, 32), place(3, 31.1)])
    at('/welcome/')
    show()
    expect(await screen.findByText('{"kind":"choose","brandId":1}')).toBeTruthy()
    expect(locate).not.toHaveBeenCalled()
  })

  it('is chosen by the user where the location cannot be found', async () => {
    leave(true)
    locate.mockResolvedValue({ kind: 'off' })
    answer([place(1, 32), place(3, 31.1)])
    at('/welcome/')
    show()
    expect(await screen.findByText('{"kind":"choose","brandId":1}')).toBeTruthy()
  })

  it("is the nearest of the address's brand on the brand welcome page, whatever shop was visited [BK-068 IP-010]", async () => {
    storage.set('visit_shop_id', 1)
    answer([{ id: 4 }])
    at('/brands/2/welcome/')
    show()
    expect(await screen.findByText('{"kind":"known","shopId":4}')).toBeTruthy()
    expect((request.mock.calls[0]![0] as { url: string }).url).toBe('/api/v2/brand/shops/?brand_id=2')
  })

  it('says so when the brand has none', async () => {
    answer([])
    at('/welcome/')
    show()
    expect(await screen.findByText('{"kind":"none"}')).toBeTruthy()
  })
})
