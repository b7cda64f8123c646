import type { Channel } from '@/domain/payment/channel'
import type { PaymentStatus } from '@/domain/payment/order-state'
import { columns, narrowed, type RowOf } from '@server/db/columns'
import type { Tables } from '@server/db/tables.gen'
import type { PayMethod, Prepay } from '@server/providers/payment/port'

export type PurposeName = Tables['payment_order']['purpose']

interface KnownOfOrder {
  channel: Channel
  /** The online channel that the price is for; null if any of them may pay it. */
  pricedFor: Channel | null
  status: PaymentStatus
}
export const order = narrowed<KnownOfOrder>()(
  columns(
    'payment_order',
    [
      'id',
      'brandId',
      'shopId',
      'accountId',
      'purpose',
      'purposeId',
      'subject',
      'channel',
      'pricedFor',
      'amountFen',
      'status',
      'tradeId',
      'isDeducted',
      'expireAt',
      'createdAt',
      'paidAt',
      'closedAt',
    ],
    'o',
  ),
)

export type PayOrderRow = RowOf<typeof order>

export const trade = narrowed<{ method: PayMethod; channel: Channel; prepay: Prepay | null }>()(
  columns(
    'payment_trade',
    [
      'id',
      'orderId',
      'brandId',
      'provider',
      'method',
      'channel',
      'tradeNo',
      'amountFen',
      'state',
      'transactionId',
      'prepay',
      'prepayAt',
      'expireAt',
      'createdAt',
      'endedAt',
      'checks',
      'nextCheckAt',
    ],
    't',
  ),
)

export type TradeRow = RowOf<typeof trade>

/** A paid trade, with what its refunds have left of it and how many they are. */
export interface PaidTradeRow extends TradeRow {
  leftFen: number | string
  refunds: number
}

export type RefundReason = Tables['payment_refund']['reason']

/** Whether a refund is of a part of what an order cost, which stays paid. */
export const isPart = (reason: RefundReason): boolean => reason === 'moved' || reason === 'given_back'

export const refund = columns(
  'payment_refund',
  [
    'id',
    'orderId',
    'tradeId',
    'brandId',
    'refundNo',
    'amountFen',
    'reason',
    'state',
    'tries',
    'nextTryAt',
    'lastError',
    'createdAt',
    'endedAt',
  ],
  'r',
)
export const tradeOfRefund = columns('payment_trade', { tradeNo: 'tradeNo', provider: 'provider', tradeFen: 'amountFen' }, 't')

export interface RefundRow extends RowOf<typeof refund>, RowOf<typeof tradeOfRefund> {}

export const event = narrowed<{ detail: Record<string, unknown> }>()(columns('payment_event', ['kind', 'detail', 'at']))

export type EventRow = RowOf<typeof event>

export const line = columns('payment_line', ['kind', 'label', 'amountFen'])

export type LineRow = RowOf<typeof line>
