import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import type { FoundUser } from '@/contract/staff'
import { openTestApp, type TestApp } from './support/app'
import { emptyClasses, memberOf, pastBooking, stored } from './support/booking-calls'
import { classes } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { permit, staffShop, workers } from './support/staff-shop'
import { people } from './support/two-brands'

let server: TestApp
const sessions = new Map<number, string>()

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  for (const id of [1, 4, 5, 1001, 1002, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
})
beforeEach(async () => {
  await stored(server, 'DELETE FROM booking_invite')
  await emptyClasses(server)
})
afterAll(() => server.close())

const get = <Data>(id: number, url: string) => server.request<Data>('GET', url, { session: sessions.get(id)! })
const post = <Data>(id: number, url: string, body: object) => server.request<Data>('POST', url, { session: sessions.get(id)!, body })
const none = { status: 403, code: 'permission.none', msg: '无此权限' }

describeOnEngine('Searching members', () => {
  const search = async (q: string, { id = workers.coach as number, shop = 1, more = '' } = {}) =>
    get<{ users: FoundUser[] }>(id, `/api/shops/${shop}/users/search/?q=${encodeURIComponent(q)}${more}`)
  const idsOf = async (...asked: Parameters<typeof search>) => (await search(...asked)).data.users.map(({ id }) => id)

  it('finds people of the shop by name or by digits of their phone, the phone masked [BK-017] [BK-392] [BK-393] [IP-213]', async () => {
    expect((await search('林')).data.users).toMatchObject([
      {
        id: 1,
        username: '林晓',
        phone: '138****0001',
        area_code: 'zh-cn',
        status: 2,
        gender: 1,
        card: { name: '次卡', type: 2, balance: 8 },
      },
    ])
    expect(await idsOf('13800000001')).toEqual([1])
    expect(await idsOf('138 0000-0001')).toEqual([1])
    expect(await idsOf('15000001007')).toEqual([1007])
    expect(await idsOf('会员1250')).toEqual([1250])
  })

  it('wants a word, and takes two digits for no phone and the signs of a pattern for themselves', async () => {
    expect((await search('')).status).toBe(400)
    for (const q of ['%', '_', '\\']) expect(await idsOf(q)).toEqual([])
    expect((await search('00')).data.users.every(({ username }) => username.includes('00'))).toBe(true)
  })

  it('is bounded [BK-392]', async () => {
    expect(await idsOf('会员')).toHaveLength(10)
    expect(await idsOf('会员', { more: '&limit=3' })).toHaveLength(3)
    expect((await search('会员', { more: '&limit=51' })).status).toBe(400)
    expect((await search('会'.repeat(41))).status).toBe(400)
  })

  it('knows only the people of its shop', async () => {
    expect(await idsOf('吴桐')).toEqual([])
    expect(await idsOf('吴桐', { id: workers.staffOfOther, shop: 4 })).toEqual([people.wu.id])
    expect(await idsOf('会员', { id: workers.staffOfTwo, shop: 2 })).toEqual([])
  })

  it.each([
    ['a coach', workers.coach],
    ['staff', workers.staff],
    ['a superuser', workers.superuser],
  ])('is for %s who may book for members [IP-213] [IP-215]', async (_, id) => expect((await search('林', { id })).status).toBe(200))

  it.each([
    ['a member', 1001],
    ['a coach who may book for nobody', workers.bareCoach],
    ['staff who may book for nobody', workers.bareStaff],
    ['staff of another shop', workers.staffOfTwo],
    ['staff of another brand', workers.staffOfOther],
  ])('is refused to %s [IP-212]', async (_, id) => expect(await search('林', { id })).toMatchObject(none))
})

