-- Books in one transaction whatever is asked at the same moment, so that a crowd shares one round trip and one commit; a booking that is asked alone is a trip of
-- one. Each taking is a booking_taking with its number `at`; in each class they are served in that order. A refusal undoes its own taking only and is
-- answered with its SQLSTATE, message and constraint. All classes are locked before all cards, and these before all persons, each kind by id: the lock order
-- of every booking.
-- What is plain (no hold, no trial, no company, no coupon, no term of a card that begins, no card twice) and has a place even if all who came before take theirs
-- is written for all at once: the cost of a statement, of its checks and of its triggers is paid once. Whatever fails there undoes all of it, and each taking is
-- booked by itself (book_schedule). Whoever comes after one who found the class full is told so without trying, unless the request was answered before.
-- p_waits_for says what is waited for where somebody else has it locked: 'nothing', 'classes' or 'all', which are classes, cards and persons. What is not waited for is
-- answered as held and nothing of it is tried. What else may have to be waited for (a key that another transaction is about to use) is not waited for long
-- by a trip that waits for nothing.
-- Its lists are of any length: a plan is made once, not for each length.
CREATE FUNCTION book_together(p_takings jsonb, p_waits_for text DEFAULT 'all')
RETURNS TABLE (at integer, booking_id integer, replayed boolean, code text, message text, broken text) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  t booking_taking;
  v_takings booking_taking[] := ARRAY(SELECT x FROM jsonb_populate_recordset(NULL::booking_taking, p_takings) x);
  v_classes integer[];
  v_purses integer[];
  v_people integer[];
  v_schedules integer[];
  v_cards integer[];
  v_persons integer[];
  v_at integer[];
  v_bookings integer[];
  v_seated bigint;
  v_moves card_move[];
  v_full integer[];
