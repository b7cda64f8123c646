import { fen, fenToYuan } from '@/domain/money'
import type { ShopEntry } from '../gym-file/shop'
import { readRows, terse } from '../read-rows'
import type { Scope } from '../import/save-rows'
import { shopShapes } from '../shapes/shop'

const text = (value: unknown): string => value as string

/** The contents of a shop's home page in the form of the file. */
export const exportHome = async (ofShop: Scope): Promise<Pick<ShopEntry, 'ads' | 'products'>> => {
  const ads = await readRows(shopShapes.ad, ofShop, 't.sort, t.id')
  const products = await readRows(shopShapes.product, ofShop, 't.sort, t.id')
  return terse(
    {},
    {
      ads: ads.map((row) => terse({ key: text(row.key), title: text(row.title), image: text(row.image) }, { url: text(row.url) })),
      products: products.map((row) => ({
        ...terse({ key: text(row.key), name: text(row.name) }, { image: text(row.image) }),
        price: fenToYuan(fen(row.price_fen as number)),
        ...terse({}, { off_sale: row.status === 2 }),
      })),
    },
  )
}
