import { auditDatabase } from '@server/audit/audit-database'
import type { Engine } from '@server/db/engine'
import { withEngine } from '@server/db/transaction'
import { checkinFigures, type CheckinFigure } from './checkin/figures'
import { offerFigures, type OfferFigure } from './offer-figures'
import { brands, DAY } from './tenants'

const STORM = brands.join(', ')
/** A trade of the desk that stands: it has its row in the cash book, and nothing of it went back. */
const KEPT_AT_DESK = `(t.state = 'paid' AND EXISTS (SELECT 1 FROM till_entry e WHERE e.trade_id = t.id) AND NOT EXISTS (SELECT 1 FROM payment_refund r WHERE r.trade_id = t.id AND r.reason <> 'given_back'))`
/** Money of the demo's that its desk has to give back by hand. */
const waitsAtDesk = (order: string) =>
  `EXISTS (SELECT 1 FROM payment_trade x WHERE x.order_id = ${order} AND x.provider IN ('cash', 'pos') AND x.brand_id NOT IN (${STORM}))`
/** The refunds of the shop of an order of a card that stands. */
const GIVEN_BACK = '(SELECT coalesce(sum(f.amount_fen), 0) FROM card_refund f WHERE f.card_order_id = o.id)'

/** Each query returns the rows that must not exist. */
const questions: Readonly<Record<string, string>> = {
  'money that one side has and the other does not, trade by trade': `
    SELECT coalesce(s.trade_no, t.trade_no) AS trade_no, s.state AS theirs, t.state AS ours, s.kept, coalesce(e.booked, 0) AS booked
      FROM (SELECT provider, trade_no, state,
                   CASE WHEN state = 'paid' THEN amount_fen ELSE 0 END
                   - coalesce((SELECT sum(r.amount_fen) FROM sandbox_refund r
                                WHERE (r.provider, r.merchant, r.trade_no) = (x.provider, x.merchant, x.trade_no) AND r.state = 'done'), 0) AS kept
              FROM sandbox_trade x) s
      FULL JOIN (SELECT * FROM payment_trade WHERE provider NOT IN ('cash', 'pos')) t ON t.provider = s.provider AND t.trade_no = s.trade_no
      LEFT JOIN (SELECT trade_id, sum(amount_fen) AS booked FROM money_entry WHERE account = 'provider' GROUP BY trade_id) e ON e.trade_id = t.id
     WHERE coalesce(s.kept, 0) <> coalesce(e.booked, 0) OR (s.state = 'paid') IS DISTINCT FROM (t.state = 'paid') AND (s.state = 'paid' OR t.state = 'paid')`,
  'money at the providers that the books do not have': `
    SELECT * FROM (SELECT (SELECT coalesce(sum(amount_fen) FILTER (WHERE state = 'paid'), 0) FROM sandbox_trade)
                 - (SELECT coalesce(sum(amount_fen) FILTER (WHERE state = 'done'), 0) FROM sandbox_refund) AS theirs,
                   (SELECT coalesce(sum(amount_fen), 0) FROM money_entry WHERE account = 'provider' AND provider IN ('wechat', 'alipay')) AS ours) x WHERE theirs <> ours`,
  'orders without an end that nobody is told of': `
    SELECT o.id, o.status FROM payment_order o
     WHERE o.status NOT IN (1, 2, 4) AND NOT (o.status = 3 AND ${waitsAtDesk('o.id')})
       AND NOT (o.is_deducted AND EXISTS (SELECT 1 FROM renewal_deduction d WHERE d.card_order_id = o.purpose_id AND d.status = 1))
       AND NOT (o.status = 5 AND EXISTS (SELECT 1 FROM payment_exception x WHERE x.order_id = o.id AND x.kind = 'refund.failed' AND x.resolved_at IS NULL))`,
  'refunds and trades that still wait': `
    SELECT 'refund' AS what, f.id FROM payment_refund f JOIN payment_trade t ON t.id = f.trade_id WHERE f.state IN ('due', 'processing') AND NOT ${waitsAtDesk('t.order_id')}
    UNION ALL SELECT 'trade', id FROM payment_trade WHERE state = 'open'`,
  'bookings without money': `
    SELECT b.id, b.channel, b.status, b.held_until FROM booking b
     WHERE b.status <> 2 AND b.channel IN ('WEIXIN', 'ALIPAY', 'ALIPAY_QRCODE') AND b.brand_id IN (${STORM})
       AND NOT EXISTS (SELECT 1 FROM payment_order o JOIN payment_trade t ON t.id = o.trade_id JOIN sandbox_trade s ON s.trade_no = t.trade_no
                        WHERE o.purpose = 'booking' AND o.purpose_id = b.id AND o.status = 1 AND s.state = 'paid' AND s.refunded_fen = 0)
       AND NOT EXISTS (SELECT 1 FROM payment_order o JOIN coupon_use u ON u.order_id = o.id
                        WHERE o.purpose = 'booking' AND o.purpose_id = b.id AND o.status = 1 AND u.state = 'used' AND u.discount_fen = b.cost_units)`,
  'tickets of activities without money': `
    SELECT o.id, o.channel, o.status, o.held_until FROM activity_order o
     WHERE o.status <> 2 AND o.channel IN ('WEIXIN', 'ALIPAY', 'ALIPAY_QRCODE') AND o.brand_id IN (${STORM})
       AND NOT EXISTS (SELECT 1 FROM payment_order y JOIN payment_trade t ON t.id = y.trade_id JOIN sandbox_trade s ON s.trade_no = t.trade_no
                        WHERE y.purpose = 'activity' AND y.purpose_id = o.id AND y.status = 1 AND s.state = 'paid' AND s.refunded_fen = 0)`,
  'bookings at the desk without its money': `
    SELECT b.id, b.channel, b.status FROM booking b
     WHERE b.status <> 2 AND b.channel IN ('CASH', 'POS') AND b.brand_id IN (${STORM})
       AND NOT EXISTS (SELECT 1 FROM payment_order o JOIN payment_trade t ON t.id = o.trade_id
                        WHERE o.purpose = 'booking' AND o.purpose_id = b.id AND o.status = 1 AND o.channel = b.channel AND ${KEPT_AT_DESK})`,
  'cards without money': `
    SELECT o.id, o.channel, o.price_fen, o.discount_fen, o.created_at,
           (SELECT json_agg(json_build_object('order', y.status, 'for', y.purpose, 'amount', y.amount_fen, 'trade', t.state, 'method', t.method, 'there', s.state, 'refunded', s.refunded_fen))
              FROM payment_order y LEFT JOIN payment_trade t ON t.id = y.trade_id LEFT JOIN sandbox_trade s ON s.trade_no = t.trade_no
             WHERE y.purpose IN ('card', 'auto_renew') AND y.purpose_id = o.id) AS paid
      FROM card_order o
     WHERE o.status = 1 AND o.brand_id IN (${STORM}) AND NOT CASE o.channel
       WHEN 'VALUE_CARD' THEN EXISTS (SELECT 1 FROM card_entry e WHERE e.card_order_id = o.id AND e.kind = 'book' AND e.delta_units = -o.price_fen)
       ELSE EXISTS (SELECT 1 FROM payment_order y LEFT JOIN payment_trade t ON t.id = y.trade_id LEFT JOIN sandbox_trade s ON s.trade_no = t.trade_no
                     WHERE y.purpose IN ('card', 'auto_renew') AND y.purpose_id = o.id AND y.status = 1 AND y.amount_fen = o.price_fen - o.discount_fen - ${GIVEN_BACK}
                       AND (y.amount_fen = 0 OR (s.state = 'paid' AND s.refunded_fen <= ${GIVEN_BACK}) OR ${KEPT_AT_DESK})) END`,
  'coupons that pay twice, or wait': `
    SELECT user_coupon_id, count(*) AS orders, bool_or(state = 'held') AS waits FROM coupon_use WHERE state <> 'freed'
     GROUP BY user_coupon_id HAVING count(*) > 1 OR bool_or(state = 'held')`,
  'places that are given twice': `
    SELECT s.id, s.booked, s.capacity, sum(b.count) AS taken FROM schedule s LEFT JOIN booking b ON b.schedule_id = s.id AND b.status <> 2
     WHERE s.brand_id IN (${STORM}) GROUP BY s.id HAVING s.booked > s.capacity OR s.booked <> coalesce(sum(b.count), 0)`,
  'subsidies that still wait for their class': `SELECT booking_id, state FROM corp_use WHERE state = 'frozen' AND brand_id IN (${STORM})`,
  'bookings that a company paid in part, without the rest': `
    SELECT b.id, b.status, u.state FROM booking b JOIN corp_use u ON u.booking_id = b.id
     WHERE b.status <> 2 AND b.brand_id IN (${STORM}) AND b.cost_units > u.subsidy_fen + u.wallet_fen
       AND NOT EXISTS (SELECT 1 FROM payment_order o WHERE o.purpose = 'booking' AND o.purpose_id = b.id AND o.status = 1
                          AND o.amount_fen = b.cost_units - u.subsidy_fen - u.wallet_fen)`,
  'days whose statement was not compared': `
    SELECT provider, brand FROM (VALUES ('wechat'), ('alipay')) p (provider), unnest(ARRAY[${STORM}]) brand
     WHERE NOT EXISTS (SELECT 1 FROM payment_statement x WHERE x.provider = p.provider AND x.brand_id = brand AND x.day = '${DAY}')`,
}

