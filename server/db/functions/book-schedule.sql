-- Takes the places, the card's units or the company's subsidy and writes the booking, and what is to be paid for it, all in one round trip. The rules
-- were judged before, on the versions given here; only what can race is checked again. Lock order: schedule, card, subsidy card and wallet, person,
-- order, coupon. A refusal is raised with SQLSTATE YK001 and the reason as message,
-- so that nothing of the statement stays.
CREATE FUNCTION book_schedule(
  p_shop integer, p_schedule integer, p_schedule_version integer, p_account integer, p_booked_by integer, p_count integer,
  p_channel text, p_card integer, p_card_version integer, p_rule integer, p_cost_units bigint, p_trial boolean,
  p_card_start date, p_card_end date, p_remarks text, p_origin text, p_recommend integer, p_activity integer,
  p_route text, p_key text, p_body_hash text, p_hold_until timestamptz, p_now timestamptz,
  p_corp_card integer DEFAULT NULL, p_corp_version integer DEFAULT NULL, p_corp_period text DEFAULT NULL, p_subsidy bigint DEFAULT 0,
  p_wallet bigint DEFAULT 0, p_rest_channel text DEFAULT NULL, p_coupon integer DEFAULT NULL, p_coupon_version integer DEFAULT NULL,
  p_discount bigint DEFAULT 0, p_most_unpaid integer DEFAULT NULL
) RETURNS TABLE (booking_id integer, replayed boolean) LANGUAGE plpgsql AS $$
DECLARE
  s record;
  k record;
  v_booking integer;
  v_order integer;
  v_due bigint := p_cost_units - p_subsidy - p_wallet - p_discount;
  v_done record;
