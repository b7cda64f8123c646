import { columns, narrowed, type RowOf } from '@server/db/columns'

/** The kind of an order: the ids of two kinds may be the same. */
export type OrderKind = 'booking' | 'court' | 'plan' | 'card' | 'checkin' | 'activity'

export const notice = narrowed<{ params: Record<string, string | number>; orderKind: OrderKind | null }>()(
  columns('notice', ['id', 'brandId', 'shopId', 'accountId', 'kind', 'params', 'path', 'orderKind', 'orderId', 'createdAt', 'readAt']),
)

export type NoticeRow = RowOf<typeof notice>