BEGIN
  SELECT array_agg(DISTINCT x.schedule_id), coalesce(array_agg(DISTINCT x.card_id) FILTER (WHERE x.card_id IS NOT NULL), '{}'),
         array_agg(DISTINCT x.account_id) INTO v_classes, v_purses, v_people FROM unnest(v_takings) x;
  IF p_waits_for = 'nothing' THEN
    PERFORM set_config('lock_timeout', '500ms', true);
    v_schedules := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) ORDER BY s.id FOR NO KEY UPDATE SKIP LOCKED);
  ELSE
    v_schedules := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) ORDER BY s.id FOR NO KEY UPDATE);
  END IF;
  IF p_waits_for = 'all' THEN
    v_cards := ARRAY(SELECT c.id FROM card c WHERE c.id = ANY (v_purses) ORDER BY c.id FOR NO KEY UPDATE);
    v_persons := ARRAY(SELECT p.id FROM account p WHERE p.id = ANY (v_people) ORDER BY p.id FOR NO KEY UPDATE);
  ELSE
    v_cards := ARRAY(SELECT c.id FROM card c WHERE c.id = ANY (v_purses) ORDER BY c.id FOR NO KEY UPDATE SKIP LOCKED);
    v_persons := ARRAY(SELECT p.id FROM account p WHERE p.id = ANY (v_people) ORDER BY p.id FOR NO KEY UPDATE SKIP LOCKED);
  END IF;

  IF cardinality(v_schedules) < cardinality(v_classes) OR cardinality(v_cards) < cardinality(v_purses) OR cardinality(v_persons) < cardinality(v_people) THEN
    v_classes := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) AND s.id <> ALL (v_schedules));
    v_purses := ARRAY(SELECT c.id FROM card c WHERE c.id = ANY (v_purses) AND c.id <> ALL (v_cards));
    v_people := ARRAY(SELECT p.id FROM account p WHERE p.id = ANY (v_people) AND p.id <> ALL (v_persons));
    RETURN QUERY
      SELECT x.at, NULL::integer, NULL::boolean, '55P03', CASE WHEN x.schedule_id = ANY (v_classes) THEN 'held.class' ELSE 'held.own' END, ''
        FROM unnest(v_takings) x WHERE x.schedule_id = ANY (v_classes) OR x.card_id = ANY (v_purses) OR x.account_id = ANY (v_people);
    v_takings := ARRAY(SELECT x FROM unnest(v_takings) x
                        WHERE x.schedule_id <> ALL (v_classes) AND coalesce(x.card_id <> ALL (v_purses), true) AND x.account_id <> ALL (v_people));
  END IF;

  BEGIN
    WITH asked AS MATERIALIZED (
      SELECT x.*, sum(x.count) OVER (PARTITION BY x.schedule_id ORDER BY x.at) AS places,
             x.held_until IS NULL AND NOT x.is_trial AND x.corp_card_id IS NULL AND x.coupon_id IS NULL AND x.card_start IS NULL
               AND (x.card_id IS NULL OR count(*) OVER (PARTITION BY x.card_id) = 1) AS is_plain
        FROM unnest(v_takings) x
    ), seated AS MATERIALIZED (
      SELECT a.*, c.brand_id, c.start_at, c.end_at, c.kind = 'private' AS is_private
        FROM asked a JOIN schedule c ON c.id = a.schedule_id AND c.shop_id = a.shop_id AND c.version = a.schedule_version
       WHERE c.id = ANY (v_schedules) AND a.is_plain AND NOT c.is_cancelled AND c.booked + a.places <= c.capacity
         AND CASE WHEN a.no_shows IS NOT NULL THEN a.no_shows = (SELECT count(*) FROM no_shows_of(a.shop_id, a.account_id, a.now)) ELSE true END
    ), seat AS (
      UPDATE schedule c SET booked = c.booked + w.taken
        FROM (SELECT schedule_id, sum(count) AS taken FROM seated GROUP BY 1) w
       WHERE c.id = ANY (v_schedules) AND c.id = w.schedule_id
    ), made AS (
      INSERT INTO booking (shop_id, brand_id, schedule_id, account_id, booked_by, count, channel, card_id, price_rule_id, cost_units,
                           remarks, origin, recommend_account_id, activity_id, may_overlap, start_at, end_at, is_private, created_at)
      SELECT a.shop_id, a.brand_id, a.schedule_id, a.account_id, a.booked_by, a.count, a.channel, a.card_id, a.price_rule_id, a.cost_units,
             a.remarks, a.origin, a.recommend_account_id, a.activity_id, coalesce(a.may_overlap, false), a.start_at, a.end_at, a.is_private, a.now
        FROM seated a ORDER BY a.at
      RETURNING id, schedule_id, account_id
    ), done AS MATERIALIZED (
      SELECT a.*, m.id AS booking FROM made m JOIN seated a ON a.schedule_id = m.schedule_id AND a.account_id = m.account_id
    ), waited AS (
      UPDATE candidate w SET ended_at = d.now, outcome = 'booked', booking_id = d.booking
        FROM done d WHERE w.schedule_id = ANY (v_schedules) AND w.schedule_id = d.schedule_id AND w.account_id = d.account_id AND w.ended_at IS NULL
    ), kept AS (
      INSERT INTO idempotency (account_id, route, key, body_hash, answer, created_at)
      SELECT d.booked_by, d.route, d.key, d.body_hash, jsonb_build_object('booking_id', d.booking), d.now FROM done d WHERE d.key IS NOT NULL
    )
    SELECT array_agg(d.at), array_agg(d.booking), (SELECT count(*) FROM seated),
           array_agg((d.card_id, d.card_version, -d.cost_units, 'book', 'booking', d.booking, d.shop_id, NULL, NULL, NULL, NULL, NULL, d.now)::card_move
                     ORDER BY d.at) FILTER (WHERE d.card_id IS NOT NULL)
      INTO v_at, v_bookings, v_seated, v_moves FROM done d;
    IF v_seated <> coalesce(cardinality(v_at), 0)
       OR (SELECT count(*) FROM move_card_units(v_moves) WHERE v_moves IS NOT NULL) <> coalesce(cardinality(v_moves), 0) THEN
      RAISE EXCEPTION 'retry.card' USING ERRCODE = 'YK001';
    END IF;
  EXCEPTION
    WHEN deadlock_detected OR serialization_failure OR lock_not_available THEN
      RAISE;
    WHEN OTHERS THEN
      v_at := NULL;
  END;
  RETURN QUERY SELECT d.at, d.booking, false, NULL::text, NULL::text, NULL::text FROM unnest(v_at, v_bookings) AS d (at, booking) WHERE v_at IS NOT NULL;

  FOR t IN SELECT x.* FROM unnest(v_takings) x WHERE v_at IS NULL OR x.at <> ALL (v_at) ORDER BY x.schedule_id, x.at LOOP
    at := t.at;
    IF v_full = ARRAY[t.shop_id, t.schedule_id, t.schedule_version]
       AND NOT EXISTS (SELECT FROM idempotency d WHERE d.account_id = t.booked_by AND d.route = t.route AND d.key = t.key) THEN
      booking_id := NULL;
      replayed := NULL;
      code := 'YK001';
      message := 'booking.full';
      broken := '';
      RETURN NEXT;
      CONTINUE;
    END IF;
    BEGIN
      SELECT b.booking_id, b.replayed INTO booking_id, replayed FROM book_schedule(t) b;
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
          v_full := ARRAY[t.shop_id, t.schedule_id, t.schedule_version];
        END IF;
    END;
    RETURN NEXT;
  END LOOP;
END $$;
