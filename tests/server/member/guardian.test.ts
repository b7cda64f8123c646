import type { Privacy } from '@/contract/member/privacy'
import { addMinutes } from '@/domain/time'
import { makeMember, stored } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { courtShop, courts, makePlayer } from '../court/shop'
import { makePlanner, plans, planShop } from '../plan/shop'
import { staffShop, workers } from '../staff/shop'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnEngine } from '../support/database'
import { people } from '../support/two-brands'

/** She is 11, and has cards; her mother has a phone of her own. */
const LIN = people.lin.id
const CHILD = '2015-05-01'
const MOTHER = '13700000001'
let server: TestApp
let lin: string

const bornOn = (app: TestApp, day: string | null, accountId: number = LIN) =>
  stored(app, `UPDATE account SET date_of_birth = ${day ? `'${day}'` : 'NULL'} WHERE id = ${accountId}`)

const url = (path: string, userId: number = LIN, shopId = 1) => `/api/shops/${shopId}/users/${userId}/${path}`
const makeCalls = (session: string, userId: number = LIN) => ({
  send: (phone = MOTHER) => server.request('POST', url('guardian/code/', userId), { session, body: { phone, area_code: 'zh-cn' } }),
  agree: (more: object = {}, key?: string) =>
    server.request<Privacy>('PUT', url('guardian/', userId), {
      session,
      body: { name: '林芳', phone: MOTHER, area_code: 'zh-cn', code: server.sent.at(-1)?.code ?? '000000', ...more },
      ...(key !== undefined && { key }),
    }),
  read: async (shopId = 1) => (await server.request<Privacy>('GET', url('privacy/', userId, shopId), { session })).data,
  withdraw: () => server.request<Privacy>('PUT', url('consents/guardian/', userId), { session, body: { given: false } }),
})
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))

