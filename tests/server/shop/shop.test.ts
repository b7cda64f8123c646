import { addMinutes } from '@/domain/time'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'

let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
beforeEach(() => startAfresh(server))
afterAll(() => server.close())

interface Brief {
  id: number
  brand_id: number
  distance: number | null
}
const get = <Data = Record<string, unknown>>(url: string) => server.request<Data>('GET', url)
const shops = async (url: string) => (await get<{ shops: Brief[] }>(url)).data.shops
const ids = async (url: string) => (await shops(url)).map(({ id }) => id)
const exec = (sql: string) => server.engine.session((session) => session.exec(sql))
const notFound = { status: 404, code: 'shop.not_found', msg: '场馆不存在' }

/** Near shop 2. */
const HERE = 'lat=31.19&lng=121.43'

describeOnBothEngines('A shop', () => {
  it('answers every field of one shop, with modules, configuration, theme and brand [BK-146] [BK-348] [IP-094] [IP-112] [IP-113]', async () => {
    expect((await get('/api/shops/1/detail/')).data.shop).toEqual({
      id: 1,
      name: '拾光·静安店',
      brand_id: 1,
      gym_id: 101,
      city_code: '310106',
      phone: '021-1',
      logo: '/logo-1.png',
      image: '/shop-1.jpg',
      address: '南京西路 1 号',
      gd_lng: 121.445,
      gd_lat: 31.2286,
      distance: null,
      has_weixin: true,
      shop_images: ['/a.jpg', '/b.jpg'],
      shop_services: ['停车', '淋浴'],
      opening_hours: '06:30-22:30',
      description: '一楼',
      modules: { team: true, private: true, court: true, payment: true },
      configs: {
        team_minutes_can_order: 60,
        private_minutes_can_order: 0,
        minutes_can_cancel: 120,
        team_course_can_wait: true,
        team_course_wait_method: 2,
        team_minutes_can_wait: 30,
        hide_course_user_num: true,
      },
      theme: { theme: 'qc_red', skin: 'default' },
      brand: { id: 1, name: '拾光运动', logo: '/logo-1.png' },
    })
  })

  it('answers which kinds of booking are enabled [BK-347]', async () => {
    expect((await get('/api/v2/shops/2/modules/')).data).toEqual({ team: true, private: true, court: false, payment: true })
    expect((await get('/api/v2/shops/3/modules/')).data).toEqual({ team: false, private: false, court: false, payment: false })
  })

  it('answers the configuration values of the given keys and no others [BK-345]', async () => {
    const keys = 'team_minutes_can_order,%20minutes_can_cancel,unknown'
    expect((await get(`/api/v2/shops/1/configs/?keys=${keys}`)).data).toEqual({ team_minutes_can_order: 60, minutes_can_cancel: 120 })
    expect(await get('/api/v2/shops/1/configs/')).toMatchObject({ status: 400, msg: 'params need keys' })
  })

  it.each([
    '/api/shops/99/detail/',
    '/api/v2/shops/99/modules/',
    '/api/v2/shops/99/configs/?keys=minutes_can_cancel',
    '/api/v2/shops/99/setting/mobile/share/detail/',
    '/api/v2/shops/99/setting/mobile/share/template/?type=COURSE_LIST',
    '/api/v2/shops/99/setting/mobile/cw/detail/',
    '/api/user/index/notice/?shop_id=99',
    '/api/v2/brand/shops/?shop_id=99',
    '/api/v2/brand/logo/?brand_id=99',
  ])('answers 404 at %s', async (url) => {
    expect(await get(url)).toMatchObject(notFound)
  })
})

