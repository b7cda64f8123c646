-- Takes the places, the card's units or the company's subsidy and writes one booking, and what is to be paid for it. The rules
-- were judged before, on the versions given here; only what can race is checked again. Lock order: schedule, card, person, subsidy card and wallet,
-- order, coupon. A refusal is raised with SQLSTATE YK001 and the reason as message,
-- so that nothing of the statement stays.
CREATE FUNCTION book_schedule(t booking_row) RETURNS TABLE (booking_id integer, replayed boolean) LANGUAGE plpgsql AS $$
DECLARE
  s record;
  v_booking integer;
  v_order integer;
  v_due bigint := t.cost_units - t.subsidy_fen - t.wallet_fen - t.discount_fen;
  v_done record;
BEGIN
  IF t.key IS NOT NULL THEN
    SELECT i.body_hash, i.answer INTO v_done FROM idempotency i WHERE i.account_id = t.booked_by AND i.route = t.route AND i.key = t.key;
    IF FOUND THEN
      IF v_done.body_hash <> t.body_hash THEN
        RAISE EXCEPTION 'request.key_reused' USING ERRCODE = 'YK001';
      END IF;
      RETURN QUERY SELECT (v_done.answer ->> 'booking_id')::integer, true;
      RETURN;
    END IF;
  END IF;

  UPDATE schedule c
     SET booked = c.booked + t.count, trial_booked = c.trial_booked + CASE WHEN t.is_trial THEN t.count ELSE 0 END
   WHERE c.id = t.schedule_id AND c.shop_id = t.shop_id AND c.version = t.schedule_version AND NOT c.is_cancelled
     AND c.booked + t.count <= c.capacity AND (NOT t.is_trial OR c.trial_booked + t.count <= c.trial_capacity)
   RETURNING c.brand_id INTO s;
  IF NOT FOUND THEN
    -- The same request may have been answered while this one waited for the class.
    IF t.key IS NOT NULL THEN
      SELECT i.body_hash, i.answer INTO v_done FROM idempotency i WHERE i.account_id = t.booked_by AND i.route = t.route AND i.key = t.key;
      IF FOUND AND v_done.body_hash = t.body_hash THEN
        RETURN QUERY SELECT (v_done.answer ->> 'booking_id')::integer, true;
        RETURN;
      END IF;
    END IF;
    SELECT c.version, c.is_cancelled, c.booked, c.capacity INTO s FROM schedule c WHERE c.id = t.schedule_id AND c.shop_id = t.shop_id;
    RAISE EXCEPTION '%', CASE
      WHEN NOT FOUND OR s.version <> t.schedule_version OR s.is_cancelled THEN 'retry.changed'
      WHEN s.booked >= s.capacity THEN 'booking.full'
      WHEN s.booked + t.count > s.capacity THEN 'booking.count'
      ELSE 'booking.trial_full' END USING ERRCODE = 'YK001';
  END IF;

  -- An absence may have been marked, or a block lifted, meanwhile.
  IF t.no_shows IS NOT NULL AND t.no_shows <> (SELECT count(*) FROM no_shows_of(t.shop_id, t.account_id, t.now)) THEN
    RAISE EXCEPTION 'retry.no_shows' USING ERRCODE = 'YK001';
  END IF;

  SELECT w.booking_id INTO v_booking FROM write_bookings(ARRAY[t]) w;

  IF t.corp_card_id IS NOT NULL THEN
    PERFORM 1 FROM corp_card c WHERE c.id = t.corp_card_id AND c.brand_id = s.brand_id AND c.version = t.corp_card_version FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'retry.corp' USING ERRCODE = 'YK001';
    END IF;
    INSERT INTO corp_use (booking_id, brand_id, shop_id, corp_card_id, period, subsidy_fen, wallet_fen, state)
    VALUES (v_booking, s.brand_id, t.shop_id, t.corp_card_id, t.corp_period, t.subsidy_fen, t.wallet_fen, 'released');
    IF NOT move_corp_use(v_booking, 'freeze', t.now) THEN
      RAISE EXCEPTION 'retry.corp' USING ERRCODE = 'YK001';
    END IF;
  END IF;

  -- What is paid online is held until then, with an order to pay of its cost less what others pay. Where a coupon leaves nothing to pay it is paid.
  IF t.held_until IS NOT NULL OR t.coupon_id IS NOT NULL THEN
    IF t.held_until IS NOT NULL THEN
      PERFORM keep_unpaid_few(t.account_id, s.brand_id, t.most_unpaid);
    END IF;
    INSERT INTO payment_order (brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at, paid_at,
                               priced_for)
    SELECT s.brand_id, t.shop_id, t.account_id, 'booking', v_booking, c.name, coalesce(t.rest_channel, t.channel), v_due,
           CASE WHEN v_due = 0 THEN 1 ELSE 0 END, coalesce(t.held_until, t.now), t.now, CASE WHEN v_due = 0 THEN t.now END,
           -- Of a rule for one online channel; a company's price is no channel's.
           (SELECT r.channel FROM price_rule r WHERE r.id = t.price_rule_id AND r.channel NOT IN ('ONLINE', 'CORP_CARD'))
      FROM schedule d JOIN course c ON c.id = d.course_id WHERE d.id = t.schedule_id
    RETURNING id INTO v_order;
    INSERT INTO payment_line (order_id, position, kind, label, amount_fen)
    SELECT o.id, l.position, l.kind, l.label, l.amount
      FROM payment_order o,
           LATERAL (SELECT m.name FROM corp_card c JOIN corp_card_tpl m ON m.id = c.corp_card_tpl_id WHERE c.id = t.corp_card_id UNION ALL SELECT '' LIMIT 1) n,
           LATERAL (SELECT m.name FROM user_coupon c JOIN coupon_tpl m ON m.id = c.coupon_tpl_id WHERE c.id = t.coupon_id UNION ALL SELECT '' LIMIT 1) q,
           LATERAL (VALUES (1, 'price', o.subject, t.cost_units), (2, 'subsidy', n.name, -t.subsidy_fen), (3, 'wallet', n.name, -t.wallet_fen),
                           (4, 'coupon', q.name, -t.discount_fen))
                   AS l (position, kind, label, amount)
     WHERE o.id = v_order AND l.amount <> 0;
    INSERT INTO payment_event (order_id, kind, at) VALUES (v_order, 'created', t.now);
  END IF;

  IF t.coupon_id IS NOT NULL THEN
    PERFORM 1 FROM user_coupon c
      WHERE c.id = t.coupon_id AND c.brand_id = s.brand_id AND c.account_id = t.account_id AND c.version = t.coupon_version FOR NO KEY UPDATE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'retry.coupon' USING ERRCODE = 'YK001';
    END IF;
    INSERT INTO coupon_use (order_id, brand_id, shop_id, user_coupon_id, price_fen, discount_fen, state)
    VALUES (v_order, s.brand_id, t.shop_id, t.coupon_id, t.cost_units, t.discount_fen, 'freed');
    IF NOT move_coupon_use(v_order, 'take', t.now) THEN
      RAISE EXCEPTION 'retry.coupon' USING ERRCODE = 'YK001';
    END IF;
    IF v_due = 0 THEN
      PERFORM move_coupon_use(v_order, 'use', t.now);
      INSERT INTO payment_event (order_id, kind, at) VALUES (v_order, 'coupon_used', t.now), (v_order, 'fulfilled', t.now);
    END IF;
  END IF;

  RETURN QUERY SELECT v_booking, false;
END $$;
