import type { Training, TrainingPage } from '@/contract/competition/training'
import { readInstant } from '@/domain/time'
import { withEngine } from '@server/db/transaction'
import { rows } from '@server/gym/rows'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../support/app'
import { describeOnBothEngines } from '../support/database'
import { people } from '../support/two-brands'
import { competitionShop, crowd, trainings } from './shop'

let server: TestApp
let lin: string
let owner: string
beforeAll(async () => {
  server = await openTestApp({ seed: competitionShop })
  await server.engine.session((session) => session.exec(crowd(20)))
  ;[lin, owner] = [await server.logIn(people.lin.id), await server.logIn(people.owner.id)]
})
beforeEach(() => server.clock.moveTo(TEN_O_CLOCK))
afterAll(() => server.close())

let keys = 0
const path = (trainingId: number, shopId = 1) => `/api/v2/mobile/shops/${shopId}/training/${trainingId}/`
const read = async (trainingId: number, session?: string, shopId = 1) =>
  (await server.request<{ training: TrainingPage }>('GET', path(trainingId, shopId), session ? { session } : {})).data.training
const apply = (trainingId: number, session: string, body: object = {}, { shopId = 1, key = `apply-key-${(keys += 1)}` } = {}) =>
  server.request<{ training: TrainingPage }>('POST', `${path(trainingId, shopId)}apply/`, {
    session,
    key,
    body: { identity: 'member', shows: 'anonymous', rules_read: true, ...body },
  })
const withdraw = (trainingId: number, session: string, shopId = 1, query = '') =>
  server.request<{ training: TrainingPage }>('DELETE', `${path(trainingId, shopId)}apply/${query}`, {
    session,
    key: `leave-key-${(keys += 1)}`,
  })
const sql = <Row extends object>(text: string) => withEngine(server.engine, () => rows<Row>(text))

