import { findMembership } from '@server/authority/memberships'
import type { Membership } from '@server/context'
import { fail } from '@server/errors'
import { hasActivity, requireShop, type ShopRow } from '@server/modules/shop/service'
import { holds } from '@/domain/staff/rights'
import type { Instant } from '@/domain/time'
import { insertMembership, isOfBrand } from './repository'

export interface Binding {
  /** The account that sends the request, and its membership of the shop. */
  actorId: number
  actorMembership: Membership | undefined
  userId: number
  shopId: number
  /** How the person came to the shop, in the client's words. */
  origin: string
  /** The client's note about the link that led here, in its own words. */
  stored: string
  recommendAccountId: number | null
  /** The activity of the link. */
  activityId: number | null
}

/** Other people can be bound only by staff who may book for members, and only if the brand already knows them: no brand reaches another brand's people. */
const mayBind = async ({ actorId, actorMembership, userId }: Binding, shop: ShopRow): Promise<boolean> => {
  if (userId === actorId) return true
  return holds(actorMembership, 'write:any') && isOfBrand(userId, shop.brandId)
}

const findRecommender = async ({ recommendAccountId, userId }: Binding, { brandId }: ShopRow): Promise<number | null> =>
  recommendAccountId !== null && recommendAccountId !== userId && (await isOfBrand(recommendAccountId, brandId)) ? recommendAccountId : null

const findActivity = async ({ activityId, shopId }: Binding): Promise<number | null> =>
  activityId !== null && (await hasActivity(activityId, shopId)) ? activityId : null

/**
 * Binds a person to a shop, with the origin of the visit, and returns the membership's id (booking ledger BK-396). An existing membership is returned unchanged
 * (identity ledger IP-236). Old links still bind: an unknown recommender or activity, or the person as his own recommender, is dropped. Fails with
 * `shop.not_found` or `permission.none`.
 */
export const bindShop = async (binding: Binding, now: Instant): Promise<number> => {
  const { userId, shopId, origin, stored } = binding
  const shop = await requireShop(shopId)
  if (!(await mayBind(binding, shop))) fail('permission.none')
  const source = { origin, stored, recommendAccountId: await findRecommender(binding, shop), activityId: await findActivity(binding) }
  const made = await insertMembership({ accountId: userId, shopId, brandId: shop.brandId, ...source, now })
  return (made ?? (await findMembership(userId, shopId)))!.id
}
