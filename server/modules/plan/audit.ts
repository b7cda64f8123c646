import type { Invariant } from '@server/invariant'

/** Invariants of online plans and their orders. */
export const planInvariants: readonly Invariant[] = [
  {
    name: 'one-order-a-plan',
    about: 'No person has two active orders of one online plan, or two plan trials at one shop',
    sql: `SELECT 'plan' AS what, plan_id AS id, account_id, count(*) AS orders FROM plan_order WHERE status <> 2 GROUP BY plan_id, account_id HAVING count(*) > 1
          UNION ALL
          SELECT 'trial', shop_id, account_id, count(*) FROM plan_order WHERE status <> 2 AND is_trial GROUP BY shop_id, account_id HAVING count(*) > 1`,
  },
  {
    name: 'plan-order-is-paid',
    about: 'A plan order paid by card debited its cost once and, if cancelled, credited it once; no other plan order has card entries',
    sql: `SELECT * FROM (
            SELECT o.id AS plan_order_id, o.status, o.channel, o.card_id, o.cost_units,
                   count(*) FILTER (WHERE e.kind = 'book') AS taken, count(*) FILTER (WHERE e.kind = 'cancel') AS given,
                   count(*) FILTER (WHERE e.card_id = o.card_id AND e.delta_units = CASE e.kind WHEN 'book' THEN -o.cost_units ELSE o.cost_units END) AS fitting
              FROM plan_order o LEFT JOIN card_entry e ON e.plan_order_id = o.id GROUP BY o.id) p
           WHERE taken <> CASE WHEN channel = 'CARD' THEN 1 ELSE 0 END OR given <> CASE WHEN channel = 'CARD' AND status = 2 THEN 1 ELSE 0 END
              OR fitting <> taken + given`,
  },
  {
    name: 'plan-order-has-a-reason',
    about: 'A plan order is free, is paid by the card that it names, or has a pay order of its cost less the subsidy',
    sql: `SELECT o.id AS plan_order_id, o.channel, o.cost_units, o.card_id FROM plan_order o LEFT JOIN corp_use u ON u.plan_order_id = o.id
           WHERE CASE o.channel WHEN 'FREE' THEN o.cost_units <> 0 WHEN 'CARD' THEN o.card_id IS NULL
                   ELSE o.cost_units > coalesce(u.subsidy_fen + u.wallet_fen, 0) AND NOT EXISTS (
                     SELECT 1 FROM payment_order y WHERE y.purpose = 'plan' AND y.purpose_id = o.id AND y.account_id = o.account_id
                        AND y.amount_fen = o.cost_units - coalesce(u.subsidy_fen + u.wallet_fen, 0)) END
              OR (o.channel = 'CORP_CARD' AND o.plan_rule_id IS NULL)`,
  },
  {
    name: 'plan-follows-money',
    about: 'An unpaid pay order holds its plan order, a paid one has it, every other one has released it',
    sql: `SELECT y.id AS order_id, y.status, o.id AS plan_order_id, o.status AS plan_order, o.held_until
            FROM payment_order y LEFT JOIN plan_order o ON o.id = y.purpose_id
           WHERE y.purpose = 'plan' AND NOT coalesce(CASE y.status
                   WHEN 0 THEN o.status = 1 AND o.held_until IS NOT NULL
                   WHEN 1 THEN o.status <> 2 AND o.held_until IS NULL
                   ELSE o.status = 2 END, false)
          UNION ALL
          SELECT y.id, y.status, o.id, o.status, o.held_until FROM plan_order o LEFT JOIN payment_order y ON y.purpose = 'plan' AND y.purpose_id = o.id
           WHERE o.held_until IS NOT NULL AND y.id IS NULL`,
  },
]
