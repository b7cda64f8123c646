import type { CardTpl } from '@/contract/card'
import { requireShop, shopsOfBrand } from '@server/modules/shop/service'
import { listOptions, listTemplateShops, listTemplatesOnSale } from './repository'
import { templateWire } from './wire'

/** The templates that a shop sells, each with its options, cheapest first (commerce ledger MC-198). One without an option can't be bought. */
export const listTemplates = async (shopId: number): Promise<CardTpl[]> => {
  const { brandId } = await requireShop(shopId)
  const templates = await listTemplatesOnSale(brandId, shopId)
  const ids = templates.map((template) => template.id)
  const options = await listOptions(ids)
  const links = await listTemplateShops(ids)
  const shops = await shopsOfBrand(brandId)
  return templates.flatMap((template) => {
    const its = options.filter((option) => option.cardTplId === template.id)
    if (its.length === 0) return []
    const where = shops.filter((shop) => links.some((link) => link.cardTplId === template.id && link.shopId === shop.id))
    return [
      templateWire(
        template,
        its,
        where.map(({ id, name }) => ({ id, name })),
      ),
    ]
  })
}
