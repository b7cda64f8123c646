import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { Actor } from '@server/context'
import { changeBooking } from '@server/modules/booking/service'
import type { ScheduleOrder } from '@/contract/booking/shapes'
import type { SelectableCard } from '@/contract/card/card'
import { coachPermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import { openTestApp, type TestApp } from '../support/app'
import { readBalance, bookedIn, emptyClasses, makeMember, moveClasses, stored, type Member } from '../booking/calls'
import { cards, classes } from '../booking/shop'
import { describeOnEngine, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { permit, staffShop, workers } from './shop'
import { people } from '../support/two-brands'

const LIN = people.lin.id
let server: TestApp
let lin: Member
/** The callers by account. */
const by = new Map<number, Member>()
const as = (id: number) => by.get(id)!

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  await moveClasses(server, { [classes.single]: '16:00' })
  for (const id of [LIN, ...Object.values(workers)]) by.set(id, makeMember(server, id, await server.logIn(id)))
  lin = as(LIN)
})
beforeEach(async () => {
  await emptyClasses(server)
  await stored(server, permit(workers.coach, coachPermissions))
  await stored(server, permit(workers.staff, staffPermissions))
})
afterAll(() => server.close())

const none = { status: 403, code: 'permission.none', msg: '无此权限' }
const put = <Data>(id: number, url: string, body: object, key?: string) =>
  server.request<Data>('PUT', url, { session: as(id).session, body, ...(key && { key }) })
const change = (id: number, orderId: number, body: object, key?: string) =>
  put<{ order: ScheduleOrder }>(id, `/api/shops/1/staff/orders/${orderId}/`, body, key)
const notices = () =>
  stored<{ kind: string; to: number; params: Record<string, unknown> }>(
    server,
    `SELECT kind, account_id AS "to", params FROM notice ORDER BY id`,
  )
const allWell = async () => expect(brokenIn(await auditDatabase())).toEqual([])

