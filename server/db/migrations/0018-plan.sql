-- Companies pay online plans, too: what an order of a plan takes of a subsidy card stands beside what a booking takes of it.

ALTER TABLE corp_use DROP CONSTRAINT corp_use_pkey;
ALTER TABLE corp_use ALTER COLUMN booking_id DROP NOT NULL,
  ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ADD COLUMN plan_order_id integer UNIQUE,
  -- Of an order of a plan: the practice that it begins with, which its check-in is for. A booking has its class's.
  ADD COLUMN start_at timestamptz,
  ADD COLUMN end_at timestamptz,
  ADD UNIQUE (booking_id),
  ADD FOREIGN KEY (plan_order_id, shop_id, brand_id) REFERENCES plan_order (id, shop_id, brand_id),
  ADD CONSTRAINT corp_use_of CHECK (num_nonnulls(booking_id, plan_order_id) = 1),
  ADD CONSTRAINT corp_use_span CHECK (num_nonnulls(start_at, end_at) = CASE WHEN plan_order_id IS NULL THEN 0 ELSE 2 END AND start_at <= end_at);
DROP INDEX corp_use_frozen;
CREATE INDEX corp_use_frozen ON corp_use (id) WHERE state = 'frozen';

ALTER TABLE corp_card ADD COLUMN paused_by_plan integer,
  ADD FOREIGN KEY (paused_by_plan, brand_id) REFERENCES plan_order (id, brand_id),
  ADD CONSTRAINT corp_card_paused_once CHECK (paused_by IS NULL OR paused_by_plan IS NULL);

ALTER TABLE corp_entry ADD COLUMN plan_order_id integer,
  ADD FOREIGN KEY (plan_order_id, brand_id) REFERENCES plan_order (id, brand_id),
  DROP CONSTRAINT corp_entry_check2,
  ADD CONSTRAINT corp_entry_of CHECK (num_nonnulls(booking_id, plan_order_id) = CASE WHEN kind = 'fund' THEN 0 ELSE 1 END);
CREATE INDEX corp_entry_by_plan_order ON corp_entry (plan_order_id) WHERE plan_order_id IS NOT NULL;

CREATE OR REPLACE FUNCTION post_corp_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_entry (posting, brand_id, shop_id, account, amount_fen, corp_id, corp_card_id, booking_id, plan_order_id, at)
  SELECT p.posting, p.brand_id, p.shop_id, side.account, side.amount, p.corp_id, p.corp_card_id, p.booking_id, p.plan_order_id, p.created_at
    FROM (SELECT nextval('money_posting') AS posting, a.* FROM added a) p,
         LATERAL (VALUES (p.wallet || '_wallet', p.delta_freeze_fen - p.delta_fen), (p.wallet || '_frozen', -p.delta_freeze_fen),
                         (CASE p.kind WHEN 'fund' THEN 'opening' ELSE 'sales' END, p.delta_fen)) AS side (account, amount)
   WHERE side.amount <> 0;
  RETURN NULL;
END $$;
