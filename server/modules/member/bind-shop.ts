import type { Ship } from '@server/context'
import { fail } from '@server/errors'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import type { Instant } from '@/domain/time'
import { findShip, insertShip, listAccounts, listShips } from './repository'

export interface Binding {
  /** Who asks, with his standing at the shop. */
  actorId: number
  actorShip: Ship | undefined
  userId: number
  shopId: number
  /** Where the person came from, in the client's words. */
  origin: string
  recommendAccountId: number | null
}

/** Others are bound only by coach, staff or superuser of the shop, and only if the brand knows them already: no brand reaches another's people. */
const mayBind = async ({ actorId, actorShip, userId }: Binding, shop: ShopRow): Promise<boolean> => {
  if (userId === actorId) return true
  if (!actorShip?.isTeacher && !actorShip?.isStaff && !actorShip?.isSuperuser) return false
  return (await listShips(userId)).some((ship) => ship.brandId === shop.brandId)
}

const recommenderOf = async ({ recommendAccountId, userId }: Binding): Promise<number | null> => {
  if (recommendAccountId === null || recommendAccountId === userId) return null
  const [found] = await listAccounts([recommendAccountId])
  return found?.id ?? null
}

/**
 * Binds a person to a shop and answers the ship's id. Repeated, it answers the ship that exists as it is (identity ledger IP-236). A recommender who
 * does not exist is forgotten. Fails with `shop.not_found` or `permission.none`.
 */
export const bindShop = async (binding: Binding, now: Instant): Promise<number> => {
  const { userId, shopId, origin } = binding
  const shop = await requireShop(shopId)
  if (!(await mayBind(binding, shop))) fail('permission.none')
  const recommendAccountId = await recommenderOf(binding)
  const made = await insertShip({ accountId: userId, shopId, brandId: shop.brandId, origin, recommendAccountId, now })
  return (made ?? (await findShip(userId, shopId)))!.id
}
