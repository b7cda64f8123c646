import { run } from '@server/db/transaction'
import { toDate, type Instant } from '@/domain/time'
import type { ProviderName } from '@server/providers/payment/port'

export type MoneyAccount = 'provider' | 'unapplied' | 'refund_due' | 'sales'

// $1 brand, $2 shop, $3 from, $4 to, $5 fen, $6 provider, $7 trade, $8 refund, $9 now. Money goes from one account to another: the one it comes from
// falls, the one it goes to rises.
const posting = {
  name: 'money-posting',
  text: `WITH p AS (SELECT nextval('money_posting') AS posting)
    INSERT INTO money_entry (posting, brand_id, shop_id, account, provider, amount_fen, trade_id, refund_id, at)
    SELECT p.posting, $1, $2, side.account, CASE WHEN side.account = 'provider' THEN $6::text END, side.amount, $7, $8, $9
      FROM p, (VALUES ($3::text, -$5::bigint), ($4::text, $5::bigint)) AS side (account, amount)`,
}

interface Posting {
  brandId: number
  shopId: number
  from: MoneyAccount
  to: MoneyAccount
  amountFen: number
  provider: ProviderName
  tradeId: number
  refundId?: number
}

/** One balanced pair of entries in the ledger, in the open transaction. */
export const postMoney = (p: Posting, now: Instant) =>
  run(posting, [p.brandId, p.shopId, p.from, p.to, p.amountFen, p.provider, p.tradeId, p.refundId ?? null, toDate(now)])
