import { fail } from '@server/errors'
import type { CardTpl } from '@/contract/card/card'
import { requireShop, shopsOfBrand, type ShopRow } from '@server/modules/shop/service'
import { findTemplateOnSale, listOptions, listTemplateShops, listTemplatesOnSale, type TemplateRow } from './repository'
import { listCurrentTerms } from './terms/repository'
import { templateWire } from './wire'

/**
 * Templates with their options, cheapest first, the shops where their cards work, and the present version of their terms with whether the reader agreed to it. One
 * without an option can't be bought and is left out.
 */
const told = async (brandId: number, templates: readonly TemplateRow[], readerId: number | undefined) => {
  const ids = templates.map((template) => template.id)
  const options = await listOptions(ids)
  const links = await listTemplateShops(ids)
  const shops = await shopsOfBrand(brandId)
  const terms = await listCurrentTerms(ids, readerId ?? null)
  return templates.flatMap((row) => {
    const its = options.filter((option) => option.cardTplId === row.id)
    if (its.length === 0) return []
    const where = shops.filter((shop) => links.some((link) => link.cardTplId === row.id && link.shopId === shop.id))
    const wire = templateWire(row, {
      options: its,
      shops: where.map(({ id, name }) => ({ id, name })),
      term: terms.find((term) => term.cardTplId === row.id),
    })
    return [{ row, wire }]
  })
}

/** The templates that a shop sells (commerce ledger MC-198). */
export const listTemplates = async (shopId: number, readerId?: number): Promise<CardTpl[]> => {
  const { brandId } = await requireShop(shopId)
  return (await told(brandId, await listTemplatesOnSale(brandId, shopId), readerId)).map(({ wire }) => wire)
}

/** One of them; fails with `card.not_on_sale`. */
export const readTemplate = async ({ id: shopId, brandId }: Pick<ShopRow, 'id' | 'brandId'>, templateId: number, readerId?: number) => {
  const row = await findTemplateOnSale(brandId, shopId, templateId)
  const [found] = row ? await told(brandId, [row], readerId) : []
  return found ?? fail('card.not_on_sale')
}
