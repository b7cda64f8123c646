import { instant } from '@/domain/time'
import type { FoundUser } from '@/contract/staff/staff'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { stored } from '../booking/calls'
import { describeOnBothEngines } from '../support/database'
import { permit, staffShop, workers } from './shop'
import { takeBack, unguarded } from './taken-back'
import { people } from '../support/two-brands'

let server: TestApp
const sessions = new Map<number, string>()

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  for (const id of [1001, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  await takeBack(server, 'searches', `${unguarded('staff_search')} DELETE FROM staff_search_found;`)
})
afterAll(() => server.close())

const get = <Data>(id: number, url: string) => server.request<Data>('GET', url, { session: sessions.get(id)! })
const none = { status: 403, code: 'permission.none', msg: '无此权限' }

describeOnBothEngines('Searching members', () => {
  const search = async (q: string, { id = workers.coach as number, shop = 1, more = '' } = {}) =>
    get<{ users: FoundUser[]; more: boolean }>(id, `/api/shops/${shop}/users/search/?q=${encodeURIComponent(q)}${more}`)
  const listIds = async (...asked: Parameters<typeof search>) => (await search(...asked)).data.users.map(({ id }) => id)

  it('finds people of the shop by name or by their phone, the phone masked [BK-017] [BK-392] [BK-393] [IP-213]', async () => {
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
    expect(await listIds('13800000001')).toEqual([1])
    expect(await listIds('138 0000-0001')).toEqual([1])
    expect(await listIds('15000001007')).toEqual([1007])
    expect(await listIds('会员1250')).toEqual([1250])
    expect(await listIds('1007')).toEqual([1007])
  })

  it('finds people by the initials of their name in pinyin, by each reading of a character', async () => {
    await server.engine.session((session) =>
      session.exec(`INSERT INTO account (id, area_code, phone, username, created_at) VALUES
         (501, 'zh-cn', '13700000501', '曾乐', '2026-01-01Z'), (502, 'zh-cn', '13700000502', '张岚心', '2026-01-01Z'),
         (503, 'zh-cn', '13700000503', 'Zoe Lang', '2026-01-01Z'), (504, 'zh-cn', '13700000504', 'zl教练', '2026-01-01Z');
       INSERT INTO ship (account_id, shop_id, brand_id, created_at) SELECT g, 1, 1, '2026-01-01Z' FROM generate_series(501, 504) g`),
    )
    await server.sweeper.runAll()
    // The beginning of a name comes first, then whole initials, then their beginning.
    expect(await listIds('zl')).toEqual([504, people.coach.id, 503, 501, 502])
    expect(await listIds('ZLX')).toEqual([502])
    for (const q of ['cl', 'zy']) expect(await listIds(q)).toEqual([501])
    await stored(server, `UPDATE account SET username = '已注销' WHERE id = 501`)
    expect(await listIds('cl')).toEqual([])
    await server.sweeper.runAll()
    expect(await listIds('yzx')).toEqual([501])
    await server.engine.session((session) =>
      session.exec('DELETE FROM ship WHERE account_id BETWEEN 501 AND 504; DELETE FROM account WHERE id BETWEEN 501 AND 504'),
    )
  })

  it('answers ten at most, and says where there are more [BK-392]', async () => {
    const { data } = await search('会员1')
    expect(data).toMatchObject({ more: true })
    expect(data.users).toHaveLength(10)
    expect((await search('会员1250')).data).toMatchObject({ users: [{ id: 1250 }], more: false })
  })

  it('finds nobody by any other digits of a phone', async () => {
    for (const q of ['0001007', '13800000', '1380000000', '3800000001', '138000000012', '50000'])
      expect([q, await listIds(q)]).toEqual([q, []])
  })

  it('is recorded with person, shop and text, of a phone only the last four digits, and cannot be changed', async () => {
    await search('林')
    await search('1007')
    await search('138 0000-0001', { id: workers.staff })
    await search('138000000')
    await search('没有这个人', { id: workers.staffOfOther, shop: 4 })
    expect(
      await stored(
        server,
        'SELECT account_id AS "by", shop_id AS shop, brand_id AS brand, kind, asked, found FROM staff_search ORDER BY id',
      ),
    ).toEqual([
      { by: workers.coach, shop: 1, brand: 1, kind: 'name', asked: '林', found: 1 },
      { by: workers.coach, shop: 1, brand: 1, kind: 'tail', asked: '1007', found: 1 },
      { by: workers.staff, shop: 1, brand: 1, kind: 'phone', asked: '*******0001', found: 1 },
      { by: workers.coach, shop: 1, brand: 1, kind: 'name', asked: '*****0000', found: 0 },
      { by: workers.staffOfOther, shop: 4, brand: 2, kind: 'name', asked: '没有这个人', found: 0 },
    ])
    for (const change of ["UPDATE staff_search SET asked = ''", 'DELETE FROM staff_search'])
      await expect(stored(server, change)).rejects.toThrow(/stays|append|change/i)
  })

  const searched = (kind: string, count: number, minutesAgo = 10) =>
    stored(
      server,
      `INSERT INTO staff_search (account_id, shop_id, brand_id, kind, asked, found, created_at)
       SELECT ${workers.coach}, 1, 1, '${kind}', '', 0, '2026-11-21T10:00+08:00'::timestamptz - interval '${minutesAgo} minutes' FROM generate_series(1, ${count})`,
    )

  it.each([
    ['hour’s limit', 'name', 119, 10, '林'],
    ['hour’s limit of whole numbers', 'phone', 29, 10, '13800000001'],
    ['day’s limit of whole numbers', 'phone', 99, 120, '13800000001'],
  ])('stops at the %s of a person, and at nobody else’s', async (_, kind, count, minutesAgo, q) => {
    await searched(kind, count, minutesAgo)
    expect((await search(q)).status).toBe(200)
    expect(await search(q)).toMatchObject({ status: 429, code: 'staff.too_many_searches', msg: '搜索会员次数过多，请稍后再试' })
    expect((await search(q, { id: workers.staff })).status).toBe(200)
    if (kind === 'phone') expect((await search('林')).status).toBe(200)
    server.clock.moveTo(instant(TEN_O_CLOCK + 24 * 3_600_000))
    expect((await search(q)).status).toBe(200)
  })

  it('never passes its limit by searching at once', async () => {
    await searched('phone', 25)
    const answers = await Promise.all(Array.from({ length: 20 }, () => search('13800000001')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  it('needs a text, does not take two digits as a phone, and escapes the signs of a pattern', async () => {
    expect((await search('')).status).toBe(400)
    for (const q of ['%', '_', '\\']) expect(await listIds(q)).toEqual([])
    expect((await search('00')).data.users.every(({ username }) => username.includes('00'))).toBe(true)
  })

  it('is bounded [BK-392]', async () => {
    expect(await listIds('会员')).toHaveLength(10)
    expect(await listIds('会员', { more: '&limit=3' })).toHaveLength(3)
    expect((await search('会员', { more: '&limit=51' })).status).toBe(400)
    expect((await search('会'.repeat(41))).status).toBe(400)
  })

  it('finds only people of its shop', async () => {
    expect(await listIds('吴桐')).toEqual([])
    expect(await listIds('吴桐', { id: workers.staffOfOther, shop: 4 })).toEqual([people.wu.id])
    expect(await listIds('会员', { id: workers.staffOfTwo, shop: 2 })).toEqual([])
  })

  it.each<[string, number, string[]]>([
    ['a coach who may book classes for them', workers.coach, ['group_order_can_write']],
    ['a coach who may book lessons for them', workers.coach, ['private_order_can_write']],
    ['a coach who may book courts and plans for them', workers.coach, ['personal_orders_list_can_write']],
    ['staff who may book for them', workers.staff, ['orders_day_can_write']],
    ['a superuser', workers.superuser, []],
  ])('is for %s [IP-213] [IP-215]', async (_, id, permissions) => {
    const before = await stored<{ permissions: string[] }>(server, `SELECT permissions FROM ship WHERE account_id = ${id}`)
    await stored(server, permit(id, permissions))
    expect((await search('林', { id })).status).toBe(200)
    await stored(server, permit(id, before[0]!.permissions))
  })

  it.each([
    ['a coach who may not book for them', workers.bareCoach],
    ['staff who may not book for them', workers.bareStaff],
    ['a member', 1001],
    ['staff of another shop', workers.staffOfTwo],
    ['staff of another brand', workers.staffOfOther],
  ])('is refused to %s [IP-212]', async (_, id) => expect(await search('林', { id })).toMatchObject(none))
})
