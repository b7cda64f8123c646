import type { QueryKey } from '@tanstack/react-query'
import type { User } from '@/contract/member'
import type { Shop } from '@/contract/shop'
import { host } from '@/platform/host'

/** What the server puts into index.html, H5 only: `<script id="page-data" type="application/json">`. */
export interface PageData {
  /** The account of the session, its flags and membership those of `shop`. */
  user: User | null
  csrf: string | null
  /** The shop that the address names, whole, so that the first paint wears its theme. */
  shop: Shop | null
  /** What the page read while the server drew it, by the keys of its queries. */
  answers?: readonly (readonly [key: QueryKey, data: unknown])[]
  /** Hosts of pay links beside the official ones, where there are any (booking ledger BK-293); the pay port reads them. */
  pay_hosts?: string[]
  /** The server's time, as in `X-Now`. */
  now: string
}

export const readPageData = (): Partial<PageData> => {
  const data = host.pageData()
  return typeof data === 'object' && data !== null ? data : {}
}