describeOnBothEngines('Lists of shops', () => {
  it('answers every shop of the server’s brand, and none of another [BK-408] [BK-409]', async () => {
    expect(await ids('/api/shops/')).toEqual([1, 2, 3])
  })

  it('answers the shops of the brand of a shop, or of a brand, keeping brands apart [BK-002] [BK-410] [BK-411] [IP-250]', async () => {
    expect(await ids('/api/v2/brand/shops/')).toEqual([1, 2, 3])
    expect(await ids('/api/v2/brand/shops/?shop_id=4')).toEqual([4])
    expect(await ids('/api/v2/brand/shops/?brand_id=2')).toEqual([4])
    expect(await ids('/api/v2/brand/shops/?shop_id=2&brand_id=1')).toEqual([1, 2, 3])
    expect(await get('/api/v2/brand/shops/?shop_id=4&brand_id=1')).toMatchObject(notFound)
  })

  it('answers the distance in metres on an earth of radius 6378137, nearest first, unknown last [BK-413] [BK-414]', async () => {
    const found = await shops(`/api/v2/brand/shops/?${HERE}`)
    expect(found.map(({ id }) => id)).toEqual([2, 1, 3])
    const arc = (degrees: number) => (6_378_137 * degrees * Math.PI) / 180
    const flat = Math.hypot(arc(0.001), arc(0.007) * Math.cos((31.19 * Math.PI) / 180))
    expect(found[0]!.distance).toBeGreaterThan(flat * 0.9999)
    expect(found[0]!.distance).toBeLessThan(flat * 1.0001)
    expect(found[2]!.distance).toBeNull()
    expect(await ids(`/api/shops/?${HERE}`)).toEqual([2, 1, 3])
  })

  it('answers no distance for half a position, and refuses an invalid one', async () => {
    expect((await shops('/api/shops/?lat=31')).map(({ distance }) => distance)).toEqual([null, null, null])
    expect(await get('/api/shops/?lat=91&lng=0')).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('answers the shops that the user is bound to [IP-251] [IP-252]', async () => {
    const bound = async (id: number, query = '') =>
      (await server.request<{ shops: Brief[] }>('GET', `/select/shops/${query}`, { session: await server.logIn(id) })).data.shops.map(
        (shop) => shop.id,
      )
    expect(await bound(people.lin.id)).toEqual([1, 2])
    expect(await bound(people.lin.id, `?${HERE}`)).toEqual([2, 1])
    expect(await bound(people.wu.id)).toEqual([4])
    expect(await bound(people.chen.id)).toEqual([])
  })

  it('answers the logo of a brand, by shop, by brand, or of the server’s brand [IP-253]', async () => {
    expect((await get('/api/v2/brand/logo/')).data).toEqual({ photo: '/logo-1.png' })
    expect((await get('/api/v2/brand/logo/?shop_id=4')).data).toEqual({ photo: '/logo-2.png' })
    expect((await get('/api/v2/brand/logo/?brand_id=2')).data).toEqual({ photo: '/logo-2.png' })
  })
})

describeOnBothEngines('Settings of a shop', () => {
  beforeAll(() =>
    exec(`
      INSERT INTO shop_share (shop_id, brand_id, kind, title, description, image_url) VALUES
        (1, 1, 'SHOP', '来{shop_name}', '一起运动', '/share.jpg'),
        (1, 1, 'SINGLE_COURSE', '{date} {course_name}', '在{shop_name}等你,{shop_name}', '/class.jpg'),
        (1, 1, 'COURSE_LIST', '{shop_name}的课表', '{date}', '');
      INSERT INTO brand_wording (brand_id, origin, replacement) VALUES (1, '会员卡', '次卡'), (1, '约课', '预约'), (2, '会员', '学员');
      INSERT INTO shop_notice (shop_id, brand_id, title, url, created_at) VALUES
        (1, 1, '旧', '', '2026-01-01Z'), (1, 1, '新', '/shop/1/welcome/', '2026-02-01Z'), (4, 2, '别家', '', '2026-03-01Z');`),
  )

  it('answers the share setting of a shop, with its placeholders [BK-147] [BK-149] [IP-256]', async () => {
    expect((await get('/api/v2/shops/1/setting/mobile/share/detail/')).data).toEqual({
      setting: { title: '来{shop_name}', desc: '一起运动', image_url: '/share.jpg' },
    })
  })

  it('fills date, shop name and course name into a share template [BK-149] [BK-150] [BK-387] [BK-388]', async () => {
    const url = '/api/v2/shops/1/setting/mobile/share/template/'
    const query = new URLSearchParams({ type: 'SINGLE_COURSE', date: '2026-11-21', shop_name: '静安', course_name: '流瑜伽 $&' })
    expect((await get(`${url}?${query.toString()}`)).data).toEqual({
      title: '2026-11-21 流瑜伽 $&',
      desc: '在静安等你,静安',
      imgUrl: '/class.jpg',
    })
    expect((await get(`${url}?type=COURSE_LIST`)).data).toEqual({ title: '拾光·静安店的课表', desc: '', imgUrl: '/shop-1.jpg' })
    expect(await get(`${url}?type=OTHER`)).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('shares a shop without a share setting by its name, address and picture', async () => {
    expect((await get('/api/v2/shops/2/setting/mobile/share/detail/')).data).toEqual({
      setting: { title: '拾光·徐汇店', desc: '漕溪北路 2 号', image_url: '/logo-1.png' },
    })
  })

  it('answers the wording rules of the shop’s gym, at each of its shops and at no other [BK-023] [IP-254] [IP-255] [IP-006] [IP-007]', async () => {
    const wording = async (shopId: number) =>
      (await get<{ setting: unknown }>(`/api/v2/shops/${shopId}/setting/mobile/cw/detail/`)).data.setting
    const ofGym = {
      gym_id: 101,
      rules: [
        { origin: '会员卡', replace: '次卡' },
        { origin: '约课', replace: '预约' },
      ],
    }
    expect(await wording(1)).toEqual(ofGym)
    expect(await wording(2)).toEqual(ofGym)
    expect(await wording(4)).toEqual({ gym_id: 102, rules: [{ origin: '会员', replace: '学员' }] })
  })

  it('answers the notices of the shop, latest first [IP-257]', async () => {
    expect((await get<{ notices: object[] }>('/api/user/index/notice/?shop_id=1')).data.notices).toMatchObject([
      { title: '新', url: '/shop/1/welcome/' },
      { title: '旧', url: '' },
    ])
  })
})

describeOnBothEngines('The view log', () => {
  const view = (body: object, session?: string) =>
    server.request('POST', '/stat/api/shops/users/view-log/', { body, ...(session && { session }) })
  const seen = { shop_id: 1, client_user_id: 'e1b9…', client_path: '/shop/1/mobile/order/' }
  const kept = () =>
    server.engine.run({
      name: 'test-views',
      text: 'SELECT shop_id, brand_id, account_id, client_user_id, client_path FROM view_log ORDER BY id',
    })

  it('stores a view and answers nothing [BK-404] [BK-405]', async () => {
    await exec('TRUNCATE view_log')
    expect(await view(seen)).toMatchObject({ status: 200, data: {} })
    await view({ ...seen, shop_id: 4 }, await server.logIn(people.lin.id))
    expect(await kept()).toEqual([
      { shop_id: 1, brand_id: 1, account_id: null, client_user_id: 'e1b9…', client_path: '/shop/1/mobile/order/' },
      { shop_id: 4, brand_id: 2, account_id: people.lin.id, client_user_id: 'e1b9…', client_path: '/shop/1/mobile/order/' },
    ])
  })

  it('refuses an unknown shop, and too long a text', async () => {
    expect(await view({ ...seen, shop_id: 99 })).toMatchObject(notFound)
    expect(await view({ ...seen, client_user_id: 'x'.repeat(65) })).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await view({ ...seen, client_path: 'x'.repeat(501) })).toMatchObject({ status: 400, code: 'request.invalid' })
  })

  it('deletes views after 90 days', async () => {
    await view(seen)
    server.clock.moveTo(addMinutes(server.clock.now(), 91 * 24 * 60))
    await view({ ...seen, client_path: '/later' })
    await server.sweeper.runAll()
    expect(await kept()).toMatchObject([{ client_path: '/later' }])
  })
})
