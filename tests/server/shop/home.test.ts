import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { twoBrands } from '../support/two-brands'

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
afterAll(() => server.close())

const get = <Data = Record<string, unknown>>(url: string) => server.request<Data>('GET', url)

describeOnEngine('The home page of a shop', () => {
  beforeAll(() =>
    server.engine.session((session) =>
      session.exec(`
      INSERT INTO shop_ad (id, shop_id, brand_id, key, title, image, url, sort) VALUES
        (1, 1, 1, 'b', '第二', '/b.jpg', '', 1), (2, 1, 1, 'a', '第一', '/a.jpg', '/shop/1/activities/', 0), (3, 4, 2, 'c', '别家', '/c.jpg', '', 0);
      INSERT INTO product (id, shop_id, brand_id, key, name, image, price_fen, status, sort) VALUES
        (1, 1, 1, 'mat', '瑜伽垫', '/mat.svg', 12950, 1, 1), (2, 1, 1, 'band', '弹力带', '', 3900, 1, 0), (3, 1, 1, 'old', '旧水杯', '', 100, 2, 2),
        (4, 4, 2, 'mat', '别家的垫', '', 1, 1, 0);`),
    ),
  )

  it('answers the advertisements of the shop, and whether it has any [MC-219] [MC-220]', async () => {
    const ads = async (shopId: number) => (await get(`/api/v2/shops/${shopId}/advertising/permission/`)).data
    expect(await ads(1)).toEqual({
      has_permission: true,
      ads: [
        { id: 2, title: '第一', image: '/a.jpg', url: '/shop/1/activities/' },
        { id: 1, title: '第二', image: '/b.jpg', url: '' },
      ],
    })
    expect(await ads(2)).toEqual({ has_permission: false, ads: [] })
    expect(await get('/api/v2/shops/99/advertising/permission/')).toMatchObject({ status: 404, code: 'shop.not_found' })
  })

  it('lists the products of the desk by status, in the order of the shop [MC-093] [MC-229] [MC-230]', async () => {
    const products = async (query: string) => (await get<{ products: object[] }>(`/api/v2/mobile/shops/1/products/${query}`)).data.products
    const onSale = [
      { id: 2, name: '弹力带', image: '', goods_rule: { cost: 39 } },
      { id: 1, name: '瑜伽垫', image: '/mat.svg', goods_rule: { cost: 129.5 } },
    ]
    expect(await products('?status=1')).toEqual(onSale)
    expect(await products('')).toEqual(onSale)
    expect(await products('?status=2')).toEqual([{ id: 3, name: '旧水杯', image: '', goods_rule: { cost: 1 } }])
  })
})
