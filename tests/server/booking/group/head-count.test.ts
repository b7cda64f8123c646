import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { ScheduleConfirm } from '@/contract/booking/shapes'
import { readInstant } from '@/domain/time'
import { readBalance, stored } from '../calls'
import { cards, classes } from '../shop'
import { lin, openBookingShop, other, server } from '../stage'
import { brokenAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { people } from '../../support/two-brands'

const EXPIRED = '报名人数不足,课程已失效'

openBookingShop()
beforeEach(() => needs(3))
afterEach(async () => {
  expect(brokenIn(await auditDatabase())).toEqual([])
  await stored(
    server,
    `UPDATE schedule SET min_people = NULL, people_reached = NULL, settled_at = NULL, is_cancelled = false WHERE id = ${classes.evening} RETURNING id`,
  )
})

/** The class at 18:00, which can be cancelled until 16:00, needs this head count. */
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

describeOnEngine('A class that needs a head count', () => {
  it('is called off where too few people booked it when cancelling closes: every booking is refunded and notified [BK-418]', async () => {
    const { order } = (await lin.book({ count: 2 })).data
    await sweepAt('15:59')
    expect(await settled()).toEqual({ off: false, reached: null, booked: 2 })
    await sweepAt('16:00')
    expect(await settled()).toEqual({ off: true, reached: false, booked: 0 })
    expect(await stored(server, `SELECT status FROM booking WHERE id = ${order.id}`)).toEqual([{ status: 2 }])
    expect(await readBalance(server, cards.value)).toBe(128000)
    expect(await stored(server, 'SELECT kind, account_id AS who FROM notice')).toEqual([{ kind: 'class.too_few', who: people.lin.id }])
  })

  it('is decided though another one cannot be [BK-418]', async () => {
    const set = (what: string) => server.engine.session((session) => session.exec(what))
    await set(`UPDATE schedule SET min_people = 3 WHERE id = ${classes.opensAtTwo};
      CREATE FUNCTION test_fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'spoilt'; END $$;
      CREATE TRIGGER test_fails BEFORE UPDATE OF people_reached ON schedule FOR EACH ROW WHEN (NEW.id = ${classes.evening}) EXECUTE FUNCTION test_fails()`)
    await sweepAt('16:00')
    const off = await stored<{ off: boolean }>(
      server,
      `SELECT is_cancelled AS off FROM schedule WHERE id IN (${classes.evening}, ${classes.opensAtTwo}) ORDER BY id`,
    )
    await set(`DROP TRIGGER test_fails ON schedule; DROP FUNCTION test_fails;
      UPDATE schedule SET min_people = NULL, people_reached = NULL, settled_at = NULL, is_cancelled = false WHERE id = ${classes.opensAtTwo}`)
    expect(off).toEqual([{ off: false }, { off: true }])
  })

  it('is then refused with its text, alone and as number 2 of a batch [BK-418]', async () => {
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

  it('takes place where enough booked it, whoever cancels after that', async () => {
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

  it('is decided an hour before its start where people may cancel until then', async () => {
    await stored(server, `UPDATE shop SET minutes_can_cancel = 0 WHERE id = 1 RETURNING id`)
    await sweepAt('16:59')
    expect(await settled()).toMatchObject({ reached: null })
    await sweepAt('17:00')
    expect(await settled()).toMatchObject({ off: true, reached: false })
    await stored(server, `UPDATE shop SET minutes_can_cancel = 120 WHERE id = 1 RETURNING id`)
  })

  it('a class that the shop called off before is not decided any more', async () => {
    await stored(server, `UPDATE schedule SET is_cancelled = true WHERE id = ${classes.evening} RETURNING id`)
    await sweepAt('16:00')
    expect(await settled()).toMatchObject({ off: true, reached: null })
    expect((await other.book(ofOther)).code).toBe('booking.cancelled')
  })

  it('a class that began before the sweep is left as it is', async () => {
    await lin.book({ count: 2 })
    await sweepAt('18:00')
    expect(await settled()).toEqual({ off: false, reached: null, booked: 2 })
  })

  it('needs no more people than it has seats', async () => {
    await expect(needs(21)).rejects.toThrow('schedule_min_people')
  })
})

describeOnEngine('The audit of head counts finds', () => {
  const broken = (...defects: readonly string[]) => brokenAfter(server.engine, ...defects)
  const dropCheck = 'ALTER TABLE schedule DROP CONSTRAINT schedule_people_missed'
  const set = (what: string, id: number = classes.evening) => `UPDATE schedule SET ${what} WHERE id = ${id}`

  it('a class called off though enough had booked, or not called off, or whose members were not notified or not refunded [BK-418]', async () => {
    const { order } = (await lin.book({ count: 2 })).data
    await sweepAt('16:00')
    expect(await broken(set('min_people = 2'))).toEqual(['head-count-is-right'])
    expect(await broken(dropCheck, set('is_cancelled = false'))).toEqual(['too-few-is-given-up'])
    expect(await broken(`UPDATE notice SET kind = 'class.called_off'`)).toEqual(['too-few-is-given-up'])
    const kept = [
      `DELETE FROM card_entry WHERE booking_id = ${order.id} AND kind = 'cancel'`,
      `UPDATE card SET balance_units = balance_units - 7800 WHERE id = ${cards.value}`,
    ]
    expect(await broken(...kept)).toEqual(['booking-is-paid', 'too-few-is-given-up', 'cards-are-owed'])
    const stands = [
      `UPDATE booking SET status = 1, cancelled_at = NULL WHERE id = ${order.id}`,
      set('booked = 2'),
      `DELETE FROM card_entry WHERE booking_id = ${order.id} AND kind = 'cancel'`,
      `UPDATE card SET balance_units = balance_units - 7800 WHERE id = ${cards.value}`,
    ]
    expect(await broken(...stands)).toEqual(['called-off-is-given-up', 'too-few-is-given-up', 'cards-are-owed'])
  })

  it('a class that takes place though too few had booked', async () => {
    await lin.book({ count: 2 })
    await other.book(ofOther)
    await sweepAt('16:00')
    expect(await broken(set('min_people = 4'))).toEqual(['head-count-is-right'])
  })

  it('a class that was not decided in time', async () => {
    const later = `min_people = 1, people_reached = true, reopened_by = 1, settled_at = '2026-11-21T17:01:00+08:00'`
    expect(await broken(set(later, classes.opensFourHoursBefore))).toEqual(['head-count-is-settled'])
    expect(await broken(set(later.replace('17:01', '16:59'), classes.opensFourHoursBefore))).toEqual([])
  })
})
