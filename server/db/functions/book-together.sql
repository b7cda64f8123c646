-- Books in one transaction whatever is asked at the same moment, so that a crowd shares one round trip and one commit; a booking that is asked alone is a trip of
-- one. Each row is a booking_row with its number `at`; in each class they are served in that order. A refusal undoes its own booking only and is
-- answered with its SQLSTATE, message and constraint. All classes are locked before all cards, and these before all persons, each kind by id: the lock order
-- of every booking.
-- What is plain (no hold, no trial, no company, no coupon, no term of a card that begins, no card twice) and has a place even if all who came before take theirs
-- is written for all at once: the cost of a statement, of its checks and of its triggers is paid once. Whatever fails there undoes all of it, and each is
-- booked by itself (book_schedule). Whoever comes after one who found the class full is told so without trying, unless the request was answered before.
-- p_waits_for says what is waited for where somebody else has it locked: 'nothing', 'classes' or 'all', which are classes, cards and persons. What is not waited for is
-- answered as held and nothing of it is tried. What else may have to be waited for (a key that another transaction is about to use) is not waited for long
-- by a trip that waits for nothing.
-- Its lists are of any length: a plan is made once, not for each length.
CREATE FUNCTION book_together(p_rows jsonb, p_waits_for text DEFAULT 'all')
RETURNS TABLE (at integer, booking_id integer, replayed boolean, code text, message text, broken text) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  t booking_row;
  v_rows booking_row[] := ARRAY(SELECT x FROM jsonb_populate_recordset(NULL::booking_row, p_rows) x);
  v_classes integer[];
  v_payers integer[];
  v_people integer[];
  v_schedules integer[];
  v_cards integer[];
  v_persons integer[];
  v_at integer[];
  v_bookings integer[];
  v_seated booking_row[];
  v_full integer[];
BEGIN
  SELECT array_agg(DISTINCT x.schedule_id), coalesce(array_agg(DISTINCT x.card_id) FILTER (WHERE x.card_id IS NOT NULL), '{}'),
         array_agg(DISTINCT x.account_id) INTO v_classes, v_payers, v_people FROM unnest(v_rows) x;
  IF p_waits_for = 'nothing' THEN
    PERFORM set_config('lock_timeout', '500ms', true);
    v_schedules := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) ORDER BY s.id FOR NO KEY UPDATE SKIP LOCKED);
  ELSE
    v_schedules := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) ORDER BY s.id FOR NO KEY UPDATE);
  END IF;
  IF p_waits_for = 'all' THEN
    v_cards := ARRAY(SELECT c.id FROM card c WHERE c.id = ANY (v_payers) ORDER BY c.id FOR NO KEY UPDATE);
    v_persons := ARRAY(SELECT p.id FROM account p WHERE p.id = ANY (v_people) ORDER BY p.id FOR NO KEY UPDATE);
  ELSE
    v_cards := ARRAY(SELECT c.id FROM card c WHERE c.id = ANY (v_payers) ORDER BY c.id FOR NO KEY UPDATE SKIP LOCKED);
    v_persons := ARRAY(SELECT p.id FROM account p WHERE p.id = ANY (v_people) ORDER BY p.id FOR NO KEY UPDATE SKIP LOCKED);
  END IF;

  IF cardinality(v_schedules) < cardinality(v_classes) OR cardinality(v_cards) < cardinality(v_payers) OR cardinality(v_persons) < cardinality(v_people) THEN
    v_classes := ARRAY(SELECT s.id FROM schedule s WHERE s.id = ANY (v_classes) AND s.id <> ALL (v_schedules));
    v_payers := ARRAY(SELECT c.id FROM card c WHERE c.id = ANY (v_payers) AND c.id <> ALL (v_cards));
    v_people := ARRAY(SELECT p.id FROM account p WHERE p.id = ANY (v_people) AND p.id <> ALL (v_persons));
    RETURN QUERY
      SELECT x.at, NULL::integer, NULL::boolean, '55P03', CASE WHEN x.schedule_id = ANY (v_classes) THEN 'held.class' ELSE 'held.own' END, ''
        FROM unnest(v_rows) x WHERE x.schedule_id = ANY (v_classes) OR x.card_id = ANY (v_payers) OR x.account_id = ANY (v_people);
    v_rows := ARRAY(SELECT x FROM unnest(v_rows) x
                        WHERE x.schedule_id <> ALL (v_classes) AND coalesce(x.card_id <> ALL (v_payers), true) AND x.account_id <> ALL (v_people));
  END IF;

  BEGIN
    WITH asked AS MATERIALIZED (
      SELECT x AS booked, x.at, x.shop_id, x.schedule_id, x.schedule_version, x.account_id, x.count, x.no_shows, x.now,
             sum(x.count) OVER (PARTITION BY x.schedule_id ORDER BY x.at) AS places,
             x.held_until IS NULL AND NOT x.is_trial AND x.corp_card_id IS NULL AND x.coupon_id IS NULL AND x.card_start IS NULL
               AND (x.card_id IS NULL OR count(*) OVER (PARTITION BY x.card_id) = 1) AS is_plain
        FROM unnest(v_rows) x
    ), seated AS MATERIALIZED (
      SELECT a.booked, a.at, a.schedule_id, a.count
        FROM asked a JOIN schedule c ON c.id = a.schedule_id AND c.shop_id = a.shop_id AND c.version = a.schedule_version
       WHERE c.id = ANY (v_schedules) AND a.is_plain AND NOT c.is_cancelled AND c.booked + a.places <= c.capacity
         AND CASE WHEN a.no_shows IS NOT NULL THEN a.no_shows = (SELECT count(*) FROM no_shows_of(a.shop_id, a.account_id, a.now)) ELSE true END
    ), seat AS (
      UPDATE schedule c SET booked = c.booked + w.taken
        FROM (SELECT schedule_id, sum(count) AS taken FROM seated GROUP BY 1) w
       WHERE c.id = ANY (v_schedules) AND c.id = w.schedule_id
    )
    SELECT array_agg(a.booked ORDER BY a.at) INTO v_seated FROM seated a;
    SELECT array_agg(w.at), array_agg(w.booking_id) INTO v_at, v_bookings FROM write_bookings(v_seated) w WHERE v_seated IS NOT NULL;
  EXCEPTION
    WHEN deadlock_detected OR serialization_failure OR lock_not_available THEN
      RAISE;
    WHEN OTHERS THEN
      v_at := NULL;
  END;
  RETURN QUERY SELECT d.at, d.booking, false, NULL::text, NULL::text, NULL::text FROM unnest(v_at, v_bookings) AS d (at, booking) WHERE v_at IS NOT NULL;

  FOR t IN SELECT x.* FROM unnest(v_rows) x WHERE v_at IS NULL OR x.at <> ALL (v_at) ORDER BY x.schedule_id, x.at LOOP
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
