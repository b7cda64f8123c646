import { run, withEngine } from '@server/db/transaction'
import { eraseDue } from '@server/modules/member/deletion/erase'
import { listDue } from '@server/modules/member/deletion/repository'
import { askDeletion } from '@server/modules/member/deletion/ask'
import { openSession } from '@server/modules/member/sessions'
import { enterWithPhone } from '@server/modules/member/weixin/weixin-phone'
import { erasePerson } from '@server/personal-data'
import { addMinutes } from '@/domain/time'
import { makeMember, stored, type Member } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { courts, courtShop, emptyCourts, hour, makePlayer } from '../court/shop'
import { withWorkers, workers } from '../staff/shop'
import { openTestApp, type TestApp } from '../support/app'
import { brokenAfter } from '../support/broken-after'
import { describeOnBothEngines, itOnServer, testEngine } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { people } from '../support/two-brands'
import { codeCalls } from './codes'
import { DAY, deletionCalls, noDeletions } from './deletion-stage'
import { asBefore } from './phone-stage'

const LIN = people.lin.id
let server: TestApp
let lin: string
let member: Member

beforeAll(async () => {
  server = await openTestApp({ seed: withWorkers(courtShop) })
})
beforeEach(async () => {
  await noDeletions(server)
  await emptyCourts(server)
  await asBefore(server)
  lin = await server.logIn(LIN)
  member = makeMember(server, LIN, lin)
})
afterAll(() => server.close())

const { sendCode, ask, leave, isLeaving, endings } = deletionCalls(() => server)
const codes = codeCalls(() => server)
const now = () => server.clock.now()
const acting = <T>(work: () => Promise<T>): Promise<T> => withEngine(server.engine, work)
/** The deletion itself, as its request does it. */
const asked = (code: string) => () => askDeletion(server.context, { accountId: LIN, code, givesUp: true, keyed: undefined }, now())
const booked = () => member.book()
const staffBooks = async () => {
  const session = await server.logIn(workers.staff)
  return () =>
    server.request('POST', '/api/mobile/schedules/orders/', {
      session,
      body: { shop_id: 1, user_id: LIN, schedule_id: classes.evening, count: 1, channel: 'CARD', card_id: cards.value },
    })
}
const counts = async () =>
  (
    await stored<{ bookings: number; courts: number; sessions: number }>(
      server,
      `SELECT (SELECT count(*)::int FROM booking WHERE account_id = ${LIN}) AS bookings, (SELECT count(*)::int FROM court_order WHERE account_id = ${LIN}) AS courts,
              (SELECT count(*)::int FROM session WHERE account_id = ${LIN}) AS sessions`,
    )
  )[0]!
const sound = async () => expect(await brokenAfter(server.engine)).toEqual([])
const door = { client: 'weapp', before: undefined, device: { system: '', app: '' }, asker: { addressHash: 'a', deviceHash: null } } as const

describeOnBothEngines('While a deletion is asked for', () => {
  itOnServer('a booking by the person waits, and is then refused', async () => {
    const { sms } = await sendCode(lin, LIN)
    expect(await meanwhile(server.engine, { held: asked(sms), act: booked })).toMatchObject({ status: 409, code: 'member.leaving' })
    expect(await counts()).toEqual({ bookings: 0, courts: 0, sessions: 0 })
    await sound()
  })

  itOnServer('a booking by staff waits, and is then refused', async () => {
    const act = await staffBooks()
    const { sms } = await sendCode(lin, LIN)
    expect(await meanwhile(server.engine, { held: asked(sms), act })).toMatchObject({ status: 409, code: 'member.leaving' })
    await sound()
  })

  itOnServer('an order of a court waits, and is then refused', async () => {
    const player = makePlayer(server, LIN, lin)
    const { sms } = await sendCode(lin, LIN)
    const act = () => player.order([hour(courts.one, 14)])
    expect(await meanwhile(server.engine, { held: asked(sms), act })).toMatchObject({ status: 409, code: 'member.leaving' })
    expect((await counts()).courts).toBe(0)
    await sound()
  })

  itOnServer('an order to pay waits, and is then refused', async () => {
    const { sms } = await sendCode(lin, LIN)
    const act = () =>
      acting(() => run({ name: 'test-unpaid-few', text: 'SELECT keep_unpaid_few($1, $2, NULL)' }, [LIN, 1]).then(() => 'taken', String))
    expect(await meanwhile(server.engine, { held: asked(sms), act })).toContain('member.leaving')
  })

  itOnServer('a log-in waits, and then withdraws it', async () => {
    const { sms } = await sendCode(lin, LIN)
    await codes.ask(people.lin.phone)
    const code = codes.lastCode()
    expect((await meanwhile(server.engine, { held: asked(sms), act: () => codes.logIn(people.lin.phone, code) })).status).toBe(200)
    expect([await isLeaving(LIN), (await counts()).sessions, await endings()]).toEqual([false, 1, ['withdrawn']])
    await sound()
  })

  itOnServer('a second one waits, and finds its session and its code gone', async () => {
    const { sms } = await sendCode(lin, LIN)
    const answer = await meanwhile(server.engine, { held: asked(sms), act: () => ask(lin, LIN, sms) })
    expect([400, 401, 409]).toContain(answer.status)
    expect(await endings()).toEqual([null])
    await sound()
  })
})

