-- Freezes, settles or releases what a booking, or an order of an online plan, takes of a subsidy card, in both wallets and in the card's amount. False, and nothing changed, where it
-- is not in the state for that, or where there is too little to freeze. Lock order: schedule (the caller's), card, subsidy card, company's wallet, order.
CREATE FUNCTION move_corp_use(p_booking integer, p_kind text, p_now timestamptz, p_plan_order integer DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_use integer := CASE WHEN p_plan_order IS NULL THEN (SELECT id FROM corp_use WHERE booking_id = p_booking)
                        ELSE (SELECT id FROM corp_use WHERE plan_order_id = p_plan_order) END;
  k record;
  u record;
  w record;
  v_kind text := p_kind;
  v_delta integer := 0;
  v_freeze integer := 0;
BEGIN
  SELECT c.id, c.brand_id, c.amount_fen, c.user_balance_fen, c.user_freeze_fen, t.limit_amount, t.corp_id, t.checkin_before_minutes, t.checkin_after_minutes
    INTO k
    FROM corp_use x JOIN corp_card c ON c.id = x.corp_card_id JOIN corp_card_tpl t ON t.id = c.corp_card_tpl_id
   WHERE x.id = v_use FOR NO KEY UPDATE OF c;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- Whoever waited here for another move of the same order sees its outcome.
  SELECT * INTO u FROM corp_use WHERE id = v_use;

  IF p_kind = 'freeze' AND u.state = 'released' THEN
    v_freeze := 1;
    INSERT INTO corp_quota (corp_card_id, brand_id, period) VALUES (k.id, k.brand_id, u.period) ON CONFLICT DO NOTHING;
    IF k.user_balance_fen - k.user_freeze_fen < u.wallet_fen OR (k.limit_amount AND k.amount_fen < u.subsidy_fen + (
         SELECT cost_fen + frozen_fen FROM corp_quota WHERE corp_card_id = k.id AND period = u.period)) THEN
      RETURN false;
    END IF;
  ELSIF p_kind = 'settle' AND u.state = 'frozen' THEN
    v_delta := -1;
    v_freeze := -1;
  ELSIF p_kind = 'release' AND u.state = 'frozen' THEN
    v_freeze := -1;
  ELSIF p_kind = 'release' AND u.state = 'settled' THEN
    v_kind := 'refund';
    v_delta := 1;
  ELSE
    RETURN false;
  END IF;

  IF u.subsidy_fen > 0 THEN
    UPDATE corp_wallet SET balance_fen = balance_fen + v_delta * u.subsidy_fen, freeze_fen = freeze_fen + v_freeze * u.subsidy_fen
     WHERE corp_id = k.corp_id AND (p_kind <> 'freeze' OR balance_fen - freeze_fen >= u.subsidy_fen)
     RETURNING balance_fen, freeze_fen INTO w;
    IF NOT FOUND THEN
      RETURN false;
    END IF;
    INSERT INTO corp_entry (brand_id, shop_id, corp_id, wallet, corp_card_id, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, booking_id, plan_order_id, created_at)
    VALUES (k.brand_id, u.shop_id, k.corp_id, 'corp', k.id, v_kind, v_delta * u.subsidy_fen, v_freeze * u.subsidy_fen, w.balance_fen, w.freeze_fen, u.booking_id, u.plan_order_id, p_now);
    UPDATE corp_quota SET cost_fen = cost_fen - v_delta * u.subsidy_fen, frozen_fen = frozen_fen + v_freeze * u.subsidy_fen
     WHERE corp_card_id = k.id AND period = u.period;
  END IF;

  UPDATE corp_card SET user_balance_fen = user_balance_fen + v_delta * u.wallet_fen, user_freeze_fen = user_freeze_fen + v_freeze * u.wallet_fen,
                       version = version + 1
   WHERE id = k.id RETURNING user_balance_fen, user_freeze_fen INTO w;
  IF u.wallet_fen > 0 THEN
    INSERT INTO corp_entry (brand_id, shop_id, corp_id, wallet, corp_card_id, kind, delta_fen, delta_freeze_fen, balance_fen, freeze_fen, booking_id, plan_order_id, created_at)
    VALUES (k.brand_id, u.shop_id, k.corp_id, 'user', k.id, v_kind, v_delta * u.wallet_fen, v_freeze * u.wallet_fen, w.user_balance_fen, w.user_freeze_fen, u.booking_id, u.plan_order_id, p_now);
  END IF;

  UPDATE corp_use SET state = CASE p_kind WHEN 'freeze' THEN 'frozen' WHEN 'settle' THEN 'settled' ELSE 'released' END WHERE id = v_use;
  -- The company's own window for the check-in is that of the day on which it is booked.
  IF p_kind = 'freeze' THEN
    UPDATE corp_use x SET checkin_start = coalesce(x.start_at, b.start_at) - k.checkin_before_minutes * interval '1 minute',
                          checkin_end = coalesce(x.end_at, b.end_at) + k.checkin_after_minutes * interval '1 minute'
      FROM corp_use o LEFT JOIN booking b ON b.id = o.booking_id
     WHERE x.id = v_use AND o.id = x.id AND (k.checkin_before_minutes IS NOT NULL OR k.checkin_after_minutes IS NOT NULL);
  END IF;
  RETURN true;
END $$;
