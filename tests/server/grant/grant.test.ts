import type { GrantActivity, GrantRecord } from '@/contract/grant'
import { readInstant } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { takeClaim } from '@server/modules/grant/repository'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines, describeOnEngine } from '../support/database'
import { stored } from '../booking/calls'
import { people } from '../support/two-brands'
import { crowd, grants, grantShop } from './shop'

let server: TestApp
const sessions: Partial<Record<keyof typeof people, string>> = {}
const open = async () => {
  server = await openTestApp({ seed: grantShop })
  for (const who of ['lin', 'chen', 'hsu', 'wu'] as const) sessions[who] = await server.logIn(people[who].id)
}
const close = () => server.close()

type Who = keyof typeof people
const withSession = (who?: Who) => (who ? { session: sessions[who]! } : {})
const list = async (who?: Who, shopId = 1) =>
  (await server.request<{ activities: GrantActivity[] }>('GET', `/api/v2/shops/${shopId}/homepage/grant-activities/`, withSession(who)))
    .data.activities
const listIds = async (who?: Who, shopId = 1) => (await list(who, shopId)).map(({ id }) => id)

interface Claimed {
  records: GrantRecord[]
  is_first: boolean
}
let keys = 0
const claim = (who: Who, grantId: number, { userId = people[who].id, shopId = 1 } = {}) =>
  server.request<Claimed>('GET', `/api/v2/grant-activities/${grantId}/acquire/?user_id=${userId}&shop_id=${shopId}`, {
    ...withSession(who),
    key: `claim-key-${(keys += 1)}`,
  })
const claimAtHome = (who: Who, grantId: number, { userId = people[who].id, shopId = 1 } = {}) =>
  server.request<Claimed>('POST', `/api/v2/shops/${shopId}/homepage/coupons/acquire/`, {
    ...withSession(who),
    key: `claim-key-${(keys += 1)}`,
    body: { activity_id: grantId, user_id: userId },
  })
const isAudited = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnEngine('The grants of a shop', () => {
  beforeAll(open)
  afterAll(close)

  it('are listed for a visitor: those under way for everybody and for newcomers, the ones that end first at the top [MC-201]', async () => {
    expect(await listIds()).toEqual([grants.festival, grants.withEnvelope, grants.newcomers])
    expect((await list())[0]).toMatchObject({
      name: '端午开练礼',
      is_taken: false,
      taken_at: null,
      start: '2026-11-20T00:00:00+08:00',
      end: '2026-11-24T00:00:00+08:00',
      stock: 100,
      left: 100,
      who: { standing: [], is_new: false, away_days: null, is_trial_only: false },
    })
  })

  it('say what each gives: so many of a coupon for so many days, or an envelope [MC-082] [MC-076]', async () => {
    const [festival, withEnvelope] = await list()
    expect(festival!.coupons).toMatchObject([
      {
        coupon_tpl: { id: 1, name: '满60减20', coupon_type: 1, account: 20, reach_money: 60 },
        red_envelope_tpl: null,
        redid: null,
        each: 2,
        days: 7,
      },
      { coupon_tpl: { id: 3, name: '八五折', coupon_type: 3, account: 85, reach_money: 50 }, each: 1, days: 30 },
    ])
    expect(festival!.coupons[0]!.shops.map(({ id }) => id)).toEqual([1, 2])
    expect(withEnvelope!.coupons[1]).toMatchObject({
      coupon_tpl: null,
      red_envelope_tpl: { id: 4, title: '新人红包', description: '', image: '' },
      redid: 2,
    })
  })

  it('are listed for a member: those meant for him', async () => {
    expect(await listIds('lin')).toEqual([grants.festival, grants.withEnvelope, grants.members, grants.newcomers])
    expect(await listIds('hsu', 2)).toEqual([grants.festival, grants.elsewhere])
  })

  it('answer the same under the address that is spelled without its third i [MC-202]', async () => {
    const misspelt = await server.request<{ activities: GrantActivity[] }>('GET', '/api/v2/shops/1/homepage/grant-activites/')
    expect(misspelt.data.activities).toEqual(await list())
  })

  it('are the home coupons, too, each with its grant [MC-208] [MC-210]', async () => {
    const { data } = await server.request<{ coupons: object[] }>('GET', '/api/v2/shops/1/homepage/coupons/')
    expect(data.coupons).toMatchObject([
      { activity_id: grants.festival, is_taken: false, each: 2 },
      { activity_id: grants.festival, each: 1 },
      { activity_id: grants.withEnvelope },
      { activity_id: grants.withEnvelope, redid: 2 },
      { activity_id: grants.newcomers },
    ])
  })
})

