-- What an entry changes of what its card is worth is posted, wherever it is written: sold by what booked with it, or by the order that bought it, owed by the platform of the voucher that gave it, else opened. Of a
-- card that has lapsed nothing is owed, and of one that is given back nothing more. A refund says itself what its units were worth. Postings are numbered in the order of the entries, however the database joins
-- them. Its trigger stands, so it is replaced where it is.
CREATE OR REPLACE FUNCTION post_card_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_entry (posting, brand_id, shop_id, account, amount_fen, card_id, booking_id, court_order_id, plan_order_id, checkin_id, activity_order_id, voucher_use_id, at)
  SELECT p.posting, p.brand_id, p.shop_id, side.account, side.amount, p.card_id, p.booking_id, p.court_order_id, p.plan_order_id, p.checkin_id, p.activity_order_id, p.voucher_use_id, p.created_at
    FROM (SELECT nextval('money_posting') AS posting, w.*
            FROM (SELECT a.*, c.lapsed_at IS NULL AS is_owed,
                         CASE WHEN a.kind = 'refund' AND a.paid_fen IS NOT NULL THEN -a.paid_fen
                              WHEN (a.kind = 'return' OR a.kind = 'adjust' AND a.voucher_use_id IS NOT NULL AND a.paid_fen IS NULL) AND c.type = 3 THEN -card_worth(c, 0)
                              ELSE coalesce(a.paid_fen, card_worth(c, a.balance_units) - card_worth(c, a.balance_units - a.delta_units)) END AS amount
                    FROM added a JOIN card c ON c.id = a.card_id ORDER BY a.id) w
           WHERE w.amount <> 0) p,
         LATERAL (VALUES (CASE WHEN p.is_owed THEN 'card' ELSE 'breakage' END, -p.amount),
                         (CASE WHEN p.kind IN ('book', 'change', 'cancel') OR p.card_order_id IS NOT NULL THEN 'sales'
                               WHEN p.voucher_use_id IS NOT NULL THEN 'platform' ELSE 'opening' END, p.amount))
                 AS side (account, amount);
  RETURN NULL;
END $$;
