import type { Params } from '@/domain/result'
import type { Instant } from '@/domain/time'
import type { NoticeKind } from '@/i18n/notices/text'
import type { OrderKind } from './rows'

/** A notice: its recipient, kind and subject. */
export interface NewNotice {
  accountId: number
  brandId: number
  shopId: number
  kind: NoticeKind
  /** The values in the text, independent of the language; `reason` may be an error code. */
  params: Params
  /** The page that the notice links to, as in `src/routes/table.ts`. */
  path?: string
  /** The order that the notice is about. */
  orderKind?: OrderKind
  orderId?: number
  now: Instant
}
