import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { createWeixin } from '@server/providers/weixin/weixin'
import { sandboxWeixinAccount } from '@server/sandbox/weixin/account'
import { addMinutes } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnEngine } from '../support/database'
import { bookingShop, classes } from '../booking/shop'
import { people } from '../support/two-brands'
import { openWeixinSandbox, type WeixinSandbox } from '../support/weixin-sandbox'

const CODE = '/wxa/getwxacodeunlimit'
const HOME = '/shop/1/welcome/'

let sandbox: WeixinSandbox
let server: TestApp

beforeAll(async () => {
  sandbox = await openWeixinSandbox(bookingShop)
  server = await openTestApp({
    database: sandbox.database,
    weixin: (brandId) => {
      const { weapp, ...rest } = sandboxWeixinAccount(sandbox.origin, brandId)
      return createWeixin(brandId === 1 ? { ...rest, weapp: weapp! } : rest, sandbox.clock)
    },
  })
})
beforeEach(async () => {
  server.clock.moveTo(TEN_O_CLOCK)
  await sandbox.forget()
  await sandbox.database.engine.run({ name: 'test-forget-codes', text: 'TRUNCATE weapp_code' })
})
afterAll(async () => {
  await server.app.close()
  await sandbox.close()
})

interface Made {
  code: { scene: string; image_url: string }
}
const ask = (address: string, shopId = 1) =>
  server.request<Made>('GET', `/api/v2/shops/${shopId}/weapp/code/?address=${encodeURIComponent(address)}`)
