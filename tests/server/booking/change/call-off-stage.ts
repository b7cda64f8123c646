import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import type { StaffSchedule } from '@/contract/staff/staff'
import { coachPermissions, staffPermissions, type Permission } from '@/domain/staff/permissions'
import { openTestApp, type TestApp } from '../../support/app'
import { emptyClasses, makeMember, stored, type Member } from '../calls'
import { classes } from '../shop'
import { permit, staffShop, workers } from '../../staff/shop'
import { people } from '../../support/two-brands'

const stage = {} as { server: TestApp; lin: Member; other: Member }
const sessions = new Map<number, string>()

/** A shop with its staff and two members. Before every test its classes are empty and not called off; after it the audit must be green. */
export const setCallOffStage = () => {
  beforeAll(async () => {
    const server = await openTestApp({ seed: staffShop })
    const member = async (id: number) => makeMember(server, id, await server.logIn(id))
    Object.assign(stage, { server, lin: await member(people.lin.id), other: await member(1001) })
    for (const id of Object.values(workers)) sessions.set(id, await server.logIn(id))
  })
  beforeEach(async () => {
    await sql(`UPDATE schedule SET is_cancelled = id = ${classes.cancelled}, is_deleted = false, called_off_by = NULL, called_off_at = NULL,
                 reopened_by = NULL, min_people = NULL, people_reached = NULL, settled_at = NULL WHERE id <= 15`)
    await emptyClasses(stage.server)
    await sql(permit(workers.coach, coachPermissions))
    await sql(permit(workers.staff, staffPermissions))
  })
  afterEach(async () => expect(brokenIn(await auditDatabase())).toEqual([]))
  afterAll(() => stage.server.close())
  return stage
}

export const sql = <Row extends object>(text: string) => stored<Row>(stage.server, text)

interface Asked {
  shop?: number
  reason?: string
  key?: string
}

const ask =
  <Data>(method: 'DELETE' | 'PUT') =>
  (worker: number, scheduleId: number = classes.evening, { shop = 1, key, reason = '教练身体不适' }: Asked = {}) =>
    stage.server.request<Data>(
      method,
      `/api/shops/${shop}/staff/schedules/${scheduleId}/${method === 'DELETE' ? `?reason=${encodeURIComponent(reason)}` : ''}`,
      {
        session: sessions.get(worker)!,
        ...(key && { key }),
      },
    )

export const callOff = ask<{ schedule: StaffSchedule; released: number }>('DELETE')
export const reopen = ask<{ schedule: StaffSchedule; told: number }>('PUT')

/** A class as it is stored. */
export const classNow = async (id: number = classes.evening) =>
  (
    await sql<{ cancelled: boolean; by: number | null; booked: number }>(
      `SELECT is_cancelled AS cancelled, called_off_by AS "by", booked FROM schedule WHERE id = ${id}`,
    )
  )[0]!

export const told = () => sql<{ kind: string; who: number }>('SELECT kind, account_id AS who FROM notice ORDER BY id')

/** People who may neither call off nor reopen. */
export const blocked: readonly (readonly [string, number, readonly Permission[]])[] = [
  ['a coach, whatever he may', workers.coach, coachPermissions],
  ['staff who may book and change only', workers.staff, ['orders_day_can_write', 'orders_day_can_change']],
  ['staff of another shop', workers.staffOfTwo, staffPermissions],
  ['staff of another brand', workers.staffOfOther, staffPermissions],
]
