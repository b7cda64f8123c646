import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { endSession, useMemberStore } from '@/shell/session/member-store'
import { useSkinStore } from '@/shell/tabs/shop-theme'
import { useSeenShopStore } from '@/shell/shop/current-shop'
import { followServerClock } from '@/http/clock'
import { queryClient } from '@/http/query-client'
import HomePage from '@/pages/tabs/home'
import { location } from '@/platform/location'
import { phone } from '@/platform/phone'
import { storage } from '@/platform/storage'
import { asked, at, card, NOW, order, serve, shop, show, tap, user } from './fixtures'

jest.mock('@/platform/location', () => ({
  location: {
    openMap: jest.fn(),
    isAllowed: jest.fn(() => Promise.resolve(false)),
    locate: jest.fn(() => Promise.resolve({ kind: 'granted', at: { lat: 31, lng: 121 } })),
  },
}))
jest.mock('@/platform/phone', () => ({ phone: { dial: jest.fn() } }))

const detail = '/api/shops/1/detail/'
const answers = {
  [detail]: { shop },
  '/api/user/index/notice/': { notices: [] as object[] },
  '/api/mobile/schedules/group/': { schedules: [], open_rules: [] },
  '/api/mobile/user/schedule/latest/': [],
  '/api/v2/mobile/shops/1/users/cards/': { cards: [] },
  '/api/users/9/info/': { user },
}
const logIn = () => useMemberStore.setState({ user, shopId: 1 })

beforeEach(() => {
  followServerClock(NOW)
  at('/shop/1/welcome/')
})
afterEach(() => {
  endSession()
  queryClient.clear()
  useSkinStore.setState({ skin: undefined })
  useSeenShopStore.setState({ shopId: undefined })
  storage.remove('visit_shop_id')
})

