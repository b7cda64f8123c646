import { Flag, Key, Line, Name } from '../gym-words'
import { may, needs } from '../mapping/fields'
import { kind, yuan } from '../mapping/kinds'
import { makeList } from '../mapping/lists'
import { thing } from '../mapping/things'
import { maybe } from '../mapping/parts'

const ad = thing(
  { table: 'shop_ad', under: 'shop_id', sort: { column: 'sort', from: 0 }, counted: 'advertisements' },
  { key: needs(Key), title: needs(Line), image: needs(Line), url: may(Line, '') },
)

const offSale = kind<typeof Flag, 1 | 2>(Flag, { store: (isOff) => (isOff ? 2 : 1), say: (status) => status === 2 })

const product = thing(
  { table: 'product', under: 'shop_id', sort: { column: 'sort', from: 0 }, counted: 'products' },
  { key: needs(Key), name: needs(Name), image: may(Line, ''), price: needs(yuan, 'price_fen'), off_sale: may(offSale, false, 'status') },
)

/** The advertisement that covers the home page until it is dismissed. */
export const ads = maybe(makeList(ad, 10))
/** The goods at the front desk; the home page shows the first three. */
export const products = maybe(makeList(product, 200))