describeOnBothEngines('A claim', () => {
  beforeAll(open)
  afterAll(close)
  afterEach(isAudited)

  it('gives the coupons of the grant, each with its own days [MC-204] [MC-203]', async () => {
    const { status, data } = await claim('lin', grants.festival)
    expect({ status, is_first: data.is_first }).toEqual({ status: 200, is_first: true })
    expect(data.records).toMatchObject([
      { coupon_tpl: { id: 1 }, red_envelope_tpl: null, end: '2026-11-28' },
      { coupon_tpl: { id: 1 }, end: '2026-11-28' },
      { coupon_tpl: { id: 3 }, end: '2026-12-21' },
    ])
    const owned = await server.request<{ coupons: { id: number; end: string }[] }>(
      'GET',
      '/api/v2/users/1/coupons/?shop_id=1',
      withSession('lin'),
    )
    for (const { id, end } of data.records) expect(owned.data.coupons).toContainEqual(expect.objectContaining({ id, end, status: 1 }))
    expect((await list('lin'))[0]).toMatchObject({ is_taken: true, taken_at: '2026-11-21T10:00:00+08:00', left: 99 })
  })

  it('answers the first result when it is repeated, and gives nothing more, by either call and after the end, too [MC-204] [MC-203] [MC-210] [MC-209]', async () => {
    const first = (await claim('lin', grants.festival)).data
    expect(first.is_first).toBe(false)
    expect((await claimAtHome('lin', grants.festival)).data).toEqual(first)
    expect((await claimAtHome('lin', grants.festival, { shopId: 2 })).data).toEqual(first)
    server.clock.moveTo(readInstant('2026-11-27T10:00:00+08:00'))
    expect((await claim('lin', grants.festival)).data).toEqual(first)
    server.clock.moveTo(TEN_O_CLOCK)
    expect(await stored(server, 'SELECT count(*)::int AS n FROM user_coupon WHERE gift_id IS NOT NULL')).toEqual([{ n: 3 }])
    expect(await stored(server, 'SELECT taken FROM grant_activity WHERE id = 1')).toEqual([{ taken: 1 }])
  })

  it('gives a sealed slot of the envelope of a grant, whose amount nobody is told [MC-077] [MC-078]', async () => {
    const { data } = await claim('lin', grants.withEnvelope)
    expect(data.records).toMatchObject([
      { coupon_tpl: { id: 2 }, red_envelope_tpl: null, redid: null },
      { coupon_tpl: null, red_envelope_tpl: { id: 4, title: '新人红包' }, redid: 2, end: '2026-11-28' },
    ])
    const slots = await stored<{ id: number }>(server, 'SELECT id FROM envelope_slot WHERE account_id = 1')
    expect(slots).toEqual([{ id: data.records[1]!.id }])
    expect(JSON.stringify(data)).not.toContain('"amount"')
  })

  it('answers 200 and nothing to a person without a membership of the shop, and takes nothing [MC-126] [MC-127]', async () => {
    expect(await claim('chen', grants.festival)).toMatchObject({ status: 200, data: { records: [], is_first: false } })
    expect(await claimAtHome('wu', grants.festival)).toMatchObject({ status: 200, data: { records: [] } })
    expect(await claim('hsu', grants.newcomers)).toMatchObject({ status: 200, data: { records: [] } })
    expect(await stored(server, 'SELECT count(*)::int AS n FROM grant_claim WHERE account_id <> 1')).toEqual([{ n: 0 }])
  })

  it('is refused without a log-in, and for somebody else [MC-170]', async () => {
    expect(await server.request('GET', `/api/v2/grant-activities/1/acquire/?user_id=1&shop_id=1`, { key: 'nobody-claims' })).toMatchObject({
      status: 401,
    })
    expect(await claim('lin', grants.festival, { userId: people.hsu.id })).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await claimAtHome('lin', grants.members, { userId: people.hsu.id })).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('changes nothing without the key of its request, and neither does a HEAD [MC-203]', async () => {
    const url = `/api/v2/grant-activities/${grants.members}/acquire/?user_id=1&shop_id=1`
    expect(await server.request('GET', url, withSession('lin'))).toMatchObject({ status: 400, code: 'request.key_needed' })
    expect((await server.request('HEAD', url, { ...withSession('lin'), key: 'head-of-claim' })).status).toBe(405)
    expect(await stored(server, 'SELECT count(*)::int AS n FROM grant_claim WHERE grant_id = 3')).toEqual([{ n: 0 }])
  })

  it('is refused with a reason where there is no such grant at the shop, it is not open, over, not meant for one, or gone [MC-249]', async () => {
    expect(await claim('lin', 999)).toMatchObject({ status: 404, code: 'grant.not_found', msg: '优惠不存在' })
    expect(await claim('lin', grants.elsewhere)).toMatchObject({ status: 404, code: 'grant.not_found' })
    expect(await claim('lin', grants.tomorrow)).toMatchObject({ status: 409, code: 'grant.not_open', msg: '2026-11-22 10:00 开始领取' })
    expect(await claim('lin', grants.yesterday)).toMatchObject({ status: 409, code: 'grant.over', msg: '领取已结束' })
    expect(await claim('lin', grants.away)).toMatchObject({ status: 409, code: 'grant.target', msg: '这份优惠不适用于你' })
    expect((await claim('lin', grants.members)).data.is_first).toBe(true)
    await stored(server, `INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) VALUES (6, 1, 1, 2, '2026-01-01Z')`)
    expect(await claim('hsu', grants.members)).toMatchObject({ status: 409, code: 'grant.gone', msg: '会员礼刚刚被领完了' })
  })

  it('leaves a grant that is gone in the list for the day, and then for those who have it alone', async () => {
    expect((await list('hsu')).find(({ id }) => id === grants.members)).toMatchObject({ left: 0, is_taken: false })
    server.clock.moveTo(readInstant('2026-11-22T00:00:00+08:00'))
    expect(await listIds('hsu')).not.toContain(grants.members)
    expect(await listIds('lin')).toContain(grants.members)
    server.clock.moveTo(TEN_O_CLOCK)
  })

  it('needs the consent to offers that are chosen for a person where the grant is for what people did', async () => {
    await stored(
      server,
      `WITH o AS (INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, status, created_at) VALUES (1, 1, 6, '自主训练', '2026-10-01Z', '2026-10-01T01:00Z', 4, '2026-10-01Z') RETURNING id)
       INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at) SELECT 1, 1, 6, '2026-10-01Z', 'self_training', id, '2026-10-01Z' FROM o`,
    )
    expect(await claim('hsu', grants.away)).toMatchObject({ status: 409, code: 'grant.target' })
    await stored(
      server,
      `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (6, 1, 'recommend', '1.0', '2026-11-01Z', 'member', 'h5')`,
    )
    expect(await listIds('hsu')).toContain(grants.away)
    expect((await claim('hsu', grants.away)).data.is_first).toBe(true)
  })
})

describeOnBothEngines('Two thousand people who claim a grant of a hundred at the same moment', () => {
  beforeAll(open)
  afterAll(close)

  it('get exactly a hundred, one each, in the order in which they came, however often each asks', async () => {
    await server.engine.session((session) => session.exec(crowd(2_000)))
    const now = server.clock.now()
    const asked = Array.from({ length: 2_500 }, (_, at) => 5_001 + (at % 2_000))
    const taken = await Promise.all(asked.map((accountId) => takeClaim({ of: grants.festival, accountId, shopId: 1, brandId: 1, now })))
    const first = taken.filter(({ isFirst }) => isFirst)
    expect(first).toHaveLength(100)
    expect(new Set(first.map(({ id }) => id)).size).toBe(100)
    expect(taken.slice(0, 100).every(({ isFirst }) => isFirst)).toBe(true)
    // Whoever asked again got the same claim.
    expect(taken.slice(2_000, 2_100).map(({ id }) => id)).toEqual(taken.slice(0, 100).map(({ id }) => id))
    expect(taken.filter(({ code }) => code === 'grant.gone')).toHaveLength(2_300)
    expect(
      await stored(
        server,
        'SELECT taken, (SELECT count(*)::int FROM grant_claim) AS claims, (SELECT count(*)::int FROM gift_item) AS items FROM grant_activity WHERE id = 1',
      ),
    ).toEqual([{ taken: 100, claims: 100, items: 300 }])
    await isAudited()
  })
})
