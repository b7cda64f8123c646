import { recordSelfTraining, recordVisit } from '@server/modules/booking/feed/service'
import { inTransaction, withEngine } from '@server/db/transaction'
import type { FeedItem } from '@/contract/booking/feed'
import { readInstant } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from '../../support/app'
import { emptyClasses, makeMember, stored, type Member } from '../calls'
import { bookingShop } from '../shop'
import { describeOnEngine } from '../../support/database'
import { people } from '../../support/two-brands'

describeOnEngine('The feed', () => {
  let server: TestApp
  let lin: Member
  const at = (time: string) => readInstant(`2026-11-21T${time}:00+08:00`)
  const within = <T>(work: () => Promise<T>) => withEngine(server.engine, () => inTransaction(work))
  const feed = async () => (await lin.get<FeedItem[]>('/api/mobile/user/schedule/latest/')).data
  const visit = (time: string, sellerId: number, shopId = 1) =>
    within(() => recordVisit({ shopId, accountId: people.lin.id, sellerId, at: at(time) }, TEN_O_CLOCK))
  const training = (start: string, end: string) =>
    within(() => recordSelfTraining({ shopId: 1, accountId: people.lin.id, name: '自主训练', start: at(start), end: at(end) }, TEN_O_CLOCK))

  const allow = (flags: readonly string[]) =>
    stored(server, `UPDATE ship SET permissions = '{${flags.join(',')}}' WHERE account_id = ${people.coach.id} RETURNING id`)

  beforeAll(async () => {
    server = await openTestApp({ seed: bookingShop })
    lin = makeMember(server, people.lin.id, await server.logIn(people.lin.id))
  })
  beforeEach(() => emptyClasses(server))
  afterAll(() => server.close())

  it('has classes, self-trainings and visits together, the soonest first [BK-122] [BK-327]', async () => {
    await visit('19:30', people.coach.id)
    const { order } = (await lin.book()).data
    await training('12:00', '13:00')
    expect((await feed()).map(({ type }) => type)).toEqual(['checkin_order', 'order', 'visit_record'])
    expect((await feed())[1]!.data.id).toBe(order.id)
  })

  it('shows a visit that a salesperson makes, and notifies the member; nobody else may make one [BK-145]', async () => {
    const coach = await server.logIn(people.coach.id)
    const make = (session: string, body: object) =>
      server.request<{ visit_record: { id: number } }>('POST', '/api/shops/1/visits/', { session, body })
    const body = { user_id: people.lin.id, visit_at: '2026-11-21T15:00:00+08:00' }
    await allow([])
    expect(await make(coach, body)).toMatchObject({ status: 403, code: 'permission.none' })
    await allow(['personal_orders_list_can_write'])
    const { data } = await make(coach, body)
    expect(await feed()).toEqual([{ type: 'visit_record', data: data.visit_record }])
    expect(await stored(server, 'SELECT account_id, kind FROM notice')).toEqual([{ account_id: people.lin.id, kind: 'visit.made' }])
    expect(await make(coach, { ...body, visit_at: '2026-11-21T10:00:00+08:00' })).toMatchObject({ status: 409, code: 'booking.past' })
    expect(await make(coach, { ...body, visit_at: '2026-11-31T10:00:00+08:00' })).toMatchObject({ status: 400 })
    expect(await make(coach, { ...body, user_id: people.wu.id })).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await make(coach, { ...body, user_id: people.coach.id })).toMatchObject({ status: 403 })
    expect(await make(lin.session, body)).toMatchObject({ status: 403, code: 'permission.none' })
  })

  it('is asked for no self-training and no visit on a day that is ninety days off or more', async () => {
    const days = { last: '2027-02-18', beyond: '2027-02-19', decade: '2036-11-21' }
    const order = (day: string) =>
      server.request('POST', '/api/shops/1/checkin-orders/', {
        session: lin.session,
        body: { user_id: people.lin.id, name: '自主训练', start: `${day}T22:00:00+08:00`, end: `${day}T23:00:00+08:00` },
      })
    await allow(['personal_orders_list_can_write'])
    const coach = await server.logIn(people.coach.id)
    const visitOn = (day: string) =>
      server.request('POST', '/api/shops/1/visits/', {
        session: coach,
        body: { user_id: people.lin.id, visit_at: `${day}T22:00:00+08:00` },
      })
    const tooFar = { status: 409, code: 'booking.too_far', msg: '只能预约 90 天内的时间' }
    for (const ask of [order, visitOn]) {
      expect(await ask(days.beyond)).toMatchObject(tooFar)
      expect(await ask(days.decade)).toMatchObject(tooFar)
    }
    expect(await feed()).toEqual([])
    expect([(await order(days.last)).status, (await visitOn(days.last)).status]).toEqual([200, 200])
  })

  it('shows the self-training that a member orders, never two at once, until it is cancelled [BK-122]', async () => {
    const order = (start: string, end: string, more = {}) =>
      server.request<{ order: { id: number; status: number } }>('POST', '/api/shops/1/checkin-orders/', {
        session: lin.session,
        body: {
          user_id: people.lin.id,
          name: '自主训练',
          start: `2026-11-21T${start}:00+08:00`,
          end: `2026-11-21T${end}:00+08:00`,
          ...more,
        },
      })
    const made = (await order('12:00', '13:00')).data.order
    expect(await feed()).toEqual([{ type: 'checkin_order', data: made }])
    expect(await order('12:30', '14:00')).toMatchObject({ status: 409, code: 'booking.cancel_other_first' })
    expect(await order('09:00', '11:00')).toMatchObject({ status: 409, code: 'booking.past' })
    expect(await order('14:00', '14:00')).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await order('11:00', '23:30')).toMatchObject({ status: 400, code: 'request.invalid' })
    expect(await order('16:00', '17:00', { user_id: people.coach.id })).toMatchObject({ status: 403, code: 'permission.none' })
    const coach = makeMember(server, people.coach.id, await server.logIn(people.coach.id))
    const cancel = (session: string, shopId = 1) =>
      server.request<{ order: { status: number } }>('PUT', `/api/shops/${shopId}/checkin-orders/${made.id}/`, { session, body: {} })
    expect(await cancel(coach.session)).toMatchObject({ status: 403, code: 'permission.none' })
    expect(await cancel(lin.session, 2)).toMatchObject({ status: 403, code: 'permission.none' })
    expect((await cancel(lin.session)).data.order.status).toBe(2)
    expect(await cancel(lin.session)).toMatchObject({ status: 409, code: 'booking.not_cancellable' })
    expect(await feed()).toEqual([])
    expect((await order('12:30', '14:00')).status).toBe(200)
  })

  it('answers time, shop and salesperson of a visit [BK-145]', async () => {
    await visit('15:00', people.coach.id)
    expect((await feed())[0]).toMatchObject({
      type: 'visit_record',
      data: { visit_at: '2026-11-21T15:00:00+08:00', shop_user_ship: { shop: { id: 1 } }, seller: { id: people.coach.id } },
    })
  })

  it('refuses a visit by a person without a role at the shop, and for a person without a membership there', async () => {
    await expect(visit('15:00', people.lin.id)).rejects.toMatchObject({ code: 'shop.not_bound' })
    await expect(visit('15:00', people.coach.id, 4)).rejects.toMatchObject({ code: 'shop.not_bound' })
    expect(await stored(server, 'SELECT id FROM visit')).toEqual([])
  })

  it('leaves out bookings that are over, and those of others', async () => {
    await training('11:00', '12:00')
    await visit('11:00', people.coach.id)
    const other = makeMember(server, people.coach.id, await server.logIn(people.coach.id))
    expect((await other.get<FeedItem[]>('/api/mobile/user/schedule/latest/')).data).toEqual([])
    server.clock.moveTo(at('12:00'))
    expect(await feed()).toEqual([])
  })

  it('names the self-training ordered last, and its type where nothing was ordered after it [BK-123] [BK-125]', async () => {
    await lin.book()
    server.clock.moveTo(at('10:01'))
    const id = await within(() =>
      recordSelfTraining({ shopId: 1, accountId: people.lin.id, name: '自主训练', start: at('12:00'), end: at('13:00') }, at('10:01')),
    )
    const { data } = await lin.get(`/api/mobile/user/${people.lin.id}/order/latest/`)
    expect(data).toMatchObject({ checkin_order: { id, type: 4, name: '自主训练' }, order: { type: 2 }, last_create_order_type: 4 })
  })
})
