import { act, screen, waitFor } from '@testing-library/react'
import HomePage from '@/pages/tabs/home'
import { queryClient } from '@/http/query-client'
import { answer } from '../support/fake-server'
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
  await act(async () => void (await import('@/pages/tabs/home/rest')))
}
const layer = () => document.getElementById('ad-layer')

describe('the ad layer of the home page', () => {
  beforeEach(() => answer('adPermission', { has_permission: true, ads }))
  afterEach(forget)

  it('lies over the page until it is dismissed, which counts in a cookie of that ad for 1825 days [BK-490] [BK-491]', async () => {
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

  it('is not shown again once its counter counts; the counter of another ad is another [BK-490]', async () => {
    document.cookie = 'ad_7_count=1; path=/'
    await show()
    await waitFor(() => expect(layer()?.querySelector('#ad-8')).toBeTruthy())
    expect(layer()!.querySelector('#ad-7')).toBeNull()
  })

  it('leads where the ad leads, dismissed', async () => {
    await show()
    await waitFor(() => byId('ad-7'))
    await tapId('ad-7')
    expect(opened('switchTab')).toEqual(['/shop/1/activities/'])
    expect(document.cookie).toContain('ad_7_count=1')
  })

  it('is not there where the shop does not advertise', async () => {
    answer('adPermission', { has_permission: false, ads: [] })
    await show()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(layer()).toBeNull()
  })
})

describe('the commodity gallery', () => {
  it('shows three of what the desk sells, the first ones [BK-477]', async () => {
    answer('productList', { products: [1, 2, 3, 4].map(product) })
    await show()
    await waitFor(() => byId('goods'))
    expect([...byId('goods').querySelectorAll('[role=listitem]')].map((one) => one.textContent)).toEqual([
      '好物1¥39.50',
      '好物2¥40.50',
      '好物3¥41.50',
    ])
    expect(byId('goods').querySelector('img')!.getAttribute('src')).toBe('/goods-1.svg')
  })

  it('is not there where it sells nothing', async () => {
    await show()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(document.getElementById('goods')).toBeNull()
  })
})
