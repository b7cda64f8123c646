import type { ShopEntry } from '../gym-file/shop'

/** A shop of the file with its ids. */
export interface ShopInHand {
  shop: ShopEntry
  shopId: number
  brandId: number
}
