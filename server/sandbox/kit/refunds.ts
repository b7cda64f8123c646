import { toDate, type Instant } from '@/domain/time'
import { columns, narrowed, type RowOf, sql } from '@server/db/columns'
import { insertInto } from '@server/db/records'
import { run } from '@server/db/transaction'
import type { ProviderName } from '@server/providers/payment/port'

const refund = narrowed<{ provider: ProviderName }>()(
  columns('sandbox_refund', [
    'provider',
    'merchant',
    'refundNo',
    'tradeNo',
    'refundId',
    'amountFen',
    'reason',
    'notifyUrl',
    'state',
    'createdAt',
    'endedAt',
  ]),
)

export type SandboxRefund = RowOf<typeof refund>

export type NewRefund = Omit<SandboxRefund, 'endedAt'> & { endedAt?: Date }

/** A refund number is unique within its merchant only. */
export type RefundId = Pick<SandboxRefund, 'provider' | 'merchant' | 'refundNo'>

const THIS = 'provider = $1 AND merchant = $2 AND refund_no = $3'

/** $1 to $3 refund. */
const findStatement = { name: 'sandbox-refund', text: sql`SELECT ${refund} FROM sandbox_refund WHERE ${THIS}` }

export const findRefund = async ({ provider, merchant, refundNo }: RefundId): Promise<SandboxRefund | undefined> =>
  (await run<SandboxRefund>(findStatement, [provider, merchant, refundNo]))[0]

/** Makes a refund; undefined when the merchant has used the number before. Reserve the money first (`moveRefunded`). */
export const insertRefund = async (made: NewRefund): Promise<SandboxRefund | undefined> => {
  const { provider, merchant, refundNo, tradeNo, refundId, amountFen, reason, notifyUrl, state, createdAt, endedAt } = made
  const record = { provider, merchant, refundNo, tradeNo, refundId, amountFen, reason, notifyUrl, state, createdAt, endedAt }
  return (await insertInto('sandbox_refund', record, { onConflict: 'DO NOTHING', returning: refund }))[0]
}

/** $1 to $3 refund, $4 how it ended, $5 now. */
const endStatement = {
  name: 'sandbox-refund-end',
  text: sql`UPDATE sandbox_refund SET state = $4, ended_at = $5 WHERE ${THIS} AND state = 'processing' RETURNING ${refund}`,
}

/** Ends a refund in progress, once; undefined if it has ended. */
export const endRefund = async (
  { provider, merchant, refundNo }: RefundId,
  state: Exclude<SandboxRefund['state'], 'processing'>,
  now: Instant,
): Promise<SandboxRefund | undefined> => (await run<SandboxRefund>(endStatement, [provider, merchant, refundNo, state, toDate(now)]))[0]

/** $1 provider. */
const processingStatement = {
  name: 'sandbox-refunds-processing',
  text: sql`SELECT ${refund} FROM sandbox_refund WHERE provider = $1 AND state = 'processing' ORDER BY created_at, refund_no`,
}

/** Refunds that have not ended, oldest first. */
export const listProcessing = (provider: ProviderName): Promise<SandboxRefund[]> => run<SandboxRefund>(processingStatement, [provider])

/** $1 provider, $2 merchant, $3 from, $4 to. */
const doneStatement = {
  name: 'sandbox-refunds-done',
  text: sql`SELECT ${refund} FROM sandbox_refund
   WHERE provider = $1 AND merchant = $2 AND state = 'done' AND ended_at >= $3 AND ended_at < $4 ORDER BY ended_at, refund_no`,
}

/** A merchant's successful refunds from `from` (included) to `to` (excluded), oldest first. */
export const listRefunded = (provider: ProviderName, merchant: string, from: Instant, to: Instant): Promise<SandboxRefund[]> =>
  run<SandboxRefund>(doneStatement, [provider, merchant, toDate(from), toDate(to)])

/** $1 provider, $2 merchant, $3 trade. */
const ofTradeStatement = {
  name: 'sandbox-refunds-of-trade',
  text: sql`SELECT ${refund} FROM sandbox_refund WHERE provider = $1 AND merchant = $2 AND trade_no = $3 ORDER BY created_at, refund_no`,
}

/** The refunds of one trade, oldest first. */
export const listTradeRefunds = (provider: ProviderName, merchant: string, tradeNo: string): Promise<SandboxRefund[]> =>
  run<SandboxRefund>(ofTradeStatement, [provider, merchant, tradeNo])
