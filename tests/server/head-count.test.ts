import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { ScheduleConfirm } from '@/contract/booking'
import { readInstant } from '@/domain/time'
import { openTestApp, type TestApp } from './support/app'
import { balanceOf, emptyClasses, memberOf, stored, type Member } from './support/booking-calls'
import { bookingShop, cards, classes } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { people } from './support/two-brands'

const EXPIRED = '报名人数不足,课程已失效'
let server: TestApp
let lin: Member
let other: Member

beforeAll(async () => {
  server = await openTestApp({ seed: bookingShop })
  lin = memberOf(server, people.lin.id, await server.logIn(people.lin.id))
  other = memberOf(server, 1001, await server.logIn(1001))
})
beforeEach(async () => {
  await emptyClasses(server)
  await needs(3)
})
afterEach(async () => {
  expect(brokenIn(await auditDatabase())).toEqual([])
  await stored(
    server,
    `UPDATE schedule SET min_people = NULL, people_reached = NULL, is_cancelled = false WHERE id = ${classes.evening} RETURNING id`,
  )
})
afterAll(() => server.close())

/** The class at 18:00, which can be cancelled until 16:00, needs so many people. */
const needs = (people: number) => stored(server, `UPDATE schedule SET min_people = ${people} WHERE id = ${classes.evening} RETURNING id`)
const sweepAt = async (time: string) => {
  server.clock.moveTo(readInstant(`2026-11-21T${time}:00+08:00`))
  await server.sweeper.runAll()
}
const settled = async () =>
  (
    await stored<object>(
      server,
      `SELECT is_cancelled AS off, people_reached AS reached, booked FROM schedule WHERE id = ${classes.evening}`,
    )
  )[0]
const ofOther = { user_id: 1001, card_id: 1001 }

describeOnEngine('A class that needs so many people', () => {
  it('expires where they have not come together when cancelling closes: all goes back, everybody is told [BK-418]', async () => {
    const { order } = (await lin.book({ count: 2 })).data
    await sweepAt('15:59')
    expect(await settled()).toEqual({ off: false, reached: null, booked: 2 })
    await sweepAt('16:00')
    expect(await settled()).toEqual({ off: true, reached: false, booked: 0 })
    expect(await stored(server, `SELECT status FROM booking WHERE id = ${order.id}`)).toEqual([{ status: 2 }])
    expect(await balanceOf(server, cards.value)).toBe(128000)
    expect(await stored(server, 'SELECT kind, account_id AS who FROM notice')).toEqual([{ kind: 'class.too_few', who: people.lin.id }])
  })

  it('is then refused with its words, alone and as number 2 of a batch [BK-418]', async () => {
    await sweepAt('16:00')
    expect(await other.book(ofOther)).toMatchObject({ status: 409, code: 'booking.too_few_people', msg: EXPIRED })
    const confirm = await lin.get<ScheduleConfirm>(`/api/mobile/schedules/${classes.evening}/confirm/?shop_id=1&user_id=1`)
    expect(confirm.data).toMatchObject({ refusal: { code: 'booking.too_few_people', msg: EXPIRED }, schedule: { min_people: 3 } })
    const batch = await server.request<{ errors: object[] }>('POST', '/api/mobile/schedules/batch/orders/', {
      session: lin.session,
      body: { shop_id: 1, user_id: 1, count: 1, channel: 'CARD', card_id: cards.value, schedules: [classes.evening, classes.december] },
    })
    expect(batch.data.errors).toMatchObject([{ schedule_id: classes.evening, error: 2, code: 'booking.too_few_people', msg: EXPIRED }])
  })

  it('takes place where they have, whoever leaves after that', async () => {
    await lin.book({ count: 2 })
    const { order } = (await other.book(ofOther)).data
    await sweepAt('16:00')
    expect(await settled()).toEqual({ off: false, reached: true, booked: 3 })
    await stored(server, `UPDATE shop SET minutes_can_cancel = 0 WHERE id = 1 RETURNING id`)
    await other.cancel(order.id)
    await sweepAt('17:30')
    expect(await settled()).toEqual({ off: false, reached: true, booked: 2 })
    await stored(server, `UPDATE shop SET minutes_can_cancel = 120 WHERE id = 1 RETURNING id`)
  })

  it('is settled an hour before it where people may cancel to the last', async () => {
    await stored(server, `UPDATE shop SET minutes_can_cancel = 0 WHERE id = 1 RETURNING id`)
    await sweepAt('16:59')
    expect(await settled()).toMatchObject({ reached: null })
    await sweepAt('17:00')
    expect(await settled()).toMatchObject({ off: true, reached: false })
    await stored(server, `UPDATE shop SET minutes_can_cancel = 120 WHERE id = 1 RETURNING id`)
  })

  it('that the venue called off before is not settled any more', async () => {
    await stored(server, `UPDATE schedule SET is_cancelled = true WHERE id = ${classes.evening} RETURNING id`)
    await sweepAt('16:00')
    expect(await settled()).toMatchObject({ off: true, reached: null })
    expect((await other.book(ofOther)).code).toBe('booking.cancelled')
  })

  it('needs no more than it has places', async () => {
    await expect(needs(21)).rejects.toThrow('schedule_min_people')
  })
})
