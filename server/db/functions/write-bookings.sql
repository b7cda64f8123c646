-- Writes bookings that have their places: the bookings, that nobody waits for a class and is booked in it, the answers to their requests, and the units that their
-- cards give. One statement writes all of each, whose cost, checks and triggers are paid once. Raises retry.card where a card is not as it was judged; then nothing of
-- it stays.
CREATE FUNCTION write_bookings(p_rows booking_row[]) RETURNS TABLE (at integer, booking_id integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_schedules integer[] := ARRAY(SELECT x.schedule_id FROM unnest(p_rows) x);
  v_at integer[];
  v_bookings integer[];
  v_moves card_move[];
BEGIN
  WITH made AS (
    INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, card_id, price_rule_id, cost_units, is_trial,
                         remarks, origin, recommend_account_id, activity_id, may_overlap, start_at, end_at, is_private, held_until, created_at)
    SELECT t.shop_id, c.brand_id, t.schedule_id, t.account_id, t.booked_by, t.count, t.channel, t.card_id, t.price_rule_id, t.cost_units, t.is_trial,
           t.remarks, t.origin, t.recommend_account_id, t.activity_id, coalesce(t.may_overlap, false), c.start_at, c.end_at, c.kind = 'private', t.held_until, t.now
      FROM unnest(p_rows) t JOIN schedule c ON c.id = t.schedule_id WHERE c.id = ANY (v_schedules) ORDER BY t.at
    RETURNING id, schedule_id, account_id
  ), done AS MATERIALIZED (
    SELECT m.id AS booking, t.at, t.schedule_id, t.account_id, t.booked_by, t.route, t.key, t.body_hash, t.now,
           t.card_id, t.card_version, t.cost_units, t.shop_id, t.card_start, t.card_end
      FROM made m JOIN unnest(p_rows) t ON t.schedule_id = m.schedule_id AND t.account_id = m.account_id
  ), waited AS (
    UPDATE candidate w SET ended_at = d.now, outcome = 'booked', booking_id = d.booking
      FROM done d WHERE w.schedule_id = ANY (v_schedules) AND w.schedule_id = d.schedule_id AND w.account_id = d.account_id AND w.ended_at IS NULL
  ), kept AS (
    INSERT INTO idempotency (account_id, route, key, body_hash, answer, created_at)
    SELECT d.booked_by, d.route, d.key, d.body_hash, jsonb_build_object('booking_id', d.booking), d.now FROM done d WHERE d.key IS NOT NULL
  )
  SELECT array_agg(d.at), array_agg(d.booking),
         array_agg((d.card_id, d.card_version, -d.cost_units, 'book', 'booking', d.booking, d.shop_id, d.card_start, d.card_end, NULL, NULL, NULL, d.now)::card_move
                   ORDER BY d.at) FILTER (WHERE d.card_id IS NOT NULL)
    INTO v_at, v_bookings, v_moves FROM done d;
  IF cardinality(v_at) IS DISTINCT FROM cardinality(p_rows)
     OR (SELECT count(*) FROM move_card_units(v_moves) WHERE v_moves IS NOT NULL) <> coalesce(cardinality(v_moves), 0) THEN
    RAISE EXCEPTION 'retry.card' USING ERRCODE = 'YK001';
  END IF;
  RETURN QUERY SELECT * FROM unnest(v_at, v_bookings);
END $$;
