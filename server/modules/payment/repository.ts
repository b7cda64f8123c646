import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { Prepay, ProviderName } from '@server/providers/payment/port'
import { RUN_OUT_DAYS } from '@/domain/payment/hold'
import { addMinutes, toDate, type Instant, type ShopDate } from '@/domain/time'
import type { EventRow, LineRow, PaidTradeRow, PayOrderRow, PurposeName, RefundReason, RefundRow, TradeRow } from './rows'
import * as sql from './statements'
import * as due from './statements-due'

const first = async <Row>(rows: Promise<Row[]>): Promise<Row | undefined> => (await rows)[0]

export const readOrder = (id: number) => first(run<PayOrderRow>(sql.orderById, [id]))
export const lockOrder = async (id: number) => (await run<PayOrderRow>(sql.orderLocked, [id]))[0]!
export const readOrderFor = (purpose: PurposeName, id: number) => first(run<PayOrderRow>(sql.orderByPurpose, [purpose, id]))
export const readPendingOrders = (accountId: number, now: Instant) => run<PayOrderRow>(sql.ordersPending, [accountId, toDate(now)])
export const readRunOutOrders = (accountId: number, now: Instant) =>
  run<PayOrderRow>(sql.ordersRunOut, [accountId, toDate(now), toDate(addMinutes(now, -RUN_OUT_DAYS * 24 * 60))])
export const readExpiredOrders = (now: Instant) => run<{ id: number; brandId: number }>(due.ordersExpired, [toDate(now)])
export const markPaid = (orderId: number, tradeId: number, now: Instant) => run(sql.orderPaid, [orderId, tradeId, toDate(now)])
/** Closes an unpaid order, which makes its trade due to be closed at the provider. */
export const markClosed = async (orderId: number, now: Instant) => {
  await run(sql.orderClosed, [orderId, toDate(now)])
  await run(due.tradeOver, [orderId, toDate(now)])
}
export const markUndone = (orderId: number, now: Instant) => run(sql.orderUndone, [orderId, toDate(now)])
export const moveOrder = (orderId: number, status: number) => run(sql.orderMoved, [orderId, status])
/** Changes what a paid order costs by a difference, and what it is for. */
export const repriceOrder = async (
  orderId: number,
  { subject, differenceFen, tradeId }: { subject: string; differenceFen: number; tradeId?: number },
) => {
  if (differenceFen !== 0) await run(sql.lineOfMove, [orderId, subject, differenceFen])
  await run(sql.orderRepriced, [orderId, subject, differenceFen, tradeId ?? null])
}
export const setChannel = (orderId: number, channel: string) => run(sql.orderChannel, [orderId, channel])

export const readTrade = (tradeNo: string) => first(run<TradeRow>(sql.tradeByNo, [tradeNo]))
export const lockTrade = async (id: number) => (await run<TradeRow>(sql.tradeLocked, [id]))[0]!
/** The paid trades of a locked order whose money it still has, the latest first, each with the fen that refunds have left of it. */
export const lockKeptTrades = async (orderId: number) =>
  (await run<PaidTradeRow>(sql.tradesPaidLocked, [orderId]))
    .map((trade) => ({ ...trade, leftFen: Number(trade.leftFen) }))
    .filter(({ leftFen }) => leftFen > 0)
export const readOpenTrade = (orderId: number) => first(run<TradeRow>(sql.tradeOpen, [orderId]))
export const readTradesToCheck = (now: Instant) => run<TradeRow>(due.tradesToCheck, [toDate(now)])
export const claimCheck = async (tradeId: number, now: Instant, next: Instant) =>
  (await run(sql.tradeChecking, [tradeId, toDate(now), toDate(next)])).length > 0
export const readTradesPaidBetween = (brandId: number, provider: ProviderName, from: Instant, to: Instant) =>
  run<TradeRow>(sql.tradesPaidBetween, [brandId, provider, toDate(from), toDate(to)])

export type NewTrade = Pick<TradeRow, 'orderId' | 'brandId' | 'provider' | 'method' | 'channel' | 'tradeNo' | 'amountFen' | 'expireAt'>

/** Undefined if the order has another open trade. */
export const insertTrade = (trade: NewTrade, now: Instant, nextCheck: Instant) => {
  const record = { ...trade, createdAt: toDate(now), nextCheckAt: toDate(nextCheck) }
  return first(insertInto('payment_trade', record, { onConflict: "(order_id) WHERE state = 'open' DO NOTHING", returning: sql.tradeId }))
}
export const keepPrepay = async (tradeId: number, prepay: Prepay, now: Instant) =>
  (await run(sql.tradePrepared, [tradeId, JSON.stringify(prepay), toDate(now)])).length > 0
export const markTradePaid = (tradeId: number, transactionId: string, at: Instant) =>
  run(sql.tradePaid, [tradeId, transactionId, toDate(at)])
export const markTradeClosed = (tradeId: number, now: Instant) => first(run<{ orderId: number }>(sql.tradeClosed, [tradeId, toDate(now)]))

