import { addMinutes } from '@/domain/time'
import { addCompanies, corpCards } from '../../corporate/shop'
import { describeOnEngine, type Seed } from '../../support/database'
import { at, offers, privateShop } from './shop'
import { readBooking, later, lessons, lin, money, openPrivateShop, other, pay, runDue, server, sql, wechat } from './stage'

const shop: Seed = {
  name: `${privateShop.name} with companies`,
  async fill(engine) {
    await privateShop.fill(engine)
    await addCompanies(engine)
  },
}
openPrivateShop(shop)

const online = { channel: 'WEIXIN', card_id: undefined } as const
const readOrder = async (id: number) => (await lin.read(id)).data.order

describeOnEngine('Paying a private lesson online', () => {
  it('holds the time until it is paid, and frees it where it is not', async () => {
    const { data } = await lin.book(online)
    expect(data.pay_order_id).toBeGreaterThan(0)
    expect((await other.book()).code).toBe('booking.coach_occupied')
    expect(await lin.confirm(`timetable_id=1&start=${encodeURIComponent(at('18:00'))}`)).toMatchObject({
      data: { refusal: { code: 'booking.pay_pending' }, pay_order_id: data.pay_order_id },
    })
    server.clock.moveTo(addMinutes(server.clock.now(), 16))
    await server.sweeper.runAll()
    await server.context.jobs.runDue()
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 0, idle: true })])
    expect((await other.book()).code).toBe('ok')
  })

  it('is booked once it is paid, and refunded when it is cancelled', async () => {
    const { order, pay_order_id: orderId } = (await lin.book(online)).data
    await pay()
    later(16)
    await runDue()
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1, idle: false })])
    expect(await money()).toEqual({ provider: 38000, sales: -38000 })
    expect((await lin.cancel(order.id)).data.order.status).toBe(2)
    await runDue()
    expect((await readOrder(orderId!)).status).toBe(4)
    expect(await money()).toEqual({})
    expect(await readBooking(order.id)).toEqual({ status: 2, refund: 2 })
    expect((await other.book()).code).toBe('ok')
  })
})

describeOnEngine('A private lesson that a company pays', () => {
  const byCorp = { channel: 'CORP_CARD', card_id: corpCards.whole } as const
  const wallet = async () => (await sql('SELECT balance_fen, freeze_fen FROM corp_wallet WHERE corp_id = 1'))[0]

  it('freezes its price and settles it when the lesson is over', async () => {
    const { data } = await lin.book(byCorp)
    expect(data).toMatchObject({ order: { channel: 'CORP_CARD', cost: 60, schedule: { course: { is_private: true } } } })
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 6000 })
    later(9 * 60)
    await runDue()
    expect(await wallet()).toEqual({ balance_fen: 94000, freeze_fen: 0 })
    expect(await money()).toEqual({ corp_wallet: 6000, sales: -6000 })
  })

  it('frees subsidy and time when it is cancelled', async () => {
    const { data } = await lin.book(byCorp)
    expect((await lin.cancel(data.order.id)).status).toBe(200)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await money()).toEqual({})
    expect((await other.book()).code).toBe('ok')
  })

  it('is paid online for the rest after the company’s part, and frees both where that is not paid', async () => {
    await sql('UPDATE price_rule SET cost_units = 7800 WHERE id = 206')
    const { data } = await lin.book({ channel: 'CORP_CARD', card_id: corpCards.once })
    expect(wechat.opened()).toMatchObject([{ amount: 800 }])
    expect(await wallet()).toMatchObject({ freeze_fen: 6000 })
    later(16)
    await runDue()
    expect((await readOrder(data.pay_order_id!)).status).toBe(2)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await lessons()).toEqual([expect.objectContaining({ idle: true })])
    await sql('UPDATE price_rule SET cost_units = 6000 WHERE id = 206')
  })
})

describeOnEngine('A private lesson that is full', () => {
  it('has no waiting list: another time can be booked', async () => {
    await other.book({ timetable_id: offers.shared, start: at('13:00'), count: 3 })
    const [lesson] = await lessons()
    const wait = await lin.send('POST', `/api/mobile/schedules/${lesson!.id}/candidates/`, { shop_id: 1, candidate_type: 2 })
    const confirm = await lin.confirm(`timetable_id=${offers.shared}&start=${encodeURIComponent(at('13:00'))}`)
    expect(wait).toMatchObject({ status: 409, code: 'booking.wait_off', msg: '该课程不支持候补' })
    expect(confirm.data).toMatchObject({ schedule: { can_wait: false }, refusal: { code: 'booking.full' } })
  })
})
