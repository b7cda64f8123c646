import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { BatchFailure, BatchPayload, BatchSchedule } from '@/contract/booking/batch-shapes'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { Card } from '@/contract/card/card'
import { staffPermissions } from '@/domain/staff/permissions'
import { openTestApp, type TestApp } from '../../support/app'
import { readBalance, bookedIn, emptyClasses, makeMember, moveClasses, stored } from '../calls'
import { cards, classes } from '../shop'
import { describeOnBothEngines } from '../../support/database'
import { permit, staffShop, workers } from '../../staff/shop'
import { people } from '../../support/two-brands'

const LIN = people.lin.id
let server: TestApp
const sessions = new Map<number, string>()

/** Classes that 林晓 can book. */
const good = [classes.single, classes.evening, classes.december]

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop, rate: 1_000_000 })
  await moveClasses(server, { [classes.single]: '16:00' })
  for (const id of [LIN, 1001, 1002, ...Object.values(workers)]) sessions.set(id, await server.logIn(id))
})
beforeEach(() => emptyClasses(server))
afterAll(() => server.close())

interface Batch {
  orders: ScheduleOrder[]
  errors: BatchFailure[]
}

const batch = (
  schedules: BatchPayload['schedules'],
  payload: Partial<BatchPayload> = {},
  { id = LIN, key }: { id?: number; key?: string } = {},
) =>
  server.request<Batch>('POST', '/api/mobile/schedules/batch/orders/', {
    session: sessions.get(id)!,
    ...(key && { key }),
    body: { shop_id: 1, user_id: LIN, count: 1, channel: 'CARD', card_id: cards.value, schedules, ...payload },
  })