export const insertRefund = async (
  r: { orderId: number; tradeId: number; brandId: number; refundNo: string; amountFen: number; reason: RefundReason },
  now: Instant,
) => (await run<{ id: number }>(sql.refundInsert, [r.orderId, r.tradeId, r.brandId, r.refundNo, r.amountFen, r.reason, toDate(now)]))[0]!.id
export const readRefund = (id: number) => first(run<RefundRow>(sql.refundById, [id]))
export const lockRefund = async (id: number) => (await run<RefundRow>(sql.refundLocked, [id]))[0]!
export const readRefundByNo = (refundNo: string) => first(run<RefundRow>(sql.refundByNo, [refundNo]))
export const readRefundStates = async (orderId: number) =>
  (await run<Pick<RefundRow, 'state'>>(sql.refundStates, [orderId])).map(({ state }) => state)
/** Records the day of the statement that lists a refund. */
export const markStated = (id: number, day: ShopDate) => run(sql.refundStated, [id, day])
/** Refunds that were done between two instants and are in no statement yet. */
export const readRefundsUnstated = (brandId: number, provider: ProviderName, from: Instant, to: Instant) =>
  run<RefundRow>(sql.refundsUnstated, [brandId, provider, toDate(from), toDate(to)])
export const readRefundsDue = (now: Instant) => run<Pick<RefundRow, 'id' | 'brandId' | 'provider'>>(due.refundsDue, [toDate(now)])
export const claimRefund = async (id: number, now: Instant, next: Instant) =>
  (await run(sql.refundClaimed, [id, toDate(now), toDate(next)])).length > 0
export const markUnderway = (id: number, error: string | null) => run(sql.refundUnderway, [id, error])
export const endRefund = (id: number, state: 'done' | 'failed', found: { refundId: string | null; error: string | null }, now: Instant) =>
  run(sql.refundEnded, [id, state, found.refundId, found.error, toDate(now)])

/** Appends an event to the order's timeline. */
export const appendEvent = (orderId: number, kind: string, now: Instant, detail: Record<string, unknown> = {}) =>
  run(sql.eventInsert, [orderId, kind, JSON.stringify(detail), toDate(now)])
export const readLines = (orderId: number) => run<LineRow>(sql.linesOfOrder, [orderId])
export const readEvents = (orderId: number) => run<EventRow>(sql.eventsOfOrder, [orderId])

export const isKnownNotice = async (provider: ProviderName, brandId: number, id: string) =>
  (await run(sql.noticeKnown, [provider, brandId, id])).length > 0
/** Stores a notice; false if it was received before. */
export const keepNotice = async (provider: ProviderName, brandId: number, id: string, tradeNo: string | null, now: Instant) =>
  (await run(sql.noticeInsert, [provider, brandId, id, tradeNo, toDate(now)])).length > 0
export const forgetNotices = (before: Instant) => run(sql.noticesForget, [toDate(before)])

/** The exceptions that the operator has to look at; the same one exists once until it is resolved. */
export type ExceptionKind =
  | 'trade.unknown'
  | 'trade.amount'
  | 'trade.two_transactions'
  | 'refund.failed'
  | 'statement.missing'
  | 'statement.unknown'
  | 'statement.amount'
  | 'statement.unavailable'
export const raise = (
  e: { brandId: number; kind: ExceptionKind; subject: string; orderId?: number; detail?: Record<string, unknown> },
  now: Instant,
) => run(sql.exceptionInsert, [e.brandId, e.kind, e.subject, e.orderId ?? null, JSON.stringify(e.detail ?? {}), toDate(now)])
export const resolve = (brandId: number, kind: ExceptionKind, subject: string, now: Instant) =>
  run(sql.exceptionResolved, [brandId, kind, subject, toDate(now)])

export type { MoneyAccount } from './statements'

interface Posting {
  brandId: number
  shopId: number
  from: sql.MoneyAccount
  to: sql.MoneyAccount
  amountFen: number
  provider: TradeRow['provider']
  tradeId?: number
  refundId?: number
}

/** Writes one balanced pair of ledger entries, in the open transaction. */
export const postMoney = (posting: Posting, now: Instant) =>
  sql.postMoney({ ...posting, tradeId: posting.tradeId ?? null, refundId: posting.refundId ?? null, now: toDate(now) })

/** One day's statement of an account. */
export interface StatementKey {
  brandId: number
  provider: ProviderName
  day: ShopDate
}

/** The unchecked days from `first` to `last` since an account's first trade whose statement may be requested now, oldest first. */
export const readStatementsDue = async (
  { brandId, provider }: Omit<StatementKey, 'day'>,
  { first, last, most }: { first: ShopDate; last: ShopDate; most: number },
  now: Instant,
) => (await run<{ day: ShopDate }>(sql.statementsDue, [brandId, provider, first, last, toDate(now), most])).map(({ day }) => day)
/** Counts a failed request for a statement and returns the number of failures. The next try is an hour later, then at growing distances up to a day. */
export const keepStatementTry = async ({ brandId, provider, day }: StatementKey, error: string, now: Instant) =>
  (await run<{ tries: number }>(sql.statementTried, [brandId, provider, day, toDate(now), error]))[0]!.tries
export const keepStatement = (
  { brandId, provider, day }: StatementKey,
  found: { payments: number; refunds: number; differences: number },
  now: Instant,
) => run(sql.statementChecked, [brandId, provider, day, found.payments, found.refunds, found.differences, toDate(now)])
