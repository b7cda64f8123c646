import type { Shop } from '@/contract/shop'
import { fail } from '@server/errors'
import { findShop, listBrandIds, listShopsOfBrand, type ShopRow } from './repository'
import { shopWire } from './wire'

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
