import { readInstant } from '@/domain/time'
import { classes } from '../shop'
import { describeOnEngine } from '../../support/database'
import { at, offers } from './shop'
import { readBooking, coach, later, lessons, lin, money, openPrivateShop, other, pay, runDue, server, sql, tradeNo, wechat } from './stage'
import { people } from '../../support/two-brands'

openPrivateShop()

const online = { channel: 'WEIXIN', card_id: undefined } as const
const readOrder = async (id: number) => (await lin.read(id)).data.order

describeOnEngine('A payment of a lesson that comes after its hold ended', () => {
  const late = async (payload: object = {}) => {
    const { order, pay_order_id: orderId } = (await lin.book({ ...online, ...payload })).data
    const number = tradeNo()
    wechat.breakDown()
    later(15)
    await runDue()
    wechat.mend()
    expect((await readBooking(order.id))!.status).toBe(2)
    return { bookingId: order.id, orderId: orderId!, number }
  }
  const refunded = async ({ bookingId, orderId, number }: Awaited<ReturnType<typeof late>>, subject = '体态矫正 1 对 1') => {
    await pay(number)
    await runDue()
    expect((await readOrder(orderId)).status).toBe(4)
    expect((await readBooking(bookingId))!.status).toBe(2)
    expect(await money()).toEqual({})
    expect(await sql(`SELECT account_id AS who, kind, params FROM notice WHERE kind = 'payment.too_late'`)).toEqual([
      { who: people.lin.id, kind: 'payment.too_late', params: { subject, amount: 380 } },
    ])
  }
  const readSpace = async (bookingId: number) =>
    (
      await sql<{ space: number }>(
        `SELECT space_id AS space FROM schedule WHERE id = (SELECT schedule_id FROM booking WHERE id = ${bookingId})`,
      )
    )[0]!.space
  const inSpace16 = () => other.book({ timetable_id: offers.shared, start: at('18:00') })

  it('books the time where it is still free, and occupies the coach', async () => {
    const { bookingId, orderId, number } = await late()
    await pay(number)
    expect((await readOrder(orderId)).status).toBe(1)
    expect((await readBooking(bookingId))!.status).toBe(1)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1, idle: false })])
    expect((await other.book({ start: at('18:30') })).code).toBe('booking.coach_occupied')
    expect(await readSpace(bookingId)).toBe(16)
    // The booking is final: nothing of the hold is left.
    later(16)
    await runDue()
    expect((await readBooking(bookingId))!.status).toBe(1)
  })

  it('books it where space and coach have other lessons before or after, or had one meanwhile', async () => {
    const { bookingId, number } = await late()
    const { order } = (await inSpace16()).data
    await other.cancel(order.id)
    for (const time of ['17:00', '19:00']) expect((await other.book({ timetable_id: offers.shared, start: at(time) })).code).toBe('ok')
    await sql(`UPDATE schedule SET space_id = 16, is_cancelled = true WHERE id = ${classes.evening}`)
    const rest = (teacher: number, from: string, to: string) =>
      sql(
        `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at) VALUES (1, 1, ${teacher}, '${at(from)}', '${at(to)}', '${at('10:00')}')`,
      )
    await rest(16, '17:00', '18:00')
    await rest(16, '19:00', '20:00')
    await rest(18, '18:00', '19:00')
    await pay(number)
    expect((await readBooking(bookingId))!.status).toBe(1)
    expect(await readSpace(bookingId)).toBe(16)
    await sql(`UPDATE schedule SET space_id = 1, is_cancelled = false WHERE id = ${classes.evening}`)
  })

  it('takes its former space, also where that is not the first of its offer', async () => {
    const { order } = (await inSpace16()).data
    const { bookingId, number } = await late()
    await other.cancel(order.id)
    expect(await readSpace(bookingId)).toBe(17)
    await pay(number)
    expect((await readBooking(bookingId))!.status).toBe(1)
    expect(await readSpace(bookingId)).toBe(17)
  })

  it('joins a shared lesson, as far as it has seats', async () => {
    const shared = { timetable_id: offers.shared, start: at('18:00') }
    const { bookingId, number } = await late(shared)
    await other.book({ ...shared, count: 2 })
    await pay(number)
    expect((await readBooking(bookingId))!.status).toBe(1)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 3 })])
  })

  it('is refunded where a shared lesson has no seat left', async () => {
    const shared = { timetable_id: offers.shared, start: at('18:00') }
    const given = await late(shared)
    await other.book({ ...shared, count: 3 })
    await refunded(given, '小组私教')
  })

  it('is refunded where another member has booked an unshared lesson', async () => {
    const pair = { timetable_id: offers.pair, start: at('18:00') }
    const given = await late(pair)
    expect((await other.book(pair)).code).toBe('ok')
    await refunded(given, '双人增肌')
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1 })])
  })

  it('is refunded where the lesson has begun', async () => {
    const given = await late()
    server.clock.moveTo(readInstant(at('18:00')))
    await refunded(given)
  })

  it('takes another free space where its own is taken, as a new booking would', async () => {
    const { bookingId, number } = await late()
    expect(await readSpace(bookingId)).toBe(16)
    expect((await inSpace16()).code).toBe('ok')
    await pay(number)
    expect((await readBooking(bookingId))!.status).toBe(1)
    expect(await readSpace(bookingId)).toBe(17)
    expect(await sql(`SELECT kind FROM notice WHERE kind = 'payment.too_late'`)).toEqual([])
  })

  it('is refunded where no space of the offer is free any more', async () => {
    const given = await late()
    await inSpace16()
    await sql(`UPDATE schedule SET space_id = 17 WHERE id = ${classes.evening}`)
    await refunded(given)
    await sql(`UPDATE schedule SET space_id = 1 WHERE id = ${classes.evening}`)
  })

  it('is refunded where another member has the time', async () => {
    const given = await late()
    await other.book()
    await refunded(given)
    expect(await lessons()).toEqual([expect.objectContaining({ booked: 1 })])
  })

  it('is refunded where the coach has another lesson, and where another lesson has the space', async () => {
    const given = await late()
    await other.book({ start: at('18:30') })
    await refunded(given)
    const [lesson] = await sql<{ space: number }>(`SELECT space_id AS space FROM schedule WHERE kind = 'private' AND booked > 0`)
    expect(lesson!.space).toBe(16)
  })

  it('is refunded where the coach rests then', async () => {
    const given = await late()
    await coach.send('POST', '/api/mobile/teachers/rests/', { shop_id: 1, teacher_id: 16, start: at('18:00'), end: at('18:30') })
    await refunded(given)
  })

  it('is refunded where the member has another booking then', async () => {
    const given = await late()
    expect((await lin.book({ timetable_id: offers.shared, start: at('18:00') })).code).toBe('ok')
    await refunded(given)
  })
})
