import type { Membership } from '@server/context'
import type { DeskChannel } from '@/domain/payment/channel'
import type { Instant } from '@/domain/time'
import { appendEvent, postMoney, readTrade, type MoneyAccount } from '../repository'
import type { PayOrderRow, TradeRow } from '../rows'
import { newTradeNo } from '../trade-no'
import { deskProvider } from './provider'
import { insertDeskTrade, insertEntry } from './repository'

/** The colleague who takes money at the desk, and the channel. */
export interface DeskTaker {
  channel: DeskChannel
  by: Membership
  /** The number of its trade; a new one if left out. */
  tradeNo?: string
}

/**
 * Books money of an order that the desk took, in the open transaction and with the order locked: its paid trade, the posting out of an account of the ledger,
 * the order's event and the row of the cash book. Returns the trade.
 */
export const bookTaking = async (
  { id: orderId, brandId, shopId }: PayOrderRow,
  { channel, by, tradeNo = newTradeNo() }: DeskTaker,
  { amountFen, from, event }: { amountFen: number; from: MoneyAccount; event: 'paid' | 'difference_paid' },
  now: Instant,
): Promise<TradeRow> => {
  await insertDeskTrade({ orderId, brandId, channel, tradeNo, amountFen }, now)
  const trade = (await readTrade(tradeNo))!
  await postMoney({ brandId, shopId, provider: deskProvider(channel), tradeId: trade.id, amountFen, from, to: 'provider' }, now)
  await appendEvent(orderId, event, now, { channel, trade_no: tradeNo, by: by.accountId })
  await insertEntry(by, { kind: 'taking', channel, amountFen, tradeId: trade.id }, now)
  return trade
}
