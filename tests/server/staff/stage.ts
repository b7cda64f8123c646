import { auditDatabase, brokenIn } from '@server/audit/audit-database'
import { coachPermissions, staffPermissions } from '@/domain/staff/permissions'
import { openTestApp, type TestApp } from '../support/app'
import { emptyClasses, makeMember, stored, type Member } from '../booking/calls'
import { permit, staffShop, workers } from './shop'
import { people } from '../support/two-brands'

/** The member to book for. */
export const LIN = people.lin.id

export const none = { status: 403, code: 'permission.none', msg: '无此权限' }

/** The staff shop of a test file, its classes empty and every permission given before each test. `as` returns the caller by account. */
export const staffStage = () => {
  const stage = {} as { server: TestApp; lin: Member }
  const by = new Map<number, Member>()
  beforeAll(async () => {
    const server = await openTestApp({ seed: staffShop })
    for (const id of [...Object.values(workers), 1001, LIN]) by.set(id, makeMember(server, id, await server.logIn(id)))
    Object.assign(stage, { server, lin: by.get(LIN) })
  })
  beforeEach(async () => {
    await emptyClasses(stage.server)
    await stored(stage.server, permit(workers.coach, coachPermissions))
    await stored(stage.server, permit(workers.staff, staffPermissions))
  })
  afterAll(() => stage.server.close())
  return Object.assign(stage, {
    as: (id: number) => by.get(id)!,
    notices: () =>
      stored<{ kind: string; to: number; params: Record<string, unknown> }>(
        stage.server,
        `SELECT kind, account_id AS "to", params FROM notice ORDER BY id`,
      ),
    allWell: async () => expect(brokenIn(await auditDatabase())).toEqual([]),
  })
}
