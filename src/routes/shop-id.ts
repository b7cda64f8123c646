import { parseId } from '@/domain/id'
import { type AddressParts, splitAddress, withQuery } from './query'

const SHOP = /\/shop\/(\d+)(?=\/|$)/

const shopInPath = (path: string) => parseId(SHOP.exec(path)?.[1])

/** Where the user wanted to go, from `next` or `next_url` (identity ledger IP-009). */
export const nextOf = ({ query }: AddressParts): string | undefined => query.next || query.next_url || undefined

/** The shop that an address names: its path, else `shop_id`, else the next address in its query (booking ledger BK-070). */
export const shopIdOf = (address: string, depth = 0): number | undefined => {
  const parts = splitAddress(address)
  const next = nextOf(parts)
  return shopInPath(parts.path) ?? parseId(parts.query.shop_id) ?? (next && depth < 3 ? shopIdOf(next, depth + 1) : undefined)
}

/** The brand of an address `/brands/{id}/` (identity ledger IP-010). */
export const brandIdOf = (address: string): number | undefined => parseId(/\/brands\/(\d+)(?=\/|$)/.exec(splitAddress(address).path)?.[1])

/** The same address with another shop: in the path, else in `shop_id` (booking ledger BK-101). */
export const withShop = (address: string, shopId: number): string => {
  const { path, query } = splitAddress(address)
  if (shopInPath(path) === undefined) return withQuery(path, { ...query, shop_id: shopId })
  return withQuery(path.replace(SHOP, `/shop/${shopId}`), query.shop_id ? { ...query, shop_id: shopId } : query)
}
