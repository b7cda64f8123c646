-- The online channel whose price an order has: no other pays it. Null where any of them does, as of orders made before.
ALTER TABLE payment_order ADD COLUMN priced_for text;

-- The day of the provider's statement in which a refund stands.
ALTER TABLE payment_refund ADD COLUMN stated_on date;
CREATE INDEX payment_refund_by_end ON payment_refund (brand_id, ended_at) WHERE state = 'done';
UPDATE payment_refund r SET stated_on = s.day FROM payment_trade t, payment_statement s
 WHERE t.id = r.trade_id AND r.state = 'done' AND s.brand_id = r.brand_id AND s.provider = t.provider
   AND s.day = (r.ended_at AT TIME ZONE 'Asia/Shanghai')::date;

-- Statements that could not be had yet, and when they are asked for again.
CREATE TABLE payment_statement_try (
  brand_id integer NOT NULL REFERENCES brand,
  provider text NOT NULL,
  day date NOT NULL,
  tries integer NOT NULL CHECK (tries >= 1),
  next_try_at timestamptz NOT NULL,
  last_error text NOT NULL,
  PRIMARY KEY (brand_id, provider, day)
);
