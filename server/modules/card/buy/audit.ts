import { byCard } from '@server/db/by-card'
import type { Invariant } from '@server/invariant'

/** Invariants of the orders of cards: what was bought, what paid it, and what became of it. */
export const cardOrderInvariants: readonly Invariant[] = [
  {
    name: 'card-order-has-its-units',
    about:
      'A kept order of a card has exactly one entry with its units on the card that it opened or charged; one that was given back has returned them, any other has none',
    sql: `SELECT * FROM (
            SELECT o.id AS card_order_id, o.kind, o.status, o.held_until, o.card_id, o.units, o.paid_at,
                   count(e.id) FILTER (WHERE e.kind IN ('open', 'charge')) AS got, count(e.id) FILTER (WHERE e.kind = 'return') AS returned,
                   count(e.id) FILTER (WHERE (e.kind = o.kind AND e.delta_units = o.units OR e.kind = 'return' AND e.delta_units = -o.units) AND e.card_id = o.card_id) AS fitting
              FROM card_order o LEFT JOIN card_entry e ON e.card_order_id = o.id AND e.kind IN ('open', 'charge', 'return') GROUP BY o.id) p
           WHERE got <> CASE WHEN paid_at IS NULL THEN 0 ELSE 1 END OR returned <> CASE WHEN status = 2 AND paid_at IS NOT NULL THEN 1 ELSE 0 END
              OR fitting <> got + returned`,
  },
  {
    name: 'months-are-months',
    about:
      'A purchase by months lasts so many: to the same day of the month or a later one of the days that it had before, or to its last day; its units are their days',
    sql: `SELECT * FROM (
            SELECT o.id AS card_order_id, o.months, o.units, f.first_day, o.end_after + 1 AS next_day
              FROM card_order o JOIN card_tpl t ON t.id = o.card_tpl_id AND t.type = 3,
                   LATERAL (SELECT (o.paid_at AT TIME ZONE 'Asia/Shanghai')::date AS paid) p,
                   LATERAL (SELECT CASE o.kind WHEN 'open' THEN greatest(o.start_day, p.paid) ELSE greatest(o.end_before + 1, p.paid) END AS first_day) f
             WHERE o.months IS NOT NULL AND o.paid_at IS NOT NULL) m
           WHERE units <> next_day - first_day
              OR date_trunc('month', next_day) <> date_trunc('month', first_day) + months * interval '1 month'
              OR extract(day FROM next_day) < extract(day FROM first_day + months * interval '1 month')`,
  },
  {
    name: 'card-order-is-paid',
    about:
      'An order of a card is paid by the value card that it names, once, or has a pay order of its price less the coupon and what the shop gave back; what costs nothing has neither',
    sql: `SELECT * FROM (
            SELECT o.id AS card_order_id, o.channel, o.status, o.price_fen, o.discount_fen, o.pay_card_id, y.amount_fen, coalesce((SELECT sum(f.amount_fen) FROM card_refund f WHERE f.card_order_id = o.id), 0) AS back,
                   (SELECT count(*) FROM card_entry e WHERE e.card_order_id = o.id AND e.kind = 'book' AND e.card_id = o.pay_card_id AND e.delta_units = -o.price_fen) AS taken,
                   (SELECT count(*) FROM card_entry e WHERE e.card_order_id = o.id AND e.kind = 'cancel' AND e.card_id = o.pay_card_id AND e.delta_units = o.price_fen) AS given,
                   (SELECT count(*) FROM card_entry e WHERE e.card_order_id = o.id AND e.kind IN ('book', 'cancel')) AS moved
              FROM card_order o LEFT JOIN payment_order y ON y.purpose IN ('card', 'auto_renew') AND y.purpose_id = o.id AND y.account_id = o.account_id) p
           WHERE moved <> taken + given
              OR CASE WHEN ${byCard('channel')} THEN taken <> 1 OR given <> CASE status WHEN 2 THEN 1 ELSE 0 END OR amount_fen IS NOT NULL OR discount_fen <> 0
                      WHEN price_fen = 0 THEN moved <> 0 OR amount_fen IS NOT NULL
                      ELSE moved <> 0 OR amount_fen IS DISTINCT FROM price_fen - discount_fen - back END`,
  },
  {
    name: 'card-follows-money',
    about: 'An unpaid pay order holds its order of a card, a paid one has it, every other one has released it',
    sql: `SELECT y.id AS order_id, y.status, o.id AS card_order_id, o.status AS card_order, o.held_until
            FROM payment_order y LEFT JOIN card_order o ON o.id = y.purpose_id
           WHERE y.purpose IN ('card', 'auto_renew') AND NOT coalesce(CASE y.status
                   WHEN 0 THEN o.status = 1 AND o.held_until IS NOT NULL
                   WHEN 1 THEN o.status = 1 AND o.held_until IS NULL
                   ELSE o.status = 2 END, false)
          UNION ALL
          SELECT y.id, y.status, o.id, o.status, o.held_until FROM card_order o LEFT JOIN payment_order y ON y.purpose IN ('card', 'auto_renew') AND y.purpose_id = o.id
           WHERE o.status = 1 AND o.held_until IS NOT NULL AND y.id IS NULL`,
  },
  {
    name: 'cards-bought-in-limit',
    about: 'Nobody has bought, or can still pay, more cards of a template than he could when he ordered the last',
    sql: `SELECT account_id, card_tpl_id, count(*) AS bought, max(limit_count) AS most FROM card_order WHERE kind = 'open' AND status = 1
           GROUP BY account_id, card_tpl_id HAVING bool_and(limit_count IS NOT NULL) AND count(*) > max(limit_count)`,
  },
  {
    name: 'bought-cards-are-not-opened',
    about:
      'A purchase is posted as owed for its card against the sale; an opening balance has no card that an order opened, and no purchase is without its own card',
    sql: `SELECT o.id AS card_order_id, o.card_id, k.account_id, o.account_id AS buyer, e.total
            FROM card_order o JOIN card k ON k.id = o.card_id
            LEFT JOIN (SELECT card_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'opening' GROUP BY card_id) e ON e.card_id = o.card_id
           WHERE k.account_id <> o.account_id OR k.card_tpl_id <> o.card_tpl_id OR (o.kind = 'open' AND e.total IS NOT NULL)`,
  },
  {
    name: 'closed-cards-hold-nothing',
    about: 'A card that was given back, or whose gift was taken back, has no units and books nothing; nothing is owed for it',
    sql: `SELECT k.id AS card_id, k.balance_units, k.closed_at, k.is_active, o.status FROM card k LEFT JOIN card_order o ON o.card_id = k.id AND o.kind = 'open' LEFT JOIN gift g ON g.id = k.gift_id AND g.state = 'taken_back'
           WHERE (k.closed_at IS NOT NULL AND (k.balance_units <> 0 OR k.is_active OR (o.status IS DISTINCT FROM 2 AND g.id IS NULL) OR EXISTS (SELECT FROM card_any_use u WHERE u.card_id = k.id)))
              OR (k.closed_at IS NULL AND (o.status = 2 OR g.id IS NOT NULL))`,
  },
]
