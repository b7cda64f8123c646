import type { Envelope } from '@/contract/grant'
import { readInstant } from '@/domain/time'
import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { takeSlot } from '@server/modules/grant/repository'
import { stored } from '../booking/calls'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { crowd, envelopes, grants, grantShop } from './shop'

let server: TestApp
type Who = keyof typeof people
const sessions: Partial<Record<Who, string>> = {}
const open = async () => {
  server = await openTestApp({ seed: grantShop })
  for (const who of ['lin', 'chen', 'coach', 'hsu'] as const) sessions[who] = await server.logIn(people[who].id)
}
const withSession = (who?: Who) => (who ? { session: sessions[who]! } : {})
let keys = 0
const withKey = () => ({ key: `envelope-key-${(keys += 1)}` })

const offered = async (who?: Who) =>
  (
    await server.request<{ has_red_envelope_tpl: boolean; red_envelope: Envelope | null }>(
      'GET',
      '/api/v2/shops/1/has-red-activity/',
      withSession(who),
    )
  ).data
const page = (redid: number, who?: Who, shopId = 1) =>
  server.request<{ red_envelope: Envelope }>('GET', `/api/v2/mobile/shops/${shopId}/red-envelopes/${redid}/`, withSession(who))
const openPage = (redid: number, who: Who, userId: number = people[who].id) =>
  server.request<{ red_envelope: Envelope }>('POST', `/api/v2/mobile/shops/1/red-envelopes/${redid}/`, {
    ...withSession(who),
    ...withKey(),
    body: { user_id: userId },
  })
const openLayer = (who: Who, userId: number = people[who].id) =>
  server.request<{ red_envelope_acquire_records: NonNullable<Envelope['record']>[] }>('POST', '/api/v2/shops/1/red-envelopes/layer/', {
    ...withSession(who),
    ...withKey(),
    body: { user_id: userId },
  })
