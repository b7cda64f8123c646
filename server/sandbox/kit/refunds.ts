import { and, asc, eq } from 'drizzle-orm'
import { toDate, type Instant } from '@/domain/time'
import { q } from '@server/db/transaction'
import type { ProviderName } from '@server/providers/payment/port'
import { ofMerchant, within } from './clauses'
import { refundTable, type SandboxRefundState } from './tables'

export type SandboxRefund = typeof refundTable.$inferSelect

/** A refund number is unique within its merchant only. */
export interface RefundId {
  provider: ProviderName
  merchant: string
  refundNo: string
}

const is = ({ provider, merchant, refundNo }: RefundId) =>
  and(ofMerchant(refundTable, provider, merchant), eq(refundTable.refundNo, refundNo))

export const findRefund = async (id: RefundId): Promise<SandboxRefund | undefined> =>
  (await q().select().from(refundTable).where(is(id)))[0]

/** Makes a refund; undefined when the merchant has used the number before. Reserve the money first (`moveRefunded`). */
export const insertRefund = async (refund: typeof refundTable.$inferInsert): Promise<SandboxRefund | undefined> =>
  (await q().insert(refundTable).values(refund).onConflictDoNothing().returning())[0]

/** Ends a refund in progress, once; undefined when it has ended. */
export const endRefund = async (
  id: RefundId,
  state: Exclude<SandboxRefundState, 'processing'>,
  now: Instant,
): Promise<SandboxRefund | undefined> =>
  (
    await q()
      .update(refundTable)
      .set({ state, endedAt: toDate(now) })
      .where(and(is(id), eq(refundTable.state, 'processing')))
      .returning()
  )[0]

/** Refunds that have not ended, oldest first. */
export const listProcessing = (provider: ProviderName): Promise<SandboxRefund[]> =>
  q()
    .select()
    .from(refundTable)
    .where(and(eq(refundTable.provider, provider), eq(refundTable.state, 'processing')))
    .orderBy(asc(refundTable.createdAt), asc(refundTable.refundNo))

/** What a merchant gave back (ended well) from `from` on and before `to`, oldest first. */
export const listRefunded = (provider: ProviderName, merchant: string, from: Instant, to: Instant): Promise<SandboxRefund[]> =>
  q()
    .select()
    .from(refundTable)
    .where(and(ofMerchant(refundTable, provider, merchant), eq(refundTable.state, 'done'), within(refundTable.endedAt, from, to)))
    .orderBy(asc(refundTable.endedAt), asc(refundTable.refundNo))

/** The refunds of one trade, oldest first. */
export const listRefundsOf = (provider: ProviderName, merchant: string, tradeNo: string): Promise<SandboxRefund[]> =>
  q()
    .select()
    .from(refundTable)
    .where(and(ofMerchant(refundTable, provider, merchant), eq(refundTable.tradeNo, tradeNo)))
    .orderBy(asc(refundTable.createdAt), asc(refundTable.refundNo))
