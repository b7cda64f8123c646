import { fireEvent, screen, waitFor } from '@testing-library/react'
import Taro from '@tarojs/taro'
import { ShopSelector } from '@/features/shop/components/shop-selector'
import { queryClient } from '@/http/query-client'
import { location } from '@/platform/location'
import { answer, askedOf, startServer } from '../support/fake-server'
import { at, NOW, shop, show, tap } from './fixtures'

jest.mock('@/platform/location', () => ({ location: { openMap: jest.fn(), locate: jest.fn() } }))

const panel = () => screen.queryByRole('dialog', { name: '选择门店' })
const selector = () => screen.getByRole('button', { name: '选择门店,当前 拾光·静安店' })
const reLaunched = () => (Taro.reLaunch as unknown as jest.Mock).mock.calls.map(([{ url }]) => url as string)

beforeEach(() => {
  startServer(NOW)
  answer('shopDetail', { shop })
  answer('brandShops', { shops: [2, 1].map((id) => ({ ...shop, id, name: `门店${id}`, distance: null })) })
  ;(location.locate as jest.Mock).mockResolvedValue({ kind: 'denied' })
  at('/shop/1/mobile/user/grouplesson/list/?date=2026-05-24&auto=1')
  show(<ShopSelector shopId={1} />)
})
afterEach(() => queryClient.clear())

describe('the shop selector', () => {
  it('names the shop, and opens and closes its panel [BK-214]', async () => {
    await waitFor(() => expect(selector().textContent).toBe('拾光·静安店'))
    expect([panel(), selector().getAttribute('aria-expanded')]).toEqual([null, 'false'])
    expect(location.locate).not.toHaveBeenCalled()
    fireEvent.click(selector())
    expect(panel()).toBeTruthy()
    expect(selector().getAttribute('aria-expanded')).toBe('true')
    await screen.findByText('门店2')
    expect(askedOf('brandShops')[0]!.query.brand_id).toBe('1')
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(panel()).toBeNull()
  })

  it('keeps the address and replaces only the shop in it [BK-101]', async () => {
    await waitFor(selector)
    fireEvent.click(selector())
    await screen.findByText('门店2')
    await tap('shop-2')
    expect(reLaunched()).toEqual(['/shop/2/mobile/user/grouplesson/list/?date=2026-05-24&auto=1'])
    expect(panel()).toBeNull()
  })

  it('goes nowhere for the shop that is shown already', async () => {
    await waitFor(selector)
    fireEvent.click(selector())
    await screen.findByText('门店1')
    await tap('shop-1')
    expect(panel()).toBeNull()
    expect(reLaunched()).toEqual([])
  })
})
