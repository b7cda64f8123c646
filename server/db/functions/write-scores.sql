-- Writes entries of scores, in order: [{"ship_id", "cause", "cause_id", "stands", "delta", "subject", "by_id", "reason", "at"}]. A cause that stands and gave nothing yet gives `delta`
-- (nothing where that is null); one that stands no more is taken back, and one that stands again gives the same once more; all else is there already. Memberships are locked by id, which
-- is the last lock that its caller takes. Answers the number of entries.
CREATE FUNCTION write_scores(p_wanted jsonb, p_now timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  w record;
  v_last record;
  v_score integer;
  v_delta integer;
  v_id integer;
  v_count integer := 0;
BEGIN
  PERFORM h.id FROM ship h WHERE h.id IN (SELECT x.ship_id FROM jsonb_to_recordset(p_wanted) AS x (ship_id integer)) ORDER BY h.id FOR NO KEY UPDATE;
  FOR w IN
    SELECT h.shop_id, h.brand_id, x.*
      FROM ROWS FROM (jsonb_to_recordset(p_wanted) AS (ship_id integer, cause text, cause_id integer, stands boolean, delta integer, subject text, by_id integer, reason text, at timestamptz))
           WITH ORDINALITY AS x (ship_id, cause, cause_id, stands, delta, subject, by_id, reason, at, place)
      JOIN ship h ON h.id = x.ship_id ORDER BY h.id, x.place
  LOOP
    SELECT e.step, e.delta, e.subject INTO v_last FROM score_entry e WHERE e.ship_id = w.ship_id AND e.cause = w.cause AND e.cause_id = w.cause_id ORDER BY e.step DESC LIMIT 1;
    -- An odd step gave, an even one took back.
    IF (coalesce(v_last.step, 0) % 2 = 1) = w.stands THEN
      CONTINUE;
    END IF;
    v_delta := CASE WHEN v_last.step IS NULL THEN w.delta ELSE -v_last.delta END;
    IF coalesce(v_delta, 0) = 0 THEN
      CONTINUE;
    END IF;
    SELECT h.score INTO v_score FROM ship h WHERE h.id = w.ship_id;
    IF v_score <> 0 AND NOT EXISTS (SELECT FROM score_entry e WHERE e.ship_id = w.ship_id) THEN
      INSERT INTO score_entry (shop_id, brand_id, ship_id, cause, cause_id, delta, balance, at)
      VALUES (w.shop_id, w.brand_id, w.ship_id, 'opening', w.ship_id, v_score, v_score, coalesce(w.at, p_now));
    END IF;
    v_id := nextval(pg_get_serial_sequence('score_entry', 'id'));
    INSERT INTO score_entry (id, shop_id, brand_id, ship_id, cause, cause_id, step, delta, balance, subject, by_id, reason, at)
    VALUES (v_id, w.shop_id, w.brand_id, w.ship_id, w.cause, coalesce(w.cause_id, v_id), coalesce(v_last.step, 0) + 1, v_delta, v_score + v_delta,
            coalesce(v_last.subject, w.subject, ''), w.by_id, coalesce(w.reason, ''), coalesce(w.at, p_now));
    UPDATE ship SET score = v_score + v_delta WHERE id = w.ship_id;
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END $$;
