import { recordSelfTraining, recordVisit } from '@server/modules/feed/service'
import { inTransaction, withEngine } from '@server/db/transaction'
import type { FeedItem } from '@/contract/feed'
import { readInstant } from '@/domain/time'
import { openTestApp, TEN_O_CLOCK, type TestApp } from './support/app'
import { emptyClasses, memberOf, stored, type Member } from './support/booking-calls'
import { bookingShop } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { people } from './support/two-brands'

describeOnEngine('What comes next', () => {
  let server: TestApp
  let lin: Member
  const at = (time: string) => readInstant(`2026-11-21T${time}:00+08:00`)
  const within = <T>(work: () => Promise<T>) => withEngine(server.engine, () => inTransaction(work))
  const feed = async () => (await lin.get<FeedItem[]>('/api/mobile/user/schedule/latest/')).data
  const visit = (time: string, sellerId: number, shopId = 1) =>
    within(() => recordVisit({ shopId, accountId: people.lin.id, sellerId, at: at(time) }, TEN_O_CLOCK))
  const training = (start: string, end: string) =>
    within(() => recordSelfTraining({ shopId: 1, accountId: people.lin.id, name: '自主训练', start: at(start), end: at(end) }, TEN_O_CLOCK))

  beforeAll(async () => {
    server = await openTestApp({ seed: bookingShop })
    lin = memberOf(server, people.lin.id, await server.logIn(people.lin.id))
  })
  beforeEach(() => emptyClasses(server))
  afterAll(() => server.close())

  it('puts classes, self-trainings and appointments together, the soonest first [BK-122] [BK-327]', async () => {
    await visit('19:30', people.coach.id)
    const { order } = (await lin.book()).data
    await training('12:00', '13:00')
    expect((await feed()).map(({ type }) => type)).toEqual(['checkin_order', 'order', 'visit_record'])
    expect((await feed())[1]!.data.id).toBe(order.id)
  })

  it('says of an appointment when it is, at which shop and with which seller [BK-145]', async () => {
    await visit('15:00', people.coach.id)
    expect((await feed())[0]).toMatchObject({
      type: 'visit_record',
      data: { visit_at: '2026-11-21T15:00:00+08:00', shop_user_ship: { shop: { id: 1 } }, seller: { id: people.coach.id } },
    })
  })

  it('takes an appointment from nobody who does not work at the shop, and for nobody who is not known there', async () => {
    await expect(visit('15:00', people.lin.id)).rejects.toMatchObject({ code: 'shop.not_bound' })
    await expect(visit('15:00', people.coach.id, 4)).rejects.toMatchObject({ code: 'shop.not_bound' })
    expect(await stored(server, 'SELECT id FROM visit')).toEqual([])
  })

  it('leaves out what is over, and shows nobody else’s', async () => {
    await training('11:00', '12:00')
    await visit('11:00', people.coach.id)
    const other = memberOf(server, people.coach.id, await server.logIn(people.coach.id))
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
