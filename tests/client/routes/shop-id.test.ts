import { findBrandId, findNext, findShopId, withShop } from '@/routes/shop-id'
import { splitAddress } from '@/routes/query'

describe('the shop of an address', () => {
  it('comes from the path before shop_id before the next address [BK-070]', () => {
    const next = encodeURIComponent('/shop/3/welcome/')
    expect(findShopId(`/shop/1/welcome/?shop_id=2&next=${next}`)).toBe(1)
    expect(findShopId(`/mobile/login/?shop_id=2&next=${next}`)).toBe(2)
    expect(findShopId(`/mobile/login/?next=${next}`)).toBe(3)
    expect(findShopId('/mobile/login/')).toBeUndefined()
  })

  it('is found under /mobile/shop/ too, and in the query of the next address [IP-008]', () => {
    expect(findShopId('/mobile/shop/5/sign/')).toBe(5)
    expect(findShopId(`/mobile/login/?next=${encodeURIComponent('/mobile/user/annual/report/?shop_id=6')}`)).toBe(6)
  })

  it('reads next_url as next [IP-009]', () => {
    expect(findNext(splitAddress('/mobile/login/?next_url=%2Fwelcome%2F'))).toBe('/welcome/')
    expect(findShopId(`/mobile/login/?next_url=${encodeURIComponent('https://gym.example/shop/8/welcome/')}`)).toBe(8)
  })

  it('does not follow addresses inside addresses for ever', () => {
    const wrap = (address: string) => `/mobile/login/?next=${encodeURIComponent(address)}`
    const deep = wrap(wrap(wrap(wrap(wrap('/shop/1/welcome/')))))
    expect(findShopId(deep)).toBeUndefined()
  })

  it('reads the brand of /brands/{id}/ [IP-010]', () => {
    expect(findBrandId('/brands/12/welcome/')).toBe(12)
    expect(findBrandId('/shop/12/welcome/')).toBeUndefined()
  })
})

describe('another shop', () => {
  it('replaces only the shop id of the address [BK-101]', () => {
    expect(withShop('/shop/1/mobile/user/grouplesson/list/?date=2026-11-21&tags=1%2C2', 22)).toBe(
      '/shop/22/mobile/user/grouplesson/list/?date=2026-11-21&tags=1%2C2',
    )
    expect(withShop('/mobile/login/?shop_id=1&next=%2Fa%2F', 2)).toBe('/mobile/login/?shop_id=2&next=%2Fa%2F')
    expect(withShop('/shop/1/m/user/schedules/1/group/order/', 2)).toBe('/shop/2/m/user/schedules/1/group/order/')
  })
})
