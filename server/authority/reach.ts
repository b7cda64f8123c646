import { canSee, seesRoster } from '@/domain/staff/permissions'
import { holds } from '@/domain/staff/rights'
import type { Actor, Membership } from '../context'
import { run } from '../db/transaction'
import { fail } from '../errors'
import { findMembership } from './memberships'

/** The caller and his membership of the call's shop. */
export interface Acting {
  actor: Pick<Actor, 'accountId'>
  membership: Membership | undefined
}

/** A caller who is bound to the call's shop. */
export interface Asking extends Acting {
  membership: Membership
}

/** Limits the classes to a coach's own; null for staff, who may handle all. */
export const findCoach = ({ actor, membership }: Asking, kind: 'group' | 'private'): number | null =>
  seesRoster(membership, kind, false) ? null : actor.accountId

/** The people whom a coach's account meets: those who booked a class of this coach at the shop. Null for staff, who meet all. */
export const inReach = (coach: string, account = 'a.id', shop = '$1'): string => `(${coach}::int IS NULL OR EXISTS (
    SELECT FROM booking z JOIN schedule y ON y.id = z.schedule_id JOIN teacher x ON x.id = y.teacher_id
     WHERE z.account_id = ${account} AND z.shop_id = ${shop} AND x.account_id = ${coach}::int))`

/** $1 shop, $2 account, $3 coach or null. */
const reachedStatement = {
  name: 'authority-reached',
  text: `SELECT h.id FROM ship h WHERE h.shop_id = $1 AND h.account_id = $2 AND ${inReach('$3', 'h.account_id')}`,
}

/** Whether the caller's rights reach a person bound to the shop: staff with a flag meet all members, a coach those who booked the coach's own classes. */
const isReached = async (asking: Asking, userId: number): Promise<boolean> =>
  (await run(reachedStatement, [asking.membership.shopId, userId, findCoach(asking, 'group')])).length > 0

/** Whether the caller looks after a person at the shop: staff after its members, a coach after those who booked the coach's classes. */
export const looksAfter = async (asking: Asking, userId: number): Promise<boolean> =>
  holds(asking.membership, 'roster') && isReached(asking, userId)

/**
 * Whether the caller reads his own data at the call's shop or, with a right over members, that of a person bound to it. Otherwise fails with `permission.none`
 * (commerce ledger MC-175).
 */
export const mayServe = async ({ actor, membership }: Acting, userId: number): Promise<'own' | 'other'> => {
  if (userId === actor.accountId) return 'own'
  return membership && holds(membership, 'see:any') && (await findMembership(userId, membership.shopId)) ? 'other' : fail('permission.none')
}

/** The orders of a shop that a caller sees. */
export interface Sight {
  shopId: number
  coachId: number | null
  withCourts: boolean
  withPlans: boolean
}

/** The orders that the caller may see: classes as the lists of classes have them, courts and plans by their own right. */
export const makeSight = (asking: Asking): Sight => ({
  shopId: asking.membership.shopId,
  coachId: findCoach(asking, 'group'),
  withCourts: canSee(asking.membership, 'court'),
  withPlans: canSee(asking.membership, 'plan'),
})

/**
 * The orders of a person at the shop that the caller sees: everything of his own, and of a person whom the caller looks after what the caller's rights reach.
 * Otherwise fails with `permission.none`.
 */
export const sightOfPerson = async (asking: Asking, userId: number): Promise<Sight> => {
  const { actor, membership } = asking
  if (userId === actor.accountId) return { shopId: membership.shopId, coachId: null, withCourts: true, withPlans: true }
  if (!holds(membership, 'roster')) return fail(membership.withheld ?? 'permission.none')
  return (await isReached(asking, userId)) ? makeSight(asking) : fail('permission.none')
}
