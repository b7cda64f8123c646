import { fillShare, type ShareValues } from '@/domain/shop/fill-share'
import { findShare, type ShareOf } from './repository'
import { requireShop } from './service'

export interface ShareText {
  title: string
  desc: string
  image: string
}

/** A shop's share text with its placeholders; by default the shop's name, address and picture. */
export const readShare = async (shopId: number, kind: ShareOf): Promise<ShareText> => {
  const shop = await requireShop(shopId)
  const own = await findShare(shopId, kind)
  const image = own?.imageUrl || shop.image || shop.logo || shop.brandLogo
  return own ? { title: own.title, desc: own.description, image } : { title: shop.name, desc: shop.address, image }
}

/** The share text of one class or list with the placeholders filled in; by default the shop's own name (booking ledger BK-387). */
export const readFilledShare = async (shopId: number, kind: ShareOf, values: ShareValues): Promise<ShareText> => {
  const shop = await requireShop(shopId)
  const { title, desc, image } = await readShare(shopId, kind)
  const known = { ...values, shop_name: values.shop_name ?? shop.name }
  return { title: fillShare(title, known), desc: fillShare(desc, known), image }
}
