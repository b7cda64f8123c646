import type { Acting } from '@server/authority/reach'
import type { Shop } from '@/contract/shop/shop'
import type { Membership } from '@server/context'
import { fail } from '@server/errors'
import type { DeskChannel } from '@/domain/payment/channel'
import { keepsTill } from '@/domain/staff/permissions'
import { findShop, listBrandIds, listShopsOfBrand, type ShopRow } from './repository'
import { shopWire } from './wire'

export { hasActivity, isActivityOfBrand } from './has-activity'
export type { ShopRow } from './repository'

/** The shop with the columns of its brand; undefined if there is none. */
export const shopById = (shopId: number): Promise<ShopRow | undefined> => findShop(shopId)

/** Like `shopById`; fails with `shop.not_found`. */
export const requireShop = async (shopId: number): Promise<ShopRow> => (await findShop(shopId)) ?? fail('shop.not_found')

/** Like `shopById`, in the wire's form. */
export const readShop = async (shopId: number): Promise<Shop | undefined> => {
  const row = await findShop(shopId)
  return row && shopWire(row)
}

/** All shops of a brand, by id. */
export const shopsOfBrand = (brandId: number): Promise<ShopRow[]> => listShopsOfBrand(brandId)

/** Every brand. */
export const brandIds = (): Promise<number[]> => listBrandIds()

/** The channels that the caller may take at the desk of the shop: what it enables, with the permission for the till. */
export const listDeskChannels = async (membership: Membership): Promise<readonly DeskChannel[]> =>
  keepsTill(membership) ? ((await requireShop(membership.shopId)).deskChannels as DeskChannel[]) : []

/** The channels that the desk takes from a person for whom the caller books; none from the caller himself. */
export const deskFor = async ({ actor, membership }: Acting, userId: number): Promise<readonly DeskChannel[]> =>
  membership && userId !== actor.accountId ? listDeskChannels(membership) : []
