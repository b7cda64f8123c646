-- A person goes through a door, as it was judged (the `Pass` of server/modules/checkin/gate/take-passes.ts): the record goes from one status to another at `moved_at`, by a
-- gate or somebody of the staff. `wristband` is what the person had that nobody has back. `step_key` is the gate's own number of a step that it made without a network.
-- `at` is the place in the trip.
CREATE TYPE door_pass AS (
  at integer,
  checkin_id integer,
  from_status integer,
  to_status integer,
  wristband text,
  step text,
  device_id integer,
  actor_id integer,
  kind text,
  step_key text,
  moved_at timestamptz,
  tried_at timestamptz,
  received_at timestamptz
);

-- Opens doors for whatever is asked at the same moment: the attendance, the door event, the change of the record and the people of its frame are written for all at once, so
-- that a crowd shares one round trip and one commit. What has to be locked before the record, such as a booked class, is locked by the caller.
-- Answers each by its number `at`: 'opened', 'full' where the frame has no place, 'stale' where the record is not as it was judged or the gate told another step under this key,
-- and without p_waits 'held' where somebody else has the record locked; and what the record is by now. Who is not let in has changed nothing. Lock order: record, frame.
CREATE FUNCTION pass_doors(p_passes jsonb, p_waits boolean) 
RETURNS TABLE (at integer, outcome text, status smallint, checkin_at timestamptz, checkout_at timestamptz, ended_by text, returned_at timestamptz) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_passes door_pass[] := ARRAY(SELECT x FROM jsonb_populate_recordset(NULL::door_pass, p_passes) x);
  v_asked integer[] := ARRAY(SELECT x.checkin_id FROM unnest(v_passes) x);
  v_locked integer[];
  v_open integer[];
  v_full integer[];
BEGIN
  IF p_waits THEN
    v_locked := ARRAY(SELECT c.id FROM checkin c WHERE c.id = ANY (v_asked) ORDER BY c.id FOR NO KEY UPDATE);
  ELSE
    v_locked := ARRAY(SELECT c.id FROM checkin c WHERE c.id = ANY (v_asked) ORDER BY c.id FOR NO KEY UPDATE SKIP LOCKED);
  END IF;
  -- Somebody else may take places, or tell the same step, between looking and writing: then it is looked again.
  FOR v_try IN 1..10 LOOP
    BEGIN
      SELECT array_agg(a.at) FILTER (WHERE a.fits), array_agg(a.at) FILTER (WHERE NOT a.fits) INTO v_open, v_full FROM (
        SELECT x.at, x.step = 'out' OR f.max_users IS NULL
                 OR f.users_count + count(*) FILTER (WHERE x.step = 'in') OVER (PARTITION BY c.frame_id ORDER BY x.at) <= f.max_users AS fits
          FROM (SELECT p.*, row_number() OVER (PARTITION BY p.checkin_id ORDER BY p.at) AS of_record,
                       row_number() OVER (PARTITION BY p.device_id, p.step_key ORDER BY p.at) AS of_key FROM unnest(v_passes) p) x
          JOIN checkin c ON c.id = x.checkin_id JOIN checkin_frame f ON f.id = c.frame_id
         WHERE c.id = ANY (v_locked) AND c.status = x.from_status AND x.of_record = 1 AND (x.step_key IS NULL OR x.of_key = 1)
           AND x.wristband IS NOT DISTINCT FROM CASE WHEN c.returned_at IS NULL THEN c.wristband_number END
           AND NOT EXISTS (SELECT FROM door_event e WHERE e.device_id = x.device_id AND e.step_key = x.step_key)
      ) a;
      PERFORM attend_entries(array_agg(x.checkin_id), array_agg(x.moved_at), array_agg(x.received_at)) FROM unnest(v_passes) x WHERE x.at = ANY (v_open) AND x.step = 'in';
      INSERT INTO door_event (shop_id, brand_id, device_id, actor_id, checkin_id, kind, step, result, step_key, at, received_at, offline)
      SELECT c.shop_id, c.brand_id, x.device_id, x.actor_id, c.id, x.kind, x.step, 'ok', x.step_key, x.tried_at, x.received_at, x.step_key IS NOT NULL
        FROM unnest(v_passes) x JOIN checkin c ON c.id = x.checkin_id WHERE x.at = ANY (v_open) ORDER BY x.at;
      PERFORM move_checkins(ARRAY(
        SELECT (x.checkin_id, x.from_status, x.to_status, CASE WHEN x.device_id IS NULL THEN 'staff' ELSE 'gate' END, x.actor_id, x.device_id, '', x.moved_at)::checkin_move
          FROM unnest(v_passes) x WHERE x.at = ANY (v_open) ORDER BY x.at));
      RETURN QUERY
        SELECT x.at, CASE WHEN x.at = ANY (v_open) THEN 'opened' WHEN x.at = ANY (v_full) THEN 'full' WHEN p_waits OR x.checkin_id = ANY (v_locked) THEN 'stale' ELSE 'held' END,
               c.status, c.checkin_at, c.checkout_at, c.ended_by, c.returned_at
          FROM unnest(v_passes) x LEFT JOIN checkin c ON c.id = x.checkin_id;
      RETURN;
    EXCEPTION WHEN unique_violation OR SQLSTATE 'YK001' THEN
      IF v_try = 10 THEN
        RAISE;
      END IF;
    END;
  END LOOP;
END $$;
