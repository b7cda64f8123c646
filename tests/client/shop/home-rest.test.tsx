import { act, screen, waitFor } from '@testing-library/react'
import HomePage from '@/pages/tabs/home'
import { endSession } from '@/shell/session/member-store'
import type { Answer } from '@/http/call'
import { queryClient } from '@/http/query-client'
import { share } from '@/platform/share'
import { runIn, STAFF_APP } from '../support/agents'
import { answer, listAsked } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'

setUpBooking()

const ads = [
  { id: 7, title: '冬季储值', image: '/ad-7.svg', url: '/shop/1/activities/' },
  { id: 8, title: '新店开业', image: '/ad-8.svg', url: '' },
]
const product = (id: number) => ({ id, name: `好物${id}`, image: `/goods-${id}.svg`, goods_rule: { cost: 38.5 + id } })
const forget = () => ads.forEach(({ id }) => (document.cookie = `ad_${id}_count=; path=/; max-age=0`))
const show = async () => {
  answer('shopNotices', { notices: [] })
  answer('latestFeed', [])
  answer('shopCards', { cards: [] })
  open(HomePage, '/shop/1/welcome/')
  await screen.findAllByText('拾光·静安店')
  await act(async () => void (await import('@/pages/tabs/home/home-rest')))
}
const layer = () => document.getElementById('ad-layer')

describe('the ad layer of the home page', () => {
  beforeEach(() => answer('adPermission', { has_permission: true, ads }))
  afterEach(forget)

  it('lies over the page until it is dismissed, which counts in a cookie of that ad for 1825 days [BK-490] [BK-491] [MC-123] [MC-266]', async () => {
    const written = jest.spyOn(document, 'cookie', 'set')
    await show()
    await waitFor(() => expect(layer()?.querySelector('#ad-7')).toBeTruthy())
    expect(document.cookie).not.toContain('ad_7_count')
    await tapId('dismiss-ad')
    expect(written).toHaveBeenCalledWith(`ad_7_count=1; path=/; max-age=${1825 * 86_400}; samesite=lax`)
    written.mockRestore()
    expect(layer()!.querySelector('#ad-8')).toBeTruthy()
    await tapId('dismiss-ad')
    expect(layer()).toBeNull()
    expect(document.cookie).toContain('ad_7_count=1')
    expect(document.cookie).toContain('ad_8_count=1')
  })

  it('is not shown again once it was dismissed; each ad has a counter of its own [BK-490]', async () => {
    document.cookie = 'ad_7_count=1; path=/'
    await show()
    await waitFor(() => expect(layer()?.querySelector('#ad-8')).toBeTruthy())
    expect(layer()!.querySelector('#ad-7')).toBeNull()
  })

  it('opens the link of the ad and dismisses it', async () => {
    await show()
    await waitFor(() => byId('ad-7'))
    await tapId('ad-7')
    expect(opened('switchTab')).toEqual(['/shop/1/activities/'])
    expect(document.cookie).toContain('ad_7_count=1')
  })

  it('is read with the home page, and is not shown where the shop may not advertise [MC-219] [MC-220]', async () => {
    answer('adPermission', { has_permission: false, ads })
    await show()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(layer()).toBeNull()
    expect(listAsked('adPermission').map(({ path }) => path)).toEqual(['/api/v2/shops/1/advertising/permission/'])
  })
})

describe('the commodity gallery', () => {
  it('shows the first three products that are on sale at the desk [BK-477] [MC-060] [MC-093] [MC-229] [MC-230]', async () => {
    answer('productList', { products: [1, 2, 3, 4].map(product) })
    await show()
    await waitFor(() => byId('goods'))
    expect([...byId('goods').querySelectorAll('[role=listitem]')].map((one) => one.textContent)).toEqual([
      '好物1¥39.50',
      '好物2¥40.50',
      '好物3¥41.50',
    ])
    expect(byId('goods').querySelector('img')!.getAttribute('src')).toBe('/goods-1.svg')
    expect(listAsked('productList').map(({ path, query }) => [path, query])).toEqual([
      ['/api/v2/mobile/shops/1/products/', { status: '1' }],
    ])
  })

  it('is not shown where the desk sells nothing', async () => {
    await show()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(document.getElementById('goods')).toBeNull()
  })
})

describe('sharing the shop', () => {
  it('uses the text of its share setting, the placeholders filled, with a link that names the sharing user [BK-147] [IP-256]', async () => {
    runIn(STAFF_APP)
    const copy = jest.spyOn(share, 'copy').mockResolvedValue(true)
    await show()
    await waitFor(() => byId('share'))
    await tapId('share')
    await waitFor(() => expect(byId('share-card').textContent).toContain('来拾光·静安店'))
    expect(byId('share-card').textContent).toContain('拾光·静安店等你')
    expect(byId('share-card').querySelector('img[src="/shop-share.jpg"]')).toBeTruthy()
    expect(listAsked('shopShareSetting').map(({ path }) => path)).toEqual(['/api/v2/shops/1/setting/mobile/share/detail/'])
    await tapId('share-copy')
    expect(copy.mock.calls[0]![0]).toMatch(/\/shop\/1\/welcome\/\?recommend_user_id=9$/)
    jest.restoreAllMocks()
  })
})

describe('the last order', () => {
  type Latest = Answer<'latestOrder'>
  const order = (type: number, more: Partial<NonNullable<Latest['order']>> = {}) => ({
    id: 5,
    order_id: 5,
    wod_order_id: null,
    type,
    is_online: false,
    name: '流瑜伽',
    training_start: '2026-05-20T18:30:00+08:00',
    training_end: '2026-05-20T19:30:00+08:00',
    live_time: null,
    open_time: null,
    ...more,
  })
  const plan = (more: object) =>
    order(2, { order_id: null, wod_order_id: 5, is_online: true, name: '七日核心', training_start: null, training_end: null, ...more })
  const at = '2026-05-23T20:00:00+08:00'
  const none = { order: null, wod_order: null, checkin_order: null, last_create_order_type: null }

  it.each<[string, Partial<Latest>, string, RegExp]>([
    ['1 private', { order: order(1), last_create_order_type: 1 }, '流瑜伽私教 · 5月20日 周三 18:30', /privatelesson/],
    ['2 group', { order: order(2), last_create_order_type: 2 }, '流瑜伽团课 · 5月20日 周三 18:30', /grouplesson/],
    [
      '4 self-training, which came after the class',
      { order: order(2), checkin_order: order(4, { name: '晨练' }), last_create_order_type: 4 },
      '晨练自主训练 · 5月20日 周三 18:30',
      /mobile\/checkin-orders\/$/,
    ],
    [
      'a live plan',
      { wod_order: plan({ live_time: at }), last_create_order_type: 2 },
      '七日核心线上计划 · 直播 5月23日 明天 20:00',
      /plans/,
    ],
    ['a plan', { wod_order: plan({ open_time: at }), last_create_order_type: 2 }, '七日核心线上计划 · 5月23日 明天 20:00 开放', /plans/],
  ])('can be booked again: %s [BK-123] [BK-124] [BK-125]', async (_what, latest, words, address) => {
    answer('latestOrder', { ...none, ...latest })
    await show()
    await waitFor(() => expect(byId('book-again').textContent).toBe(`再约一次 · ${words}`))
    await tapId('book-again')
    expect([...opened('switchTab'), ...opened('navigateTo')].join()).toMatch(address)
  })

  it('is not shown to a visitor, nor to a user without an order', async () => {
    await show()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(document.getElementById('book-again')).toBeNull()
    act(() => endSession())
    expect(listAsked('latestOrder')).toHaveLength(1)
  })
})
