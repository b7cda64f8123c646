-- The days on which these people trained in a competition, as it was known at a midnight: days before it, of visits whose last event recorded before it says `came`, at gyms that took part by
-- then; and the last word of the staff about a day stands. A day counts once, whatever was done on it. It is a day together where another member of that midnight was in the same class.
CREATE FUNCTION training_days(p_training integer, p_midnight timestamptz, p_accounts integer[])
RETURNS TABLE (account_id integer, day date, together boolean) LANGUAGE sql STABLE AS $$
  WITH t AS MATERIALIZED (
    SELECT c.id, c.start_day, least(c.end_day, (p_midnight AT TIME ZONE 'Asia/Shanghai')::date - 1) AS last_day, c.is_together, c.self_training,
           c.start_day::timestamp AT TIME ZONE 'Asia/Shanghai' AS from_at,
           least((c.end_day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai', p_midnight) AS to_at,
           ARRAY(SELECT g.shop_id FROM training_gym g WHERE g.training_id = c.id AND g.applied_at < p_midnight) AS shops
      FROM training c WHERE c.id = p_training),
  known AS MATERIALIZED (
    SELECT x.account_id, x.at, x.booking_id FROM (
      SELECT DISTINCT ON (e.attendance_id) e.account_id, e.at, e.booking_id, e.kind, e.cause, e.shop_id
        FROM unnest(p_accounts) AS asked (id) CROSS JOIN t JOIN attendance_event e ON e.account_id = asked.id AND e.at >= t.from_at AND e.at < t.to_at
       WHERE e.recorded_at < p_midnight ORDER BY e.attendance_id, e.id DESC) x CROSS JOIN t
     WHERE x.kind = 'came' AND x.shop_id = ANY (t.shops) AND (t.self_training OR x.cause <> 'self_training')),
  visits AS (
    SELECT k.account_id, (k.at AT TIME ZONE 'Asia/Shanghai')::date AS day,
           k.booking_id IS NOT NULL AND (SELECT is_together FROM t) AND EXISTS (
             SELECT FROM booking b JOIN booking o ON o.schedule_id = b.schedule_id AND o.status <> 2 AND o.account_id <> b.account_id
              WHERE b.id = k.booking_id
                AND EXISTS (SELECT FROM training_member m WHERE m.training_id = p_training AND m.account_id = o.account_id
                                AND m.applied_at < p_midnight AND (m.withdrawn_at IS NULL OR m.withdrawn_at >= p_midnight))
                AND 'came' = (SELECT e.kind FROM attendance_event e
                               WHERE e.account_id = o.account_id AND e.at = k.at AND e.booking_id = o.id AND e.recorded_at < p_midnight ORDER BY e.id DESC LIMIT 1)) AS together
      FROM known k),
  days AS (SELECT v.account_id, v.day, bool_or(v.together) AS together FROM visits v GROUP BY v.account_id, v.day),
  said AS (
    SELECT DISTINCT ON (c.account_id, c.day) c.account_id, c.day, c.delta FROM training_correction c CROSS JOIN t
     WHERE c.training_id = p_training AND c.account_id = ANY (p_accounts) AND c.recorded_at < p_midnight AND c.day BETWEEN t.start_day AND t.last_day
     ORDER BY c.account_id, c.day, c.id DESC)
  SELECT coalesce(d.account_id, s.account_id), coalesce(d.day, s.day), coalesce(d.together, false)
    FROM days d FULL JOIN said s ON s.account_id = d.account_id AND s.day = d.day WHERE s.delta IS DISTINCT FROM -1
$$;
