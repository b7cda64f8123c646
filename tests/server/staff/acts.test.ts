import type { StaffAct } from '@/contract/staff/acts'
import { acts as words } from '@/features/staff/acts/texts.zh-cn'
import { openTestApp, type TestApp } from '../support/app'
import { emptyClasses, makeMember, stored, type Member } from '../booking/calls'
import { classes } from '../booking/shop'
import { describeOnEngine } from '../support/database'
import { declaredCalls } from '../support/declared-calls'
import { staffShop, workers } from './shop'
import { people } from '../support/two-brands'

const LIN = people.lin.id
const ORDERS = '/api/mobile/schedules/orders/'

let server: TestApp
const sessions = new Map<number, string>()
let staff: Member

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  for (const id of [LIN, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
  staff = makeMember(server, workers.staff, sessions.get(workers.staff)!)
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

const list = async (query = '', locale = 'zh-cn', by: number = workers.superuser) =>
  (
    await server.request<{ acts: StaffAct[]; next: number | null }>('GET', `/api/shops/1/staff/acts/${query}`, {
      session: sessions.get(by)!,
      headers: { 'accept-language': locale },
    })
  ).data
const latest = async (locale?: string) => (await list('', locale)).acts[0]!
/** Records of earlier acts. */
const wrote = (count: number, actor: number, shop = 1) =>
  stored<{ id: number }>(
    server,
    `INSERT INTO staff_act (brand_id, shop_id, actor_id, route, input, address, client, at)
     SELECT 1, ${shop}, ${actor}, 'POST ${ORDERS}', '{"schedule_id": ${classes.evening}, "count": 2}', '10.1.2.3', 'h5', '2026-11-20T02:00:00Z'
       FROM generate_series(1, ${count}) RETURNING id::int AS id`,
  )

describeOnEngine('The record of acts, read by a superuser of the shop', () => {
  it('has person, act, member, class, number of people, time and address', async () => {
    await staff.book({ user_id: LIN, count: 2 })
    expect(await latest()).toEqual({
      id: expect.any(Number),
      at: '2026-11-21T10:00:00+08:00',
      act: 'scheduleOrderCreate',
      actor: { id: workers.staff, username: `staff${workers.staff}` },
      about: { id: LIN, username: '林晓' },
      subject: { name: '流瑜伽', start: '2026-11-21T18:00:00+08:00' },
      count: 2,
      outcome: 'done',
      reason: '',
      said: '',
      changes: [],
      clashing: [],
      address: '127.0.0.1',
      client: 'weapp',
    })
  })

  it('has the class and the member also of an act that names only the order', async () => {
    const { order } = (await staff.book({ user_id: LIN })).data
    await staff.cancel(order.id)
    expect(await latest()).toMatchObject({ act: 'scheduleOrderCancel', about: { id: LIN }, subject: { name: '流瑜伽' }, outcome: 'done' })
  })

  it('is written with numbers and words of the contract, and with nothing that somebody wrote', async () => {
    const { order } = (await staff.book({ user_id: LIN, remarks: '13800000001' })).data
    await staff.cancel(order.id, 'pregnant')
    const [booked, cancelled] = await stored<{ input: Record<string, unknown> }>(
      server,
      'SELECT input FROM staff_act ORDER BY id DESC LIMIT 2',
    ).then((acts) => acts.reverse().map(({ input }) => input))
    expect(booked).toMatchObject({ user_id: LIN, schedule_id: classes.evening, channel: 'CARD' })
    expect([booked, cancelled].flatMap((input) => Object.keys(input!)).filter((name) => name.includes('remarks'))).toEqual([])
    expect(cancelled).toEqual({ orderId: order.id })
  })

  it("has the refusal of an act in the reader's language", async () => {
    await staff.book({ user_id: LIN })
    await staff.book({ user_id: LIN })
    const refused = { act: 'scheduleOrderCreate', outcome: 'refused' }
    expect(await latest()).toMatchObject({ ...refused, reason: '该会员已预约此课程，请不要重复预约' })
    expect(await latest('en-US')).toMatchObject({ ...refused, reason: 'This member has already booked this class.' })
  })

  it('has no name of a person unknown to the brand', async () => {
    await staff.book({ user_id: workers.staffOfOther })
    expect(await latest()).toMatchObject({ about: { id: workers.staffOfOther, username: null }, outcome: 'refused' })
    await staff.book({ user_id: 999_999 })
    expect(await latest()).toMatchObject({ about: null, outcome: 'refused' })
  })

  it('has an act without an outcome, and none of another shop', async () => {
    const [{ id }] = (await wrote(1, workers.staff)) as [{ id: number }]
    await wrote(1, workers.staffOfTwo, 2)
    expect(await latest()).toMatchObject({ id, outcome: 'cut', reason: '', address: '10.1.2.3', count: 2 })
  })

  it('is read page by page, latest first, each act once', async () => {
    const written = (await wrote(31, workers.coach)).map(({ id }) => id)
    const first = await list()
    expect(first.acts.map(({ id }) => id)).toEqual(written.slice(1).reverse())
    expect(first.next).toBe(written[1])
    expect((await list(`?before=${first.next}`)).acts[0]!.id).toBe(written[0])
    const oldest = Math.min(...(await stored<{ id: number }>(server, 'SELECT min(id)::int AS id FROM staff_act')).map(({ id }) => id))
    expect(await list(`?before=${oldest}`)).toEqual({ acts: [], next: null })
  })

  it('can be read for one person', async () => {
    await wrote(2, workers.bareCoach)
    await wrote(1, workers.coach)
    const { acts, next } = await list(`?actor_id=${workers.bareCoach}`)
    expect([acts.map(({ actor }) => actor.id), next]).toEqual([[workers.bareCoach, workers.bareCoach], null])
  })

  it.each([
    ['a member', LIN],
    ['staff, whatever they may', workers.staff],
    ['a coach', workers.coach],
    ['staff of another brand', workers.staffOfOther],
  ])('is refused to %s', async (_who, by) => {
    expect(await list('', 'zh-cn', by)).toBeNull()
  })
})

describe('Every call with which coaches and staff change something', () => {
  /** They take nobody but the caller himself. */
  const ofOneself = ['shopBind', 'envelopeLayer', 'envelopeOpen', 'homeCouponClaim']
  /** By the call alone, by its person, or by its order. */
  const byOrder = ['scheduleOrderCancel', 'courtOrderCancel', 'planOrderChange', 'selfTrainingCancel']
  const isAct = (name: string) => {
    const { authority, method, body } = new Map(declaredCalls()).get(name)!
    const forOther = Object.hasOwn((body?.properties ?? {}) as object, 'user_id')
    return method !== 'GET' && (authority.who === 'staff' || (forOther && !ofOneself.includes(name)) || byOrder.includes(name))
  }
  const names = declaredCalls().flatMap(([name]) => (isAct(name) ? [name] : []))

  it.each(names)('has words of its own: %s', (name) => {
    expect(words).toHaveProperty(name)
  })
})
