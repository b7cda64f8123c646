import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { withEngine } from '@server/db/transaction'
import { openTestApp, type TestApp } from '../../support/app'
import { classes } from '../shop'
import { brokenAfter } from '../../support/broken-after'
import { describeOnEngine } from '../../support/database'
import { at, offers, privateShop, makePupil } from './shop'
import { people } from '../../support/two-brands'

let server: TestApp
let lesson: number
let shared: number
const broken = (...defects: string[]) => brokenAfter(server.engine, ...defects)
const alterOff = (table: string, trigger: string) => `ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`

beforeAll(async () => {
  server = await openTestApp({ seed: privateShop })
  const lin = makePupil(server, people.lin.id, await server.logIn(people.lin.id))
  const other = makePupil(server, 1001, await server.logIn(1001))
  lesson = (await lin.book()).data.order.schedule.id!
  shared = (await lin.book({ timetable_id: offers.shared, start: at('13:00') })).data.order.schedule.id!
  await other.book({ timetable_id: offers.shared, start: at('13:00') })
  await lin.send('POST', '/api/mobile/schedules/orders/', {
    ...{ shop_id: 1, user_id: people.lin.id, schedule_id: classes.opensFourHoursBefore, count: 1, channel: 'CARD', card_id: 1 },
  })
  const { order } = (await lin.book({ start: at('15:00') })).data
  await lin.cancel(order.id)
})
afterAll(() => server.close())

describeOnEngine('The audit of private lessons', () => {
  it('finds nothing in the rows that the services wrote', async () => {
    expect(brokenIn(await withEngine(server.engine, auditDatabase))).toEqual([])
  })

  it('finds a member in two places at once', async () => {
    const moved = `UPDATE booking SET start_at = '${at('18:30')}' WHERE schedule_id = ${classes.evening}`
    const booked = `INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, cost_units, start_at, end_at, created_at)
      SELECT shop_id, brand_id, id, ${people.lin.id}, ${people.lin.id}, 1, 'FREE', 0, start_at, end_at, '${at('10:00')}' FROM schedule WHERE id = ${classes.evening}`
    expect(await broken(alterOff('booking', 'USER'), booked, moved)).toContain('member-in-one-place')
    await expect(server.engine.session((session) => session.exec(booked))).rejects.toThrow('booking.cancel_other_first')
  })

  it('finds a lesson without a booking that occupies its coach, and one with a booking that is marked as idle', async () => {
    expect(await broken(`UPDATE schedule SET is_idle = false WHERE kind = 'private' AND is_idle`)).toEqual(['lesson-has-members'])
    const given = ['ALTER TABLE schedule DROP CONSTRAINT schedule_idle_empty', `UPDATE schedule SET is_idle = true WHERE id = ${lesson}`]
    expect(await broken(...given)).toEqual(['lesson-has-members'])
  })

  it('finds two lessons of a coach, or in a space, at once', async () => {
    const free = ['schedule_teacher_free', 'schedule_space_free'].map((name) => `ALTER TABLE schedule DROP CONSTRAINT ${name}`)
    expect(await broken(...free, `UPDATE schedule SET teacher_id = 16 WHERE id = ${classes.evening}`)).toContain('no-clash')
    expect(await broken(...free, `UPDATE schedule SET space_id = 16 WHERE id = ${classes.evening}`)).toContain('no-clash')
    await expect(
      server.engine.session((session) => session.exec(`UPDATE schedule SET teacher_id = 16 WHERE id = ${classes.evening}`)),
    ).rejects.toThrow('schedule_teacher_free')
  })

  it('finds a lesson outside of its offer, and a booking that is not marked as private', async () => {
    expect(await broken(`UPDATE schedule SET course_id = 1 WHERE id = ${lesson}`)).toEqual(['lesson-is-offered'])
    expect(await broken(`UPDATE booking SET is_private = false WHERE schedule_id = ${lesson}`)).toEqual(['lesson-is-offered'])
  })

  it('finds a second member in a lesson that is not shared', async () => {
    expect(await broken(`UPDATE private_offer SET is_shared = false, mandatory_share = false WHERE id = ${offers.shared}`)).toEqual([
      'lesson-of-one',
    ])
    expect(shared).toBeGreaterThan(0)
  })

  it('finds taken seats without a booking', async () => {
    expect(await broken(`UPDATE schedule SET booked = 3 WHERE id = ${shared}`)).toEqual(['seats-are-bookings'])
  })

  it('finds a lesson in a rest of its coach', async () => {
    const rest = `INSERT INTO teacher_rest (shop_id, brand_id, teacher_id, start_at, end_at, created_at)
      VALUES (1, 1, 16, '${at('18:30')}', '${at('20:00')}', '${at('09:00')}')`
    expect(await broken(rest)).toEqual(['rest-is-rest'])
  })
})
