import { withEngine } from '@server/db/transaction'
import { openTestApp, type TestApp } from '../support/app'
import { stored } from '../booking/calls'
import { declaredCalls } from '../support/declared-calls'
import { describeOnEngine } from '../support/database'
import { everything } from '../support/everything'
import { factorCalls } from '../member/factor-stage'
import { staffShop, workers } from '../staff/shop'
import { authorityTable } from './table'
import { sampleCall } from './sample-call'

const calls = declaredCalls().filter(([name]) => name !== 'logout')
const declared = new Map(authorityTable.flatMap(([authority, ...names]) => names.map((name) => [name, authority] as const)))
const NOTHING = 2_000_000_000
const LIN = 1

let server: TestApp
beforeAll(async () => {
  server = await openTestApp({ seed: staffShop, rate: 1_000_000 })
})
afterAll(() => server.close())
const { later, enrol, require, prove, appCode } = factorCalls(() => server)

let keys = 0
/** Makes a call for shop 1, about 林晓 where it names a person. */
const make = (name: string, session: string, named: object) => {
  const [, spec] = calls.find(([each]) => each === name)!
  const ids = (schema: typeof spec.params) =>
    Object.fromEntries(
      Object.entries((schema?.properties ?? {}) as Record<string, { type?: string }>)
        .filter(([field, { type }]) => /[iI]d$/.test(field) && type !== 'string')
        .map(([field]) => [field, NOTHING]),
    )
  const { method, url, body } = sampleCall(spec, {
    ...ids(spec.params),
    ...ids(spec.query),
    ...ids(spec.body),
    ...named,
    shopId: 1,
    shop_id: 1,
  })
  return server.request(method, url, { session, body, ...(spec.changes && { key: `factor-${(keys += 1)}` }) })
}
const written = () => withEngine(server.engine, everything)
/** Calls that name an order, a visit or a membership: a number that nothing has is refused there as one of the shop is. */
const ofOneOrder =
  /^(scheduleOrderDetail|orderPigeon|groupPartners|courtOrderDetail|planOrderRead|selfTrainingRead|visitRead|trainRead|scoreList)$/
const isStaffCall = (name: string) => declared.get(name)!.who === 'staff'

/** The answer to a call that names 林晓. */
const readRefusal = (name: string, { shop }: { shop?: unknown }) => {
  // It names whom the caller takes off a card of his own, and he has none.
  if (name === 'cardShareEnd') return 'card.not_found'
  // A call without a shop is about the person himself, whatever his role.
  return shop ? 'factor.unset' : expect.stringMatching(/^(factor\.unset|permission\.none)$/)
}

const roles = [
  ['a coach', workers.coach],
  ['staff', workers.staff],
  ['a superuser', workers.superuser],
] as const

describeOnEngine('Without a proved second factor', () => {
  it.each(roles)('%s makes no call of staff where the shop requires one, and nothing is written', async (_, id) => {
    await require(1)
    const session = await server.logIn(id)
    const before = await written()
    for (const [name] of calls.filter(([each]) => isStaffCall(each)))
      expect([name, (await make(name, session, { userId: LIN, user_id: LIN })).code]).toEqual([name, 'factor.unset'])
    expect(await written()).toEqual(before)
  })

  it.each(roles)('%s does nothing for a member by any call that names one', async (_, id) => {
    await require(1)
    const session = await server.logIn(id)
    const naming = calls.filter(([, { params, query, body }]) =>
      [params, query, body].some((schema) => ['userId', 'user_id'].some((field) => field in ((schema?.properties ?? {}) as object))),
    )
    const before = await written()
    for (const [name, { authority }] of naming) {
      const { code } = await make(name, session, { userId: LIN, user_id: LIN })
      expect([name, code]).toEqual([name, readRefusal(name, authority)])
    }
    expect(await written()).toEqual(before)
  })

  it.each(roles)('%s has the calls of a member for himself, as before', async (_, id) => {
    const mine = calls.filter(
      ([name]) =>
        !isStaffCall(name) &&
        declared.get(name)!.who !== 'device' &&
        !/^(shopBind|sessionsEnd|factor)/.test(name) &&
        !ofOneOrder.test(name),
    )
    const readAnswers = async (session: string) => {
      const answers: string[] = []
      for (const [name] of mine.filter(([, { method }]) => method === 'GET'))
        answers.push(`${name} ${(await make(name, session, { userId: id, user_id: id })).code}`)
      return answers
    }
    await require()
    const before = await readAnswers(await server.logIn(id))
    await require(1)
    expect(await readAnswers(await server.logIn(id))).toEqual(before)
  })

  it.each(roles)('%s reaches no order of a member by its id, and does not learn which ids there are', async (_, id) => {
    await require(1)
    const [order] = await stored<{ id: number }>(
      server,
      `INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, channel, cost_units, count, start_at, end_at, created_at)
       SELECT s.shop_id, s.brand_id, s.id, ${LIN}, ${LIN}, 'FREE', 0, 1, s.start_at, s.end_at, '2026-11-20Z' FROM schedule s WHERE s.id = 12
       ON CONFLICT DO NOTHING RETURNING id`,
    )
    const orderId =
      order?.id ?? (await stored<{ id: number }>(server, `SELECT id FROM booking WHERE account_id = ${LIN} AND schedule_id = 12`))[0]!.id
    const session = await server.logIn(id)
    const before = await written()
    for (const name of ['scheduleOrderDetail', 'scheduleOrderCancel', 'groupPartners', 'classOrderChange', 'classOrderMoves'])
      for (const number of [orderId, NOTHING])
        expect([name, (await make(name, session, { orderId: number, order_id: number, schedule_id: 1 })).code]).toEqual([
          name,
          'factor.unset',
        ])
    expect(await written()).toEqual(before)
  })

  it('a person who set one up of his own accord needs it for his work as well, and after the proof has his rights', async () => {
    await require()
    const { session, secret } = await enrol(workers.superuser)
    const other = await server.logIn(workers.superuser)
    for (const [name] of calls.filter(([each]) => isStaffCall(each) && each !== 'memberFactorReset')) {
      expect([name, (await make(name, other, { userId: LIN, user_id: LIN })).code]).toEqual([name, 'factor.needed'])
      expect([name, (await make(name, session, { userId: LIN, user_id: LIN })).code]).not.toEqual([
        name,
        expect.stringMatching(/^factor\.(needed|unset)$/),
      ])
    }
    later(1)
    await prove(other, workers.superuser, appCode(secret))
    expect((await make('staffToday', other, {})).status).toBe(200)
  })
})