describeOnBothEngines('A deletion that comes second', () => {
  itOnServer('a deletion waits for a booking that is being taken, and is then refused because of it', async () => {
    const { sms } = await sendCode(lin, LIN)
    const answer = await meanwhile(server.engine, {
      held: () =>
        run({
          name: 'test-booking',
          text: `INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, start_at, end_at, created_at)
                 SELECT shop_id, brand_id, id, ${LIN}, ${LIN}, 1, 'FREE', 0, start_at, end_at, '2026-11-21T10:00+08' FROM schedule WHERE id = ${classes.free}`,
        }),
      act: () => ask(lin, LIN, sms),
    })
    expect(answer).toMatchObject({ status: 409, code: 'member.deletion_obstacles' })
    expect(await isLeaving(LIN)).toBe(false)
  })

  it.each([
    [
      'an own training',
      `INSERT INTO self_training (shop_id, brand_id, account_id, name, start_at, end_at, created_at)
       VALUES (1, 1, ${LIN}, '自主训练', $1::timestamptz + interval '1 hour', $1::timestamptz + interval '2 hours', $1)`,
    ],
    ['a shop that he joins', `INSERT INTO ship (account_id, shop_id, brand_id, created_at) VALUES (${LIN}, 4, 2, $1)`],
    [
      'a class that he follows',
      `INSERT INTO vacancy (shop_id, brand_id, schedule_id, account_id, created_at) SELECT shop_id, brand_id, id, ${LIN}, $1 FROM schedule WHERE id = ${classes.free}`,
    ],
  ])('a deletion that was asked for before %s was made, and waited for it, is of after', async (_, text) => {
    const { sms } = await sendCode(lin, LIN)
    const before = now()
    server.clock.moveTo(addMinutes(before, 1))
    const insert = () => run({ name: `test-${text.length}`, text }, [new Date(now())])
    const act = () => acting(() => askDeletion(server.context, { accountId: LIN, code: sms, givesUp: true, keyed: undefined }, before))
    if (testEngine === 'pg') await meanwhile(server.engine, { held: insert, act })
    else await acting(insert).then(act)
    expect(await isLeaving(LIN)).toBe(true)
    await sound()
    await stored(server, `DELETE FROM ship WHERE account_id = ${LIN} AND shop_id = 4`)
    await stored(server, `DELETE FROM self_training WHERE account_id = ${LIN}`)
    await stored(server, `DELETE FROM vacancy WHERE account_id = ${LIN}`)
  })

  itOnServer('a deletion waits for a log-in, and ends that session too', async () => {
    const { sms } = await sendCode(lin, LIN)
    const answer = await meanwhile(server.engine, {
      held: () => openSession({ id: LIN, areaCode: 'zh-cn', phone: people.lin.phone }, door, now()),
      act: () => ask(lin, LIN, sms),
    })
    expect(answer.status).toBe(200)
    expect([await isLeaving(LIN), (await counts()).sessions]).toEqual([true, 0])
    await sound()
  })
})

describeOnBothEngines('While an account is erased', () => {
  const due = async () => {
    await leave(lin, LIN)
    server.clock.moveTo(addMinutes(now(), 15 * DAY))
    return (await acting(() => listDue(now(), 0)))[0]!
  }

  itOnServer('a log-in that withdraws it is first: it is not erased', async () => {
    const deletion = await due()
    await meanwhile(server.engine, {
      held: () => openSession({ id: LIN, areaCode: 'zh-cn', phone: people.lin.phone }, door, now()),
      act: () => acting(() => eraseDue({ ...server.context, erasePerson }, deletion, now())),
    })
    expect(await endings()).toEqual(['withdrawn'])
    expect(await stored(server, `SELECT username FROM account WHERE id = ${LIN}`)).toEqual([{ username: '林晓' }])
    await sound()
  })

  // The last of this person: what is erased stays erased.
  itOnServer('a log-in that comes second is somebody else’s, and no session of the erased one is left', async () => {
    const deletion = await due()
    await codes.ask(people.lin.phone)
    const code = codes.lastCode()
    const entering = {
      number: { areaCode: 'zh-cn', phone: people.lin.phone },
      shopId: 1,
      recommendAccountId: null,
      activityId: null,
    } as const
    const [typed, shared] = await meanwhile(server.engine, {
      held: () => eraseDue({ ...server.context, erasePerson }, deletion, now()),
      act: () => Promise.all([codes.logIn(people.lin.phone, code), acting(() => enterWithPhone(entering, door, now(), async () => {}))]),
      waiters: 2,
    })
    expect(typed.status).toBe(400)
    expect(shared.account.id).not.toBe(LIN)
    expect(await endings()).toEqual(['erased'])
    expect((await counts()).sessions).toBe(0)
    await sound()
  })
})

describeOnBothEngines('At the same moment', () => {
  it.each(Array.from({ length: 5 }, (_, at) => at))(
    'a deletion and bookings by person and staff end with one or the other (%i)',
    async () => {
      const chen = people.chen.id
      await stored(
        server,
        `INSERT INTO ship (account_id, shop_id, brand_id, created_at) VALUES (${chen}, 1, 1, '2026-01-01Z') ON CONFLICT DO NOTHING`,
      )
      const session = await server.logIn(chen)
      const own = makeMember(server, chen, session)
      const { sms } = await sendCode(session, chen)
      const free = { schedule_id: classes.free, channel: 'FREE', card_id: undefined } as const
      const staff = await server.logIn(workers.staff)
      const answers = await Promise.all([
        ask(session, chen, sms),
        own.book(free),
        server.request('POST', '/api/mobile/schedules/orders/', {
          session: staff,
          body: { shop_id: 1, user_id: chen, count: 1, ...free, schedule_id: classes.free },
        }),
        ask(session, chen, sms),
      ])
      const [bookings] = await stored<{ n: number }>(
        server,
        `SELECT count(*)::int AS n FROM booking WHERE account_id = ${chen} AND status <> 2`,
      )
      expect([answers.map(({ code }) => code), bookings!.n > 0]).toEqual([expect.any(Array), !(await isLeaving(chen))])
      await sound()
      await noDeletions(server)
    },
  )
})