describe('home of a shop', () => {
  it('shows the info card with logo, name, address, images and phone [BK-102] [BK-146]', async () => {
    serve(answers)
    show(<HomePage />)
    await screen.findByText(shop.address)
    const box = document.getElementById('shop-card')!
    expect(box.textContent).toContain(shop.name)
    expect([...box.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/logo.svg', '/a.svg', '/b.svg'])
    await tap('shop-call')
    expect(phone.dial).toHaveBeenCalledWith('021-62880168')
    expect(location.openMap).not.toHaveBeenCalled()
  })

  it("opens a map at the shop's position when its card is tapped [BK-103] [BK-146]", async () => {
    serve(answers)
    show(<HomePage />)
    await screen.findByText(shop.address)
    await tap('shop-card')
    expect(location.openMap).toHaveBeenCalledWith({ lat: 31.2231, lng: 121.4456, name: shop.name, address: shop.address })
  })

  it('shows the notices of its shop in a ticker, each opening its url [IP-074 IP-257]', async () => {
    serve({
      ...answers,
      '/api/user/index/notice/': {
        notices: [
          { id: 1, title: '早课后有热豆浆', url: '/shop/1/activities/' },
          { id: 2, title: '淋浴间清洁', url: '' },
        ],
      },
    })
    show(<HomePage />)
    const line = await screen.findByText('早课后有热豆浆')
    expect(screen.getByRole('region', { name: '公告' })).toBeTruthy()
    expect(asked('/api/user/index/notice/')).toEqual(['/api/user/index/notice/?shop_id=1'])
    await act(async () => void fireEvent.click(line))
    expect(Taro.switchTab).toHaveBeenCalledWith({ url: '/shop/1/activities/' })
  })

  it('shows the soonest class that is not over, and opens its booking', async () => {
    serve({
      ...answers,
      '/api/mobile/user/schedule/latest/': [
        { type: 'order', data: order(3, '2026-05-23T09:00:00+08:00', '2026-05-23T10:00:00+08:00') },
        { type: 'order', data: order(1, '2026-05-22T16:00:00+08:00', '2026-05-22T17:00:00+08:00') },
        { type: 'order', data: order(2, '2026-05-22T18:30:00+08:00', '2026-05-22T19:30:00+08:00') },
      ],
    })
    logIn()
    show(<HomePage />)
    expect(await screen.findByText('课程2')).toBeTruthy()
    expect(screen.getByText('18:30')).toBeTruthy()
    expect(screen.queryByText('课程1')).toBeNull()
    expect(screen.getByText('下午好，林晓')).toBeTruthy()
    expect(screen.getByText('今天还有 1 节课，记得早到 10 分钟')).toBeTruthy()
    await tap('open-next-class')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/shop/1/m/user/schedules/orders/2/' })
  })

  it('shows every kind of the feed, each with its own text and link [BK-122] [BK-145]', async () => {
    const place = { id: 2, name: '拾光·徐汇店', address: '', phone: '', gd_lng: null, gd_lat: null }
    const visit = {
      id: 7,
      visit_at: '2026-05-22T18:00:00+08:00',
      shop_user_ship: { shop: place },
      seller: { id: 3, username: '小沈', avatar: '' },
    }
    const training = {
      id: 8,
      name: '晨间自训',
      shop: place,
      start: '2026-05-23T08:00:00+08:00',
      end: '2026-05-23T09:30:00+08:00',
      status: 1,
      can_cancel: true,
    }
    serve({
      ...answers,
      '/api/mobile/user/schedule/latest/': [
        { type: 'checkin_order', data: training },
        { type: 'order', data: order(2, '2026-05-22T18:30:00+08:00', '2026-05-22T19:30:00+08:00') },
        { type: 'visit_record', data: visit },
      ],
    })
    logIn()
    show(<HomePage />)
    expect(await screen.findByText('小沈接待 · 拾光·徐汇店')).toBeTruthy()
    expect(screen.getByText('18:00')).toBeTruthy()
    expect(screen.getByText('接下来')).toBeTruthy()
    expect(screen.getByText('5月23日 明天 08:00 · 自主训练 · 拾光·徐汇店 · 90 分钟')).toBeTruthy()
    await tap('coming-order-2')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/shop/1/m/user/schedules/orders/2/' })
    await tap('coming-training-8')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/shop/2/mobile/checkin-orders/8/' })
    await tap('open-next-visit')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/shop/2/mobile/visits/7/' })
  })

  it('invites a visitor to book and to log in, and reads nothing personal', async () => {
    serve(answers)
    show(<HomePage />)
    expect(await screen.findByText('挑一节喜欢的课')).toBeTruthy()
    expect(asked('/api/mobile/user/schedule/latest/')).toEqual([])
    expect(asked('/api/v2/mobile/shops/1/users/cards/')).toEqual([])
    await tap('home-login')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: expect.stringMatching(/^\/mobile\/login\/\?/) })
  })

  it('shows only the cards that can pay today', async () => {
    serve({
      ...answers,
      '/api/v2/mobile/shops/1/users/cards/': {
        cards: [
          card({ id: 1, name: '储值', balance: 1280 }),
          card({ id: 2, name: '请假的', is_locked: true }),
          card({ id: 3, name: '过期的', type: 3, start: '2026-01-01', end: '2026-05-21', balance: -1 }),
        ],
      },
    })
    logIn()
    show(<HomePage />)
    expect(await screen.findByText('¥1,280.00')).toBeTruthy()
    expect(screen.queryByText('请假的')).toBeNull()
    expect(screen.queryByText('过期的')).toBeNull()
  })

  it('has no link to group classes where the shop has none [BK-076] [BK-146]', async () => {
    serve({ ...answers, [detail]: { shop: { ...shop, modules: { team: false, private: false, court: false, payment: false } } } })
    show(<HomePage />)
    expect(await screen.findByText('该门店暂未开放预约')).toBeTruthy()
    expect(document.getElementById('quick-classes')).toBeNull()
    expect(asked('/api/mobile/schedules/group/')).toEqual([])
    await tap('switch-shop')
    expect(Taro.navigateTo).toHaveBeenCalledWith({ url: '/shop/1/mobile/select/shops/' })
  })

  it('shows the failure and can be read again', async () => {
    const failed: unknown = 500
    serve({ '/api/': failed })
    show(<HomePage />)
    expect(await screen.findByText('门店不存在')).toBeTruthy()
    serve(answers)
    await tap('retry')
    expect(await screen.findByText(shop.address)).toBeTruthy()
  })

  it('says that a shop is not there, forgets it and leads to the others', async () => {
    storage.set('visit_shop_id', 1)
    serve({})
    show(<HomePage />)
    expect(await screen.findByText('门店不存在')).toBeTruthy()
    await waitFor(() => expect(document.getElementById('lead-on')).toBeTruthy())
    expect(document.getElementById('retry')).toBeNull()
    await tap('lead-on')
    expect(storage.get('visit_shop_id')).toBeUndefined()
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/welcome/' })
  })

  it('is that of the nearest shop where the address names none, which is stored [BK-049]', async () => {
    at('/welcome/')
    serve({ ...answers, '/api/shops/': { shops: [{ id: 1 }] }, [detail]: { shop } })
    show(<HomePage />)
    expect(await screen.findByText(shop.address)).toBeTruthy()
    expect(storage.get('visit_shop_id')).toBe(1)
  })

  it('is chosen from the shops of the brand by a new user, who is not asked for the location', async () => {
    at('/welcome/')
    const other = { ...shop, id: 2, name: '拾光·徐汇店' }
    serve({ ...answers, '/api/shops/': { shops: [shop, other] }, '/api/v2/brand/shops/': { shops: [shop, other] } })
    show(<HomePage />)
    await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
    expect(screen.getByRole('button', { name: '定位' })).toBeTruthy()
    expect(location.locate).not.toHaveBeenCalled()
    await tap('shop-2')
    expect(Taro.reLaunch).toHaveBeenCalledWith({ url: '/shop/2/welcome/' })
  })
})
