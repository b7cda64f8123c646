import type { Invariant } from '@server/invariant'

/** Invariants of coupons and of the orders that use them. */
export const couponInvariants: readonly Invariant[] = [
  {
    name: 'coupon-pays-once',
    about: 'No coupon is used by two orders; it is used exactly if its order has used it, and not while an order holds it',
    sql: `SELECT c.id AS user_coupon_id, c.used_at, count(u.order_id) AS orders, max(u.state) AS state
            FROM user_coupon c JOIN coupon_use u ON u.user_coupon_id = c.id AND u.state <> 'freed' GROUP BY c.id
          HAVING count(*) > 1 OR (c.used_at IS NOT NULL) <> bool_or(u.state = 'used')`,
  },
  {
    name: 'coupon-follows-order',
    about:
      'A coupon is held while its order is unpaid, used when the order is fulfilled, otherwise returned, and belongs to the payer and the shop’s brand',
    sql: `SELECT u.order_id, o.status, u.state, c.account_id, o.account_id AS payer
            FROM coupon_use u JOIN payment_order o ON o.id = u.order_id JOIN user_coupon c ON c.id = u.user_coupon_id
           WHERE u.state <> CASE o.status WHEN 0 THEN 'held' WHEN 1 THEN 'used' ELSE 'freed' END OR c.account_id <> o.account_id OR u.shop_id <> o.shop_id`,
  },
  {
    name: 'coupon-is-a-line',
    about: 'Exactly the orders with a coupon have a line with its discount, which does not exceed the price',
    sql: `SELECT coalesce(u.order_id, l.order_id) AS order_id, u.discount_fen, l.total AS line, u.price_fen, p.total AS price, o.amount_fen
            FROM coupon_use u
            FULL JOIN (SELECT order_id, sum(amount_fen) AS total FROM payment_line WHERE kind = 'coupon' GROUP BY order_id) l ON l.order_id = u.order_id
            LEFT JOIN (SELECT order_id, sum(amount_fen) FILTER (WHERE kind = 'price') AS total, coalesce(sum(amount_fen) FILTER (WHERE kind = 'move'), 0) AS moved
                         FROM payment_line GROUP BY order_id) p
              ON p.order_id = coalesce(u.order_id, l.order_id)
            LEFT JOIN payment_order o ON o.id = u.order_id
           WHERE u.discount_fen IS DISTINCT FROM -l.total OR u.price_fen IS DISTINCT FROM p.total OR o.amount_fen <> u.price_fen - u.discount_fen + coalesce(p.moved, 0)`,
  },
  {
    name: 'coupon-is-in-the-books',
    about: 'The money ledger has the discounts of fulfilled orders, and none of returned coupons',
    sql: `SELECT coalesce(u.order_id, e.order_id) AS order_id, u.state, u.discount_fen, e.total AS booked
            FROM coupon_use u FULL JOIN (SELECT order_id, sum(amount_fen) AS total FROM money_entry WHERE account = 'coupon' GROUP BY order_id) e
              ON e.order_id = u.order_id
           WHERE coalesce(e.total, 0) <> CASE u.state WHEN 'used' THEN u.discount_fen ELSE 0 END`,
  },
]
