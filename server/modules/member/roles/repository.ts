import { columns, narrowed, outer, type RowOf, sql } from '@server/db/columns'
import { holdLock } from '@server/db/locks'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { Area } from '@/domain/member/phone'
import type { Permission, Role } from '@/domain/staff/permissions'
import type { RoleLimits, RoleName } from '@/domain/staff/roles'
import { toDate, type Instant } from '@/domain/time'
import type { PhoneNumber } from '../repository'

const listed = [
  'id',
  'shopId',
  'brandId',
  'areaCode',
  'phone',
  'name',
  'role',
  'permissions',
  'refundMostFen',
  'correctionsADay',
  'teacherId',
  'givenWay',
  'givenBy',
  'untilAt',
  'accountId',
] as const
interface Known {
  areaCode: Area
  role: RoleName
  permissions: Permission[]
  givenWay: GivenWay
}
const role = narrowed<Known>()(columns('staff_role', listed))
/** A role that has not ended. Without `accountId` nobody has taken it yet. */
export type OpenRole = RowOf<typeof role>
/** The giver of a role: the gym's file, the operator's command, or somebody at the shop on its page. */
export type GivenWay = 'file' | 'command' | 'page'

/** $1 shop. */
const holdStatement = {
  name: 'staff-role-hold',
  text: sql`SELECT ${role} FROM staff_role WHERE shop_id = $1 AND ended_at IS NULL ORDER BY id FOR UPDATE`,
}
/**
 * Locks the roles of a shop, also those that are not there yet: who gives, takes or ends one there waits, and then reads what the first has written. Taken after the
 * locks of accounts, before those of memberships.
 */
export const holdRoles = async (shopId: number): Promise<OpenRole[]> => {
  await holdLock('staffRoles', String(shopId))
  return run<OpenRole>(holdStatement, [shopId])
}

/** $1 area, $2 phone. */
const waitingStatement = {
  name: 'staff-role-waiting',
  text: sql`SELECT DISTINCT ${columns('staff_role', ['shopId'])} FROM staff_role WHERE area_code = $1 AND phone = $2 AND given_way <> 'page' AND ended_at IS NULL AND account_id IS NULL ORDER BY 1`,
}
/** The shops where the operator gave this phone a role that nobody has taken. */
export const listWaitingShops = async ({ areaCode, phone }: PhoneNumber): Promise<number[]> =>
  (await run<{ shopId: number }>(waitingStatement, [areaCode, phone])).map(({ shopId }) => shopId)

export interface NewRole extends Omit<OpenRole, 'id' | 'untilAt' | 'permissions'> {
  permissions: readonly Permission[]
  /** When an invitation ends; null where it is none. */
  until: Instant | null
}

export const insertRole = async (made: NewRole, now: Instant): Promise<OpenRole> => {
  const { shopId, brandId, areaCode, phone, name, permissions, teacherId, givenWay, givenBy, until, accountId } = made
  const record = {
    ...{ shopId, brandId, areaCode, phone, name, role: made.role, permissions, teacherId, givenWay, givenBy, accountId },
    ...{ givenAt: toDate(now), untilAt: until && toDate(until), takenAt: accountId === null ? null : toDate(now) },
    ...{ refundMostFen: made.refundMostFen, correctionsADay: made.correctionsADay },
  }
  return (await insertInto('staff_role', record, { returning: role }))[0]!
}

/** $1 role, $2 account, $3 now. */
const takeStatement = { name: 'staff-role-take', text: 'UPDATE staff_role SET account_id = $2, taken_at = $3 WHERE id = $1' }
export const saveTaken = (roleId: number, accountId: number, now: Instant) => run(takeStatement, [roleId, accountId, toDate(now)])

/** $1 role, $2 by or null, $3 now. */
const endStatement = { name: 'staff-role-end', text: 'UPDATE staff_role SET ended_at = $3, ended_by = $2 WHERE id = $1' }
export const saveEnded = (roleId: number, byId: number | null, now: Instant) => run(endStatement, [roleId, byId, toDate(now)])

