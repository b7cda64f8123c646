-- Books several times in one transaction, so that a crowd shares one round trip and one commit. Each item is what book_schedule is asked, with its number
-- `at`; in each class they are served in that order. A refusal undoes its own item only and is answered with its SQLSTATE, message and constraint. All
-- classes are locked before all cards, each kind by id: the lock order of a single booking.
-- What is plain (no hold, no trial, no term of a card that begins, no card twice) and has a place even if all who came before take theirs is written for all
-- at once: the cost of a statement, of its checks and of its triggers is paid once. Whatever fails there undoes all of it, and each item is booked by
-- itself. Whoever comes after one who found the class full is told so without trying, unless the request was answered before.
-- A card that somebody else has locked is never waited for, a class only where p_waits: such items are answered as held and nothing of them is tried. What
-- else may have to be waited for (a key that another transaction is about to use) is not waited for long by a trip that waits for no class.
-- Its lists are of any length: a plan is made once, not for each length.
CREATE FUNCTION book_together(p_items jsonb, p_waits boolean DEFAULT true)
RETURNS TABLE (at integer, booking_id integer, replayed boolean, code text, message text, broken text) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  i record;
  v_classes integer[];
  v_purses integer[];
  v_schedules integer[];
  v_cards integer[];
  v_at integer[];
  v_bookings integer[];
  v_seated bigint;
  v_full integer[];