const booked = async () => (await stored<{ n: number }>(server, `SELECT count(*) AS n FROM booking`))[0]!.n
const untouched = async () => {
  expect(await booked()).toBe(0)
  expect([await readBalance(server, cards.value), await readBalance(server, cards.times)]).toEqual([128000, 8])
  expect(await stored(server, `SELECT id FROM schedule WHERE booked > 0`)).toEqual([])
  expect(await stored(server, `SELECT key FROM idempotency`)).toEqual([])
}
const allWell = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnBothEngines('Booking several classes at once', () => {
  it('books them all with one card and answers the orders [BK-344] [BK-217]', async () => {
    const { status, data } = await batch([classes.december, { schedule_id: classes.evening }, classes.single])
    expect(status).toBe(200)
    expect(data.errors).toEqual([])
    expect(data.orders.map(({ schedule }) => schedule.id)).toEqual(good)
    expect(data.orders.every(({ cost, card, user_id: user }) => cost === 39 && card?.id === cards.value && user === LIN)).toBe(true)
    expect(await readBalance(server, cards.value)).toBe(128000 - 3 * 3900)
    await allWell()
  })

  it('books none when one class stops it, and lists every one that does [BK-217] [BK-344]', async () => {
    const { status, data } = await batch(
      [...good, classes.cancelled, classes.noSpace, classes.started, 9999],
      {},
      { key: 'a-batch-that-fails' },
    )
    expect(status).toBe(200)
    expect(data.orders).toEqual([])
    expect(data.errors.map(({ schedule_id: id, error, msg }) => [id, error, msg])).toEqual([
      [classes.started, null, '课程已开始，不可预约'],
      [classes.cancelled, 1, '课程已被删除'],
      [classes.noSpace, 4, '无合适的场地'],
      [9999, 1, '课程已被删除'],
    ])
    await untouched()
    await allWell()
  })

  it('says 1 of a class that was deleted or called off [BK-417]', async () => {
    const { data } = await batch([classes.evening, classes.cancelled])
    expect(data.errors).toMatchObject([{ schedule_id: classes.cancelled, error: 1, msg: '课程已被删除', current_users: 0, max_users: 20 }])
  })

  it('says 4 of a class without a space [BK-420]', async () => {
    expect((await batch([classes.evening, classes.noSpace])).data.errors).toMatchObject([{ error: 4, msg: '无合适的场地' }])
  })

  it('says 5 of an expired card, at every class [BK-421]', async () => {
    const { data } = await batch([classes.evening, classes.single], { card_id: cards.expired })
    expect(data.errors).toMatchObject([
      { error: 5, code: 'card.expired', msg: '会员卡已过期' },
      { error: 5, msg: '会员卡已过期' },
    ])
  })

  it('says 6 of a class beyond the term of the card [BK-422]', async () => {
    const { data } = await batch([classes.evening, classes.december], { card_id: cards.period })
    expect(data.errors).toMatchObject([{ schedule_id: classes.december, error: 6, msg: '超出会员卡有效期' }])
    await untouched()
  })

  it('takes no class of another shop for one of its own', async () => {
    const { data } = await batch([classes.evening, classes.otherShop, classes.otherBrand])
    expect(data.errors.map(({ error }) => error)).toEqual([1, 1])
    await untouched()
  })

  it('compares the sum of the costs with the balance [BK-250]', async () => {
    const { data } = await batch([classes.evening, classes.december, classes.headcount], { card_id: cards.times, count: 5 })
    expect(data.errors.map(({ schedule_id: id, code }) => [id, code])).toEqual([
      [classes.headcount, 'card.wrong_template'],
      [classes.december, 'card.balance'],
    ])
    await untouched()
    expect((await batch([classes.evening, classes.december], { card_id: cards.times, count: 4 })).data.orders).toHaveLength(2)
    expect(await readBalance(server, cards.times)).toBe(0)
    await allWell()
  })

  it('compares the number of classes with the limits of the card [BK-257]', async () => {
    const { data } = await batch([classes.evening, classes.single], { card_id: cards.limited })
    expect(data.errors).toMatchObject([{ schedule_id: classes.single, code: 'card.limit_day' }])
    await untouched()
    expect((await batch([classes.evening, classes.december], { card_id: cards.limited })).data.orders).toHaveLength(2)
  })

  it('names a class that is full or booked already', async () => {
    await batch([classes.single], { user_id: 1001, card_id: 1001 }, { id: 1001 })
    await batch([classes.evening])
    const { data } = await batch(good)
    expect(data.errors).toMatchObject([
      { schedule_id: classes.evening, error: null, code: 'booking.already_booked' },
      { schedule_id: classes.single, error: null, code: 'booking.full', current_users: 1, max_users: 1 },
    ])
  })

  it('is made once, however often one request comes', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => batch(good, {}, { key: 'the-same-batch-tap' })))
    const ids = answers.map(({ data }) => data.orders.map(({ id }) => id).join())
    expect(new Set(ids).size).toBe(1)
    expect(await booked()).toBe(3)
    expect((await batch([classes.evening], {}, { key: 'the-same-batch-tap' })).code).toBe('request.key_reused')
    await allWell()
  })

  it('can be sent again with the same key after it was stopped', async () => {
    expect((await batch([classes.evening, classes.cancelled], {}, { key: 'first-stopped-then-not' })).data.errors).toHaveLength(1)
    expect((await batch([classes.evening], {}, { key: 'first-stopped-then-not' })).data.orders).toHaveLength(1)
  })

  it('is not paid online, which is for one class at a time', async () => {
    expect(await batch(good, { channel: 'WEIXIN', card_id: undefined })).toMatchObject({
      code: 'booking.one_class_by_wechat',
      msg: '微信支付每次仅可预约一节课程',
    })
    expect((await batch(good, { channel: 'CORP_CARD' })).code).toBe('pay.channel')
  })

  it('needs classes, each one once, and not too many', async () => {
    expect((await batch([])).status).toBe(400)
    expect((await batch([classes.evening, { schedule_id: classes.evening }])).code).toBe('booking.batch_twice')
    expect((await batch(Array.from({ length: 31 }, (_, n) => n + 1))).status).toBe(400)
    expect((await batch([{}])).code).toBe('request.params_needed')
  })

  it('never deadlocks and is never half done when many batches and bookings cross', async () => {
    const lin = makeMember(server, LIN, sessions.get(LIN)!)
    const one = makeMember(server, 1001, sessions.get(1001)!)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => batch(n % 2 ? [...good].reverse() : good)),
      ...good.map((id) => lin.book({ schedule_id: id })),
      ...good.map((id) => one.book({ user_id: 1001, card_id: 1001, schedule_id: id })),
      batch([...good], { user_id: 1002, card_id: 1002 }, { id: 1002 }),
    ])
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
    expect(await bookedIn(server, classes.single)).toBe(1)
    const each = await stored<{ id: number; n: number }>(server, `SELECT account_id AS id, count(*) AS n FROM booking GROUP BY account_id`)
    expect(each.length).toBeGreaterThan(0)
    const batches = answers.filter(({ data }) => 'orders' in (data ?? {})) as { data: Batch }[]
    for (const { data } of batches) expect(data.orders.length === 0 || data.orders.length === 3).toBe(true)
    await allWell()
  })
})

