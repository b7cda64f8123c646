-- Takes, uses or frees what an order to pay has of a coupon, in the coupon and in the ledger of money. An order without a coupon is in order as it is.
-- False, and nothing changed, where the coupon pays another order by now, was taken back, or is in no state for that. A coupon that is free because the shop took the
-- class away can be used for three more days, once; one whose gift was taken back while it was used is taken back. The coupon is locked last: schedule, card, subsidy card and
-- wallet, order, trade, coupon.
CREATE FUNCTION move_coupon_use(p_order integer, p_kind text, p_now timestamptz, p_by_shop boolean DEFAULT false) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  c record;
  u record;
  v_sign integer;
  v_extended date;
BEGIN
  SELECT k.id, k.used_at, k.end_day, k.extended_at, k.taken_back_at INTO c
    FROM coupon_use x JOIN user_coupon k ON k.id = x.user_coupon_id WHERE x.order_id = p_order FOR NO KEY UPDATE OF k;
  IF NOT FOUND THEN
    RETURN true;
  END IF;
  -- Whoever waited here for another move of the same coupon sees its outcome.
  SELECT * INTO u FROM coupon_use WHERE order_id = p_order;

  IF p_kind = 'take' AND u.state = 'freed' THEN
    IF c.used_at IS NOT NULL OR c.taken_back_at IS NOT NULL OR EXISTS (SELECT 1 FROM coupon_use WHERE user_coupon_id = c.id AND state <> 'freed') THEN
      RETURN false;
    END IF;
    UPDATE coupon_use SET state = 'held' WHERE order_id = p_order;
  ELSIF p_kind = 'use' AND u.state = 'held' THEN
    UPDATE coupon_use SET state = 'used' WHERE order_id = p_order;
    v_sign := 1;
  ELSIF p_kind = 'free' AND u.state IN ('held', 'used') THEN
    UPDATE coupon_use SET state = 'freed' WHERE order_id = p_order;
    v_sign := CASE u.state WHEN 'used' THEN -1 END;
  ELSE
    RETURN false;
  END IF;
  IF p_kind = 'free' AND p_by_shop AND c.extended_at IS NULL AND c.end_day < (p_now AT TIME ZONE 'Asia/Shanghai')::date + 3 THEN
    v_extended := (p_now AT TIME ZONE 'Asia/Shanghai')::date + 3;
  END IF;
  UPDATE user_coupon k
     SET used_at = CASE p_kind WHEN 'use' THEN p_now END, version = k.version + 1,
         end_day = coalesce(v_extended, k.end_day),
         extended_at = CASE WHEN v_extended IS NULL THEN k.extended_at ELSE p_now END,
         -- Its person is told of the day now.
         ending_told_at = CASE WHEN v_extended IS NULL THEN k.ending_told_at ELSE p_now END,
         taken_back_at = CASE WHEN p_kind = 'free' AND EXISTS (SELECT FROM gift g WHERE g.id = k.gift_id AND g.state = 'taken_back') THEN p_now ELSE k.taken_back_at END
   WHERE k.id = c.id;

  -- The whole price is earned; what the coupon gave of it stands against that.
  IF v_sign IS NOT NULL THEN
    WITH p AS (SELECT nextval('money_posting') AS posting)
    INSERT INTO money_entry (posting, brand_id, shop_id, account, amount_fen, order_id, at)
    SELECT p.posting, u.brand_id, u.shop_id, side.account, side.amount, p_order, p_now
      FROM p, (VALUES ('sales', -v_sign * u.discount_fen), ('coupon', v_sign * u.discount_fen)) AS side (account, amount);
  END IF;
  RETURN true;
END $$;