const isAudited = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnBothEngines('A red envelope', () => {
  beforeAll(open)
  afterAll(() => server.close())
  afterEach(isAudited)

  it('is offered to visitors and members until they have opened it [MC-217] [MC-218]', async () => {
    for (const who of [undefined, 'lin', 'chen'] as const)
      expect(await offered(who)).toMatchObject({
        has_red_envelope_tpl: true,
        red_envelope: {
          id: envelopes.shown,
          title: '新人红包',
          state: 'sealed',
          count: 3,
          left: 3,
          min: 4.5,
          max: 8,
          days: 14,
          gone_at: null,
          record: null,
        },
      })
  })

  it('is opened by the layer of home: its slot is a coupon of the amount that was drawn, for its days [MC-215] [MC-216] [MC-077]', async () => {
    const { data } = await openLayer('lin')
    expect(data.red_envelope_acquire_records).toMatchObject([
      {
        redid: envelopes.shown,
        red_envelope_tpl: { id: 4, title: '新人红包' },
        amount: 5.5,
        opened_at: '2026-11-21T10:00:00+08:00',
        end: '2026-12-05',
      },
    ])
    const [record] = data.red_envelope_acquire_records
    const owned = await server.request<{ coupons: { id: number; red_envelope_tpl: { account: number } }[] }>(
      'GET',
      '/api/v2/users/1/coupons/?shop_id=1',
      withSession('lin'),
    )
    expect(owned.data.coupons.find(({ id }) => id === record!.coupon_id)).toMatchObject({ red_envelope_tpl: { account: 5.5 } })
  })

  it('answers the same when it is opened again, by the layer or on its page, and is not offered any more [MC-216]', async () => {
    const first = (await openLayer('lin')).data.red_envelope_acquire_records
    expect((await openPage(envelopes.shown, 'lin')).data.red_envelope).toMatchObject({ state: 'opened', left: 2, record: first[0] })
    expect((await openLayer('lin')).data.red_envelope_acquire_records).toEqual(first)
    expect(await offered('lin')).toEqual({ has_red_envelope_tpl: false, red_envelope: null })
    expect(await stored(server, 'SELECT count(*)::int AS n FROM user_coupon WHERE gift_id IS NOT NULL')).toEqual([{ n: 1 }])
  })

  it('is opened by nobody who is logged out, and for nobody else [MC-171]', async () => {
    expect(await server.request('POST', '/api/v2/shops/1/red-envelopes/layer/', { ...withKey(), body: { user_id: 1 } })).toMatchObject({
      status: 401,
    })
    expect(await openLayer('coach', people.lin.id)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await openPage(envelopes.shown, 'coach', people.lin.id)).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('gives a person without a membership of the shop nothing, and 200', async () => {
    expect(await openLayer('chen')).toMatchObject({ status: 200, data: { red_envelope_acquire_records: [] } })
    expect(await openPage(envelopes.shown, 'chen')).toMatchObject({ status: 200, data: { red_envelope: { record: null, left: 2 } } })
  })

  it('waits sealed where a grant gave it, is opened on its page, and is there for nobody without a slot of it', async () => {
    expect(await page(envelopes.hidden, 'lin')).toMatchObject({ status: 404, code: 'envelope.not_found', msg: '红包不存在' })
    expect(await openPage(envelopes.hidden, 'lin')).toMatchObject({ status: 404 })
    await server.request('GET', `/api/v2/grant-activities/${grants.withEnvelope}/acquire/?user_id=1&shop_id=1`, {
      ...withSession('lin'),
      ...withKey(),
    })
    expect((await page(envelopes.hidden, 'lin')).data.red_envelope).toMatchObject({
      state: 'sealed',
      record: { amount: null, opened_at: null, coupon_id: null, end: '2026-11-28' },
    })
    expect(await offered('lin')).toEqual({ has_red_envelope_tpl: false, red_envelope: null })
    expect(await page(envelopes.hidden, 'coach')).toMatchObject({ status: 404 })
    expect((await openPage(envelopes.hidden, 'lin')).data.red_envelope).toMatchObject({ state: 'opened', record: { amount: 3 } })
  })

  it('is not there at another shop', async () => {
    expect(await page(envelopes.elsewhere, 'lin')).toMatchObject({ status: 404, code: 'envelope.not_found' })
    expect(await page(envelopes.elsewhere, 'hsu', 2)).toMatchObject({ status: 200 })
  })

  it('says that it is gone or over, and when its last slot was taken', async () => {
    server.clock.moveTo(readInstant('2026-11-21T12:40:00+08:00'))
    expect((await openPage(envelopes.shown, 'coach')).data.red_envelope.record).toMatchObject({ amount: 8 })
    await stored(
      server,
      `INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) VALUES (2, 1, 1, 0, '2026-01-01Z'), (6, 1, 1, 0, '2026-01-01Z')`,
    )
    expect((await openPage(envelopes.shown, 'chen')).data.red_envelope.record).toMatchObject({ amount: 4.5 })
    expect(await openPage(envelopes.shown, 'hsu')).toMatchObject({ status: 409, code: 'envelope.gone', msg: '来晚了，红包已领完' })
    expect((await page(envelopes.shown, 'hsu')).data.red_envelope).toMatchObject({
      state: 'gone',
      left: 0,
      gone_at: '2026-11-21T12:40:00+08:00',
    })
    expect((await page(envelopes.shown, 'lin')).data.red_envelope).toMatchObject({ state: 'opened' })
    server.clock.moveTo(readInstant('2026-11-25T00:00:00+08:00'))
    expect((await page(envelopes.shown, 'hsu')).data.red_envelope).toMatchObject({ state: 'over' })
    expect(await openPage(envelopes.shown, 'hsu')).toMatchObject({ status: 409, code: 'envelope.over', msg: '红包已结束' })
    server.clock.moveTo(TEN_O_CLOCK)
  })
})

describeOnBothEngines('The layer of home where two envelopes are offered', () => {
  beforeAll(open)
  afterAll(() => server.close())

  it('opens one for each key, so that a request whose answer was lost opens no second one', async () => {
    await stored(server, 'INSERT INTO envelope_shop (envelope_id, shop_id, brand_id) VALUES (3, 1, 1)')
    const layer = async (key: string) =>
      (
        await server.request<{ red_envelope_acquire_records: { redid: number }[] }>('POST', '/api/v2/shops/1/red-envelopes/layer/', {
          ...withSession('coach'),
          key,
          body: { user_id: people.coach.id },
        })
      ).data.red_envelope_acquire_records
    const first = await layer('layer-key-1')
    expect(await layer('layer-key-1')).toEqual(first)
    expect(await Promise.all([layer('layer-key-1'), layer('layer-key-1')])).toEqual([first, first])
    expect(await stored(server, 'SELECT count(*)::int AS n FROM envelope_slot WHERE opened_at IS NOT NULL')).toEqual([{ n: 1 }])
    const second = await layer('layer-key-2')
    expect([...first, ...second].map(({ redid }) => redid).sort()).toEqual([envelopes.shown, envelopes.elsewhere])
    expect(await layer('layer-key-1')).toEqual(first)
    await isAudited()
  })
})

describeOnBothEngines('Two thousand people who open an envelope of a hundred slots at the same moment', () => {
  beforeAll(open)
  afterAll(() => server.close())

  it('take each slot once, one a person, and the sum to the fen', async () => {
    await server.engine.session((session) =>
      session.exec(`${crowd(2_000)}
        UPDATE envelope SET slots = 100, total_fen = 63350, min_fen = 450 WHERE id = 1;
        INSERT INTO envelope_slot (brand_id, envelope_id, n, amount_fen) SELECT 1, 1, n, 500 + n FROM generate_series(4, 100) n;
        UPDATE envelope SET total_fen = (SELECT sum(amount_fen) FROM envelope_slot WHERE envelope_id = 1) WHERE id = 1;`),
    )
    const now = server.clock.now()
    const taken = await Promise.all(
      Array.from({ length: 2_500 }, (_, at) =>
        takeSlot({ of: envelopes.shown, accountId: 5_001 + (at % 2_000), shopId: 1, brandId: 1, now }),
      ),
    )
    expect(taken.filter(({ isFirst }) => isFirst)).toHaveLength(100)
    expect(new Set(taken.slice(0, 100).map(({ id }) => id)).size).toBe(100)
    expect(taken.slice(2_000, 2_100).map(({ id }) => id)).toEqual(taken.slice(0, 100).map(({ id }) => id))
    expect(taken.filter(({ code }) => code === 'envelope.gone')).toHaveLength(2_300)
    expect(
      await stored(
        server,
        'SELECT (SELECT sum(amount_fen)::int FROM user_coupon WHERE gift_id IS NOT NULL) = total_fen AS kept, (SELECT count(*)::int FROM envelope_slot WHERE envelope_id = 1 AND opened_at IS NULL) AS sealed FROM envelope WHERE id = 1',
      ),
    ).toEqual([{ kept: true, sealed: 0 }])
    await isAudited()
  })
})
