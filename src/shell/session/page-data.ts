import type { QueryKey } from '@tanstack/react-query'
import type { User } from '@/contract/member/member'
import type { Shop } from '@/contract/shop/shop'
import { host } from '@/platform/host'

/** The data that the server puts into index.html, H5 only: `<script id="page-data" type="application/json">`. */
export interface PageData {
  /** The account of the session, its flags and membership those of `shop`. */
  user: User | null
  csrf: string | null
  /** The shop of the address, so that the first paint has its theme. */
  shop: Shop | null
  /** The answers that the page read while the server drew it, by query key. */
  answers?: readonly (readonly [key: QueryKey, data: unknown])[]
  /** More hosts of pay links than the official ones (booking ledger BK-293); the pay port reads them. */
  pay_hosts?: string[]
  /** The page came from the service worker, without a network. */
  offline?: true
  /** The server's time, as in `X-Now`. */
  now: string
}

export const readPageData = (): Partial<PageData> => {
  const data = host.pageData()
  return typeof data === 'object' && data !== null ? data : {}
}
