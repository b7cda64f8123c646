import type { Invariant } from '@server/invariant'

/** Invariants of the invoices that members ask for. */
export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'invoice-is-what-was-paid',
    about:
      'A live invoice is of an order of a card that stands, of its buyer at its shop, and of what is left of the money that was paid for it',
    sql: `SELECT v.id AS invoice_id, v.state, v.amount_fen, y.amount_fen AS paid, y.status, o.status AS card_order
            FROM invoice v LEFT JOIN payment_order y ON y.id = v.order_id AND y.purpose IN ('card', 'auto_renew') LEFT JOIN card_order o ON o.id = y.purpose_id
           WHERE v.state IN ('asked', 'issued')
             AND NOT coalesce(y.status = 1 AND o.status = 1 AND o.held_until IS NULL AND v.amount_fen = y.amount_fen AND v.account_id = y.account_id AND v.shop_id = y.shop_id, false)`,
  },
  {
    name: 'one-live-invoice',
    about: 'No order has two live invoices, and no number is of two invoices of a brand',
    sql: `SELECT 'order' AS what, order_id::text AS which, count(*) AS invoices FROM invoice WHERE state IN ('asked', 'issued') GROUP BY order_id HAVING count(*) > 1
          UNION ALL SELECT 'number', brand_id || ' ' || number, count(*) FROM invoice WHERE number IS NOT NULL GROUP BY brand_id, number HAVING count(*) > 1`,
  },
]
