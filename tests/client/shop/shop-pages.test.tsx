import { act, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { facilities } from '@/domain/shop/facilities'
import { FacilityList } from '@/features/shop/facility/facility-list'
import { useLocationStore } from '@/shell/shop/user-location'
import { queryClient } from '@/http/query-client'
import { setLocale } from '@/i18n/runtime'
import IntroducePage from '@/pages/shop/introduce'
import SwitchShopPage from '@/pages/shop/choose'
import { location } from '@/platform/location'
import { asked, at, HERE, metresNorth, serve, shop, show, tap } from './fixtures'

jest.mock('@/platform/location', () => ({
  location: { openMap: jest.fn(), locate: jest.fn(), isAllowed: jest.fn(), openSettings: jest.fn(), hasSettings: false },
}))

const locate = location.locate as jest.Mock
const near = (id: number, name: string, distance: number | null) => ({ ...shop, id, name, ...metresNorth(distance) })

afterEach(() => {
  queryClient.clear()
  useLocationStore.setState({ state: 'unknown', at: undefined })
})

describe('the introduction of a shop', () => {
  beforeEach(() => {
    at('/shop/1/mobile/introduce/')
    serve({ '/api/shops/1/detail/': { shop } })
  })

  it('shows its images as a gallery that opens the preview [IP-072]', async () => {
    show(<IntroducePage />)
    await screen.findByText('愚园路上的三层老厂房')
    expect([...screen.getByRole('group', { name: '门店图片' }).querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(
      shop.shop_images,
    )
    await tap('photo-2')
    expect(screen.getByRole('dialog', { name: '门店图片' }).textContent).toContain('2 / 2')
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('names each of the twelve facilities in the language in use [IP-360]', async () => {
    show(<FacilityList services={facilities} />)
    const words = () => screen.getAllByRole('listitem').map((item) => item.textContent)
    const zh = ['更衣室', '商店', '淋浴', '泳池', '空调', '空气净化', '饮用水', '水吧', '休息区', '停车场', 'WiFi', '刷卡']
    expect(words()).toEqual(zh)
    await act(() => setLocale('en-us'))
    await waitFor(() => expect(words()).toContain('Swimming pool'))
    expect(words().some((word) => zh.includes(word ?? '') || facilities.includes(word as never))).toBe(false)
    await act(() => setLocale('zh-cn'))
  })

  it("keeps the venue's own word for anything else", async () => {
    show(<IntroducePage />)
    expect(await screen.findByText('陶艺角')).toBeTruthy()
  })
})

describe('the shop switch', () => {
  beforeEach(() => {
    locate.mockResolvedValue({ kind: 'granted', at: HERE })
    jest.mocked(location.isAllowed).mockResolvedValue(true)
    at('/shop/1/mobile/select/shops/')
    serve({
      '/api/shops/1/detail/': { shop },
      '/api/v2/brand/shops/': { shops: [near(3, '浦东店', null), near(2, '徐汇店', 3700), near(1, '静安店', 320)] },
    })
  })
  const rows = () => screen.getAllByRole('radio').map((row) => row.textContent)

  it('asks for the shops of the brand and lists them by distance, the nearest marked, unknown last [BK-099 BK-100] [IP-250]', async () => {
    show(<SwitchShopPage />)
    await waitFor(() => expect(rows()[0]).toMatch(/静安店最近.*320m/))
    expect(rows()[1]).toMatch(/徐汇店.*3\.7km/)
    expect(rows()[2]).toMatch(/浦东店.*距离未知/)
    expect(asked('/api/v2/brand/shops/')).toEqual(['/api/v2/brand/shops/?brand_id=1&shop_id=1'])
  })

  it('stays usable without a location', async () => {
    locate.mockResolvedValue({ kind: 'denied' })
    serve({
      '/api/shops/1/detail/': { shop },
      '/api/v2/brand/shops/': { shops: [near(1, '静安店', null), near(2, '徐汇店', null)] },
    })
    show(<SwitchShopPage />)
    expect(await screen.findByText('获取位置失败')).toBeTruthy()
    await tap('shop-2')
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/shop/2/welcome/' })
  })

  it('replaces only the shop of the address it came from [BK-101]', async () => {
    at(`/shop/1/mobile/select/shops/?next=${encodeURIComponent('/shop/1/mobile/user/grouplesson/list/?date=2026-05-23')}`)
    show(<SwitchShopPage />)
    await screen.findByText('徐汇店')
    await tap('shop-2')
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/shop/2/mobile/user/grouplesson/list/?date=2026-05-23' })
  })

  it('leads home where next is no address of the app', async () => {
    at(`/shop/1/mobile/select/shops/?next=${encodeURIComponent('https://example.com/shop/1/')}`)
    show(<SwitchShopPage />)
    await screen.findByText('徐汇店')
    await tap('shop-2')
    await waitFor(() => expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/shop/2/welcome/' }))
    expect(Taro.reLaunch).toHaveBeenCalledTimes(1)
  })
})
