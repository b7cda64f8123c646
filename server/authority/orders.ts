import { canAct, canSee, type Act, type OrderKind } from '@/domain/staff/permissions'
import type { Actor } from '../context'
import { run } from '../db/transaction'
import { fail } from '../errors'
import { findMembership, findRole, findWithheld } from './memberships'
import type { Acting } from './reach'
import { recordDone } from './staff-acts'

/** Classes, and offers of lessons, that somebody is to be booked into. */
interface Given {
  scheduleIds?: readonly number[]
  offerIds?: readonly number[]
}

/** $1 account, $2 shop, $3 classes, $4 offers of lessons: a coach of theirs who is somebody else. */
const othersStatement = {
  name: 'authority-others',
  text: `SELECT t.id FROM teacher t WHERE t.shop_id = $2 AND t.account_id IS DISTINCT FROM $1
     AND (t.id IN (SELECT teacher_id FROM schedule WHERE id = ANY ($3::int[]) AND shop_id = $2)
       OR t.id IN (SELECT teacher_id FROM private_offer WHERE id = ANY ($4::int[]) AND shop_id = $2)) LIMIT 1`,
}

/** Whether a coach gives all of these at a shop; unknown ones do not count. */
const givesAll = async (accountId: number, shopId: number, { scheduleIds = [], offerIds = [] }: Given): Promise<boolean> =>
  (await run(othersStatement, [accountId, shopId, scheduleIds, offerIds])).length === 0

/**
 * The account to book for: the caller, or a person bound to the call's shop for whom the caller may book; a coach books into the classes that this coach gives.
 * Otherwise fails with `permission.none` (booking ledger BK-304, BK-309), also for a person unknown to the shop.
 */
export const mayBookFor = async ({ actor, membership }: Acting, userId: number, kind: OrderKind, of?: Given): Promise<number> => {
  if (userId === actor.accountId) return userId
  if (!membership || !canAct(membership, 'write', kind)) return fail('permission.none')
  const isScoped = of !== undefined && !canAct(membership, 'write', kind, false)
  if (isScoped && !(await givesAll(actor.accountId, membership.shopId, of))) return fail('permission.none')
  return (await findMembership(userId, membership.shopId)) ? userId : fail('permission.none')
}

/** The fields of an order that permissions depend on. */
interface OwnedOrder {
  accountId: number
  shopId: number
  /** The account of the class's coach; null if the coach has none, undefined for orders without a coach. */
  coachAccountId?: number | null
}

/** The caller's membership of the order's shop; `gives` is true unless the class is another coach's. */
const roleAt = async (actor: Actor, { shopId, coachAccountId }: OwnedOrder) => ({
  role: await findRole(actor, shopId),
  gives: coachAccountId === undefined || coachAccountId === actor.accountId,
})

/**
 * Refuses an order of somebody else, and one that does not exist, in the same words, so that numbers tell nobody which of them exist: with `permission.none`, or
 * with the reason why a role of the caller, at whichever shop, does not count.
 */
const refuseOrder = async (actor: Actor): Promise<never> => fail((await findWithheld(actor)) ?? 'permission.none')

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
  const role = await findRole(actor, shopId)
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
