-- Takes the places of an option and the card's units and writes one order, and what is to be paid for it. The rules were judged before, on the versions given here;
-- only what can race is checked again. Lock order: option, card, person, order. A refusal is raised with SQLSTATE YK001 and the reason as message.
CREATE FUNCTION order_activity(t activity_ask) RETURNS TABLE (order_id integer, replayed boolean) LANGUAGE plpgsql AS $$
DECLARE
  o record;
  v_done record;
  v_order integer;
  v_pay integer;
BEGIN
  IF t.key IS NOT NULL THEN
    SELECT i.body_hash, i.answer INTO v_done FROM idempotency i WHERE i.account_id = t.account_id AND i.route = t.route AND i.key = t.key;
    IF FOUND THEN
      IF v_done.body_hash <> t.body_hash THEN
        RAISE EXCEPTION 'request.key_reused' USING ERRCODE = 'YK001';
      END IF;
      RETURN QUERY SELECT (v_done.answer ->> 'order_id')::integer, true;
      RETURN;
    END IF;
  END IF;

  IF t.user_limit IS NOT NULL
     AND t.count + (SELECT coalesce(sum(x.count), 0) FROM activity_order x WHERE x.option_id = t.option_id AND x.account_id = t.account_id AND x.status <> 2) > t.user_limit THEN
    RAISE EXCEPTION 'activity.user_limit' USING ERRCODE = 'YK001';
  END IF;
  UPDATE activity_option p SET order_count = p.order_count + t.count
    FROM activity a
   WHERE p.id = t.option_id AND p.version = t.option_version AND a.id = p.activity_id
     AND (p.limit_total_count IS NULL OR p.other_count + p.order_count + t.count <= p.limit_total_count)
  RETURNING p.brand_id, a.shop_id, p.activity_id, p.admits, a.name || ' · ' || p.name AS subject, p.name AS label INTO o;
  IF NOT FOUND THEN
    RAISE EXCEPTION '%', CASE WHEN EXISTS (SELECT FROM activity_option p WHERE p.id = t.option_id AND p.version = t.option_version)
                              THEN 'activity.full' ELSE 'retry.changed' END USING ERRCODE = 'YK001';
  END IF;

  INSERT INTO activity_order (brand_id, shop_id, activity_id, option_id, account_id, count, admits, channel, card_id, cost_units, user_limit, status, held_until, number,
                              created_at)
  VALUES (o.brand_id, o.shop_id, o.activity_id, t.option_id, t.account_id, t.count, o.admits, t.channel, t.card_id, t.cost_units, t.user_limit,
          CASE WHEN t.held_until IS NULL THEN 1 ELSE 0 END, t.held_until, t.number, t.now)
  RETURNING id INTO v_order;
  -- Whoever waited has it now.
  UPDATE activity_waiting SET ended_at = t.now, outcome = 'ordered', order_id = v_order
   WHERE option_id = t.option_id AND account_id = t.account_id AND ended_at IS NULL;

  IF t.card_id IS NOT NULL THEN
    PERFORM FROM move_card_units(ARRAY[(t.card_id, t.card_version, -t.cost_units, 'book', 'activity_order', v_order, o.shop_id, t.card_start, t.card_end,
                                        NULL, NULL, '', t.now)::card_move]);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'retry.card' USING ERRCODE = 'YK001';
    END IF;
  END IF;

  IF t.held_until IS NOT NULL THEN
    PERFORM keep_unpaid_few(t.account_id, o.brand_id, t.most_unpaid);
    INSERT INTO payment_order (brand_id, shop_id, account_id, purpose, purpose_id, subject, channel, amount_fen, status, expire_at, created_at, priced_for)
    VALUES (o.brand_id, o.shop_id, t.account_id, 'activity', v_order, o.subject, t.channel, t.cost_units, 0, t.held_until, t.now, t.priced_for)
    RETURNING id INTO v_pay;
    INSERT INTO payment_line (order_id, position, kind, label, amount_fen) VALUES (v_pay, 1, 'price', o.label, t.cost_units);
    INSERT INTO payment_event (order_id, kind, at) VALUES (v_pay, 'created', t.now);
  END IF;

  IF t.key IS NOT NULL THEN
    INSERT INTO idempotency (account_id, route, key, body_hash, answer, created_at)
    VALUES (t.account_id, t.route, t.key, t.body_hash, jsonb_build_object('order_id', v_order), t.now);
  END IF;
  RETURN QUERY SELECT v_order, false;
END $$;
