import type { Actor, Membership } from '@server/context'
import { fail } from '@server/errors'
import { membershipOf, roleOf, withheldOf } from '@server/authority/memberships'
import { deskOf } from './desk'
import { sightOf as sightOfOrders } from './members/orders'
import { isReached, memberFor } from './members/read-member'
import type { Sight } from './members/repository'
import { recordDone } from '@server/plugins/staff-acts'
import type { DeskChannel } from '@/domain/payment/channel'
import { canAct, canSee, type Act, type OrderKind } from '@/domain/staff/permissions'
import { holds } from '@/domain/staff/rights'
import { givesAll, type Given } from './repository'

export { deskOf } from './desk'
export { searchAtDesk } from './search-at-desk'

/** The caller and his membership of the call's shop. */
export interface Acting {
  actor: Pick<Actor, 'accountId'>
  membership: Membership | undefined
}

/**
 * The account to book for: the caller, or a person bound to the call's shop for whom the caller may book; a coach books into the classes that this coach gives.
 * Otherwise fails with `permission.none` (booking ledger BK-304, BK-309), also for a person unknown to the shop.
 */
export const mayBookFor = async ({ actor, membership }: Acting, userId: number, kind: OrderKind, of?: Given): Promise<number> => {
  if (userId === actor.accountId) return userId
  if (!membership || !canAct(membership, 'write', kind)) return fail('permission.none')
  const isScoped = of !== undefined && !canAct(membership, 'write', kind, false)
  if (isScoped && !(await givesAll(actor.accountId, membership.shopId, of))) return fail('permission.none')
  return (await membershipOf(userId, membership.shopId)) ? userId : fail('permission.none')
}

/**
 * Whether the caller reads his own data at the call's shop or, with a right over members, that of a person bound to it. Otherwise fails with `permission.none`
 * (commerce ledger MC-175).
 */
export const mayServe = async ({ actor, membership }: Acting, userId: number): Promise<'own' | 'other'> => {
  if (userId === actor.accountId) return 'own'
  return membership && holds(membership, 'see:any') && (await membershipOf(userId, membership.shopId)) ? 'other' : fail('permission.none')
}

/** Whether the caller looks after a person at the shop: staff after its members, a coach after those who booked the coach's classes. */
export const looksAfter = async (asking: { actor: Pick<Actor, 'accountId'>; membership: Membership }, userId: number): Promise<boolean> =>
  holds(asking.membership, 'roster') && isReached(asking, userId)

export type { Sight } from './members/repository'

/**
 * What the caller sees of a person's orders at the shop: everything of his own, and of a person whom the caller looks after what the caller's rights reach.
 * Otherwise fails with `permission.none`.
 */
export const sightOf = async (asking: { actor: Pick<Actor, 'accountId'>; membership: Membership }, userId: number): Promise<Sight> => {
  const { actor, membership } = asking
  if (userId === actor.accountId) return { shopId: membership.shopId, coachId: null, withCourts: true, withPlans: true }
  if (!holds(membership, 'roster')) return fail(membership.withheld ?? 'permission.none')
  await memberFor(asking, userId)
  return sightOfOrders(asking)
}

/** What the desk takes from a person for whom the caller books; nothing from the caller himself. */
export const deskFor = async ({ actor, membership }: Acting, userId: number): Promise<readonly DeskChannel[]> =>
  membership && userId !== actor.accountId ? deskOf(membership) : []

/** The fields of an order that permissions depend on. */
export interface OwnedOrder {
  accountId: number
  shopId: number
  /** The account of the class's coach; null if the coach has none, undefined for orders without a coach. */
  coachAccountId?: number | null
}

/** The caller's membership of the order's shop; `gives` is true unless the class is another coach's. */
const roleAt = async (actor: Actor, { shopId, coachAccountId }: OwnedOrder) => ({
  role: await roleOf(actor, shopId),
  gives: coachAccountId === undefined || coachAccountId === actor.accountId,
})

/**
 * Refuses an order of somebody else, and one that does not exist, in the same words, so that numbers tell nobody which of them exist: with `permission.none`, or
 * with the reason why a role of the caller, at whichever shop, does not count.
 */
const refuseOrder = async (actor: Actor): Promise<never> => fail((await withheldOf(actor)) ?? 'permission.none')

/** The order that the caller names, of a shop where that is named too; whether he may see it is still to be judged. */
export const orderNamed = async <O extends { shopId: number }>(actor: Actor, order: O | undefined, shopId?: number): Promise<O> =>
  order && (shopId === undefined || order.shopId === shopId) ? order : refuseOrder(actor)

/** Checks that the caller's role at the order's shop covers an act. */
const insistOnAct = async (actor: Actor, order: OwnedOrder, act: Act, kind: OrderKind): Promise<void> => {
  const { role, gives } = await roleAt(actor, order)
  if (!canAct(role, act, kind, gives)) await refuseOrder(actor)
}

/** Checks that the caller may see an order: his own, or one that his rights at its shop cover. Otherwise fails with `permission.none`. */
export const mayReadFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<void> => {
  if (order.accountId === actor.accountId) return
  const { role, gives } = await roleAt(actor, order)
  if (!canSee(role, kind, gives)) await refuseOrder(actor)
}

/** Checks that the caller may change an order of the shop; members may not. Otherwise fails with `permission.none` (BK-310). */
export const mayChangeFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<void> =>
  insistOnAct(actor, order, 'change', kind)

/** Checks that the caller may change orders of a class, which another one is moved to. Otherwise fails with `permission.none`. */
export const mayMoveTo = async (actor: Actor, { shopId, scheduleId }: { shopId: number; scheduleId: number }): Promise<void> => {
  const role = await roleOf(actor, shopId)
  if (canAct(role, 'change', 'group', false)) return
  const gives = await givesAll(actor.accountId, shopId, { scheduleIds: [scheduleId] })
  if (!canAct(role, 'change', 'group', gives)) fail(role?.withheld ?? 'permission.none')
}

/**
 * Checks that the caller may cancel an order: his own, or with a right at its shop, which is recorded with the change. Returns whose order it is; otherwise
 * fails with `permission.none` (BK-310).
 */
export const mayCancelFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<'own' | 'other'> => {
  if (order.accountId === actor.accountId) return 'own'
  await insistOnAct(actor, order, 'delete', kind)
  await recordDone({ shopId: order.shopId, aboutId: order.accountId })
  return 'other'
}