BEGIN
  SELECT array_agg(DISTINCT x.schedule), coalesce(array_agg(DISTINCT x.card) FILTER (WHERE x.card IS NOT NULL), '{}') INTO v_classes, v_purses
    FROM jsonb_to_recordset(p_items) AS x (schedule integer, card integer);
  IF p_waits THEN
    v_schedules := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) ORDER BY s.id FOR NO KEY UPDATE);
  ELSE
    PERFORM set_config('lock_timeout', '500ms', true);
    v_schedules := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) ORDER BY s.id FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
  v_cards := ARRAY(SELECT c.id FROM card c WHERE c.id = ANY (v_purses) ORDER BY c.id FOR NO KEY UPDATE SKIP LOCKED);

  IF cardinality(v_schedules) < cardinality(v_classes) OR cardinality(v_cards) < cardinality(v_purses) THEN
    v_classes := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) AND s.id <> ALL (v_schedules));
    v_purses := ARRAY(SELECT c.id FROM card c WHERE c.id = ANY (v_purses) AND c.id <> ALL (v_cards));
    RETURN QUERY
      SELECT x.at, NULL::integer, NULL::boolean, '55P03', CASE WHEN x.schedule = ANY (v_classes) THEN 'held.class' ELSE 'held.card' END, ''
        FROM jsonb_to_recordset(p_items) AS x (at integer, schedule integer, card integer)
       WHERE x.schedule = ANY (v_classes) OR x.card = ANY (v_purses);
    p_items := (SELECT coalesce(jsonb_agg(x.item), '[]') FROM jsonb_array_elements(p_items) AS x (item)
                 WHERE (x.item ->> 'schedule')::integer <> ALL (v_classes) AND coalesce((x.item ->> 'card')::integer <> ALL (v_purses), true));
  END IF;

  BEGIN
    WITH asked AS MATERIALIZED (
      SELECT x.*, sum(x.count) OVER (PARTITION BY x.schedule ORDER BY x.at) AS places,
             x.hold_until IS NULL AND NOT x.trial AND x.card_start IS NULL AND (x.card IS NULL OR count(*) OVER (PARTITION BY x.card) = 1) AS is_plain
        FROM jsonb_to_recordset(p_items) AS x (
          at integer, shop integer, schedule integer, schedule_version integer, account integer, booked_by integer, count integer, channel text,
          card integer, card_version integer, rule integer, cost_units bigint, trial boolean, card_start date, card_end date, remarks text, origin text,
          recommend integer, activity integer, route text, key text, body_hash text, hold_until timestamptz, now timestamptz)
    ), seated AS MATERIALIZED (
      SELECT a.*, c.brand_id, c.start_at, c.end_at, c.kind = 'private' AS is_private
        FROM asked a JOIN schedule c ON c.id = a.schedule AND c.shop_id = a.shop AND c.version = a.schedule_version
       WHERE c.id = ANY (v_schedules) AND a.is_plain AND NOT c.is_cancelled AND c.booked + a.places <= c.capacity
    ), seat AS (
      UPDATE schedule c SET booked = c.booked + w.taken
        FROM (SELECT schedule, sum(count) AS taken FROM seated GROUP BY 1) w
       WHERE c.id = ANY (v_schedules) AND c.id = w.schedule
    ), paid AS (
      UPDATE card c SET balance_units = c.balance_units - a.cost_units, version = c.version + 1
        FROM seated a
       WHERE c.id = ANY (v_cards) AND c.id = a.card AND c.version = a.card_version
      RETURNING a.at, c.brand_id, c.balance_units
    ), made AS (
      INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, card_id, price_rule_id, cost_units,
                           remarks, origin, recommend_account_id, activity_id, start_at, end_at, is_private, created_at)
      SELECT a.shop, a.brand_id, a.schedule, a.account, a.booked_by, a.count, a.channel, a.card, a.rule, a.cost_units,
             a.remarks, a.origin, a.recommend, a.activity, a.start_at, a.end_at, a.is_private, a.now
        FROM seated a LEFT JOIN paid k ON k.at = a.at
       WHERE (a.card IS NULL) = (k.at IS NULL) ORDER BY a.at
      RETURNING id, schedule_id, account_id
    ), done AS MATERIALIZED (
      SELECT a.*, m.id AS booking FROM made m JOIN seated a ON a.schedule = m.schedule_id AND a.account = m.account_id
    ), entered AS (
      INSERT INTO card_entry (card_id, brand_id, shop_id, kind, delta_units, balance_units, booking_id, created_at)
      SELECT d.card, k.brand_id, d.shop, 'book', -d.cost_units, k.balance_units, d.booking, d.now FROM done d JOIN paid k ON k.at = d.at ORDER BY d.at
    ), waited AS (
      UPDATE candidate w SET ended_at = d.now, outcome = 'booked', booking_id = d.booking
        FROM done d WHERE w.schedule_id = ANY (v_schedules) AND w.schedule_id = d.schedule AND w.account_id = d.account AND w.ended_at IS NULL
    ), kept AS (
      INSERT INTO idempotency (account_id, route, key, body_hash, answer, created_at)
      SELECT d.booked_by, d.route, d.key, d.body_hash, jsonb_build_object('booking_id', d.booking), d.now FROM done d WHERE d.key IS NOT NULL
    )
    SELECT array_agg(d.at), array_agg(d.booking), (SELECT count(*) FROM seated) INTO v_at, v_bookings, v_seated FROM done d;
    IF v_seated <> coalesce(cardinality(v_at), 0) THEN
      RAISE EXCEPTION 'retry.card' USING ERRCODE = 'YK001';
    END IF;
  EXCEPTION
    WHEN deadlock_detected OR serialization_failure OR lock_not_available THEN
      RAISE;
    WHEN OTHERS THEN
      v_at := NULL;
  END;
  RETURN QUERY SELECT d.at, d.booking, false, NULL::text, NULL::text, NULL::text FROM unnest(v_at, v_bookings) AS d (at, booking) WHERE v_at IS NOT NULL;

  FOR i IN
    SELECT * FROM jsonb_to_recordset(p_items) AS x (
      at integer, shop integer, schedule integer, schedule_version integer, account integer, booked_by integer, count integer, channel text, card integer,
      card_version integer, rule integer, cost_units bigint, trial boolean, card_start date, card_end date, remarks text, origin text, recommend integer,
      activity integer, route text, key text, body_hash text, hold_until timestamptz, now timestamptz, most_unpaid integer)
     WHERE v_at IS NULL OR x.at <> ALL (v_at)
    ORDER BY x.schedule, x.at
  LOOP
    at := i.at;
    IF v_full = ARRAY[i.shop, i.schedule, i.schedule_version]
       AND NOT EXISTS (SELECT FROM idempotency d WHERE d.account_id = i.booked_by AND d.route = i.route AND d.key = i.key) THEN
      booking_id := NULL;
      replayed := NULL;
      code := 'YK001';
      message := 'booking.full';
      broken := '';
      RETURN NEXT;
      CONTINUE;
    END IF;
    BEGIN
      SELECT b.booking_id, b.replayed INTO booking_id, replayed
        FROM book_schedule(
          p_shop => i.shop, p_schedule => i.schedule, p_schedule_version => i.schedule_version, p_account => i.account, p_booked_by => i.booked_by,
          p_count => i.count, p_channel => i.channel, p_card => i.card, p_card_version => i.card_version, p_rule => i.rule, p_cost_units => i.cost_units,
          p_trial => i.trial, p_card_start => i.card_start, p_card_end => i.card_end, p_remarks => i.remarks, p_origin => i.origin,
          p_recommend => i.recommend, p_activity => i.activity, p_route => i.route, p_key => i.key, p_body_hash => i.body_hash,
          p_hold_until => i.hold_until, p_now => i.now, p_most_unpaid => i.most_unpaid) b;
      code := NULL;
      message := NULL;
      broken := NULL;
    EXCEPTION
      WHEN deadlock_detected OR serialization_failure OR lock_not_available THEN
        RAISE;
      WHEN OTHERS THEN
        GET STACKED DIAGNOSTICS code = RETURNED_SQLSTATE, message = MESSAGE_TEXT, broken = CONSTRAINT_NAME;
        booking_id := NULL;
        replayed := NULL;
        IF message = 'booking.full' THEN
          v_full := ARRAY[i.shop, i.schedule, i.schedule_version];
        END IF;
    END;
    RETURN NEXT;
  END LOOP;
END $$;
