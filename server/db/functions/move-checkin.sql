-- A change of a record's status as it was judged: from one status to another, who makes it, and when.
CREATE TYPE checkin_move AS (
  id integer,
  from_status integer,
  to_status integer,
  by text,
  actor_id integer,
  device_id integer,
  reason text,
  now timestamptz
);

-- The one place where the status of an entry to a venue changes, with its event; afterwards the people of the frames are counted. The records are locked and of the status
-- that was judged. Raises `checkin.full` where a frame has no place for all who come in, and nothing is changed then. The frames are locked last, by id.
CREATE FUNCTION move_checkins(p_moves checkin_move[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_frame integer;
  v_change integer;
BEGIN
  WITH asked AS (
    SELECT m.*, CASE WHEN m.by <> 'sweep' THEN m.by WHEN m.to_status = 2 AND m.reason = 'unpaid' THEN 'unpaid' ELSE 'frame' END AS ender FROM unnest(p_moves) m
  ), moved AS (
    UPDATE checkin c
       SET status = m.to_status,
           checkin_at = CASE WHEN m.to_status = 1 THEN m.now ELSE c.checkin_at END,
           checkout_at = CASE WHEN m.to_status IN (4, 5, 6) THEN coalesce(c.checkout_at, m.now) ELSE c.checkout_at END,
           ended_by = CASE WHEN m.to_status IN (2, 4, 5, 6) THEN coalesce(c.ended_by, m.ender) ELSE c.ended_by END,
           -- What nobody took back when the frame ended is still out.
           returned_at = CASE WHEN m.to_status = 2 OR m.to_status = 5 AND m.ender <> 'frame' THEN m.now ELSE c.returned_at END,
           -- A gate or staff who let in have seen the person.
           counts = c.counts OR m.to_status = 1 AND m.by IN ('gate', 'staff')
      FROM asked m WHERE c.id = m.id
    RETURNING c.id, c.shop_id, c.brand_id, m.from_status, m.to_status, m.by, m.actor_id, m.device_id, m.reason, m.now
  )
  INSERT INTO checkin_event (checkin_id, shop_id, brand_id, from_status, to_status, by, actor_id, device_id, reason, at)
  SELECT m.id, m.shop_id, m.brand_id, m.from_status, m.to_status, m.by, m.actor_id, m.device_id, coalesce(m.reason, ''), m.now FROM moved m;
  FOR v_frame, v_change IN
    SELECT c.frame_id, sum((m.to_status IN (1, 3, 4))::int - (m.from_status IN (1, 3, 4))::int) AS change FROM unnest(p_moves) m JOIN checkin c ON c.id = m.id
     GROUP BY 1 HAVING sum((m.to_status IN (1, 3, 4))::int - (m.from_status IN (1, 3, 4))::int) <> 0 ORDER BY 1
  LOOP
    UPDATE checkin_frame f SET users_count = f.users_count + v_change
     WHERE f.id = v_frame AND (v_change < 0 OR f.max_users IS NULL OR f.users_count + v_change <= f.max_users);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'checkin.full' USING ERRCODE = 'YK001';
    END IF;
  END LOOP;
END $$;

-- Moves one record, as it was judged. Answers 'moved', 'stale' where it is of another status by now, or 'full' where its frame has no place; then nothing is changed.
CREATE FUNCTION move_checkin(p_id integer, p_from integer, p_to integer, p_by text, p_actor integer, p_device integer, p_reason text, p_now timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM checkin c WHERE c.id = p_id AND c.status = p_from FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 'stale';
  END IF;
  PERFORM move_checkins(ARRAY[(p_id, p_from, p_to, p_by, p_actor, p_device, p_reason, p_now)::checkin_move]);
  RETURN 'moved';
EXCEPTION WHEN SQLSTATE 'YK001' THEN
  RETURN 'full';
END $$;

-- Writes down that the people of these records have come to the venue, at the time of the same place in the list, and when that was learned, which is later of a gate that had
-- no network: not who came to a class, or came back after an entry that counts. Answers who came.
CREATE FUNCTION attend_entries(p_records integer[], p_times timestamptz[], p_learned timestamptz[]) RETURNS TABLE (account_id integer, shop_id integer)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  INSERT INTO attendance AS a (shop_id, brand_id, account_id, at, cause, checkin_id, recorded_at)
  SELECT c.shop_id, c.brand_id, c.account_id, x.at, 'entry', c.id, x.learned
    FROM unnest(p_records, p_times, p_learned) AS x (id, at, learned) JOIN checkin c ON c.id = x.id LEFT JOIN checkin b ON b.id = c.back_id
   WHERE c.booking_id IS NULL AND (b.id IS NULL OR NOT b.counts)
  RETURNING a.account_id, a.shop_id;
END $$;

-- Writes a new entry to a venue, as status 7, or 1 or 3 where it begins at the door, with its event. `p_record` has the columns of `checkin` but for its id. Answers its id,
-- or null, with nothing written, where the person has an open one at the shop. Whoever begins at the door takes a place of the frame after that (`take_checkin_place`).
CREATE FUNCTION open_checkin(p_record jsonb, p_by text, p_actor integer, p_device integer, p_reason text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  r checkin := jsonb_populate_record(NULL::checkin, p_record);
  v_id integer;
BEGIN
  INSERT INTO checkin (shop_id, brand_id, account_id, frame_id, method, status, created_at, start_at, expire_at, checkin_at, channel, card_id, cost_units, booking_id, court_order_id,
                       back_id, day_id, price_fen, is_trial, held_until, locker_number, wristband_number, host_id, fee, by_position, counts)
  VALUES (r.shop_id, r.brand_id, r.account_id, r.frame_id, r.method, r.status, r.created_at, r.start_at, r.expire_at, r.checkin_at, r.channel, r.card_id, coalesce(r.cost_units, 0), r.booking_id,
          r.court_order_id, r.back_id, r.day_id, r.price_fen, coalesce(r.is_trial, false), r.held_until, r.locker_number, r.wristband_number, r.host_id, coalesce(r.fee, 'entry'),
          coalesce(r.by_position, false), coalesce(r.counts, true))
  ON CONFLICT (shop_id, account_id) WHERE status IN (1, 3, 4, 7) DO NOTHING
  RETURNING id INTO v_id;
  IF v_id IS NOT NULL THEN
    INSERT INTO checkin_event (checkin_id, shop_id, brand_id, to_status, by, actor_id, device_id, reason, at)
    VALUES (v_id, r.shop_id, r.brand_id, r.status, p_by, p_actor, p_device, coalesce(p_reason, ''), r.created_at);
  END IF;
  RETURN v_id;
END $$;

-- Takes a place of a frame for an entry that begins at the door; false where there is none. The last lock of its transaction.
CREATE FUNCTION take_checkin_place(p_frame integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE checkin_frame f SET users_count = f.users_count + 1 WHERE f.id = p_frame AND (f.max_users IS NULL OR f.users_count < f.max_users);
  RETURN FOUND;
END $$;
