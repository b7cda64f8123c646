import type { Membership } from '@server/context'
import { fail } from '@server/errors'
import { isActivityOf } from '@server/modules/activity/service'
import { requireShop, type ShopRow } from '@server/modules/shop/service'
import { holds } from '@/domain/staff/rights'
import type { Instant } from '@/domain/time'
import { findMembership, insertMembership, isOfBrand } from './repository'

export interface Binding {
  /** Who asks, with his standing at the shop. */
  actorId: number
  actorMembership: Membership | undefined
  userId: number
  shopId: number
  /** Where the person came from, in the client's words. */
  origin: string
  /** What the client had kept about the way here, in its own words. */
  stored: string
  recommendAccountId: number | null
  /** The activity that led here. */
  activityId: number | null
}

/** Others are bound only by who may book for members of the shop, and only if the brand knows them already: no brand reaches another's people. */
const mayBind = async ({ actorId, actorMembership, userId }: Binding, shop: ShopRow): Promise<boolean> => {
  if (userId === actorId) return true
  return holds(actorMembership, 'write:any') && isOfBrand(userId, shop.brandId)
}

const recommenderOf = async ({ recommendAccountId, userId }: Binding, { brandId }: ShopRow): Promise<number | null> =>
  recommendAccountId !== null && recommendAccountId !== userId && (await isOfBrand(recommendAccountId, brandId)) ? recommendAccountId : null

const activityOf = async ({ activityId, shopId }: Binding): Promise<number | null> =>
  activityId !== null && (await isActivityOf(activityId, shopId)) ? activityId : null

/**
 * Binds a person to a shop and answers the membership's id, with where he came from (booking ledger BK-396). Repeated, it answers the membership that exists as it
 * is (identity ledger IP-236). An old link binds as well as a new one: a recommender who is nobody of the brand, or the person himself, and an
 * activity that is not the shop's are forgotten. Fails with `shop.not_found` or `permission.none`.
 */
export const bindShop = async (binding: Binding, now: Instant): Promise<number> => {
  const { userId, shopId, origin, stored } = binding
  const shop = await requireShop(shopId)
  if (!(await mayBind(binding, shop))) fail('permission.none')
  const source = { origin, stored, recommendAccountId: await recommenderOf(binding, shop), activityId: await activityOf(binding) }
  const made = await insertMembership({ accountId: userId, shopId, brandId: shop.brandId, ...source, now })
  return (made ?? (await findMembership(userId, shopId)))!.id
}
