-- Units of value cards are fen: whatever moves them is posted, wherever it is written. Postings are numbered in the order of the entries, however the
-- database joins them. Its trigger stands, so it is replaced where it is.
CREATE OR REPLACE FUNCTION post_card_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_entry (posting, brand_id, shop_id, account, amount_fen, card_id, booking_id, court_order_id, plan_order_id, at)
  SELECT p.posting, p.brand_id, p.shop_id, side.account, side.amount, p.card_id, p.booking_id, p.court_order_id, p.plan_order_id, p.created_at
    FROM (SELECT nextval('money_posting') AS posting, e.*
            FROM (SELECT a.* FROM added a JOIN card c ON c.id = a.card_id WHERE c.type = 1 AND a.delta_units <> 0 ORDER BY a.id) e) p,
         LATERAL (VALUES ('card', -p.delta_units), (CASE WHEN p.kind IN ('book', 'change', 'cancel') THEN 'sales' ELSE 'opening' END, p.delta_units))
                 AS side (account, amount);
  RETURN NULL;
END $$;
