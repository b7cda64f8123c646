import type { Channel } from '@/domain/payment/channel'
import type { PaymentStatus } from '@/domain/payment/order-state'
import type { PayMethod, Prepay, ProviderName } from '@server/providers/payment/port'

export type PurposeName = 'booking' | 'court' | 'plan'

export interface PayOrderRow {
  id: number
  brandId: number
  shopId: number
  accountId: number
  purpose: PurposeName
  purposeId: number
  subject: string
  channel: Channel
  /** The online channel whose price it is; null where any of them pays it. */
  pricedFor: Channel | null
  amountFen: number
  status: PaymentStatus
  tradeId: number | null
  expireAt: Date
  createdAt: Date
  paidAt: Date | null
  closedAt: Date | null
}

export interface TradeRow {
  id: number
  orderId: number
  brandId: number
  provider: ProviderName
  method: PayMethod
  channel: Channel
  tradeNo: string
  amountFen: number
  state: 'open' | 'paid' | 'closed'
  transactionId: string | null
  prepay: Prepay | null
  prepayAt: Date | null
  expireAt: Date
  createdAt: Date
  endedAt: Date | null
  checks: number
  nextCheckAt: Date
}

export type RefundReason = 'cancelled' | 'late' | 'surplus' | 'unfulfilled'

export interface RefundRow {
  id: number
  orderId: number
  tradeId: number
  brandId: number
  refundNo: string
  amountFen: number
  reason: RefundReason
  state: 'due' | 'processing' | 'done' | 'failed'
  tries: number
  nextTryAt: Date
  lastError: string | null
  createdAt: Date
  endedAt: Date | null
  /** Of its trade. */
  tradeNo: string
  provider: ProviderName
  tradeFen: number
}

export interface EventRow {
  kind: string
  detail: Record<string, unknown>
  at: Date
}

export interface LineRow {
  kind: string
  label: string
  amountFen: number
}
