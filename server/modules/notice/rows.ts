/** What an order is: the ids of two kinds may be the same. */
export type OrderKind = 'booking' | 'court' | 'plan'

export interface NoticeRow {
  id: number
  brandId: number
  shopId: number
  accountId: number
  kind: string
  params: Record<string, string | number>
  path: string
  orderKind: OrderKind | null
  orderId: number | null
  createdAt: Date
  readAt: Date | null
}