const figuresSql = `
  SELECT (SELECT count(*) FROM payment_order) AS orders, (SELECT count(*) FROM payment_trade) AS trades,
         (SELECT count(*) FROM payment_trade WHERE state = 'paid') AS paid, (SELECT count(*) FROM payment_refund) AS refunds,
         (SELECT count(*) FROM payment_refund WHERE reason = 'late') AS late, (SELECT count(*) FROM payment_refund WHERE reason = 'surplus') AS surplus,
         (SELECT count(*) FROM payment_event WHERE kind = 'fulfilled_late') AS "fulfilledLate",
         (SELECT count(*) FROM payment_order WHERE status = 5) AS "refundFailed",
         (SELECT count(*) FROM payment_event WHERE kind = 'expired') AS expired,
         (SELECT count(*) FROM corp_use WHERE state = 'settled' AND brand_id IN (${STORM})) AS subsidised,
         (SELECT count(*) FROM corp_use WHERE state = 'released' AND brand_id IN (${STORM})) AS "givenBack",
         (SELECT count(*) FROM corp_use u JOIN payment_order o ON o.purpose = 'booking' AND o.purpose_id = u.booking_id
           WHERE o.status = 1 AND u.brand_id IN (${STORM})) AS "paidInPart",
         (SELECT count(*) FROM coupon_use WHERE state = 'used') AS "couponsUsed",
         (SELECT count(*) FROM coupon_use WHERE state = 'freed') AS "couponsBack",
         (SELECT count(*) FROM payment_order WHERE amount_fen = 0) AS "couponPaidAll",
         (SELECT count(*) FROM card_order WHERE paid_at IS NOT NULL AND brand_id IN (${STORM})) AS "cardsBought",
         (SELECT count(*) FROM card_order WHERE pay_card_id IS NOT NULL AND brand_id IN (${STORM})) AS "cardsByCard",
         (SELECT count(*) FROM card_order WHERE paid_at IS NOT NULL AND status = 2 AND brand_id IN (${STORM})) AS "cardsReturned",
         (SELECT count(*) FROM card_order o WHERE paid_at IS NOT NULL AND kind = 'charge' AND brand_id IN (${STORM})
           AND NOT EXISTS (SELECT 1 FROM renewal_deduction d WHERE d.card_order_id = o.id)) AS charged,
         (SELECT count(*) FROM card_order WHERE paid_at IS NOT NULL AND first_price AND brand_id IN (${STORM})) AS "firstPrices",
         (SELECT count(*) FROM renewal_deduction WHERE status = 2 AND brand_id IN (${STORM})) AS deducted,
         (SELECT count(*) FROM payment_trade WHERE method = 'papay' AND state <> 'paid' AND brand_id IN (${STORM})) AS "deductionsRefused",
         (SELECT count(*) FROM renewal_contract WHERE closed_by = 'signer' AND brand_id IN (${STORM})) AS "closedHere",
         (SELECT count(*) FROM renewal_contract WHERE closed_by = 'provider' AND brand_id IN (${STORM})) AS "closedThere",
         (SELECT count(*) FROM card_leave WHERE days > 0 AND brand_id IN (${STORM})) AS leaves,
         (SELECT count(*) FROM card_leave WHERE days = 0 AND brand_id IN (${STORM})) AS "leavesWithdrawn",
         (SELECT count(*) FROM card_refund WHERE brand_id IN (${STORM})) AS "refundedInPart",
         (SELECT count(*) FROM card_share WHERE brand_id IN (${STORM})) AS shares,
         (SELECT count(*) FROM card_share WHERE ended_at IS NOT NULL AND brand_id IN (${STORM})) AS "sharesEnded",
         (SELECT count(*) FROM booking b JOIN card k ON k.id = b.card_id AND k.account_id <> b.account_id WHERE b.brand_id IN (${STORM})) AS "bookedShared",
         (SELECT count(*) FROM invoice WHERE number IS NOT NULL AND brand_id IN (${STORM})) AS invoiced,
         (SELECT count(*) FROM invoice WHERE ended_at IS NOT NULL AND brand_id IN (${STORM})) AS "invoicesEnded",
         (SELECT count(*) FROM till_entry WHERE kind = 'taking' AND brand_id IN (${STORM})) AS "takenAtDesk",
         (SELECT count(*) FROM till_entry WHERE kind = 'refund' AND brand_id IN (${STORM})) AS "paidOut",
         (SELECT count(*) FROM till_entry WHERE kind = 'correction' AND brand_id IN (${STORM})) AS "tillCorrected",
         (SELECT count(*) FROM till_entry WHERE kind IN ('move', 'count') AND brand_id IN (${STORM})) AS "drawerMoved",
         (SELECT count(*) FROM staff_role WHERE given_way = 'page' AND taken_at IS NOT NULL AND brand_id IN (${STORM})) AS "rolesTaken",
         (SELECT count(*) FROM staff_role WHERE ended_at IS NOT NULL AND brand_id IN (${STORM})) AS "rolesEnded",
         (SELECT count(*) FROM account_deletion WHERE ending = 'erased') AS "erased",
         (SELECT count(*) FROM account_deletion WHERE ending = 'withdrawn') AS "deletionsWithdrawn",
         ${checkinFigures(STORM)}, ${offerFigures(STORM)},
         (SELECT count(*) FROM sandbox_notice) AS notices, (SELECT coalesce(sum(tries), 0)::int FROM sandbox_notice) AS tries,
         (SELECT count(*) FROM payment_exception WHERE resolved_at IS NULL) AS exceptions`

