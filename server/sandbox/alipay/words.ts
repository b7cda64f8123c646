import { randomInt } from 'node:crypto'
import { fen } from '@/domain/money'
import { dayOf, instantOf, type Instant } from '@/domain/time'
import { writeTime, writeYuan } from '@server/providers/alipay/wire'
import type { SandboxTrade } from '../kit/trades'

/** The payer of all trades. */
export const BUYER = '2088622900000001'
export const BUYER_LOG_IN = 'sha***@sandbox.com'

/** Whether Alipay knows a trade: only once the payer has opened it. */
export const isKnown = (trade: SandboxTrade | undefined): trade is SandboxTrade => trade !== undefined && trade.payer !== ''

export const yuan = (amountFen: number): string => writeYuan(fen(amountFen))
export const timeOf = (date: Date): string => writeTime(instantOf(date))

/** 28 digits that begin with the day. */
export const newTransactionId = (now: Instant): string =>
  `${dayOf(now).replaceAll('-', '')}22001${String(randomInt(1e9, 1e10 - 1))}${String(randomInt(1e4, 1e5 - 1))}`

/** A fully refunded trade is closed. */
export const writeStatus = ({ state, refundedFen, amountFen }: SandboxTrade): string => {
  if (state === 'paid') return refundedFen === amountFen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
  return state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY'
}
