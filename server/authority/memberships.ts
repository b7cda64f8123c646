import type { Actor, Membership } from '../context'
import { columns, computed, type RowOf, sql } from '../db/columns'
import { run } from '../db/transaction'
import { asFarAsProved } from './as-far-as-proved'

export const membership = columns('ship', [
  'id',
  'accountId',
  'shopId',
  'brandId',
  'status',
  'score',
  'isTeacher',
  'isStaff',
  'isSuperuser',
  'permissions',
])
/** A membership, with whether its role requires a second factor. */
export const withRole = sql`${membership},
      (ship.needs_factor OR (SELECT s.staff_second_factor FROM shop s WHERE s.id = ship.shop_id)) ${computed<{ needsFactor: boolean }>('needsFactor')}`

export type MembershipRow = RowOf<typeof membership>
export type RoleRow = MembershipRow & { needsFactor: boolean }

/** $1 account, $2 shop. */
const membershipStatement = { name: 'ship-of-account', text: sql`SELECT ${membership} FROM ship WHERE account_id = $1 AND shop_id = $2` }
/** $1 account, $2 shop. */
const roleStatement = { name: 'ship-role', text: sql`SELECT ${withRole} FROM ship WHERE account_id = $1 AND shop_id = $2` }
/** $1 account. */
const allStatement = { name: 'ship-all-of-account', text: sql`SELECT ${withRole} FROM ship WHERE account_id = $1` }

/** $1 shop. */
const staffStatement = {
  name: 'ship-staff',
  text: sql`SELECT ${membership} FROM ship WHERE shop_id = $1 AND (is_teacher OR is_staff OR is_superuser) ORDER BY account_id`,
}
/** Everybody with a role at a shop, to be notified of what waits there. */
export const listStaff = (shopId: number): Promise<MembershipRow[]> => run<MembershipRow>(staffStatement, [shopId])

/**
 * A person's membership of a shop with all of its role; undefined without one. For what is done to or told to the person; what the caller himself may do follows
 * from `findRole`.
 */
export const findMembership = async (accountId: number, shopId: number): Promise<MembershipRow | undefined> =>
  (await run<MembershipRow>(membershipStatement, [accountId, shopId]))[0]

/** The caller's membership of a shop, with its role as far as his second factor lets it count; undefined without one. */
export const findRole = async ({ accountId, factor }: Actor, shopId: number): Promise<Membership | undefined> => {
  const [row] = await run<RoleRow>(roleStatement, [accountId, shopId])
  return row && asFarAsProved(row, row.needsFactor, factor)
}

/** Why a role of the caller, at whichever shop, does not count in this session; undefined where each does. */
export const findWithheld = async ({ accountId, factor }: Actor): Promise<Membership['withheld']> =>
  (await run<RoleRow>(allStatement, [accountId]))
    .map((row): Membership => asFarAsProved(row, row.needsFactor, factor))
    .find(({ withheld }) => withheld)?.withheld
