import type { Prepay, ProviderName } from '@server/providers/payment/port'
import { PaymentStatus, nextTradeCheck } from '@/domain/payment/order-state'
import { toDate, type Instant } from '@/domain/time'
import { appendEvent, insertTrade, keepPrepay, lockOrder, readOpenTrade, readTrade } from './repository'
import type { TradeRow } from './rows'
import { newTradeNo } from './trade-no'

/**
 * Opens the trade of one try of a deduction, in the open transaction and after the locks of what it is for. It is applied for after the commit; who applies again
 * does so with its number. Undefined where the order is not unpaid, or an earlier try has no end yet.
 */
export const openDeduction = async (
  orderId: number,
  provider: ProviderName,
  until: Instant,
  now: Instant,
): Promise<TradeRow | undefined> => {
  const { status, brandId, channel, amountFen } = await lockOrder(orderId)
  if (status !== PaymentStatus.unpaid || (await readOpenTrade(orderId))) return undefined
  const tradeNo = newTradeNo()
  const trade = { orderId, brandId, provider, method: 'papay', channel, tradeNo, amountFen, expireAt: toDate(until) } as const
  if (!(await insertTrade(trade, now, nextTradeCheck(now, 0)))) return undefined
  await appendEvent(orderId, 'trade_opened', now, { channel })
  return readTrade(tradeNo)
}

const ACCEPTED: Prepay = { kind: 'jsapi', params: {} }

/** The provider accepted the try: it is not applied for again. */
export const keepAccepted = (tradeId: number, now: Instant): Promise<boolean> => keepPrepay(tradeId, ACCEPTED, now)

/** The try of a deduction that has no end yet. */
export const findOpenTrade = (orderId: number): Promise<TradeRow | undefined> => readOpenTrade(orderId)
export const tradeOfNo = (tradeNo: string): Promise<TradeRow | undefined> => readTrade(tradeNo)
