-- A booking that was paid with money can be moved to a class of another price: what it costs less is refunded in part, what it costs more is a further trade of the
-- desk. Both are a line of the order.
ALTER TABLE payment_line DROP CONSTRAINT payment_line_kind_check,
  ADD CONSTRAINT payment_line_kind_check CHECK (kind IN ('price', 'subsidy', 'wallet', 'coupon', 'move')),
  DROP CONSTRAINT payment_line_sign,
  ADD CONSTRAINT payment_line_sign CHECK (CASE kind WHEN 'move' THEN amount_fen <> 0 WHEN 'price' THEN amount_fen > 0 ELSE amount_fen <= 0 END);

ALTER TABLE payment_refund DROP CONSTRAINT payment_refund_trade_id_key,
  DROP CONSTRAINT payment_refund_reason_check,
  ADD CONSTRAINT payment_refund_reason_check CHECK (reason IN ('cancelled', 'late', 'surplus', 'unfulfilled', 'moved'));
CREATE INDEX payment_refund_by_trade ON payment_refund (trade_id);

-- Whoever adds a refund has locked its trade.
CREATE FUNCTION check_refund_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(r.amount_fen) > t.amount_fen FROM payment_refund r JOIN payment_trade t ON t.id = r.trade_id WHERE t.id = NEW.trade_id GROUP BY t.id) THEN
    RAISE EXCEPTION 'trade % is refunded beyond its amount', NEW.trade_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_refund_within AFTER INSERT ON payment_refund FOR EACH ROW EXECUTE FUNCTION check_refund_sum();
