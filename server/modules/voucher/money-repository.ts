import { columns, sql } from '@server/db/columns'
import { insertInto, recordStatement, type Inserted } from '@server/db/records'
import { run } from '@server/db/transaction'
import { toDate, type Instant, type ShopDate } from '@/domain/time'

/** Money moves from one account to another, for a use of a voucher. Nothing is posted for no money. */
const postStatement = recordStatement<
  { useId: number; amount: number; from: string; into: string; provider: string | null; at: Date },
  never
>(
  'voucher-post',
  `INSERT INTO money_entry (posting, brand_id, shop_id, account, provider, amount_fen, voucher_use_id, at)
   SELECT p.posting, u.brand_id, u.shop_id, side.account, CASE WHEN side.account = 'provider' THEN $provider::text END, side.amount, u.id, $at::timestamptz
     FROM voucher_use u, (SELECT nextval('money_posting') AS posting) p,
          LATERAL (VALUES ($into::text, $amount::bigint), ($from::text, -$amount::bigint)) AS side (account, amount)
    WHERE u.id = $useId AND $amount::bigint <> 0`,
)
export const post = (useId: number, amount: number, { from, into }: { from: string; into: string }, now: Instant) =>
  postStatement({ useId, amount, from, into, provider: null, at: toDate(now) })
export const postSettled = (useId: number, amount: number, provider: string, now: Instant) =>
  postStatement({ useId, amount, from: 'platform', into: 'provider', provider, at: toDate(now) })

/** $1 use, $2 account of the books. */
const balanceStatement = {
  name: 'voucher-balance',
  text: `SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM money_entry WHERE voucher_use_id = $1 AND account = $2`,
}
/** What stands in an account of the books for a use: above zero what the platform owes, below zero what is owed to the member. */
export const readBalance = async (useId: number, account: 'platform' | 'voucher'): Promise<number> =>
  Number((await run<{ fen: string | number }>(balanceStatement, [useId, account]))[0]!.fen)

const owed = columns('voucher_use', ['id', 'brandId', 'kind', 'ids'], 'u')

/** $1 before: exchanges that their platform has not settled. */
const owedStatement = {
  name: 'voucher-owed',
  text: sql`SELECT ${owed} FROM voucher_use u WHERE u.state = 'exchanged' AND u.refunded_at IS NULL AND u.verified_at < $1
     AND NOT EXISTS (SELECT FROM voucher_statement s WHERE s.use_id = u.id) ORDER BY u.id LIMIT 1000`,
}
export const listOwed = (before: Instant) => run(owedStatement, [toDate(before)])

/** Whether a statement of a use is the first one. */
export const insertStatement = async (record: Inserted<'voucher_statement'>): Promise<boolean> =>
  (await insertInto('voucher_statement', record, { onConflict: 'DO NOTHING', returning: columns('voucher_statement', ['id']) })).length > 0

/** $1 today: exchanges whose coupons and things are used, handed over or over, and whether any was used. */
const releaseStatement = {
  name: 'voucher-to-release',
  text: `SELECT u.id, sum(i.amount_fen)::int AS amount, u.handed_at IS NOT NULL OR EXISTS (
        SELECT FROM gift g JOIN user_coupon c ON c.gift_id = g.id WHERE g.voucher_use_id = u.id AND c.used_at IS NOT NULL) AS "isUsed"
    FROM voucher_use u JOIN voucher_use_item i ON i.use_id = u.id AND i.exchange_type <> 1
   WHERE u.state = 'exchanged' AND u.released_at IS NULL
     AND (u.handed_at IS NOT NULL OR NOT EXISTS (SELECT FROM voucher_use_item t WHERE t.use_id = u.id AND t.exchange_type = 3))
     AND NOT EXISTS (SELECT FROM gift g JOIN user_coupon c ON c.gift_id = g.id
                      WHERE g.voucher_use_id = u.id AND g.state = 'given' AND c.used_at IS NULL AND c.taken_back_at IS NULL AND c.end_day >= $1::date)
   GROUP BY u.id ORDER BY u.id LIMIT 1000`,
}
export const listToRelease = (today: ShopDate) => run<{ id: number; amount: number; isUsed: boolean }>(releaseStatement, [today])
