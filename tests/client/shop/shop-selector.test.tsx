import { fireEvent, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ShopSelector } from '@/features/shop/choose/shop-selector'
import { useLocationStore } from '@/shell/shop/user-location'
import { queryClient } from '@/http/query-client'
import { location } from '@/platform/location'
import { answer, listAsked, startServer } from '../support/fake-server'
import { at, HERE, metresNorth, NOW, shop, show, tap } from './fixtures'

jest.mock('@/platform/location', () => ({
  location: { openMap: jest.fn(), locate: jest.fn(), isAllowed: jest.fn(), openSettings: jest.fn(), hasSettings: false },
}))

const panel = () => screen.queryByRole('dialog', { name: '选择门店' })
const selector = () => screen.getByRole('button', { name: '选择门店，当前拾光·静安店' })
const reLaunched = () => (Taro.reLaunch as unknown as jest.Mock).mock.calls.map(([{ url }]) => url as string)

beforeEach(() => {
  startServer(NOW)
  answer('shopDetail', { shop })
  answer('brandShops', { shops: [2, 1].map((id) => ({ ...shop, id, name: `门店${id}`, distance: null })) })
  jest.mocked(location.locate).mockResolvedValue({ kind: 'denied' })
  jest.mocked(location.isAllowed).mockResolvedValue(false)
  at('/shop/1/mobile/user/grouplesson/list/?date=2026-05-24&auto=1')
})
afterEach(() => {
  queryClient.clear()
  useLocationStore.setState({ state: 'unknown', at: undefined })
})
const open = async () => {
  show(<ShopSelector shopId={1} />)
  await waitFor(selector)
}

describe('the shop selector', () => {
  it('names the shop, and opens and closes its panel [BK-214]', async () => {
    await open()
    await waitFor(() => expect(selector().textContent).toBe('拾光·静安店'))
    expect([panel(), selector().getAttribute('aria-expanded')]).toEqual([null, 'false'])
    expect(location.locate).not.toHaveBeenCalled()
    fireEvent.click(selector())
    expect(panel()).toBeTruthy()
    expect(selector().getAttribute('aria-expanded')).toBe('true')
    await screen.findByText('门店2')
    expect(listAsked('brandShops')[0]!.query.brand_id).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(panel()).toBeNull()
  })

  it('keeps the address and replaces only the shop in it [BK-101]', async () => {
    await open()
    fireEvent.click(selector())
    await screen.findByText('门店2')
    await tap('shop-2')
    expect(reLaunched()).toEqual(['/shop/2/mobile/user/grouplesson/list/?date=2026-05-24&auto=1'])
    expect(panel()).toBeNull()
  })

  it('does nothing for the shop that is shown already', async () => {
    await open()
    fireEvent.click(selector())
    await screen.findByText('门店1')
    await tap('shop-1')
    expect(panel()).toBeNull()
    expect(reLaunched()).toEqual([])
  })
})

describe('the distance of the shop shown', () => {
  const far = (...metres: [number, number | null][]) =>
    answer('brandShops', { shops: metres.map(([id, distance]) => ({ ...shop, id, ...metresNorth(distance) })) })
  const allow = () => {
    jest.mocked(location.isAllowed).mockResolvedValue(true)
    jest.mocked(location.locate).mockResolvedValue({ kind: 'granted', at: HERE })
  }

  it.each<[string, [number, number | null][], string]>([
    [
      'that it is the nearest',
      [
        [1, 320],
        [2, 3700],
      ],
      '拾光·静安店最近 320m',
    ],
    [
      'how far it is where another one is nearer',
      [
        [1, 3700],
        [2, 320],
      ],
      '拾光·静安店3.7km',
    ],
    [
      'nothing where it is not known',
      [
        [1, null],
        [2, 320],
      ],
      '拾光·静安店',
    ],
  ])('shows %s, when the location was allowed before', async (_what, shops, text) => {
    far(...shops)
    allow()
    await open()
    await waitFor(() => expect(listAsked('brandShops').map(({ query }) => query)).toEqual([{ brand_id: '1', shop_id: '1' }]))
    await waitFor(() => expect(selector().textContent).toBe(text))
  })

  it('is not read where the location was not allowed: no dialog opens by itself', async () => {
    far([1, 320])
    await open()
    await waitFor(() => expect(location.isAllowed).toHaveBeenCalled())
    expect(location.locate).not.toHaveBeenCalled()
    expect(listAsked('brandShops')).toEqual([])
  })
})
