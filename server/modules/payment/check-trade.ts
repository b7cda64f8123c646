import { inTransaction } from '@server/db/transaction'
import type { PayAccounts } from '@server/providers/payment/accounts'
import { ProviderError, type PayProvider, type TradeState } from '@server/providers/payment/port'
import { blockedFromPaying, nextTradeCheck } from '@/domain/payment/order-state'
import { instantOf, type Instant } from '@/domain/time'
import type { PaymentDeps } from './deps'
import { claimCheck, markTradeClosed, readOrder, appendEvent } from './repository'
import type { TradeRow } from './rows'
import { settleTrade } from './settle-trade'

/**
 * Queries the provider about a trade without a known end, at most once per waiting time and not while the provider's guard rests (the trade then stays due).
 * Returns the provider's answer, if it was queried.
 */
export const checkTrade = async (trade: TradeRow, deps: PaymentDeps, now: Instant): Promise<TradeState | undefined> => {
  if (deps.pay.provider(trade.brandId, trade.provider)?.isResting?.()) return undefined
  if (!(await claimCheck(trade.id, now, nextTradeCheck(now, trade.checks)))) return undefined
  const order = (await readOrder(trade.orderId))!
  // The order cannot be paid any more, so its trade is closed instead of only queried.
  if (blockedFromPaying({ status: order.status, expireAt: instantOf(order.expireAt) }, now)) return endTrade(trade, deps, now)
  return ask(trade, (provider) => provider.query(trade.tradeNo), deps, now)
}

/** Closes a trade at the provider so that it can no longer be paid. Undefined if the provider could not be reached. */
export const endTrade = (trade: TradeRow, deps: PaymentDeps, now: Instant): Promise<TradeState | undefined> =>
  ask(trade, (provider) => provider.close(trade.tradeNo), deps, now)

type Asked = Pick<PayProvider, 'query' | 'close'>
type Ask = (provider: Asked) => Promise<TradeState>

/** The provider that is asked about a trade. A deduction cannot be called back: it ends by itself, so it is only asked about. */
const findAsked = (pay: PayAccounts, { brandId, provider, method }: TradeRow): Asked | undefined => {
  if (method !== 'papay') return pay.provider(brandId, provider)
  const entrust = pay.entrust(brandId, provider)
  const ask = (tradeNo: string) => entrust!.queryDeduction(tradeNo)
  return entrust && { query: ask, close: ask }
}

const ask = async (trade: TradeRow, question: Ask, deps: PaymentDeps, now: Instant): Promise<TradeState | undefined> => {
  const provider = findAsked(deps.pay, trade)
  if (!provider) return undefined
  try {
    const found = await question(provider)
    await takeTrade(trade, found, deps, now)
    return found
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}

/** Applies a provider's answer about a trade. A trade unknown to the provider may still be opened by the payer until it expires. */
export const takeTrade = async (
  trade: TradeRow,
  found: TradeState,
  deps: Pick<PaymentDeps, 'purposes' | 'jobs'>,
  now: Instant,
): Promise<void> => {
  if (found.state === 'paid') return void (await settleTrade(trade.tradeNo, found, deps, now))
  const isOver = found.state === 'closed' || (found.state === 'absent' && now >= instantOf(trade.expireAt))
  if (isOver) await closeTrade(trade, now)
}

/** Marks a trade as closed without payment. */
export const closeTrade = (trade: TradeRow, now: Instant): Promise<void> =>
  inTransaction(async () => {
    const closed = await markTradeClosed(trade.id, now)
    if (closed) await appendEvent(closed.orderId, 'trade_closed', now, { channel: trade.channel })
  })