/** The rights of a person at a shop from now on. */
export const saveRights = (
  { accountId, shopId, brandId }: { accountId: number; shopId: number; brandId: number },
  { isTeacher, isStaff, isSuperuser, permissions }: Role,
  needsFactor: boolean,
  now: Instant,
) => {
  const record = { accountId, shopId, brandId, isTeacher, isStaff, isSuperuser, permissions, needsFactor, createdAt: toDate(now) }
  const onConflict = `(account_id, shop_id) DO UPDATE SET is_teacher = excluded.is_teacher, is_staff = excluded.is_staff, is_superuser = excluded.is_superuser,
    permissions = excluded.permissions, needs_factor = excluded.needs_factor`
  return insertInto('ship', record, { onConflict })
}

/** $1 shop, $2 account, $3 the coach that is the person, or null. */
const coachStatement = {
  name: 'teacher-person',
  text: `UPDATE teacher SET account_id = CASE WHEN id = $3::int THEN $2::int END WHERE shop_id = $1 AND (account_id = $2 OR id = $3::int)`,
}
/** Makes a coach of the timetable and a person one; without a coach the person is none there. */
export const saveCoach = (shopId: number, accountId: number, teacherId: number | null) =>
  run(coachStatement, [shopId, accountId, teacherId])

/** $1 account, $2 shop. */
const limitsStatement = {
  name: 'staff-role-limits',
  text: sql`SELECT ${columns('staff_role', { refundMost: 'refundMostFen', correctionsADay: 'correctionsADay' })} FROM staff_role WHERE account_id = $1 AND shop_id = $2 AND ended_at IS NULL`,
}
/** The limits of a person's role at a shop; none where it has none. */
export const readLimits = async (accountId: number, shopId: number): Promise<RoleLimits> =>
  (await run<RoleLimits>(limitsStatement, [accountId, shopId]))[0] ?? { refundMost: null, correctionsADay: null }

export interface ListedRole extends OpenRole {
  givenAt: Date
  username: string | null
  avatar: string | null
  teacherName: string | null
  giverName: string | null
}
/** $1 shop. */
const listStatement = {
  name: 'staff-role-list',
  text: sql`SELECT ${narrowed<Known>()(columns('staff_role', [...listed, 'givenAt'], 'r'))}, ${outer(columns('account', ['username', 'avatar'], 'a'))},
      ${outer(columns('teacher', { teacherName: 'username' }, 't'))}, ${outer(columns('account', { giverName: 'username' }, 'g'))}
    FROM staff_role r LEFT JOIN account a ON a.id = r.account_id LEFT JOIN teacher t ON t.id = r.teacher_id LEFT JOIN account g ON g.id = r.given_by
   WHERE r.shop_id = $1 AND r.ended_at IS NULL ORDER BY r.id`,
}
/** The people with a role at a shop, or with one that was given. */
export const listRoles = (shopId: number): Promise<ListedRole[]> => run<ListedRole>(listStatement, [shopId])

/** $1 shop. */
const freeCoachesStatement = {
  name: 'teacher-nobody',
  text: sql`SELECT ${columns('teacher', { id: 'id', name: 'username' }, 't')} FROM teacher t
   WHERE t.shop_id = $1 AND t.account_id IS NULL AND NOT EXISTS (SELECT FROM staff_role r WHERE r.teacher_id = t.id AND r.ended_at IS NULL) ORDER BY t.id`,
}
/** The coaches of the timetable who are nobody yet. */
export const listFreeCoaches = (shopId: number) => run<{ id: number; name: string }>(freeCoachesStatement, [shopId])

/** $1 coach, $2 shop. */
const coachThereStatement = { name: 'teacher-there', text: 'SELECT 1 FROM teacher WHERE id = $1 AND shop_id = $2' }
export const isCoachThere = async (teacherId: number, shopId: number): Promise<boolean> =>
  (await run(coachThereStatement, [teacherId, shopId])).length > 0

/** $1 account: keeps it from being deleted until the transaction ends. */
const stayStatement = {
  name: 'account-stays',
  text: 'SELECT leaving_at IS NOT NULL AS leaving, area_code AS "areaCode", phone FROM account WHERE id = $1 FOR SHARE',
}
/** The phone of an account, which keeps it, and stays if it has not asked to be deleted, until the transaction ends. */
export const holdStaying = async (accountId: number) => (await run<PhoneNumber & { leaving: boolean }>(stayStatement, [accountId]))[0]
