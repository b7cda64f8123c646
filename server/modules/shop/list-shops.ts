import type { ShopBrief, shopList } from '@/contract/shop/shop'
import type { CallQuery } from '@/contract/define'
import { byDistance, distanceBetween, shopPosition } from '@/domain/shop/distance'
import { fail } from '@server/errors'
import { findLogo, listShopsBound, listShopsOfBrand, type ShopRow } from './repository'
import { requireShop } from './service'
import { briefWire } from './wire'

/** The caller's position; known only if both numbers are. */
export type Here = CallQuery<typeof shopList>

const distanceFrom = ({ lat, lng }: Here, shop: ShopRow): number | null => {
  const there = shopPosition(shop)
  return lat === undefined || lng === undefined || there === null ? null : distanceBetween({ lat, lng }, there)
}

const nearestFirst = (shops: readonly ShopRow[], here: Here): ShopBrief[] =>
  byDistance(shops.map((shop) => briefWire(shop, distanceFrom(here, shop))))

/** All shops of a brand, nearest first, unknown distances last, then by id (booking ledger BK-099, BK-408). */
export const listBrandShops = async (brandId: number, here: Here): Promise<ShopBrief[]> =>
  nearestFirst(await listShopsOfBrand(brandId), here)

/** The shops to which a person is bound, in the same order (identity ledger IP-252). */
export const listBoundShops = async (accountId: number, here: Here): Promise<ShopBrief[]> =>
  nearestFirst(await listShopsBound(accountId), here)

/** The brand that is named directly or by one of its shops, else `own`. Fails with `shop.not_found` if the shop belongs to another brand than the named one. */
export const brandNamed = async (shopId: number | undefined, brandId: number | undefined, own: number): Promise<number> => {
  if (shopId === undefined) return brandId ?? own
  const shop = await requireShop(shopId)
  if (brandId !== undefined && brandId !== shop.brandId) fail('shop.not_found')
  return shop.brandId
}

/** Fails with `shop.not_found` where there is no such brand. */
export const readLogo = async (brandId: number): Promise<string> => (await findLogo(brandId)) ?? fail('shop.not_found')
