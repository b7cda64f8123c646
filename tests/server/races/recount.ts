import type { Engine } from '@server/db/engine'

/**
 * The books counted again from their raw rows, apart from the audit's own rules: each query returns what does not add up. Units are those of the
 * card, money is fen.
 */
const counts: Readonly<Record<string, string>> = {
  seats: `SELECT s.id, s.booked, s.trial_booked, s.capacity, n.people, n.trials FROM schedule s,
      LATERAL (SELECT coalesce(sum(count), 0) AS people, coalesce(sum(count) FILTER (WHERE is_trial), 0) AS trials
                 FROM booking WHERE schedule_id = s.id AND status <> 2) n
     WHERE s.booked <> n.people OR s.trial_booked <> n.trials OR n.people > s.capacity OR (s.is_cancelled AND n.people > 0)`,
  cards: `SELECT k.id, k.balance_units, e.total, e.given, b.spent FROM card k
      LEFT JOIN (SELECT card_id, sum(delta_units) AS total, sum(delta_units) FILTER (WHERE kind NOT IN ('book', 'change', 'cancel')) AS given
                   FROM card_entry GROUP BY card_id) e ON e.card_id = k.id
      LEFT JOIN (SELECT card_id, sum(cost_units) AS spent FROM booking WHERE status <> 2 GROUP BY card_id) b ON b.card_id = k.id
     WHERE k.balance_units <> coalesce(e.total, 0) OR k.balance_units <> coalesce(e.given, 0) - coalesce(b.spent, 0) OR k.balance_units < 0`,
  people: `SELECT schedule_id, account_id, count(*) FROM (
      SELECT schedule_id, account_id FROM booking WHERE status <> 2 UNION ALL SELECT schedule_id, account_id FROM candidate WHERE ended_at IS NULL) x
     GROUP BY 1, 2 HAVING count(*) > 1`,
  times: `SELECT b.id FROM booking b JOIN schedule s ON s.id = b.schedule_id WHERE b.status <> 2 AND (b.start_at, b.end_at) IS DISTINCT FROM (s.start_at, s.end_at)`,
  companies: `SELECT w.corp_id, w.balance_fen, w.freeze_fen, u.frozen, u.settled FROM corp_wallet w
      LEFT JOIN (SELECT t.corp_id, sum(x.subsidy_fen) FILTER (WHERE x.state = 'frozen') AS frozen, sum(x.subsidy_fen) FILTER (WHERE x.state = 'settled') AS settled
                   FROM corp_use x JOIN corp_card k ON k.id = x.corp_card_id JOIN corp_card_tpl t ON t.id = k.corp_card_tpl_id GROUP BY t.corp_id) u
        ON u.corp_id = w.corp_id
      LEFT JOIN (SELECT corp_id, sum(delta_fen) AS funded FROM corp_entry WHERE wallet = 'corp' AND kind = 'fund' GROUP BY corp_id) f ON f.corp_id = w.corp_id
     WHERE w.freeze_fen <> coalesce(u.frozen, 0) OR w.balance_fen <> coalesce(f.funded, 0) - coalesce(u.settled, 0)`,
  quotas: `SELECT q.corp_card_id, q.period, q.frozen_fen, u.frozen FROM corp_quota q,
      LATERAL (SELECT coalesce(sum(subsidy_fen) FILTER (WHERE state = 'frozen'), 0) AS frozen, coalesce(sum(subsidy_fen) FILTER (WHERE state = 'settled'), 0) AS settled
                 FROM corp_use WHERE corp_card_id = q.corp_card_id AND period = q.period) u
     WHERE q.frozen_fen <> u.frozen OR q.cost_fen <> u.settled`,
  subsidies: `SELECT u.id, u.state, b.status FROM corp_use u JOIN booking b ON b.id = u.booking_id WHERE (b.status <> 2) <> (u.state IN ('frozen', 'settled'))`,
  coupons: `SELECT c.id, c.used_at, u.uses, u.used FROM user_coupon c,
      LATERAL (SELECT count(*) FILTER (WHERE state <> 'freed') AS uses, count(*) FILTER (WHERE state = 'used') AS used FROM coupon_use WHERE user_coupon_id = c.id) u
     WHERE u.uses > 1 OR (EXISTS (SELECT 1 FROM coupon_use WHERE user_coupon_id = c.id) AND (c.used_at IS NOT NULL) <> (u.used = 1))`,
  orders: `SELECT o.id, o.status, b.status AS booking, b.held_until, u.state AS coupon FROM payment_order o JOIN booking b ON b.id = o.purpose_id
      LEFT JOIN coupon_use u ON u.order_id = o.id
     WHERE o.purpose = 'booking' AND ((o.status IN (0, 1)) <> (b.status <> 2) OR (o.status = 0 AND b.held_until IS NULL) OR (o.status = 1 AND b.held_until IS NOT NULL)
        OR u.state <> CASE o.status WHEN 0 THEN 'held' WHEN 1 THEN 'used' ELSE 'freed' END)`,
  postings: 'SELECT posting FROM money_entry GROUP BY posting HAVING sum(amount_fen) <> 0',
  money: `SELECT * FROM (SELECT
      (SELECT coalesce(sum(amount_fen), 0) FROM money_entry WHERE account = 'provider' AND trade_id IS NOT NULL) AS provider,
      (SELECT coalesce(sum(t.amount_fen), 0) FROM payment_trade t LEFT JOIN payment_refund r ON r.trade_id = t.id
        WHERE t.state = 'paid' AND r.state IS DISTINCT FROM 'done') AS kept,
      (SELECT -coalesce(sum(amount_fen), 0) FROM money_entry WHERE account = 'sales' AND (trade_id IS NOT NULL OR order_id IS NOT NULL)) AS sold,
      (SELECT coalesce(sum(o.amount_fen), 0) + coalesce(sum(u.discount_fen), 0) FROM payment_order o LEFT JOIN coupon_use u ON u.order_id = o.id
        WHERE o.status = 1) AS paid,
      (SELECT coalesce(sum(amount_fen), 0) FROM money_entry WHERE account = 'unapplied') AS unapplied,
      (SELECT coalesce(sum(amount_fen), 0) FROM money_entry WHERE account = 'refund_due') AS due,
      (SELECT -coalesce(sum(amount_fen), 0) FROM payment_refund WHERE state <> 'done') AS owed) m
     WHERE provider <> kept OR sold <> paid OR unapplied <> 0 OR due <> owed`,
}

/** Differences by the name of the count; empty when all is right. */
export const recount = (engine: Engine): Promise<Record<string, unknown[]>> =>
  engine.session(async (session) => {
    const wrong: Record<string, unknown[]> = {}
    for (const [name, sql] of Object.entries(counts)) {
      const rows = await session.query<object>(sql)
      if (rows.length > 0) wrong[name] = rows
    }
    return wrong
  })
