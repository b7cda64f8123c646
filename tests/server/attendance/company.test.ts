import type { ClassAttendance } from '@/contract/staff/attendance'
import { inTransaction } from '@server/db/transaction'
import { markClass } from '@server/modules/staff/mark-class'
import { at, lin, openCorpShop, pay, server, sql } from '../corporate/calls'
import { byCorp, corpCards } from '../corporate/shop'
import { classes } from '../booking/shop'
import { superuser } from '../staff/acting'
import { describeOnEngine, itOnServer } from '../support/database'
import { meanwhile } from '../support/meanwhile'
import { people } from '../support/two-brands'

openCorpShop()

const path = `/api/shops/1/staff/schedules/${classes.evening}/attendance/`
/** A superuser of the shop. */
let boss = ''
beforeAll(async () => {
  await sql(`UPDATE ship SET is_superuser = true WHERE account_id = ${people.coach.id} AND shop_id = 1`)
  boss = await server.logIn(people.coach.id)
})
const read = async () => (await server.request<ClassAttendance>('GET', path, { session: boss })).data.people
const mark = (order_id: number, each: string | null) =>
  server.request<ClassAttendance>('PUT', path, { session: boss, body: { marks: [{ order_id, mark: each }] } })
const checkIn = (id: number) =>
  lin.send<{ has_check_in: boolean }>('POST', '/api/shops/1/partner/order/checkin/', { order_id: id, lat: 31.2286, lng: 121.445 })
const attended = () => sql('SELECT cause, booking_id FROM attendance')
const held = async () => (await lin.book(byCorp(corpCards.checkIn))).data.order.id
const booked = async () => {
  const id = await held()
  await pay()
  return id
}

describeOnEngine('A class that is marked, and a company that asks for a check-in', () => {
  it('leaves out unpaid bookings', async () => {
    const id = await held()
    expect(await read()).toEqual([])
    expect((await mark(id, 'present')).code).toMatch(/order_not_found|mark_too_early/)
    await pay()
    expect(await read()).toMatchObject([{ order_id: id, mark: null, by_company: false }])
  })

  it('is one attendance, caused by the check-in, which no mark takes back [BK-175]', async () => {
    const id = await booked()
    at('18:00')
    await mark(id, 'late')
    expect(await attended()).toEqual([{ cause: 'mark', booking_id: id }])
    await checkIn(id)
    expect(await attended()).toEqual([{ cause: 'company', booking_id: id }])
    expect(await read()).toMatchObject([{ mark: 'late', by_company: true }])
    for (const each of ['absent', 'late', null])
      expect(await mark(id, each)).toMatchObject({ status: 409, code: 'booking.mark_by_company', msg: '会员已完成企业签到，无需改动' })
    expect((await mark(id, 'present')).status).toBe(200)
    expect(await attended()).toEqual([{ cause: 'company', booking_id: id }])
  })

  it('replaces an absence that was marked', async () => {
    const id = await booked()
    at('18:10')
    await mark(id, 'absent')
    expect(await attended()).toEqual([])
    await checkIn(id)
    expect(await attended()).toEqual([{ cause: 'company', booking_id: id }])
    expect(await read()).toMatchObject([{ mark: null, by_company: true }])
  })

  itOnServer('does the check-in after a concurrent mark has released the class', async () => {
    const id = await booked()
    at('18:00')
    const asking = superuser(people.coach.id)
    const answer = await meanwhile(server.engine, {
      held: () => inTransaction(() => markClass(asking, classes.evening, [{ order_id: id, mark: 'absent' }], server.clock.now())),
      act: () => checkIn(id),
    })
    expect([answer.code, await attended()]).toEqual(['ok', [{ cause: 'company', booking_id: id }]])
  })
})