export type Figures = Record<
  | CheckinFigure
  | OfferFigure
  | 'orders'
  | 'trades'
  | 'paid'
  | 'refunds'
  | 'late'
  | 'surplus'
  | 'fulfilledLate'
  | 'refundFailed'
  | 'expired'
  | 'subsidised'
  | 'givenBack'
  | 'paidInPart'
  | 'couponsUsed'
  | 'couponsBack'
  | 'couponPaidAll'
  | 'cardsBought'
  | 'cardsByCard'
  | 'cardsReturned'
  | 'charged'
  | 'firstPrices'
  | 'deducted'
  | 'deductionsRefused'
  | 'closedHere'
  | 'closedThere'
  | 'leaves'
  | 'leavesWithdrawn'
  | 'refundedInPart'
  | 'shares'
  | 'sharesEnded'
  | 'bookedShared'
  | 'invoiced'
  | 'invoicesEnded'
  | 'takenAtDesk'
  | 'paidOut'
  | 'tillCorrected'
  | 'drawerMoved'
  | 'rolesTaken'
  | 'rolesEnded'
  | 'erased'
  | 'deletionsWithdrawn'
  | 'notices'
  | 'tries'
  | 'exceptions',
  number
>

export interface Verdict {
  /** The faults with their first rows; empty when there are none. */
  wrong: Record<string, unknown[]>
  figures: Figures
  exceptions: string[]
}

/** Compares our books with the providers' own, and with themselves. */
export const judge = async (engine: Engine): Promise<Verdict> => {
  const ask = <Row>(sql: string) => engine.session((session) => session.query<Row & object>(sql))
  const wrong: Record<string, unknown[]> = {}
  for (const [what, sql] of Object.entries(questions)) {
    const rows = await ask<object>(sql)
    if (rows.length > 0) wrong[what] = rows.slice(0, 5)
  }
  for (const { name, broken, rows } of await withEngine(engine, auditDatabase)) if (broken > 0) wrong[name] = rows.slice(0, 5)
  const kinds = await ask<{ kind: string }>('SELECT DISTINCT kind FROM payment_exception WHERE resolved_at IS NULL ORDER BY kind')
  return { wrong, figures: (await ask<Figures>(figuresSql))[0]!, exceptions: kinds.map(({ kind }) => kind) }
}