describeOnBothEngines('The competitions of a shop', () => {
  it('are listed to anybody with their windows, counts and status, those of another brand never [MC-087, MC-088, MC-231]', async () => {
    const { data } = await server.request<{ trainings: Training[] }>('GET', '/api/v2/mobile/shops/1/training/')
    expect(data.trainings.map(({ id, status, member_apply: apply }) => [id, status, apply])).toEqual([
      [trainings.november, 2, 2],
      [trainings.ended, 3, 4],
      [trainings.closed, 2, 4],
      [trainings.december, 1, 2],
      [trainings.tomorrow, 1, 1],
    ])
    const december = data.trainings.find(({ id }) => id === trainings.december)!
    const counts = { gym_count: 2, gym_limit: 2, member_count: 0, member_limit: 3 }
    expect(december).toMatchObject({
      ...{ start: '2026-12-01', end: '2026-12-31', name: '十二月打卡赛', ...counts, counts },
      ...{ gym_start: '2026-11-01T08:00:00+08:00', gym_end: '2026-11-30T08:00:00+08:00', gym_apply: 3 },
      ...{ member_start: '2026-11-01T08:00:00+08:00', member_end: '2026-11-30T08:00:00+08:00' },
      ...{ member_can_cancel: false, member_cancel_date: null, stat_rule: { together: false }, mine: null, has_gym: true },
    })
    expect((await server.request<{ trainings: Training[] }>('GET', '/api/v2/mobile/shops/4/training/')).data.trainings).toEqual([])
    expect((await server.request('GET', path(trainings.november, 4))).code).toBe('training.not_found')
  })

  it('are not started before their first day, under way to the end of the last one, and over after it [MC-117]', async () => {
    const statusAt = async (time: string) => {
      server.clock.moveTo(readInstant(time))
      return (await read(trainings.december)).status
    }
    expect(await statusAt('2026-11-30T23:59:59+08:00')).toBe(1)
    expect(await statusAt('2026-12-01T00:00:00+08:00')).toBe(2)
    expect(await statusAt('2026-12-31T23:59:59+08:00')).toBe(2)
    expect(await statusAt('2027-01-01T00:00:00+08:00')).toBe(3)
  })

  it('take gyms with 0 while that is open without a limit, else by window and count [MC-118, MC-119]', async () => {
    const gyms = async (trainingId: number) => (await read(trainingId)).gym_apply
    expect(await gyms(trainings.november)).toBe(0)
    expect(await gyms(trainings.tomorrow)).toBe(2)
    expect(await gyms(trainings.december)).toBe(3)
    expect(await gyms(trainings.closed)).toBe(4)
    server.clock.moveTo(readInstant('2026-10-31T12:00:00+08:00'))
    expect(await gyms(trainings.december)).toBe(1)
  })

  it('are joined by a member once, for the gym of the call [MC-233]', async () => {
    const first = await apply(trainings.november, lin, {}, { key: 'the-same-key' })
    expect(first.data.training).toMatchObject({ member_count: 1, mine: { shows: 'anonymous', shop: { id: 1 }, rank: null, count: 0 } })
    expect((await apply(trainings.november, lin, {}, { key: 'the-same-key' })).data).toEqual(first.data)
    expect((await apply(trainings.november, lin, { shows: 'name' }, { shopId: 2 })).data.training).toMatchObject({
      member_count: 1,
      mine: { shows: 'anonymous', shop: { id: 1 } },
    })
    expect((await read(trainings.november)).mine).toBeNull()
  })

  it('show a member who signs up with his name by a consent, which he gives so', async () => {
    const session = await server.logIn(5001)
    await apply(trainings.november, session, { shows: 'name' })
    expect(await sql("SELECT kind, given_by FROM consent WHERE account_id = 5001 AND kind = 'ranking' AND withdrawn_at IS NULL")).toEqual([
      { kind: 'ranking', given_by: 'member' },
    ])
    expect(await sql("SELECT 1 FROM consent WHERE account_id = 1 AND kind = 'ranking'")).toEqual([])
  })

  it('refuse who did not read the rules, comes too early or late, or to a gym that takes no part [MC-118]', async () => {
    const session = await server.logIn(5002)
    expect((await apply(trainings.november, session, { rules_read: false })).code).toBe('training.rules_unread')
    expect((await apply(trainings.tomorrow, session)).code).toBe('training.not_begun')
    expect((await apply(trainings.closed, session)).code).toBe('training.closed')
    await sql(`DELETE FROM training_gym WHERE training_id = ${trainings.november} AND shop_id = 2;`)
    expect((await apply(trainings.november, lin, {}, { shopId: 2 })).data.training.mine?.shop.id).toBe(1)
    await sql(`INSERT INTO ship (account_id, shop_id, brand_id, status, created_at) VALUES (5002, 2, 1, 0, '2026-01-01Z')`)
    expect((await apply(trainings.november, session, {}, { shopId: 2 })).code).toBe('training.no_gym')
    await sql(`INSERT INTO training_gym (training_id, shop_id, brand_id, applied_at) VALUES (${trainings.november}, 2, 1, '2026-10-01Z')`)
    await sql(`UPDATE account SET date_of_birth = '2015-01-01' WHERE id = 5002`)
    expect((await apply(trainings.november, session)).code).toBe('guardian.needed')
    expect((await read(trainings.november, session)).shows_default).toBe('anonymous')
  })

  it('give their last places to as many as there are, however many ask at once', async () => {
    const sessions = await Promise.all(Array.from({ length: 12 }, (_, index) => server.logIn(5003 + index)))
    const answers = await Promise.all(
      sessions.flatMap((session) => [apply(trainings.december, session), apply(trainings.december, session)]),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(new Set(['training.full']))
    expect(await read(trainings.december)).toMatchObject({ member_count: 3, member_apply: 3 })
    expect(await sql(`SELECT count(*)::int AS n FROM training_member WHERE training_id = ${trainings.december}`)).toEqual([{ n: 3 }])
  })

  it('are left while they let members, twice alike; the place is free again [MC-122]', async () => {
    const [member] = await sql<{ id: number }>(
      `SELECT account_id AS id FROM training_member WHERE training_id = ${trainings.december} LIMIT 1`,
    )
    expect((await withdraw(trainings.december, await server.logIn(member!.id))).code).toBe('training.stays')
    expect((await withdraw(trainings.november, lin)).data.training).toMatchObject({ mine: null, member_count: 1 })
    expect((await withdraw(trainings.november, lin)).data.training).toMatchObject({ mine: null, member_count: 1 })
    expect((await apply(trainings.november, lin)).data.training).toMatchObject({ mine: { withdraw_reason: null }, member_count: 2 })
    server.clock.moveTo(readInstant('2026-11-25T00:00:00+08:00'))
    expect((await withdraw(trainings.november, lin)).code).toBe('training.withdraw_over')
    expect((await read(trainings.november, lin)).mine).toMatchObject({
      withdraw_reason: 'training.withdraw_over',
      withdraw_until: '2026-11-25T00:00:00+08:00',
    })
  })

  it('tell who asked when the sign-up opens, and when somebody left a full one, once', async () => {
    const [asks, comes] = [await server.logIn(5015), await server.logIn(5016)]
    const remind = (session: string) =>
      server.request('POST', `${path(trainings.tomorrow)}reminder/`, { session, key: `remind-${(keys += 1)}` })
    const told = () => sql<{ kind: string }>(`SELECT kind FROM notice WHERE account_id = 5015 ORDER BY id`)
    expect((await remind(asks)).data).toEqual({ is_reminded: true })
    await server.sweeper.runAll()
    expect(await told()).toEqual([])
    server.clock.moveTo(readInstant('2026-11-22T10:00:00+08:00'))
    await server.sweeper.runAll()
    await server.sweeper.runAll()
    expect(await told()).toEqual([{ kind: 'training.open' }])
    expect((await remind(asks)).code).toBe('training.no_reminder')
    await apply(trainings.tomorrow, comes)
    await remind(asks)
    expect((await read(trainings.tomorrow, asks)).is_reminded).toBe(true)
    await withdraw(trainings.tomorrow, comes)
    expect(await told()).toEqual([{ kind: 'training.open' }, { kind: 'training.place' }])
  })

  it('take a gym by its superuser alone, within their window and limit, and let it go before they begin', async () => {
    expect((await apply(trainings.tomorrow, lin, { identity: 'gym' })).code).toBe('training.gym_only')
    expect((await withdraw(trainings.december, owner, 2, '?identity=gym')).data.training.gym_count).toBe(1)
    expect((await apply(trainings.december, owner, { identity: 'gym' }, { shopId: 2 })).data.training).toMatchObject({
      gym_count: 2,
      gym_apply: 3,
    })
    expect((await apply(trainings.december, owner, { identity: 'gym' }, { shopId: 2 })).data.training.gym_count).toBe(2)
    expect((await withdraw(trainings.november, owner, 2, '?identity=gym')).code).toBe('training.withdraw_over')
  })
})