const kept = () => withEngine(server.engine, () => rows<{ scene: string }>('SELECT scene FROM weapp_code ORDER BY scene', []))
describeOnEngine('A mini-program code', () => {
  it('is made once for a page of the shop, and its picture is stored by the server', async () => {
    const first = await ask(HOME)
    expect(first).toMatchObject({ status: 200, data: { code: { scene: 'h.1' } } })
    expect((await ask(HOME)).data).toEqual(first.data)
    expect([await sandbox.calls('weapp', CODE), await sandbox.calls('weapp', '/cgi-bin/stable_token')]).toEqual([1, 1])
    const picture = await server.app.inject({ method: 'GET', url: first.data.code.image_url })
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })

  it('is requested once for many who open the same page together', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(HOME)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await sandbox.calls('weapp', CODE)).toBe(1)
  })

  it('names the caller as the recommending user, and nobody else', async () => {
    const session = await server.logIn(people.lin.id)
    const answer = await server.request<Made>(
      'GET',
      `/api/v2/shops/1/weapp/code/?address=${encodeURIComponent(`${HOME}?recommend_user_id=999`)}`,
      { headers: { authorization: `Session ${session}`, 'x-client': 'weapp' } },
    )
    expect(answer.data.code.scene).toBe(`h.1~r${people.lin.id}`)
    expect((await ask(`${HOME}?recommend_user_id=999`)).data.code.scene).toBe('h.1')
  })

  it('a mini-program code of a shared class leads to its order page', async () => {
    const id = classes.evening
    expect((await ask(`/shop/1/m/courses/1/schedule/details/?is_schedule=1&schedule_id=${id}`)).data.code.scene).toBe(`o.1.${id}`)
  })

  it('is made for an activity of the shop', async () => {
    const [activity] = await withEngine(server.engine, () =>
      rows<{ id: number }>(
        `INSERT INTO activity (brand_id, shop_id, key, name, image, place, start_at, end_at, description)
         VALUES (1, 1, 'ride', '夜骑', '', '', $1, $1::timestamptz + interval '1 hour', '') RETURNING id`,
        [new Date(TEN_O_CLOCK)],
      ),
    )
    expect((await ask(`/shop/1/activities/${activity!.id}/`)).data.code.scene).toBe(`v.1.${activity!.id}`)
    expect(await ask(`/shop/1/activities/${activity!.id + 1}/`)).toMatchObject({ status: 404, code: 'request.not_found' })
  })

  it('is made for an invitation to an event of the shop, whose address names none', async () => {
    const uuid = '0f3c1d52-6a7b-4c8d-9e0f-a1b2c3d4e5f6'
    await withEngine(server.engine, async () => {
      const [event] = await rows<{ id: number }>(
        `INSERT INTO invite_event (brand_id, shop_id, key, name, text, image, start_at, end_at)
         VALUES (1, 1, 'friends', '带朋友', '', '', $1, $1::timestamptz + interval '1 hour') RETURNING id`,
        [new Date(TEN_O_CLOCK)],
      )
      await rows(`INSERT INTO invitation (event_id, brand_id, account_id, uuid, created_at) VALUES ($1, 1, $2, $3, $4) RETURNING 1`, [
        event!.id,
        people.lin.id,
        uuid,
        new Date(TEN_O_CLOCK),
      ])
    })
    const address = `/mobile/invitations/${uuid}/`
    const { scene } = (await ask(address)).data.code
    expect(scene).toMatch(/^y\.[\w-]{22}$/)
    expect(await ask(address, 2)).toMatchObject({ status: 404, code: 'request.not_found' })
    expect(await ask(address.replace('0f3c', '1f3c'))).toMatchObject({ status: 404, code: 'request.not_found' })
  })

  it.each([
    ['another shop', '/shop/2/welcome/'],
    ['a class that does not exist', '/shop/1/m/user/schedules/987654/group/order/'],
    ['a course that does not exist', '/shop/1/m/courses/987654/details/'],
    ['a plan that does not exist', '/shop/1/mobile/plans/987654/'],
    ['a page of one person', '/shop/1/m/user/schedules/orders/1/'],
    ['no page', '/elsewhere/'],
  ])('is not made for %s', async (_what, address) => {
    expect(await ask(address)).toMatchObject({ status: 404, code: 'request.not_found' })
    expect(await kept()).toEqual([])
  })

  it('is not made of a class that the shop took away', async () => {
    const of = (state: boolean) =>
      withEngine(server.engine, () =>
        rows(`UPDATE schedule SET is_deleted = $1, is_cancelled = $1 WHERE id = $2 RETURNING 1`, [state, classes.evening]),
      )
    await of(true)
    expect(await ask(`/shop/1/m/user/schedules/${classes.evening}/group/order/`)).toMatchObject({ status: 404, code: 'request.not_found' })
    await of(false)
  })

  it('is not made for a brand without a mini-program', async () => {
    expect(await ask('/shop/4/welcome/', 4)).toMatchObject({ status: 409, code: 'weixin.not_enabled' })
  })

  it('is made with a new token where WeChat does not accept the cached one any more', async () => {
    await ask(HOME)
    await sandbox.database.engine.run({ name: 'test-spoil', text: "UPDATE weixin_pass SET value = 'sb.not.good' WHERE kind = 'token'" })
    expect((await ask('/shop/1/mobile/introduce/')).data.code.scene).toBe('i.1')
  })

  it('is deleted after 90 days without a request, and a shop keeps the thousand used last', async () => {
    await withEngine(server.engine, () =>
      rows(
        `INSERT INTO weapp_code SELECT $1, 1, 1, 'w.' || n, 'image/png', 'AA==', $2, $2::timestamptz + n * interval '1 second' FROM generate_series(1, 1000) n RETURNING 1`,
        [sandbox.account.weapp!.appid, new Date(TEN_O_CLOCK - 3_600_000)],
      ),
    )
    await ask(HOME)
    const scenes = (await kept()).map(({ scene }) => scene)
    expect([scenes.length, scenes.includes('h.1'), scenes.includes('w.1'), scenes.includes('w.2')]).toEqual([1000, true, false, true])
    server.clock.moveTo(addMinutes(TEN_O_CLOCK, 91 * 24 * 60))
    await server.sweeper.runAll()
    expect(await kept()).toEqual([])
  })
})
