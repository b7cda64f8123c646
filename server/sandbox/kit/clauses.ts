import { and, eq, gte, lt, type Column } from 'drizzle-orm'
import { toDate, type Instant } from '@/domain/time'
import type { ProviderName } from '@server/providers/payment/port'
import type { refundTable, tradeTable } from './tables'

type Table = typeof tradeTable | typeof refundTable

/** What a merchant has at a provider. */
export const ofMerchant = (table: Table, provider: ProviderName, merchant: string) =>
  and(eq(table.provider, provider), eq(table.merchant, merchant))

/** From `from` on and before `to`. */
export const within = (at: Column, from: Instant, to: Instant) => and(gte(at, toDate(from)), lt(at, toDate(to)))
