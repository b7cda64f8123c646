import type { Actor, Ship } from '@server/context'
import { fail } from '@server/errors'
import { shipOf } from '@server/modules/member/service'
import { canAct, canSee, type OrderKind } from '@/domain/staff/permissions'

/** Who calls, with his standing at the call's shop. */
export interface Acting {
  actor: Actor
  ship: Ship | undefined
}

/**
 * Whom to book for: the caller himself, or a person bound to the call's shop whom the caller may book for there. Answers the account; else fails with
 * `permission.none` (booking ledger BK-304, BK-309), for a person whom the shop does not know as well.
 */
export const mayBookFor = async ({ actor, ship }: Acting, userId: number, kind: OrderKind): Promise<number> => {
  if (userId === actor.accountId) return userId
  if (!ship || !canAct(ship, 'write', kind)) return fail('permission.none')
  return (await shipOf(userId, ship.shopId)) ? userId : fail('permission.none')
}

/** An order as far as permissions go. */
export interface OwnedOrder {
  accountId: number
  shopId: number
}

const roleAt = ({ accountId }: Actor, { shopId }: OwnedOrder): Promise<Ship | undefined> => shipOf(accountId, shopId)

/** Whether the caller may see an order: it is his own, or he may do something with such orders at its shop. Else fails with `permission.none`. */
export const mayReadFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<void> => {
  if (order.accountId !== actor.accountId && !canSee(await roleAt(actor, order), kind)) fail('permission.none')
}

/** Whether the caller may change an order of the shop; a member changes none. Else fails with `permission.none` (BK-310). */
export const mayChangeFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<void> => {
  if (!canAct(await roleAt(actor, order), 'change', kind)) fail('permission.none')
}

/** Whether the caller may cancel an order: his own, or with the right to at its shop. Answers whose it is; else fails with `permission.none` (BK-310). */
export const mayCancelFor = async (actor: Actor, order: OwnedOrder, kind: OrderKind): Promise<'own' | 'other'> => {
  if (order.accountId === actor.accountId) return 'own'
  return canAct(await roleAt(actor, order), 'delete', kind) ? 'other' : fail('permission.none')
}