BEGIN
  IF p_key IS NOT NULL THEN
    SELECT i.body_hash, i.answer INTO v_done FROM idempotency i WHERE i.account_id = p_booked_by AND i.route = p_route AND i.key = p_key;
    IF FOUND THEN
      IF v_done.body_hash <> p_body_hash THEN
        RAISE EXCEPTION 'request.key_reused' USING ERRCODE = 'YK001';
      END IF;
      RETURN QUERY SELECT (v_done.answer ->> 'booking_id')::integer, true;
      RETURN;
    END IF;
  END IF;

  UPDATE schedule c
     SET booked = c.booked + p_count, trial_booked = c.trial_booked + CASE WHEN p_trial THEN p_count ELSE 0 END
   WHERE c.id = p_schedule AND c.shop_id = p_shop AND c.version = p_schedule_version AND NOT c.is_cancelled
     AND c.booked + p_count <= c.capacity AND (NOT p_trial OR c.trial_booked + p_count <= c.trial_capacity)
   RETURNING c.brand_id, c.start_at, c.end_at, c.kind = 'private' AS is_private INTO s;
  IF NOT FOUND THEN
    -- The same request may have been answered while this one waited for the class.
    IF p_key IS NOT NULL THEN
      SELECT i.body_hash, i.answer INTO v_done FROM idempotency i WHERE i.account_id = p_booked_by AND i.route = p_route AND i.key = p_key;
      IF FOUND AND v_done.body_hash = p_body_hash THEN
        RETURN QUERY SELECT (v_done.answer ->> 'booking_id')::integer, true;
        RETURN;
      END IF;
    END IF;
    SELECT c.version, c.is_cancelled, c.booked, c.capacity INTO s FROM schedule c WHERE c.id = p_schedule AND c.shop_id = p_shop;
    RAISE EXCEPTION '%', CASE
      WHEN NOT FOUND OR s.version <> p_schedule_version OR s.is_cancelled THEN 'retry.changed'
      WHEN s.booked >= s.capacity THEN 'booking.full'
      WHEN s.booked + p_count > s.capacity THEN 'booking.count'
      ELSE 'booking.trial_full' END USING ERRCODE = 'YK001';
  END IF;

  IF p_card IS NOT NULL THEN
    UPDATE card c
       SET balance_units = c.balance_units - p_cost_units, version = c.version + 1,
           start_day = CASE WHEN c.type = 3 THEN coalesce(p_card_start, c.start_day) ELSE c.start_day END,
           end_day = CASE WHEN c.type = 3 THEN coalesce(p_card_end, c.end_day) ELSE c.end_day END,
           valid_from = CASE WHEN c.type <> 3 THEN coalesce(p_card_start, c.valid_from) ELSE c.valid_from END,
           valid_to = CASE WHEN c.type <> 3 THEN coalesce(p_card_end, c.valid_to) ELSE c.valid_to END
     WHERE c.id = p_card AND c.version = p_card_version AND c.balance_units >= p_cost_units
     RETURNING c.balance_units, c.brand_id INTO k;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'retry.card' USING ERRCODE = 'YK001';
    END IF;
  END IF;

  INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, card_id, price_rule_id, cost_units, is_trial,
                       remarks, origin, recommend_account_id, activity_id, start_at, end_at, is_private, held_until, created_at)
  VALUES (p_shop, s.brand_id, p_schedule, p_account, p_booked_by, p_count, p_channel, p_card, p_rule, p_cost_units, p_trial,
          p_remarks, p_origin, p_recommend, p_activity, s.start_at, s.end_at, s.is_private, p_hold_until, p_now)
  RETURNING id INTO v_booking;

  IF p_card IS NOT NULL THEN
    INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, booking_id, created_at)
    VALUES (p_card, k.brand_id, p_shop, 'book', -p_cost_units, k.balance_units, v_booking, p_now);
  END IF;

  -- Nobody waits for a class and is booked in it.
  UPDATE candidate SET ended_at = p_now, outcome = 'booked', booking_id = v_booking
   WHERE schedule_id = p_schedule AND account_id = p_account AND ended_at IS NULL;

  IF p_corp_card IS NOT NULL THEN
    PERFORM 1 FROM corp_card c WHERE c.id = p_corp_card AND c.brand_id = s.brand_id AND c.version = p_corp_version FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'retry.corp' USING ERRCODE = 'YK001';
    END IF;
    INSERT INTO corp_use (booking_id, brand_id, shop_id, corp_card_id, period, subsidy_fen, wallet_fen, state)
    VALUES (v_booking, s.brand_id, p_shop, p_corp_card, p_corp_period, p_subsidy, p_wallet, 'released');
    IF NOT move_corp_use(v_booking, 'freeze', p_now) THEN
      RAISE EXCEPTION 'retry.corp' USING ERRCODE = 'YK001';
    END IF;
  END IF;

  -- What is paid online is held until then, with an order to pay of its cost less what others pay. Where a coupon leaves nothing to pay it is paid.
  IF p_hold_until IS NOT NULL OR p_coupon IS NOT NULL THEN
    IF p_hold_until IS NOT NULL THEN
      PERFORM keep_unpaid_few(p_account, s.brand_id, p_most_unpaid);
    END IF;
    INSERT INTO payment_order (brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at, paid_at,
                               priced_for)
    SELECT s.brand_id, p_shop, p_account, 'booking', v_booking, c.name, coalesce(p_rest_channel, p_channel), v_due,
           CASE WHEN v_due = 0 THEN 1 ELSE 0 END, coalesce(p_hold_until, p_now), p_now, CASE WHEN v_due = 0 THEN p_now END,
           -- Of a rule for one online channel; a company's price is no channel's.
           (SELECT r.channel FROM price_rule r WHERE r.id = p_rule AND r.channel NOT IN ('ONLINE', 'CORP_CARD'))
      FROM schedule d JOIN course c ON c.id = d.course_id WHERE d.id = p_schedule
    RETURNING id INTO v_order;
    INSERT INTO payment_line (order_id, position, kind, label, amount_fen)
    SELECT o.id, l.position, l.kind, l.label, l.amount
      FROM payment_order o,
           LATERAL (SELECT t.name FROM corp_card c JOIN corp_card_tpl t ON t.id = c.corp_card_tpl_id WHERE c.id = p_corp_card UNION ALL SELECT '' LIMIT 1) n,
           LATERAL (SELECT t.name FROM user_coupon c JOIN coupon_tpl t ON t.id = c.coupon_tpl_id WHERE c.id = p_coupon UNION ALL SELECT '' LIMIT 1) q,
           LATERAL (VALUES (1, 'price', o.subject, p_cost_units), (2, 'subsidy', n.name, -p_subsidy), (3, 'wallet', n.name, -p_wallet),
                           (4, 'coupon', q.name, -p_discount))
                   AS l (position, kind, label, amount)
     WHERE o.id = v_order AND l.amount <> 0;
    INSERT INTO payment_event (order_id, kind, at) VALUES (v_order, 'created', p_now);
  END IF;

  IF p_coupon IS NOT NULL THEN
    PERFORM 1 FROM user_coupon c
      WHERE c.id = p_coupon AND c.brand_id = s.brand_id AND c.account_id = p_account AND c.version = p_coupon_version FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'retry.coupon' USING ERRCODE = 'YK001';
    END IF;
    INSERT INTO coupon_use (order_id, brand_id, shop_id, user_coupon_id, price_fen, discount_fen, state)
    VALUES (v_order, s.brand_id, p_shop, p_coupon, p_cost_units, p_discount, 'freed');
    IF NOT move_coupon_use(v_order, 'take', p_now) THEN
      RAISE EXCEPTION 'retry.coupon' USING ERRCODE = 'YK001';
    END IF;
    IF v_due = 0 THEN
      PERFORM move_coupon_use(v_order, 'use', p_now);
      INSERT INTO payment_event (order_id, kind, at) VALUES (v_order, 'coupon_used', p_now), (v_order, 'fulfilled', p_now);
    END IF;
  END IF;

  IF p_key IS NOT NULL THEN
    INSERT INTO idempotency (account_id, route, key, body_hash, answer, created_at)
    VALUES (p_booked_by, p_route, p_key, p_body_hash, jsonb_build_object('booking_id', v_booking), p_now);
  END IF;

  RETURN QUERY SELECT v_booking, false;
END $$;
