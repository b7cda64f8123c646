import { screen, waitFor } from '@testing-library/react'
import HomePage from '@/pages/tabs/home'
import { location } from '@/platform/location'
import { answer, listAsked, lose } from '../support/fake-server'
import { byId, open, opened, setUpBooking, tapId } from '../booking/fixtures'
import { shop } from './fixtures'

setUpBooking()

const show = async () => {
  jest.spyOn(location, 'isAllowed').mockResolvedValue(false)
  answer('brandShops', { shops: [1, 2].map((id) => ({ ...shop, id, brand_id: 3, name: `门店${id}`, gd_lat: null, gd_lng: null })) })
  open(HomePage, '/brands/3/welcome/')
  await screen.findByText('门店2')
}
const logo = () => byId('brand-logo').querySelector('img')?.getAttribute('src') ?? null

describe('the welcome page of a brand with several shops', () => {
  it('shows the logo of the brand above its shops, and opens the chosen one [IP-253]', async () => {
    answer('brandLogo', { photo: '/brand-3.svg' })
    await show()
    await waitFor(() => expect(logo()).toBe('/brand-3.svg'))
    expect(listAsked('brandLogo').map(({ path, query }) => [path, query])).toEqual([['/api/v2/brand/logo/', { brand_id: '3' }]])
    await tapId('shop-2')
    expect(opened('reLaunch')).toEqual(['/shop/2/welcome/'])
  })

  it('shows the shops where the logo cannot be read', async () => {
    lose('brandLogo')
    await show()
    await waitFor(() => expect(listAsked('brandLogo').length).toBeGreaterThan(0))
    expect(logo()).toBeNull()
  })
})
