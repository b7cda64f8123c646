import { addMinutes } from '@/domain/time'
import { addCompanies, corpCards } from './support/corp-shop'
import { classes } from './support/booking-shop'
import { describeOnEngine, type Seed } from './support/database'
import { at, offers, privateShop } from './support/private-shop'
import { people } from './support/two-brands'
import { coach, lessons, lin, money, openPrivateShop, other, pay, runDue, server, sql, tradeNo, wechat } from './support/private-stage'

const shop: Seed = {
  name: `${privateShop.name} with companies`,
  async fill(engine) {
    await privateShop.fill(engine)
    await addCompanies(engine)
  },
}
openPrivateShop(shop)

const online = { channel: 'WEIXIN', card_id: undefined } as const
const later = (minutes: number) => server.clock.moveTo(addMinutes(server.clock.now(), minutes))
const orderOf = async (id: number) => (await lin.read(id)).data.order
const bookingOf = async (id: number) =>
  (await sql<{ status: number; refund: number | null }>(`SELECT status, refund_type AS refund FROM booking WHERE id = ${id}`))[0]

describeOnEngine('Paying a private lesson online', () => {
  it('holds the time until it is paid, and gives it back where it is not', async () => {
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

  it('stands once it is paid, and the money goes back when it is cancelled', async () => {
    const { order, pay_order_id: orderId } = (await lin.book(online)).data
    await pay()
    later(16)
    await runDue()
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1, idle: false })])
    expect(await money()).toEqual({ provider: 38000, sales: -38000 })
    expect((await lin.cancel(order.id)).data.order.status).toBe(2)
    await runDue()
    expect((await orderOf(orderId!)).status).toBe(4)
    expect(await money()).toEqual({})
    expect(await bookingOf(order.id)).toEqual({ status: 2, refund: 2 })
    expect((await other.book()).code).toBe('ok')
  })
})

describeOnEngine('A payment of a lesson that lands after its time was given back', () => {
  const late = async () => {
    const { order, pay_order_id: orderId } = (await lin.book(online)).data
    const number = tradeNo()
    wechat.breakDown()
    later(15)
    await runDue()
    wechat.mend()
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 0, idle: true })])
    return { bookingId: order.id, orderId: orderId!, number }
  }
  const refunded = async ({ bookingId, orderId, number }: Awaited<ReturnType<typeof late>>) => {
    await pay(number)
    await runDue()
    expect((await orderOf(orderId)).status).toBe(4)
    expect((await bookingOf(bookingId))!.status).toBe(2)
    expect(await money()).toEqual({})
    expect(await sql(`SELECT account_id AS who, kind, params FROM notice WHERE kind = 'payment.too_late'`)).toEqual([
      { who: people.lin.id, kind: 'payment.too_late', params: { subject: '体态矫正 1 对 1', amount: 380 } },
    ])
  }
  const spaceOf = async (bookingId: number) =>
    (
      await sql<{ space: number }>(
        `SELECT space_id AS space FROM schedule WHERE id = (SELECT schedule_id FROM booking WHERE id = ${bookingId})`,
      )
    )[0]!.space
  const inSpace16 = () => other.book({ timetable_id: offers.shared, start: at('18:00') })

  it('books the time where it is still free, and keeps the coach from it', async () => {
    const { bookingId, orderId, number } = await late()
    await pay(number)
    expect((await orderOf(orderId)).status).toBe(1)
    expect((await bookingOf(bookingId))!.status).toBe(1)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1, idle: false })])
    expect((await other.book({ start: at('18:30') })).code).toBe('booking.coach_occupied')
  })

  it('takes another space that is free where somebody is in its own, as a new booking would', async () => {
    const { bookingId, number } = await late()
    expect(await spaceOf(bookingId)).toBe(16)
    expect((await inSpace16()).code).toBe('ok')
    await pay(number)
    expect((await bookingOf(bookingId))!.status).toBe(1)
    expect(await spaceOf(bookingId)).toBe(17)
    expect(await sql(`SELECT kind FROM notice WHERE kind = 'payment.too_late'`)).toEqual([])
  })

  it('goes back where no space that fits is free any more', async () => {
    const given = await late()
    await inSpace16()
    await sql(`UPDATE schedule SET space_id = 17 WHERE id = ${classes.evening}`)
    await refunded(given)
    await sql(`UPDATE schedule SET space_id = 1 WHERE id = ${classes.evening}`)
  })

  it('goes back where somebody else has the time', async () => {
    const given = await late()
    await other.book()
    await refunded(given)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1 })])
  })

  it('goes back where the coach has another lesson, and where another lesson has the space', async () => {
    const given = await late()
    await other.book({ start: at('18:30') })
    await refunded(given)
    const [lesson] = await sql<{ space: number }>(`SELECT space_id AS space FROM schedule WHERE kind = 'private' AND booked > 0`)
    expect(lesson!.space).toBe(16)
  })

  it('goes back where the coach rests now', async () => {
    const given = await late()
    await coach.send('POST', '/api/mobile/teachers/rests/', { shop_id: 1, teacher_id: 16, start: at('18:00'), end: at('18:30') })
    await refunded(given)
  })

  it('goes back where the member is somewhere else by now', async () => {
    const given = await late()
    expect((await lin.book({ timetable_id: offers.shared, start: at('18:00') })).code).toBe('ok')
    await refunded(given)
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

  it('gives the subsidy back with the time when it is cancelled', async () => {
    const { data } = await lin.book(byCorp)
    expect((await lin.cancel(data.order.id)).status).toBe(200)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await money()).toEqual({})
    expect((await other.book()).code).toBe('ok')
  })

  it('is paid online for what the company leaves, and gives both back where that is not paid', async () => {
    await sql('UPDATE price_rule SET cost_units = 7800 WHERE id = 206')
    const { data } = await lin.book({ channel: 'CORP_CARD', card_id: corpCards.once })
    expect(wechat.opened()).toMatchObject([{ amount: 800 }])
    expect(await wallet()).toMatchObject({ freeze_fen: 6000 })
    later(16)
    await runDue()
    expect((await orderOf(data.pay_order_id!)).status).toBe(2)
    expect(await wallet()).toEqual({ balance_fen: 100000, freeze_fen: 0 })
    expect(await lessons()).toEqual([expect.objectContaining({ idle: true })])
    await sql('UPDATE price_rule SET cost_units = 6000 WHERE id = 206')
  })
})

describeOnEngine('A private lesson that is full', () => {
  it('has no waiting list: another time serves', async () => {
    await other.book({ timetable_id: offers.shared, start: at('13:00'), count: 3 })
    const [lesson] = await lessons()
    const wait = await lin.send('POST', `/api/mobile/schedules/${lesson!.id}/candidates/`, { shop_id: 1, candidate_type: 2 })
    const confirm = await lin.confirm(`timetable_id=${offers.shared}&start=${encodeURIComponent(at('13:00'))}`)
    expect(wait).toMatchObject({ status: 409, code: 'booking.wait_off', msg: '该课程不支持候补' })
    expect(confirm.data).toMatchObject({ schedule: { can_wait: false }, refusal: { code: 'booking.full' } })
  })
})
