-- Settles the scores of visits that are due, so many at once, and answers how many were. A visit has its score while its last event says that the person came, at the shop's present points for
-- what it was. The memberships are locked before the events are read: of two that settle one visit the second reads what the first has written.
CREATE FUNCTION score_visits(p_most integer, p_now timestamptz) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_due integer[];
  v_count integer;
BEGIN
  WITH taken AS (DELETE FROM score_due WHERE id IN (SELECT d.id FROM score_due d ORDER BY d.id LIMIT p_most FOR UPDATE SKIP LOCKED) RETURNING attendance_id)
  SELECT array_agg(DISTINCT attendance_id), count(*) INTO v_due, v_count FROM taken;
  IF v_count = 0 THEN
    RETURN 0;
  END IF;
  PERFORM h.id FROM ship h
    WHERE h.id IN (SELECT x.id FROM attendance_event e JOIN ship x ON x.account_id = e.account_id AND x.shop_id = e.shop_id WHERE e.attendance_id = ANY (v_due)
                   UNION SELECT s.ship_id FROM score_entry s WHERE s.cause_id = ANY (v_due) AND s.cause IN ('class', 'entry', 'self_training'))
    ORDER BY h.id FOR NO KEY UPDATE;
  PERFORM write_scores(coalesce(jsonb_agg(w ORDER BY w.at, w.stands, w.cause_id), '[]'), p_now) FROM (
    WITH last AS (
      SELECT DISTINCT ON (e.attendance_id) e.attendance_id, e.kind, e.account_id, e.shop_id, e.booking_id, e.recorded_at,
             CASE WHEN e.cause = 'self_training' THEN 'self_training' WHEN e.booking_id IS NULL THEN 'entry' ELSE 'class' END AS cause
        FROM attendance_event e WHERE e.attendance_id = ANY (v_due) ORDER BY e.attendance_id, e.id DESC),
    due AS (SELECT l.*, h.id AS ship_id FROM last l LEFT JOIN ship h ON h.account_id = l.account_id AND h.shop_id = l.shop_id)
    SELECT d.ship_id, d.cause, d.attendance_id AS cause_id, true AS stands, r.points AS delta, coalesce(c.name, '') AS subject, d.recorded_at AS at
      FROM due d LEFT JOIN score_rule r ON r.shop_id = d.shop_id AND r.cause = d.cause
      LEFT JOIN booking b ON b.id = d.booking_id LEFT JOIN schedule s ON s.id = b.schedule_id LEFT JOIN course c ON c.id = s.course_id
     WHERE d.kind = 'came' AND d.ship_id IS NOT NULL
    UNION ALL
    SELECT DISTINCT s.ship_id, s.cause, s.cause_id, false, NULL::integer, '', d.recorded_at
      FROM due d JOIN score_entry s ON s.cause_id = d.attendance_id AND s.cause IN ('class', 'entry', 'self_training')
     WHERE d.kind = 'back' OR (s.ship_id, s.cause) IS DISTINCT FROM (d.ship_id, d.cause)) w;
  RETURN v_count;
END $$;
