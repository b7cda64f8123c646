import type { Invariant } from '@server/invariant'

/** Invariants of coupons, of the orders that use them, and of what people were given. */
export const couponInvariants: readonly Invariant[] = [
  {
    name: 'coupon-pays-once',
    about:
      'No coupon is used by two orders, and none that was taken back by any; it is used exactly if its order has used it, and not while an order holds it',
    sql: `SELECT c.id AS user_coupon_id, c.used_at, count(u.order_id) AS orders, max(u.state) AS state
            FROM user_coupon c JOIN coupon_use u ON u.user_coupon_id = c.id AND u.state <> 'freed' GROUP BY c.id
          HAVING count(*) > 1 OR (c.used_at IS NOT NULL) <> bool_or(u.state = 'used') OR c.taken_back_at IS NOT NULL`,
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
  {
    name: 'coupon-extended-by-the-shop',
    about:
      'The last day of a coupon was put off only as it came back from a class that the shop took away, and to three days later at most',
    sql: `SELECT c.id AS user_coupon_id, c.end_day, c.extended_at FROM user_coupon c
           WHERE c.extended_at IS NOT NULL AND (c.end_day > (c.extended_at AT TIME ZONE 'Asia/Shanghai')::date + 3 OR NOT EXISTS (
                   SELECT FROM coupon_use u JOIN payment_order o ON o.id = u.order_id AND o.purpose = 'booking' JOIN booking b ON b.id = o.purpose_id
                     JOIN schedule s ON s.id = b.schedule_id JOIN payment_event e ON e.order_id = o.id AND e.kind = 'coupon_back' AND e.at = c.extended_at
                    WHERE u.user_coupon_id = c.id AND b.status = 2 AND b.cancelled_at = c.extended_at AND (s.is_cancelled OR s.is_deleted OR s.reopened_by IS NOT NULL)))`,
  },
  {
    name: 'gift-gave-something',
    about: 'A gift that was given has what it gave; one that is held or refused has given nothing',
    sql: `SELECT g.id AS gift_id, g.cause, g.state, g.account_id FROM gift g
           WHERE (g.state IN ('given', 'taken_back')) <> EXISTS (SELECT FROM gift_item i WHERE i.gift_id = g.id)`,
  },
  {
    name: 'given-names-its-gift',
    about:
      'A coupon or a card that was given is the one that its gift names, of the same person; every other coupon has its number of the gym’s file',
    sql: `SELECT i.gift_id, i.n, i.kind, i.user_coupon_id, i.card_id FROM gift_item i JOIN gift g ON g.id = i.gift_id
            LEFT JOIN user_coupon c ON c.id = i.user_coupon_id LEFT JOIN card k ON k.id = i.card_id
           WHERE i.kind = 'coupon' AND (c.gift_id IS DISTINCT FROM g.id OR c.account_id <> g.account_id)
              OR i.kind = 'card' AND (k.gift_id IS DISTINCT FROM g.id OR k.account_id <> g.account_id)
          UNION ALL
          SELECT c.gift_id, NULL, 'coupon', c.id, NULL FROM user_coupon c
           WHERE CASE WHEN c.gift_id IS NULL THEN c.serial IS NULL ELSE NOT EXISTS (SELECT FROM gift_item i WHERE i.user_coupon_id = c.id AND i.gift_id = c.gift_id) END
          UNION ALL
          SELECT k.gift_id, NULL, 'card', NULL, k.id FROM card k
           WHERE k.gift_id IS NOT NULL AND NOT EXISTS (SELECT FROM gift_item i WHERE i.card_id = k.id AND i.gift_id = k.gift_id)`,
  },
  {
    name: 'taken-back-is-unused',
    about: 'Of a gift that was taken back every coupon that no order has is taken back, and no other coupon is',
    sql: `SELECT c.id AS user_coupon_id, c.gift_id, g.state, c.used_at, c.taken_back_at FROM user_coupon c LEFT JOIN gift g ON g.id = c.gift_id
           WHERE (c.taken_back_at IS NOT NULL) <> (g.state IS NOT DISTINCT FROM 'taken_back' AND c.used_at IS NULL
                  AND NOT EXISTS (SELECT FROM coupon_use u WHERE u.user_coupon_id = c.id AND u.state <> 'freed'))`,
  },
  {
    name: 'gift-is-of-its-order',
    about: 'A coupon that came with a bought card was given to its buyer, once the order was paid',
    sql: `SELECT g.id AS gift_id, g.account_id, o.id AS card_order_id, o.account_id AS buyer, o.paid_at, g.created_at FROM gift g JOIN card_order o ON o.id = g.card_order_id
           WHERE o.account_id <> g.account_id OR o.paid_at IS NULL OR g.created_at < o.paid_at`,
  },
]
