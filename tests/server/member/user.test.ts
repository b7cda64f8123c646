import { withEngine } from '@server/db/transaction'
import { becomeMember } from '@server/modules/member/service'
import { openTestApp, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people, startAfresh, twoBrands } from '../support/two-brands'

const { lin, chen, coach, stranger, wu, hsu, owner } = people
let server: TestApp

beforeAll(async () => {
  server = await openTestApp({ seed: twoBrands })
})
beforeEach(() => startAfresh(server))
afterAll(() => server.close())

interface Person {
  id: number
}
const as = async <Data = { user: Record<string, unknown> }>(who: Person, method: string, url: string, body?: object, key?: string) =>
  server.request<Data>(method, url, { session: await server.logIn(who.id), body, ...(key !== undefined && { key }) })
const memberships = (accountId: number) =>
  server.engine.run<{
    shop_id: number
    origin: string
    recommend_account_id: number | null
    status: number
    stored: string
    activity_id: number | null
  }>({ name: 'test-ships', text: 'SELECT * FROM ship WHERE account_id = $1 ORDER BY shop_id' }, [accountId])
let activities = 0
const findActivity = async (shopId: number): Promise<number> => {
  const text = `INSERT INTO activity (shop_id, brand_id, key, name, start_at, end_at) VALUES ($1, 1, $2, '夜骑', '2026-12-01Z', '2026-12-02Z') RETURNING id`
  return (await server.engine.run<{ id: number }>({ name: 'test-activity', text }, [shopId, `a${(activities += 1)}`]))[0]!.id
}
const none = { status: 403, code: 'permission.none', msg: '无此权限', data: null }

