import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import type { NoticeKind } from '@/i18n/notices/text'
import type { OrderKind } from './rows'

/** What a message says, to whom and about what. */
export interface Told {
  accountId: number
  brandId: number
  shopId: number
  kind: NoticeKind
  /** What the text names, in a locale-free form; `reason` may be an error word. */
  params: Params
  /** The page that it leads to, as in `src/routes/table.ts`. */
  path?: string
  /** The order that it is about. */
  orderKind?: OrderKind
  orderId?: number
  now: Instant
}
