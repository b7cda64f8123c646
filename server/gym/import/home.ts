import { yuanToFen } from '@/domain/money'
import type { ShopInHand } from './catalogue'
import { removeRows, saveRows, type Row, type TableShape } from './save-rows'
import { shopShapes } from '../shapes/shop'
import type { Tally } from './tally'

/** Saves the contents of a shop's home page as in the file: advertisements, and products of the front desk. */
export const importHome = async ({ shop, shopId, brandId }: ShopInHand, tally: Tally): Promise<void> => {
  const own = { shop_id: shopId, brand_id: brandId }
  const replace = async (kind: string, shape: TableShape, wanted: readonly Row[]) => {
    const ofShop = { where: 'shop_id = $1', params: [shopId] }
    const removed = await removeRows(shape, ofShop, wanted)
    tally.count(kind, { ...(await saveRows(shape, ofShop, wanted)), removed })
  }
  const ads = (shop.ads ?? []).map(({ key, title, image, url = '' }, sort) => ({ ...own, key, title, image, url, sort }))
  await replace('advertisements', shopShapes.ad, ads)
  const products = (shop.products ?? []).map(({ key, name, image = '', price, off_sale: offSale = false }, sort) => ({
    ...own,
    key,
    name,
    image,
    price_fen: yuanToFen(price),
    status: offSale ? 2 : 1,
    sort,
  }))
  await replace('products', shopShapes.product, products)
}