describeOnEngine('Reading a user', () => {
  it('answers the user’s own data, with flags, score and status of the shop [IP-225] [IP-090] [IP-097]', async () => {
    expect((await as(lin, 'GET', '/api/users/1/?shop_id=1')).data.user).toEqual({
      id: 1,
      username: '林晓',
      avatar: '/lin.png',
      gender: 1,
      phone: lin.phone,
      area_code: 'zh-cn',
      isTeacher: false,
      isStaff: false,
      isSuperUser: false,
      isMember: true,
      has_openid: false,
      score: 80,
      status: 2,
      ship_id: 11,
    })
    expect((await as(lin, 'GET', '/api/users/1/?shop_id=2')).data.user).toMatchObject({ isMember: true, score: 0, status: 0, ship_id: 12 })
  })

  it('answers no flags without a membership of the shop, or without a shop [IP-097]', async () => {
    const stranger = { isMember: false, isTeacher: false, status: null, ship_id: null, score: 0 }
    expect((await as(coach, 'GET', `/api/users/${coach.id}/?shop_id=2`)).data.user).toMatchObject(stranger)
    expect((await as(coach, 'GET', `/api/users/${coach.id}/`)).data.user).toMatchObject(stranger)
  })

  it('answers the flags of coach, staff and superuser on the info call, too [IP-226]', async () => {
    expect((await as(coach, 'GET', `/api/users/${coach.id}/info/?shop_id=1`)).data.user).toMatchObject({
      isTeacher: true,
      isStaff: false,
      isSuperUser: false,
    })
    expect((await as(stranger, 'GET', `/api/users/${stranger.id}/info/?shop_id=4`)).data.user).toMatchObject({
      isTeacher: false,
      isStaff: true,
    })
    expect((await as(owner, 'GET', `/api/users/${owner.id}/info/?shop_id=2`)).data.user).toMatchObject({
      isStaff: false,
      isSuperUser: true,
    })
  })

  it('shows a member to coaches and staff of a shop of both with a flag for members, the phone masked', async () => {
    expect((await as(coach, 'GET', '/api/users/1/?shop_id=1')).data.user).toMatchObject({
      username: '林晓',
      phone: '138****0001',
      ship_id: 11,
    })
    expect((await as(coach, 'GET', '/api/users/1/')).data.user).toMatchObject({ phone: '138****0001', ship_id: null })
    expect((await as(owner, 'GET', `/api/users/${hsu.id}/info/?shop_id=2`)).data.user).toMatchObject({ phone: '091****678' })
    expect((await as(stranger, 'GET', `/api/users/${wu.id}/?shop_id=4`)).status).toBe(200)
  })

  it.each([
    ['a member', lin, coach.id, 1],
    ['a coach of another shop', coach, lin.id, 2],
    ['a coach of another shop, no shop named', coach, hsu.id, undefined],
    ['staff of another brand', stranger, lin.id, 1],
    ['staff of another brand, in his own shop’s name', stranger, lin.id, 4],
    ['staff, about a user who does not exist', stranger, 9999, 4],
    ['a superuser, about somebody bound to no shop', owner, chen.id, 2],
  ])('refuses %s [BK-450]', async (_, who, userId, shopId) => {
    const query = shopId === undefined ? '' : `?shop_id=${shopId}`
    expect(await as(who, 'GET', `/api/users/${userId}/${query}`)).toMatchObject(none)
    expect(await as(who, 'GET', `/api/users/${userId}/info/${query}`)).toMatchObject(none)
  })

  it('answers name and phone of the log-in account, to others masked, to strangers not [IP-227]', async () => {
    const url = '/api/v2/users/1/myinfo/?shop_id=1'
    expect((await as(lin, 'GET', url)).data).toEqual({ cloud_user: { username: '林晓', phone: lin.phone } })
    expect((await as(coach, 'GET', url)).data).toEqual({ cloud_user: { username: '林晓', phone: '138****0001' } })
    expect(await as(stranger, 'GET', url)).toMatchObject(none)
    expect(await as(lin, 'GET', '/api/v2/users/1/myinfo/')).toMatchObject({ status: 400, msg: 'params need shop_id' })
  })

  it('sends a code to the user’s new phone, under the same limits [IP-234] [IP-235]', async () => {
    const body = { phone: '13700000001', area_code: 'zh-cn', shop_id: 1 }
    expect(await as(lin, 'POST', '/api/users/verify/code/', body)).toMatchObject({ status: 200, data: { wait_seconds: 60 } })
    expect(server.sent).toMatchObject([{ phone: '13700000001' }])
    expect(await as(lin, 'POST', '/api/users/verify/code/', body)).toMatchObject({ status: 429, code: 'member.code_too_soon' })
  })
})