describeOnEngine('Adding a member', () => {
  const typed = { username: '林小满', gender: 1, phone: '13712345678', area_code: 'zh-cn', shop_id: 1 }
  const add = (body: object = {}, id: number = workers.coach) =>
    post<{ id: number; username: string; phone: string; outcome: string }>(id, '/api/users/', { ...typed, ...body })
  afterEach(() =>
    server.engine.session((session) =>
      session.exec("DELETE FROM notice; DELETE FROM ship WHERE origin = 'staff'; DELETE FROM account WHERE username = '林小满'"),
    ),
  )

  it('makes an account, joins it to the shop and answers id, username and phone [BK-018] [BK-156] [BK-394] [BK-395] [IP-211]', async () => {
    const { status, data } = await add()
    expect(status).toBe(200)
    expect(data).toEqual({ id: expect.any(Number), username: '林小满', phone: '13712345678', outcome: 'created' })
    expect(await stored(server, `SELECT shop_id AS shop, brand_id AS brand, status FROM ship WHERE account_id = ${data.id}`)).toEqual([
      { shop: 1, brand: 1, status: 0 },
    ])
    expect(await stored(server, `SELECT gender, area_code AS area FROM account WHERE id = ${data.id}`)).toEqual([
      { gender: 1, area: 'zh-cn' },
    ])
    expect(await stored(server, 'SELECT kind, account_id AS "to" FROM notice')).toEqual([{ kind: 'proxy.joined', to: data.id }])
  })

  it.each([0, 1])('keeps the gender, 0 male or 1 female: %i [BK-157]', async (gender) => {
    const { data } = await add({ gender })
    expect(await stored(server, `SELECT gender FROM account WHERE id = ${data.id}`)).toEqual([{ gender }])
    expect((await get<{ users: FoundUser[] }>(workers.coach, '/api/shops/1/users/search/?q=林小满')).data.users).toMatchObject([{ gender }])
  })

  it('joins a phone that has an account with it, and leaves one of the shop as it is [BK-394]', async () => {
    expect((await add({ phone: people.wu.phone })).data).toMatchObject({ id: people.wu.id, username: '吴桐', outcome: 'joined' })
    expect((await add({ phone: people.wu.phone })).data).toMatchObject({ id: people.wu.id, outcome: 'known' })
    expect((await add({ phone: people.lin.phone })).data).toMatchObject({ id: 1, username: '林晓', outcome: 'known' })
    expect(await stored(server, `SELECT status FROM ship WHERE account_id = 1 AND shop_id = 1`)).toEqual([{ status: 2 }])
  })

  it('takes spaces and dashes out of the phone, and zh_tw for zh-tw [BK-284] [BK-286]', async () => {
    expect((await add({ phone: '137-1234 5678' })).data.phone).toBe('13712345678')
    expect((await add({ phone: '0911222333', area_code: 'zh_tw' })).data).toMatchObject({ phone: '0911222333', outcome: 'created' })
  })

  it.each([
    ['no phone [BK-287]', { phone: ' ' }, '手机号不能为空'],
    ['a phone of the wrong form [BK-288] [BK-285]', { phone: '1380000' }, '手机号格式错误'],
    ['no name [BK-282]', { username: '  ' }, '请输入姓名'],
    ['no gender [BK-282]', { gender: 2 }, '请选择性别'],
    ['an unknown area [BK-282]', { area_code: 'xx' }, '请选择国家/地区'],
  ])('refuses %s', async (_, body, msg) => {
    expect(await add(body)).toMatchObject({ status: 400, msg })
  })

  it('makes one account when two add the same phone at once', async () => {
    const answers = await Promise.all([add({}, workers.coach), add({}, workers.staff), add({}, workers.superuser)])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(answers.map(({ data }) => data.outcome).sort()).toEqual(['created', 'known', 'known'])
  })

  it.each([
    ['a member', 1001],
    ['staff of another shop', workers.staffOfTwo],
    ['staff of another brand', workers.staffOfOther],
  ])('is refused to %s [IP-212]', async (_, id) => expect(await add({}, id)).toMatchObject(none))

  it('is refused to a visitor', async () => {
    expect((await server.request('POST', '/api/users/', { body: typed })).status).toBe(401)
  })
})