describeOnEngine("Changing a member's order", () => {
  it('takes more seats and units, or gives some back [BK-019] [BK-310]', async () => {
    const { order } = (await lin.book({ count: 2 })).data
    expect((await change(workers.coach, order.id, { count: 3 })).data.order).toMatchObject({ id: order.id, count: 3, cost: 117 })
    expect(await bookedIn(server, classes.evening)).toBe(3)
    expect(await readBalance(server, cards.value)).toBe(128000 - 11700)
    await allWell()
    expect((await change(workers.staff, order.id, { count: 1 })).data.order).toMatchObject({ count: 1, cost: 39 })
    expect(await bookedIn(server, classes.evening)).toBe(1)
    expect(await readBalance(server, cards.value)).toBe(128000 - 3900)
    expect(await notices()).toMatchObject([
      { kind: 'proxy.changed', to: LIN, params: { count: 3, cost: 117 } },
      { kind: 'proxy.changed', to: LIN, params: { count: 1, cost: 39 } },
    ])
    expect(await stored(server, `SELECT changed_by AS "by" FROM booking WHERE id = ${order.id}`)).toEqual([{ by: workers.staff }])
    await allWell()
  })

  it('uses another card, which a cancellation refunds [BK-019]', async () => {
    const { order } = (await lin.book({ count: 2 })).data
    expect((await change(workers.staff, order.id, { count: 2, card_id: cards.times })).data.order).toMatchObject({
      cost: 2,
      card: { id: cards.times },
    })
    expect([await readBalance(server, cards.value), await readBalance(server, cards.times)]).toEqual([128000, 6])
    await allWell()
    expect((await lin.cancel(order.id)).status).toBe(200)
    expect([await readBalance(server, cards.value), await readBalance(server, cards.times)]).toEqual([128000, 8])
    await allWell()
  })

  it('counts the units and seats of the order itself as free [BK-250] [BK-257]', async () => {
    const all = (await lin.book({ card_id: cards.times, count: 8 })).data.order
    expect((await change(workers.staff, all.id, { count: 7 })).status).toBe(200)
    expect((await change(workers.staff, all.id, { count: 8 })).status).toBe(200)
    expect(await change(workers.staff, all.id, { count: 9 })).toMatchObject({ code: 'card.balance', msg: '会员卡余额不足' })
    await lin.cancel(all.id)
    const once = (await lin.book({ card_id: cards.limited })).data.order
    expect((await change(workers.staff, once.id, { count: 1 })).status).toBe(200)
    const single = (await lin.book({ schedule_id: classes.single })).data.order
    expect((await change(workers.staff, single.id, { count: 1, card_id: cards.times })).status).toBe(200)
    expect((await change(workers.staff, single.id, { count: 2 })).code).toBe('booking.count')
    await allWell()
  })

  it('answers the cards as the change would judge them, with the reason of each that cannot pay [BK-310] [BK-342]', async () => {
    const { order } = (await lin.book({ card_id: cards.times, count: 8 })).data
    const judged = async (count: number) => {
      const url = `/api/shops/1/staff/orders/${order.id}/cards/?count=${count}`
      const { data } = await server.request<{ cards: SelectableCard[] }>('GET', url, { session: as(workers.staff).session })
      return new Map(data.cards.map(({ id, can_use, reason }) => [id, can_use ? 'usable' : reason?.code]))
    }
    const now = await judged(8)
    expect([cards.times, cards.value, cards.locked, cards.expired].map((id) => now.get(id))).toEqual([
      'usable',
      'usable',
      'card.locked',
      'card.expired',
    ])
    expect((await judged(9)).get(cards.times)).toBe('card.balance')
    for (const [card_id, code] of now) {
      const { status, code: said } = await change(workers.staff, order.id, { count: 8, card_id, auto_start_confirmed: true })
      expect([card_id, status === 200 ? 'usable' : said]).toEqual([card_id, code])
      if (status === 200) await change(workers.staff, order.id, { count: 8, card_id: cards.times })
    }
    await stored(server, permit(workers.staff, ['orders_day_can_write', 'orders_day_can_delete']))
    const url = `/api/shops/1/staff/orders/${order.id}/cards/?count=1`
    expect(await server.request('GET', url, { session: as(workers.staff).session })).toMatchObject(none)
    expect(await server.request('GET', url, { session: lin.session })).toMatchObject(none)
    await allWell()
  })

  it.each<[string, number, Permission[]]>([
    ['a coach who may only book', workers.coach, ['group_order_can_write', 'private_order_can_change']],
    ['staff who may not', workers.staff, ['orders_day_can_write', 'orders_day_can_delete']],
    ['a coach without a flag', workers.bareCoach, []],
    ['the member himself', LIN, []],
  ])('is refused to %s [BK-310] [BK-308]', async (_, id, flags) => {
    const { order } = (await lin.book()).data
    await stored(server, permit(id, flags))
    expect(await change(id, order.id, { count: 2 })).toMatchObject(none)
  })

  it('finds only orders of its shop', async () => {
    const { order } = (await lin.book()).data
    expect(await put(workers.staffOfTwo, `/api/shops/2/staff/orders/${order.id}/`, { count: 2 })).toMatchObject(none)
    expect(await put(workers.staffOfOther, `/api/shops/4/staff/orders/${order.id}/`, { count: 2 })).toMatchObject(none)
    expect(await change(workers.staffOfTwo, order.id, { count: 2 })).toMatchObject(none)
  })

  it('is refused for an order that is over, cancelled, or paid otherwise', async () => {
    const gone = (await lin.book()).data.order
    await lin.cancel(gone.id)
    expect((await change(workers.staff, gone.id, { count: 2 })).code).toBe('booking.not_changeable')
    const free = (await lin.book({ schedule_id: classes.free, channel: 'FREE', card_id: undefined })).data.order
    expect((await change(workers.staff, free.id, { count: 2 })).data.order).toMatchObject({ count: 2, cost: 0 })
    expect((await change(workers.staff, free.id, { count: 3 })).status).toBe(409)
    await stored(server, `UPDATE booking SET is_trial = true WHERE id = ${free.id}`)
    expect((await change(workers.staff, free.id, { count: 1 })).code).toBe('booking.change_unsupported')
    await stored(server, `UPDATE booking SET is_trial = false WHERE id = ${free.id}`)
  })

  it('happens once for one request, and never sells a seat twice when many change at once', async () => {
    const { order } = (await lin.book()).data
    await Promise.all(Array.from({ length: 5 }, () => change(workers.staff, order.id, { count: 4 }, 'one-change-sent-five-times')))
    expect(await notices()).toHaveLength(1)
    const other = (await as(workers.staff).book({ user_id: 1001, card_id: 1001 })).data.order
    await stored(server, `UPDATE schedule SET capacity = 6 WHERE id = ${classes.evening}`)
    const answers = await Promise.all([
      change(workers.staff, order.id, { count: 5 }),
      change(workers.superuser, other.id, { count: 2 }),
      change(workers.coach, order.id, { count: 5, card_id: cards.times }),
    ])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await bookedIn(server, classes.evening)).toBeLessThanOrEqual(6)
    await allWell()
  })

  for (const [what, to] of [
    ['places', { count: 3, cardId: undefined }],
    ['card', { count: 1, cardId: cards.times }],
  ] as const)
    itOnServer(`makes a concurrent cancellation refund the ${what} that the order has by then`, async () => {
      const { order } = (await lin.book()).data
      const input = { shopId: 1, orderId: order.id, autoStartConfirmed: false, ...to }
      const cancelled = await meanwhile(server.engine, {
        held: () => changeBooking(input, { accountId: workers.staff } as Actor, server.clock.now()),
        act: () => lin.cancel(order.id),
      })
      expect(cancelled.code).toBe('ok')
      expect(await bookedIn(server, classes.evening)).toBe(0)
      expect([await readBalance(server, cards.value), await readBalance(server, cards.times)]).toEqual([128000, 8])
      await allWell()
    })
})
