import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { StaffSchedule } from '@/contract/staff'
import { coachPermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import { openTestApp, type TestApp } from './support/app'
import { balanceOf, emptyClasses, memberOf, stored, type Member } from './support/booking-calls'
import { cards, classes } from './support/booking-shop'
import { describeOnEngine } from './support/database'
import { permit, staffShop, workers } from './support/staff-shop'
import { people } from './support/two-brands'

let server: TestApp
let lin: Member
const sessions = new Map<number, string>()

beforeAll(async () => {
  server = await openTestApp({ seed: staffShop })
  lin = memberOf(server, people.lin.id, await server.logIn(people.lin.id))
  for (const id of Object.values(workers)) sessions.set(id, await server.logIn(id))
})
beforeEach(async () => {
  await stored(server, `UPDATE schedule SET called_off_by = NULL, is_cancelled = false WHERE called_off_by IS NOT NULL`)
  await emptyClasses(server)
  await stored(server, permit(workers.coach, coachPermissions))
  await stored(server, permit(workers.staff, staffPermissions))
})
afterEach(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
afterAll(() => server.close())

const callOff = (id: number, scheduleId: number = classes.evening, { shop = 1, key }: { shop?: number; key?: string } = {}) =>
  server.request<{ schedule: StaffSchedule; released: number }>('DELETE', `/api/shops/${shop}/staff/schedules/${scheduleId}/`, {
    session: sessions.get(id)!,
    ...(key && { key }),
  })
const classNow = async (id: number = classes.evening) =>
  (
    await stored<{ cancelled: boolean; by: number | null; booked: number }>(
      server,
      `SELECT is_cancelled AS cancelled, called_off_by AS "by", booked FROM schedule WHERE id = ${id}`,
    )
  )[0]
const told = () => stored<{ kind: string; who: number }>(server, 'SELECT kind, account_id AS who FROM notice ORDER BY id')

describeOnEngine('Calling a class off', () => {
  it.each([workers.staff, workers.superuser])('gives everything back and tells who had booked (worker %s) [BK-310]', async (worker) => {
    const { order } = (await lin.book({ count: 2 })).data
    expect(await balanceOf(server, cards.value)).toBe(128000 - 7800)
    expect((await callOff(worker)).data).toMatchObject({ schedule: { id: classes.evening, is_cancelled: true, booked: 0 }, released: 1 })
    expect(await classNow()).toEqual({ cancelled: true, by: worker, booked: 0 })
    expect(await balanceOf(server, cards.value)).toBe(128000)
    expect(await told()).toEqual([{ kind: 'class.called_off', who: people.lin.id }])
    expect(await stored(server, `SELECT status FROM booking WHERE id = ${order.id}`)).toEqual([{ status: 2 }])
    expect((await lin.book()).code).toBe('booking.cancelled')
  })

  it('happens once, with the same key and without', async () => {
    await lin.book()
    const first = await callOff(workers.staff, classes.evening, { key: 'call-off-1' })
    expect(first.data.released).toBe(1)
    expect((await callOff(workers.staff, classes.evening, { key: 'call-off-1' })).data).toEqual(first.data)
    expect((await callOff(workers.superuser)).data.released).toBe(0)
    expect(await classNow()).toMatchObject({ by: workers.staff })
    expect([await balanceOf(server, cards.value), (await told()).length]).toEqual([128000, 1])
  })

  it('of two at the same moment happens once', async () => {
    await lin.book()
    const answers = await Promise.all([callOff(workers.staff), callOff(workers.superuser)])
    expect(answers.map(({ data }) => data.released).sort()).toEqual([0, 1])
    expect([await balanceOf(server, cards.value), (await told()).length]).toEqual([128000, 1])
  })

  it.each<[string, number, readonly Permission[]]>([
    ['a coach, whatever he may', workers.coach, coachPermissions],
    ['staff who may book and change only', workers.staff, ['orders_day_can_write', 'orders_day_can_change']],
    ['staff of another shop', workers.staffOfTwo, staffPermissions],
    ['staff of another brand', workers.staffOfOther, staffPermissions],
  ])('is refused to %s [BK-308] [BK-310]', async (_, worker, flags) => {
    await stored(server, permit(worker, flags))
    await lin.book()
    expect(await callOff(worker)).toMatchObject({ status: 403, code: 'permission.none', msg: '无此权限' })
    expect(await classNow()).toEqual({ cancelled: false, by: null, booked: 1 })
  })

  it('concerns group classes of the shop that have not begun', async () => {
    expect((await callOff(workers.staff, classes.started)).code).toBe('booking.begun')
    expect((await callOff(workers.staff, classes.otherShop)).code).toBe('booking.not_found')
    expect((await callOff(workers.staffOfTwo, classes.evening, { shop: 2 })).code).toBe('booking.not_found')
    expect((await callOff(workers.staff, classes.cancelled)).data.released).toBe(0)
    expect(await classNow(classes.cancelled)).toMatchObject({ by: null })
    await stored(server, `UPDATE course SET is_private = true WHERE id = (SELECT course_id FROM schedule WHERE id = ${classes.evening})`)
    expect((await callOff(workers.staff)).code).toBe('booking.not_found')
    await stored(server, `UPDATE course SET is_private = false WHERE id = (SELECT course_id FROM schedule WHERE id = ${classes.evening})`)
  })
})