describeOnEngine('Permissions as they are read', () => {
  const staffOf = (id: number, shop = 1) =>
    get<{ modules: { key: string; sub_items: object[] }[]; permissions: { key: string; has_permission: boolean }[] }>(
      id,
      `/api/shops/${shop}/staff/permissions/`,
    )
  const coachOf = (id: number, shop = 1) =>
    get<{ permission: { permissions: Record<string, boolean> }; teacher_id: number | null }>(id, `/api/shops/${shop}/coach/permissions/`)

  it('of staff are modules with sub_items, and permissions with key and has_permission [BK-398] [BK-399] [BK-306] [IP-216]', async () => {
    await stored(server, permit(workers.staff, ['orders_day_can_change']))
    const { data } = await staffOf(workers.staff)
    expect(data.permissions).toEqual([
      { key: 'orders_day_can_write', has_permission: false },
      { key: 'orders_day_can_change', has_permission: true },
      { key: 'orders_day_can_delete', has_permission: false },
    ])
    expect(data.modules.map(({ key }) => key)).toEqual(['group', 'private', 'court', 'plan'])
    expect(data.modules[0]!.sub_items).toEqual(data.permissions)
    expect((await staffOf(workers.staffOfTwo, 2)).data.modules.map(({ key }) => key)).not.toContain('court')
  })

  it('of a coach are the flags of permission.permissions [BK-400] [BK-401] [BK-305] [IP-219]', async () => {
    await stored(server, permit(workers.coach, ['group_order_can_write']))
    const { permissions } = (await coachOf(workers.coach)).data.permission
    expect(Object.keys(permissions)).toEqual([...coachPermissions])
    expect(Object.entries(permissions).filter(([, has]) => has)).toEqual([['group_order_can_write', true]])
  })

  it('of a coach come with the coach that he is at the shop', async () => {
    expect((await coachOf(workers.coach)).data.teacher_id).toBe(1)
    expect((await coachOf(workers.staff)).data.teacher_id).toBeNull()
  })

  it('are all there for a superuser [BK-307] and none without the role', async () => {
    expect((await staffOf(workers.superuser)).data.permissions.every(({ has_permission: has }) => has)).toBe(true)
    expect(Object.values((await coachOf(workers.superuser)).data.permission.permissions)).not.toContain(false)
    await stored(server, permit(workers.coach, staffPermissions))
    expect((await staffOf(workers.coach)).data.permissions.some(({ has_permission: has }) => has)).toBe(false)
  })

  it('are read by who works at the shop only [BK-308]', async () => {
    for (const id of [1001, workers.staffOfTwo, workers.staffOfOther]) {
      expect(await staffOf(id)).toMatchObject(none)
      expect(await coachOf(id)).toMatchObject(none)
    }
  })
})

describeOnEngine('Asking partners along', () => {
  const partners = (id: number, orderId: number, shop = 1) =>
    get<{ shop_user_ship: { user: { id: number }; is_invited: boolean }[] }>(
      id,
      `/api/mobile/schedules/group/partners/?shop_id=${shop}&order_id=${orderId}`,
    )
  const invite = (id: number, orderId: number, partnerId: number) =>
    post(id, '/api/mobile/schedules/group/partners/', { order_id: orderId, partner_id: partnerId })
  const bookingOfLin = async () => {
    for (const id of [1, 1001, 1002]) await pastBooking(server, id, classes.started)
    await stored(server, `UPDATE schedule SET booked = 3 WHERE id = ${classes.started}`)
    return (await memberOf(server, 1, sessions.get(1)!).book()).data.order
  }

  it('lists who trained in the same classes, as users of shop_user_ship [BK-384] [BK-386] [IP-114]', async () => {
    const order = await bookingOfLin()
    const { data } = await partners(1, order.id)
    expect(data.shop_user_ship).toEqual([
      { user: { id: 1001, username: '会员1001', avatar: '', gender: null }, is_invited: false },
      { user: { id: 1002, username: '会员1002', avatar: '', gender: null }, is_invited: false },
    ])
  })

  it('asks one of them, who is told once, by partner_id and order_id [BK-385]', async () => {
    const order = await bookingOfLin()
    for (let time = 0; time < 2; time += 1) expect((await invite(1, order.id, 1002)).status).toBe(200)
    expect((await partners(1, order.id)).data.shop_user_ship.map(({ is_invited: is }) => is)).toEqual([false, true])
    expect(await stored(server, 'SELECT kind, account_id AS "to", path FROM notice')).toEqual([
      { kind: 'partner.invited', to: 1002, path: `/shop/1/m/user/schedules/${classes.evening}/group/order/` },
    ])
  })

  it('leaves out who has a place there already, and refuses strangers', async () => {
    const order = await bookingOfLin()
    await memberOf(server, 1001, sessions.get(1001)!).book({ user_id: 1001, card_id: 1001 })
    expect((await partners(1, order.id)).data.shop_user_ship.map(({ user }) => user.id)).toEqual([1002])
    expect((await invite(1, order.id, people.wu.id)).code).toBe('member.not_found')
    expect(await partners(1001, order.id)).toMatchObject(none)
    expect((await invite(1002, order.id, 1001)).code).toBe('permission.none')
    expect((await partners(1, order.id, 2)).code).toBe('booking.order_not_found')
  })

  it('is over once the class has begun', async () => {
    const order = await bookingOfLin()
    server.clock.moveTo((server.clock.now() + 9 * 3_600_000) as never)
    expect((await invite(1, order.id, 1002)).code).toBe('booking.past')
  })
})
