import { columns, computed, narrowed, outer, type RowOf, sql } from '@server/db/columns'
import type { DeskChannel } from '@/domain/payment/channel'
import type { TillKind } from '@/domain/staff/till'

const entry = columns('till_entry', ['id', 'kind', 'channel', 'amountFen', 'accountId', 'reason', 'countedFen', 'at'], 'e')

/** A row of the cash book with the order that it is for. */
export interface TillEntryRow extends RowOf<typeof entry> {
  kind: TillKind
  channel: DeskChannel
  by: string
  isCorrected: boolean
  outOf: DeskChannel | null
  orderId: number | null
  title: string | null
  payerId: number | null
  payer: string | null
}

const entries = (name: string, rest: string) => ({
  name: `till-${name}`,
  text: sql`SELECT ${entry}, ${columns('account', { by: 'username' }, 'p')}, ${outer(columns('till_entry', { outOf: 'channel' }, 'c'))},
      ${outer(columns('payment_order', { orderId: 'id', title: 'subject' }, 'o'))},
      ${outer(columns('account', { payerId: 'id', payer: 'username' }, 'w'))},
      EXISTS (SELECT 1 FROM till_entry x WHERE x.corrects = e.id) ${computed<{ isCorrected: boolean }>('isCorrected')}
    FROM till_entry e JOIN account p ON p.id = e.account_id LEFT JOIN till_entry c ON c.id = e.corrects
    LEFT JOIN payment_refund r ON r.id = e.refund_id LEFT JOIN payment_trade t ON t.id = coalesce(e.trade_id, r.trade_id)
    LEFT JOIN payment_order o ON o.id = t.order_id LEFT JOIN account w ON w.id = o.account_id ${rest}`,
})

/** $1 shop, $2 from, $3 to: latest first. */
export const entriesBetween = entries('entries', 'WHERE e.shop_id = $1 AND e.at >= $2 AND e.at < $3 ORDER BY e.id DESC')
/** $1 shop, $2 row. */
export const entryById = entries('entry', 'WHERE e.shop_id = $1 AND e.id = $2')

/** $1 shop: held while a row is written that depends on what is in the drawer. Bookings refer to the shop and do not wait for it. */
export const tillLocked = { name: 'till-locked', text: 'SELECT id FROM shop WHERE id = $1 FOR NO KEY UPDATE' }

/** $1 shop, $2 before: what the drawer should hold. */
export const drawerBefore = {
  name: 'till-drawer',
  text: "SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM till_entry WHERE shop_id = $1 AND channel = 'CASH' AND at < $2",
}

/** $1 order, $2 brand, $3 provider, $4 channel, $5 number, $6 fen, $7 now: money that the desk took, paid at once. */
export const deskTradeInsert = {
  name: 'till-trade',
  text: `INSERT INTO payment_trade (order_id, brand_id, provider, method, channel, trade_no, amount_fen, state, transaction_id, expire_at, created_at, ended_at, next_check_at)
         VALUES ($1, $2, $3, 'desk', $4, $5, $6, 'paid', $5, $7, $7, $7, $7)`,
}

export interface OwedRow {
  refundId: number
  orderId: number
  channel: DeskChannel
  amountFen: number
  title: string
  accountId: number
  username: string
  avatar: string
  phone: string
  at: Date
}

/** $1 shop: refunds that the desk owes, oldest first. */
export const refundsOwed = {
  name: 'till-owed',
  text: sql`SELECT ${columns('payment_refund', { refundId: 'id' }, 'r')}, ${columns('payment_order', { orderId: 'id' }, 'o')},
      ${narrowed<{ channel: 'CASH' | 'POS' }>()(columns('payment_trade', ['channel'], 't'))}, ${columns('payment_refund', ['amountFen'], 'r')},
      ${columns('payment_order', { title: 'subject' }, 'o')}, ${columns('payment_refund', { at: 'createdAt' }, 'r')},
      ${columns('account', { accountId: 'id', username: 'username', avatar: 'avatar', phone: 'phone' }, 'a')}
    FROM payment_refund r JOIN payment_trade t ON t.id = r.trade_id JOIN payment_order o ON o.id = r.order_id JOIN account a ON a.id = o.account_id
   WHERE r.state = 'due' AND o.shop_id = $1 AND t.provider IN ('cash', 'pos') ORDER BY r.id LIMIT 300`,
}

/** $1 shop, $2 from, $3 to: what the ledger booked at providers besides the desk. */
export const providersBetween = {
  name: 'till-providers',
  text: sql`SELECT ${narrowed<{ provider: 'wechat' | 'alipay' }>()(columns('money_entry', ['provider']))},
      coalesce(sum(amount_fen) FILTER (WHERE amount_fen > 0), 0)::bigint ${computed<{ takings: string | number }>('takings')},
      coalesce(sum(amount_fen) FILTER (WHERE amount_fen < 0), 0)::bigint ${computed<{ refunds: string | number }>('refunds')}
    FROM money_entry WHERE shop_id = $1 AND account = 'provider' AND at >= $2 AND at < $3 AND provider IN ('wechat', 'alipay') GROUP BY provider`,
}

/** $1 shop, $2 from, $3 to: units of cards that orders of the shop took and gave back; period cards by uses. */
export const cardsBetween = {
  name: 'till-cards',
  text: sql`SELECT ${columns('card', ['type'], 'k')},
      coalesce(CASE k.type WHEN 3 THEN count(*) FILTER (WHERE e.kind = 'book') ELSE -sum(e.delta_units) FILTER (WHERE e.delta_units < 0) END, 0)::bigint ${computed<{ used: string | number }>('used')},
      coalesce(CASE k.type WHEN 3 THEN count(*) FILTER (WHERE e.kind = 'cancel') ELSE sum(e.delta_units) FILTER (WHERE e.delta_units > 0) END, 0)::bigint ${computed<{ returned: string | number }>('returned')}
    FROM card_entry e JOIN card k ON k.id = e.card_id
   WHERE e.shop_id = $1 AND e.kind IN ('book', 'change', 'cancel') AND e.created_at >= $2 AND e.created_at < $3 GROUP BY k.type ORDER BY k.type`,
}

/** $1 shop, $2 from, $3 to: what was held on companies' cards for orders, and what came back. */
export const companyBetween = {
  name: 'till-company',
  text: `SELECT coalesce(sum(delta_freeze_fen) FILTER (WHERE kind = 'freeze'), 0)::bigint AS used,
      coalesce(sum(CASE kind WHEN 'release' THEN -delta_freeze_fen WHEN 'refund' THEN delta_fen END) FILTER (WHERE kind IN ('release', 'refund')), 0)::bigint AS returned
    FROM corp_entry WHERE shop_id = $1 AND created_at >= $2 AND created_at < $3`,
}

/** $1 shop, $2 who, $3 since: a correction is two rows. */
export const correctionsStatement = {
  name: 'till-corrections-of',
  text: "SELECT count(DISTINCT corrects)::int AS n FROM till_entry WHERE shop_id = $1 AND account_id = $2 AND kind = 'correction' AND at >= $3",
}
