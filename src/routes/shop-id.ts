import { parseId } from '@/domain/id'
import { matchAddress } from './match'
import { type AddressParts, splitAddress, withQuery } from './query'

const SHOP = /\/shop\/(\d+)(?=\/|$)/

const shopInPath = (path: string) => parseId(SHOP.exec(path)?.[1])

const namedNext = ({ query }: AddressParts): string | undefined => query.next || query.next_url || undefined

/** Starts at the root, with no character that browsers drop or read as a slash: behind an origin it stays on that host. */
const ON_THIS_HOST = /^\/(?![/\\])[^\\\p{Cc}]*$/u

/** An address from outside, such as in a link: a path of the app, or undefined. */
export const ownAddress = (text: string | undefined): string | undefined =>
  text !== undefined && ON_THIS_HOST.test(text) && matchAddress(text) ? text : undefined

/** The page to go on to, from `next` or `next_url` (identity ledger IP-009): a page of the app, or undefined. */
export const findNext = (parts: AddressParts): string | undefined => ownAddress(namedNext(parts))

/** The shop that an address names: its path, else `shop_id`, else the next address in its query (booking ledger BK-070). */
export const findShopId = (address: string, depth = 0): number | undefined => {
  const parts = splitAddress(address)
  const next = namedNext(parts)
  return shopInPath(parts.path) ?? parseId(parts.query.shop_id) ?? (next && depth < 3 ? findShopId(next, depth + 1) : undefined)
}

/** The brand of an address `/brands/{id}/` (identity ledger IP-010). */
export const findBrandId = (address: string): number | undefined => parseId(/\/brands\/(\d+)(?=\/|$)/.exec(splitAddress(address).path)?.[1])

/** The same address with another shop: in the path, else in `shop_id` (booking ledger BK-101). */
export const withShop = (address: string, shopId: number): string => {
  const { path, query } = splitAddress(address)
  if (shopInPath(path) === undefined) return withQuery(path, { ...query, shop_id: shopId })
  return withQuery(path.replace(SHOP, `/shop/${shopId}`), query.shop_id ? { ...query, shop_id: shopId } : query)
}
