import type { Actor, Membership } from '@server/context'
import { fail } from '@server/errors'
import { membershipOf } from '@server/modules/member/service'
import { recordDone } from '@server/plugins/staff-acts'
import { canAct, canSee, type Act, type OrderKind } from '@/domain/staff/permissions'
import { holds } from '@/domain/staff/rights'

/** Who calls, with his standing at the call's shop. */
export interface Acting {
  actor: Actor
  membership: Membership | undefined
}

/**
 * Whom to book for: the caller himself, or a person bound to the call's shop whom the caller may book for there. Answers the account; else fails with
 * `permission.none` (booking ledger BK-304, BK-309), for a person whom the shop does not know as well.
 */
export const mayBookFor = async ({ actor, membership }: Acting, userId: number, kind: OrderKind): Promise<number> => {
  if (userId === actor.accountId) return userId
  if (!membership || !canAct(membership, 'write', kind)) return fail('permission.none')
  return (await membershipOf(userId, membership.shopId)) ? userId : fail('permission.none')
}

/**
 * Whether the caller may read what a person has at the call's shop: his own, or that of somebody bound to it, for whom the caller may do something there.
 * Else fails with `permission.none` (commerce ledger MC-175).
 */
export const mayServe = async ({ actor, membership }: Acting, userId: number): Promise<'own' | 'other'> => {
  if (userId === actor.accountId) return 'own'
  return membership && holds(membership, 'see:any') && (await membershipOf(userId, membership.shopId)) ? 'other' : fail('permission.none')
}

/** An order as far as permissions go. */
export interface OwnedOrder {
  accountId: number
  shopId: number
  /** The account of the coach who gives the class; null where the coach has none, left out where an order has no coach. */
  coachAccountId?: number | null
}

/** The caller's standing at the order's shop; `gives` where nobody else's class is concerned. */
const roleAt = async ({ accountId }: Actor, { shopId, coachAccountId }: OwnedOrder) => ({
  role: await membershipOf(accountId, shopId),
  gives: coachAccountId === undefined || coachAccountId === accountId,
})

const mayAct = async (actor: Actor, order: OwnedOrder, act: Act, kind: OrderKind): Promise<boolean> => {
  const { role, gives } = await roleAt(actor, order)
  return canAct(role, act, kind, gives)
}

/** Whether the caller may see an order: it is his own, or he may do something with such orders at its shop. Else fails with `permission.none`. */
export const mayReadFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<void> => {
  if (order.accountId === actor.accountId) return
  const { role, gives } = await roleAt(actor, order)
  if (!canSee(role, kind, gives)) fail('permission.none')
}

/** Whether the caller may change an order of the shop; a member changes none. Else fails with `permission.none` (BK-310). */
export const mayChangeFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<void> => {
  if (!(await mayAct(actor, order, 'change', kind))) fail('permission.none')
}

/** Whether the caller may cancel an order: his own, or with the right to at its shop, which is written down with the change. Answers whose it is; else fails with `permission.none` (BK-310). */
export const mayCancelFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<'own' | 'other'> => {
  if (order.accountId === actor.accountId) return 'own'
  if (!(await mayAct(actor, order, 'delete', kind))) return fail('permission.none')
  await recordDone({ shopId: order.shopId, aboutId: order.accountId })
  return 'other'
}
