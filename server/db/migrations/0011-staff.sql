-- Who changed a member's booking, changes of what it costs, and people asked along to a class.

ALTER TABLE booking ADD COLUMN changed_by integer REFERENCES account, ADD COLUMN changed_at timestamptz,
  ADD CONSTRAINT booking_changed CHECK ((changed_by IS NULL) = (changed_at IS NULL));
-- The orders of a class: booking_once has the active ones.
CREATE INDEX booking_cancelled_by_schedule ON booking (schedule_id) WHERE status = 2;

-- Another count or card of a booking: the units that it had taken come back, or those that it takes now go.
ALTER TABLE card_entry DROP CONSTRAINT card_entry_kind_check, DROP CONSTRAINT card_entry_of,
  ADD CONSTRAINT card_entry_kind_check CHECK (kind IN ('open', 'charge', 'book', 'change', 'cancel', 'adjust')),
  ADD CONSTRAINT card_entry_of CHECK (
    num_nonnulls(booking_id, court_order_id, plan_order_id) = CASE WHEN kind IN ('book', 'change', 'cancel') THEN 1 ELSE 0 END);
DROP INDEX card_entry_once;
CREATE UNIQUE INDEX card_entry_once ON card_entry (booking_id, kind) WHERE booking_id IS NOT NULL AND kind <> 'change';

CREATE OR REPLACE FUNCTION post_card_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_entry (posting, brand_id, shop_id, account, amount_fen, card_id, booking_id, court_order_id, plan_order_id, at)
  SELECT p.posting, p.brand_id, p.shop_id, side.account, side.amount, p.card_id, p.booking_id, p.court_order_id, p.plan_order_id, p.created_at
    FROM (SELECT nextval('money_posting') AS posting, a.* FROM added a JOIN card c ON c.id = a.card_id
           WHERE c.type = 1 AND a.delta_units <> 0) p,
         LATERAL (VALUES ('card', -p.delta_units), (CASE WHEN p.kind IN ('book', 'change', 'cancel') THEN 'sales' ELSE 'opening' END, p.delta_units))
                 AS side (account, amount);
  RETURN NULL;
END $$;

CREATE TABLE booking_invite (
  booking_id integer NOT NULL REFERENCES booking,
  partner_id integer NOT NULL REFERENCES account,
  shop_id integer NOT NULL,
  brand_id integer NOT NULL,
  invited_at timestamptz NOT NULL,
  PRIMARY KEY (booking_id, partner_id),
  FOREIGN KEY (shop_id, brand_id) REFERENCES shop (id, brand_id)
);