describeOnEngine('A person under 14', () => {
  beforeAll(async () => {
    server = await openTestApp({ seed: staffShop })
  })
  beforeEach(async () => {
    server.clock.moveTo(TEN_O_CLOCK)
    server.sent.length = 0
    await server.engine.session((session) =>
      session.exec(`SELECT set_config('house.forgets', 'on', false);
        DELETE FROM consent; DELETE FROM sms_code; DELETE FROM code_use; DELETE FROM session; DELETE FROM idempotency; SELECT set_config('house.forgets', 'off', false)`),
    )
    await bornOn(server, CHILD)
    lin = await server.logIn(LIN)
  })
  afterAll(() => server.close())

  const book = (more: object = {}) => makeMember(server, LIN, lin).book(more)
  const confirm = async () =>
    (
      await server.request<{ refusal: { code: string; msg: string } | null }>(
        'GET',
        `/api/mobile/schedules/${classes.evening}/confirm/?shop_id=1&user_id=${LIN}`,
        { session: lin },
      )
    ).data.refusal

  it('books nothing before a guardian agreed, and is told so where the class is looked at', async () => {
    expect(await book()).toMatchObject({ status: 403, code: 'guardian.needed', msg: '未满 14 周岁，需要监护人同意后才能预约和购买' })
    expect(await confirm()).toMatchObject({ code: 'guardian.needed' })
    const joined = await server.request('POST', `/api/mobile/schedules/${classes.single}/candidates/`, {
      session: lin,
      body: { shop_id: 1, candidate_type: 2, card_id: cards.value },
    })
    expect(joined.code).toBe('guardian.needed')
    const batch = await server.request<{ errors: { code: string }[] }>('POST', '/api/mobile/schedules/batch/orders/', {
      session: lin,
      body: { shop_id: 1, user_id: LIN, schedules: [classes.evening], count: 1, channel: 'CARD', card_id: cards.value },
    })
    expect(JSON.stringify(batch)).toContain('guardian.needed')
  })

  it('is booked by nobody else either', async () => {
    const session = await server.logIn(workers.staff)
    expect((await makeMember(server, LIN, session).book()).code).toBe('guardian.needed')
  })

  it('books once a guardian agreed with a code to his own phone, until that is withdrawn', async () => {
    const { send, agree, read, withdraw } = makeCalls(lin)
    expect(await read()).toMatchObject({ needs_guardian: true })
    await send()
    expect(server.sent.at(-1)).toMatchObject({ phone: MOTHER, purpose: 'guardian' })
    const { data } = await agree()
    expect(data.needs_guardian).toBe(false)
    expect(data.consents.find(({ kind }) => kind === 'guardian')).toMatchObject({
      ...{ version: '1.0', given_at: '2026-11-21T10:00:00+08:00', can: 'withdraw' },
      guardian: { name: '林芳', phone: '137****0001' },
    })
    expect(await confirm()).toBe(null)
    const { data: booked, status } = await book()
    expect(status).toBe(200)
    expect((await makeMember(server, LIN, lin).cancel(booked.order.id)).status).toBe(200)
    expect(await broken()).toEqual([])
    later(5)
    expect((await withdraw()).data).toMatchObject({ needs_guardian: true })
    expect((await book()).code).toBe('guardian.needed')
    later(5)
    await send()
    expect((await agree()).status).toBe(200)
    expect(await confirm()).toBe(null)
    expect(await broken()).toEqual([])
  })

  it('needs one no longer from the day after the fourteenth birthday, and without a birthday not at all', async () => {
    for (const [day, code] of [
      ['2012-11-21', 'guardian.needed'],
      ['2012-11-20', undefined],
      [null, undefined],
    ] as const) {
      await bornOn(server, day)
      expect((await confirm())?.code).toBe(code)
    }
  })

  it('has the agreement at one brand, which is none at another', async () => {
    const { send, agree, read } = makeCalls(lin)
    await send()
    await agree()
    expect([(await read(2)).needs_guardian, (await read(4)).needs_guardian]).toEqual([false, true])
  })

  it('agrees not for himself: with the own phone, without a name, or with a code that is none', async () => {
    const { send, agree } = makeCalls(lin)
    expect(await send(people.lin.phone)).toMatchObject({ status: 409, code: 'guardian.own_phone' })
    expect((await send('123')).code).toBe('member.phone_format')
    expect((await agree()).code).toBe('member.code_expired')
    await send()
    expect((await agree({ name: '  ' })).code).toBe('member.name_empty')
    expect((await agree({ phone: '13700000002' })).code).toBe('member.code_expired')
    expect((await agree({ phone: people.lin.phone })).code).toBe('guardian.own_phone')
    const right = server.sent.at(-1)!.code
    expect((await agree({ code: right === '111111' ? '222222' : '111111' })).code).toBe('member.code_wrong')
    expect(await stored(server, 'SELECT id FROM consent')).toEqual([])
    expect((await agree({ code: right }, 'guardian-key-1')).status).toBe(200)
    expect((await agree({ code: right }, 'guardian-key-1')).status).toBe(200)
    expect(await stored(server, 'SELECT name, phone FROM guardian')).toEqual([{ name: '林芳', phone: MOTHER }])
  })

  it('alone needs one: an adult is asked for none, and nobody agrees in another’s session', async () => {
    const { send, agree } = makeCalls(lin)
    await bornOn(server, '1996-03-18')
    expect(await send()).toMatchObject({ status: 409, code: 'guardian.not_needed' })
    expect((await agree()).code).toBe('guardian.not_needed')
    await bornOn(server, CHILD)
    const other = makeCalls(await server.logIn(people.chen.id))
    expect([(await other.send()).code, (await other.agree()).code]).toEqual(['permission.none', 'permission.none'])
  })

  it('has a guardian who is found broken where no used code proves him', async () => {
    const { send, agree } = makeCalls(lin)
    await send()
    await agree()
    for (const defect of [
      `UPDATE code_use SET purpose = 'step_up'`,
      'UPDATE guardian SET proof_use = NULL',
      `UPDATE code_use SET account_id = 2`,
    ])
      expect(await broken(`${defect} RETURNING 1`)).toContain('guardians-agreed')
    expect(
      await broken(
        `INSERT INTO consent (account_id, brand_id, kind, version, given_at, given_by, given_in) VALUES (2, 1, 'guardian', '1.0', '2026-11-21Z', 'guardian', 'h5') RETURNING 1`,
      ),
    ).toEqual(['guardians-agreed'])
  })
})

describeOnEngine('A person under 14 without a guardian', () => {
  const refused = { status: 403, code: 'guardian.needed' }

  it('orders no court', async () => {
    const app = await openTestApp({ seed: courtShop })
    try {
      const player = makePlayer(app, LIN, await app.logIn(LIN))
      const slot = { court_id: courts.one, start: '2026-11-21T17:00:00+08:00', end: '2026-11-21T18:00:00+08:00' }
      await bornOn(app, CHILD)
      expect(await player.order([slot])).toMatchObject(refused)
      await bornOn(app, '1996-03-18')
      expect((await player.order([slot])).status).toBe(200)
    } finally {
      await app.close()
    }
  })

  it('joins no plan', async () => {
    const app = await openTestApp({ seed: planShop })
    try {
      const planner = makePlanner(app, LIN, await app.logIn(LIN))
      await bornOn(app, CHILD)
      expect(await planner.join(plans.free)).toMatchObject(refused)
      expect((await planner.confirm(plans.free)).data.refusal).toMatchObject({ code: 'guardian.needed' })
      await bornOn(app, '1996-03-18')
      expect((await planner.join(plans.free)).status).toBe(200)
    } finally {
      await app.close()
    }
  })
})
