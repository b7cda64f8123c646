import type { Invariant } from '@server/invariant'

const deductions = `renewal_deduction d JOIN renewal_contract c ON c.id = d.contract_id`

/** Invariants of automatic renewal: who agreed to what, and what was deducted for it. */
export const renewalInvariants: readonly Invariant[] = [
  {
    name: 'agreements-are-the-holders',
    about:
      'An agreement is of the holder of its card and of its template, and a card has one that deducts; the card that an order opened is that of its agreement',
    sql: `SELECT c.id AS contract_id, c.card_id, c.account_id, k.account_id AS holder FROM renewal_contract c JOIN card k ON k.id = c.card_id
           WHERE k.account_id <> c.account_id OR k.card_tpl_id <> c.card_tpl_id OR (k.closed_at IS NOT NULL AND c.status <> 4)
          UNION ALL
          SELECT min(id), card_id, min(account_id), count(*)::int FROM renewal_contract WHERE status = 2 GROUP BY card_id HAVING count(*) > 1
          UNION ALL
          SELECT c.id, c.card_id, c.account_id, o.card_id FROM renewal_contract c JOIN card_order o ON o.id = c.card_order_id
           WHERE c.card_id IS DISTINCT FROM o.card_id OR o.account_id <> c.account_id OR o.option_id <> c.option_id`,
  },
  {
    name: 'deductions-have-their-money',
    about:
      'A deduction that was made has a kept order of what its agreement says, paid once with the money that was deducted; any other has no money',
    sql: `SELECT d.id AS deduction_id, d.status, o.id AS card_order_id, o.status AS card_order, o.price_fen, c.price_fen AS agreed, y.status AS pay_order
            FROM ${deductions} LEFT JOIN card_order o ON o.id = d.card_order_id
            LEFT JOIN payment_order y ON y.purpose = 'auto_renew' AND y.purpose_id = o.id AND y.is_deducted
           WHERE (d.card_order_id IS NOT NULL AND (y.id IS NULL OR o.kind <> 'charge' OR o.card_id IS DISTINCT FROM c.card_id OR o.price_fen <> c.price_fen
                   OR (o.units <> c.units AND o.months IS NULL) OR o.months IS DISTINCT FROM c.months OR o.account_id <> c.account_id OR y.amount_fen <> c.price_fen - coalesce((SELECT sum(f.amount_fen) FROM card_refund f WHERE f.card_order_id = o.id), 0)))
              OR CASE d.status WHEN 1 THEN y.status <> 0 WHEN 2 THEN y.status IS DISTINCT FROM 1 ELSE y.status IN (0, 1) END
          UNION ALL
          SELECT NULL, NULL, o.id, o.status, o.price_fen, NULL, y.status FROM payment_order y JOIN card_order o ON o.id = y.purpose_id AND y.purpose = 'auto_renew'
           WHERE CASE WHEN y.is_deducted THEN NOT EXISTS (SELECT FROM renewal_deduction d WHERE d.card_order_id = o.id)
                      ELSE NOT EXISTS (SELECT FROM renewal_contract c WHERE c.card_order_id = o.id) END`,
  },
  {
    name: 'one-deduction-a-period',
    about: 'The last day of a period card is prolonged by one deduction at most',
    sql: `SELECT c.card_id, d.ends, count(*) AS made FROM ${deductions} WHERE d.status = 2 AND d.ends IS NOT NULL GROUP BY c.card_id, d.ends HAVING count(*) > 1`,
  },
  {
    name: 'told-before-deducted',
    about:
      'A person who is deducted was told of it 5 days before, under an agreement that deducted then; no try is made after it was closed, and no more than three are',
    sql: `SELECT d.id AS deduction_id, d.told_at, d.due_day, t.created_at AS tried_at, c.live_at, c.closed_at FROM ${deductions}
            JOIN payment_order y ON y.purpose = 'auto_renew' AND y.purpose_id = d.card_order_id JOIN payment_trade t ON t.order_id = y.id
           WHERE (t.created_at AT TIME ZONE 'Asia/Shanghai')::date < (d.told_at AT TIME ZONE 'Asia/Shanghai')::date + 5
              OR c.live_at IS NULL OR t.created_at < c.live_at OR t.created_at > c.closed_at OR t.method <> 'papay'
          UNION ALL
          SELECT d.id, d.told_at, d.due_day, NULL, c.live_at, c.closed_at FROM ${deductions}
           WHERE d.tries <> (SELECT count(*) FROM payment_order y JOIN payment_trade t ON t.order_id = y.id WHERE y.purpose = 'auto_renew' AND y.purpose_id = d.card_order_id)`,
  },
  {
    name: 'nothing-after-closing',
    about: 'An agreement that is closed or was given up has no deduction to come, and nothing was deducted under it after it was closed',
    sql: `SELECT d.id AS deduction_id, c.status, c.closed_at, d.status AS deduction, o.paid_at FROM ${deductions} LEFT JOIN card_order o ON o.id = d.card_order_id
           WHERE (d.status = 1 AND c.status <> 2) OR (d.status = 2 AND o.paid_at > c.closed_at)`,
  },
  {
    name: 'first-price-once',
    about: 'Nobody has a first price of a template twice, and nobody has one without an agreement',
    sql: `SELECT account_id, card_tpl_id, count(*) AS orders FROM card_order WHERE first_price AND (status = 1 OR paid_at IS NOT NULL)
           GROUP BY account_id, card_tpl_id HAVING count(*) > 1
          UNION ALL
          SELECT o.account_id, o.card_tpl_id, 1 FROM card_order o WHERE o.first_price AND NOT EXISTS (SELECT FROM renewal_contract c WHERE c.card_order_id = o.id)`,
  },
]