describeOnBothEngines('Booking several classes for a member', () => {
  it('needs the flag for booking, and notifies the member once [BK-309] [BK-058] [BK-016]', async () => {
    await stored(server, permit(workers.staff, staffPermissions))
    expect((await batch(good, {}, { id: workers.staff })).data.orders).toHaveLength(3)
    expect(await stored(server, `SELECT DISTINCT booked_by AS "by", account_id AS "for" FROM booking`)).toEqual([
      { by: workers.staff, for: LIN },
    ])
    const told = await stored<{ kind: string; params: object }>(server, 'SELECT kind, params FROM notice')
    expect(told).toMatchObject([{ kind: 'proxy.batch', params: { n: 3, cost: 117, paid: 'value' } }])
  })

  it.each([
    ['a coach without the flag', workers.bareCoach],
    ['staff of another shop', workers.staffOfTwo],
    ['another member', 1001],
  ])('is refused to %s [BK-309] [BK-308]', async (_, id) => {
    expect((await batch(good, {}, { id })).status).toBe(403)
    await untouched()
  })
})

describeOnBothEngines('The classes of one course', () => {
  const list = (courseId: number, { id = LIN as number, user = LIN as number, shop = 1 } = {}) =>
    server.request<{ course: object; schedules: BatchSchedule[]; cards: Card[] }>(
      'GET',
      `/api/mobile/courses/${courseId}/schedules/batch/?shop_id=${shop}&user_id=${user}`,
      { session: sessions.get(id)! },
    )

  it('are the coming ones, soonest first, each with its refusal for the member [BK-057]', async () => {
    await batch([classes.evening])
    const { data } = await list(1)
    expect(data.course).toMatchObject({ id: 1, name: '流瑜伽', minutes: 60, is_private: false })
    const starts = data.schedules.map(({ start }) => start)
    expect([...starts].sort()).toEqual(starts)
    const by = new Map(data.schedules.map((one) => [one.id, one]))
    expect(by.get(classes.evening)!.refusal).toMatchObject({ code: 'booking.already_booked' })
    expect(by.get(classes.opensAtTwo)!.refusal).toMatchObject({ code: 'booking.not_open' })
    expect(by.get(classes.noSpace)!.refusal).toMatchObject({ code: 'booking.no_space' })
    expect(by.get(classes.december)).toMatchObject({
      refusal: null,
      max_users: 20,
      rules: expect.arrayContaining([expect.objectContaining({ card_tpl_id: 1, cost: 39 })]),
    })
    expect([classes.started, classes.cancelled].some((id) => by.has(id))).toBe(false)
    expect(data.cards.map(({ id }) => id)).toContain(cards.value)
  })

  it('are the shop’s, for the user or for a member whom the user may book for [BK-309]', async () => {
    expect((await list(22)).code).toBe('booking.not_found')
    expect((await list(9999)).code).toBe('booking.not_found')
    expect((await list(1, { user: 1001 })).code).toBe('permission.none')
    await stored(server, permit(workers.staff, staffPermissions))
    const { data } = await list(1, { id: workers.staff })
    expect(data.cards.flatMap(({ users }) => users).every(({ phone }) => phone.includes('****'))).toBe(true)
  })
})
