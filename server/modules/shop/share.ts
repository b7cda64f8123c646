import { findShare, type ShareKind } from './repository'
import { requireShop } from './service'

export interface ShareText {
  title: string
  desc: string
  image: string
}

/** How a shop wants to be shared, its placeholders as written; a shop that says nothing is shared by its name, address and picture. */
export const readShare = async (shopId: number, kind: ShareKind): Promise<ShareText> => {
  const shop = await requireShop(shopId)
  const own = await findShare(shopId, kind)
  const image = own?.imageUrl || shop.image || shop.logo || shop.brandLogo
  return own ? { title: own.title, desc: own.description, image } : { title: shop.name, desc: shop.address, image }
}

/** What `{date}`, `{shop_name}` and `{course_name}` stand for. */
export interface ShareValues {
  date?: string | undefined
  shop_name?: string | undefined
  course_name?: string | undefined
}

const fill = (text: string, values: ShareValues): string =>
  text
    .replace(/\{(date|shop_name|course_name)\}/g, (_, name: keyof ShareValues) => values[name] ?? '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The share text of one class or of a list, with the values in it; the shop's own name stands where none is given (booking ledger BK-387). */
export const fillShare = async (shopId: number, kind: ShareKind, values: ShareValues): Promise<ShareText> => {
  const shop = await requireShop(shopId)
  const { title, desc, image } = await readShare(shopId, kind)
  const known = { ...values, shop_name: values.shop_name ?? shop.name }
  return { title: fill(title, known), desc: fill(desc, known), image }
}