describeOnEngine('Binding to a shop', () => {
  const bind = (who: Person, shopId: number, body: object, key?: string) =>
    as<{ ship_id: number }>(who, 'POST', `/api/shops/${shopId}/users/bind/`, body, key)

  it('binds the user with status 0, answers the id of the ship, and stores the origin [BK-396] [BK-397] [IP-096]', async () => {
    const answer = await bind(chen, 1, { user_id: chen.id, origin: 'share', recommend_user_id: lin.id })
    expect(answer).toMatchObject({ status: 200, data: { ship_id: expect.any(Number) } })
    expect(await memberships(chen.id)).toMatchObject([
      { id: answer.data.ship_id, shop_id: 1, brand_id: 1, status: 0, origin: 'share', recommend_account_id: lin.id },
    ])
  })

  it('answers the membership that exists when repeated, unchanged, and makes no second one [IP-236]', async () => {
    const first = await bind(chen, 1, { user_id: chen.id, origin: 'share', recommend_user_id: lin.id })
    const again = await bind(chen, 1, { user_id: chen.id, origin: 'other', recommend_user_id: coach.id })
    expect(again.data).toEqual(first.data)
    expect(await memberships(chen.id)).toMatchObject([{ origin: 'share', recommend_account_id: lin.id }])
    expect((await bind(lin, 1, { user_id: lin.id })).data).toEqual({ ship_id: 11 })
  })

  it('stores the stored_info and the activity, and a second binding changes neither [BK-396] [IP-236]', async () => {
    const source = { user_id: chen.id, stored: '{"from":"poster"}', activity_id: await findActivity(1) }
    await bind(chen, 1, source)
    await bind(chen, 1, { ...source, stored: 'other', activity_id: await findActivity(1) })
    expect(await memberships(chen.id)).toMatchObject([{ stored: '{"from":"poster"}', activity_id: source.activity_id }])
  })

  it('ignores an activity of another shop, or an unknown one', async () => {
    await bind(chen, 1, { user_id: chen.id, activity_id: await findActivity(2) })
    await bind(chen, 2, { user_id: chen.id, activity_id: 9999 })
    expect(await memberships(chen.id)).toMatchObject([{ activity_id: null }, { activity_id: null }])
  })

  it('survives the deletion of its activity', async () => {
    const activityId = await findActivity(1)
    await bind(chen, 1, { user_id: chen.id, activity_id: activityId })
    await server.engine.run({ name: 'test-drop-activity', text: 'DELETE FROM activity WHERE id = $1' }, [activityId])
    expect(await memberships(chen.id)).toMatchObject([{ shop_id: 1, activity_id: null }])
  })

  it('makes one membership of ten bindings at once [IP-236]', async () => {
    const session = await server.logIn(chen.id)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.request<{ ship_id: number }>('POST', '/api/shops/1/users/bind/', { session, body: { user_id: chen.id } }),
      ),
    )
    expect(new Set(answers.map(({ data }) => data.ship_id)).size).toBe(1)
    expect(await memberships(chen.id)).toHaveLength(1)
  })

  it('takes an Idempotency-Key and refuses it for another binding', async () => {
    const first = await bind(chen, 1, { user_id: chen.id }, 'bind-chen-0001')
    expect((await bind(chen, 1, { user_id: chen.id }, 'bind-chen-0001')).data).toEqual(first.data)
    expect(await bind(chen, 2, { user_id: chen.id }, 'bind-chen-0001')).toMatchObject({ status: 409, code: 'request.key_reused' })
  })

  it('ignores an unknown recommending user, or the user himself', async () => {
    await bind(chen, 1, { user_id: chen.id, recommend_user_id: 9999 })
    await bind(chen, 2, { user_id: chen.id, recommend_user_id: chen.id })
    expect(await memberships(chen.id)).toMatchObject([{ recommend_account_id: null }, { recommend_account_id: null }])
  })

  it('refuses an unknown shop', async () => {
    expect(await bind(chen, 99, { user_id: chen.id })).toMatchObject({ status: 404, code: 'shop.not_found', msg: '场馆不存在' })
  })

  it('lets coaches and staff with a flag for booking bind a person known to the brand, and nobody else', async () => {
    expect((await bind(coach, 1, { user_id: hsu.id })).status).toBe(200)
    expect(await memberships(hsu.id)).toMatchObject([{ shop_id: 1 }, { shop_id: 2 }])
    expect(await bind(lin, 1, { user_id: chen.id })).toMatchObject(none)
    expect(await bind(coach, 2, { user_id: owner.id })).toMatchObject(none)
    expect(await bind(coach, 1, { user_id: wu.id })).toMatchObject(none)
    expect(await bind(stranger, 4, { user_id: lin.id })).toMatchObject(none)
    expect(await bind(coach, 1, { user_id: 9999 })).toMatchObject(none)
  })
})

describeOnEngine('The member service', () => {
  const inside = <T>(work: () => Promise<T>) => withEngine(server.engine, work)

  it('makes the buyer of a first card a member, at that shop only, and never undoes it', async () => {
    for (const shop of [1, 2]) await as(chen, 'POST', `/api/shops/${shop}/users/bind/`, { user_id: chen.id })
    await inside(() => becomeMember(chen.id, 1))
    await inside(() => becomeMember(chen.id, 1))
    expect(await memberships(chen.id)).toMatchObject([{ status: 2 }, { status: 0 }])
  })
})
