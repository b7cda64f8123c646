import type { StaffGrant } from '@/contract/staff/grants'
import { takeClaim, takeSlot } from '@server/modules/grant/repository'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'
import { crowd, envelopes, grants, grantShop } from './shop'

let server: TestApp
let owner: string
beforeAll(async () => {
  server = await openTestApp({ seed: grantShop })
  await server.engine.session((session) => session.exec(crowd(3)))
  owner = await server.logIn(people.owner.id)
})
afterAll(() => server.close())

const list = (session: string, shopId = 2) =>
  server.request<{ grants: StaffGrant[] }>('GET', `/api/v2/shops/${shopId}/staff/grants/`, { session })
let keys = 0
const stop = (session: string, grantId: number, shopId = 2) =>
  server.request<{ grant: StaffGrant }>('POST', `/api/v2/shops/${shopId}/staff/grants/${grantId}/stop/`, {
    session,
    key: `stop-key-${(keys += 1)}`,
  })
const read = async (grantId: number, shopId = 2) => (await list(owner, shopId)).data.grants.find(({ id }) => id === grantId)!
const claim = (of: number, accountId: number, shopId = 1) => takeClaim({ of, accountId, shopId, brandId: 1, now: TEN_O_CLOCK })
const exec = (sql: string) => server.engine.session((session) => session.exec(sql))

describeOnEngine('The grants of a shop for its staff', () => {
  it('are listed with their stock, claims, uses and cost, those under way before those that have ended', async () => {
    await claim(grants.festival, 5001)
    await claim(grants.festival, 5002, 2)
    await exec(`UPDATE user_coupon SET end_day = '2026-11-20', start_day = '2026-11-19' WHERE account_id = 5002 AND coupon_tpl_id = 3;
      UPDATE user_coupon SET used_at = '2026-11-21T02:00Z' WHERE id = (SELECT min(id) FROM user_coupon WHERE account_id = 5001);
      INSERT INTO payment_order (id, brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at)
        VALUES (900, 1, 1, 5001, 'court', 2000000000, '场地', 'WEIXIN', 4800, 0, '2026-11-21Z', '2026-11-21Z');
      INSERT INTO coupon_use (order_id, brand_id, shop_id, user_coupon_id, price_fen, discount_fen, state)
        SELECT 900, 1, 1, min(id), 6800, 2050, 'used' FROM user_coupon WHERE account_id = 5001`)
    const { data } = await list(owner)
    expect(data.grants.map(({ id, state }) => [id, state])).toEqual([
      [grants.elsewhere, 'open'],
      [grants.festival, 'open'],
    ])
    expect(await read(grants.festival)).toMatchObject({
      ...{ name: '端午开练礼', stock: 100, claimed: 2, given: 6, used: 1, unused: 4, cost: 20.5 },
      ...{ start: '2026-11-20T00:00:00+08:00', end: '2026-11-24T00:00:00+08:00', who: { standing: [] } },
      shops: [
        { id: 1, name: '拾光·静安店' },
        { id: 2, name: '拾光·徐汇店' },
      ],
    })
  })

  it('count the coupons of opened envelopes among what they gave', async () => {
    await exec(`INSERT INTO grant_shop (grant_id, shop_id, brand_id) VALUES (${grants.withEnvelope}, 2, 1)`)
    await claim(grants.withEnvelope, 5003)
    expect(await read(grants.withEnvelope)).toMatchObject({ claimed: 1, given: 1, unused: 1 })
    await takeSlot({ of: envelopes.hidden, accountId: 5003, shopId: 1, brandId: 1, now: TEN_O_CLOCK })
    expect(await read(grants.withEnvelope)).toMatchObject({ claimed: 1, given: 2, unused: 2 })
  })

  it('are stopped by a superuser of all their shops, once: nobody claims them, and people keep what they have', async () => {
    await claim(grants.elsewhere, 5002, 2)
    expect((await read(grants.elsewhere)).can_stop).toBe(true)
    const { data } = await stop(owner, grants.elsewhere)
    expect(data.grant).toMatchObject({ state: 'stopped', can_stop: false, claimed: 1, unused: 1 })
    expect((await stop(owner, grants.elsewhere)).data).toEqual(data)
    expect(await claim(grants.elsewhere, 5003, 2)).toMatchObject({ code: 'grant.over' })
    expect((await read(grants.elsewhere)).unused).toBe(1)
  })

  it('are stopped by nobody who is no superuser of one of their shops, of another shop, or after their end', async () => {
    expect((await read(grants.festival)).can_stop).toBe(false)
    expect((await stop(owner, grants.festival)).code).toBe('permission.none')
    expect((await stop(owner, grants.members)).code).toBe('grant.not_found')
    expect((await stop(await server.logIn(people.lin.id), grants.festival)).code).toBe('permission.none')
    await exec(`INSERT INTO grant_shop (grant_id, shop_id, brand_id) VALUES (${grants.yesterday}, 2, 1);
      DELETE FROM grant_shop WHERE grant_id = ${grants.yesterday} AND shop_id = 1`)
    expect((await stop(owner, grants.yesterday)).code).toBe('grant.over')
    expect((await read(grants.festival)).state).toBe('open')
  })

  it('are shown neither to members nor to coaches', async () => {
    for (const who of ['lin', 'coach'] as const) expect((await list(await server.logIn(people[who].id), 1)).code).toBe('permission.none')
  })
})
