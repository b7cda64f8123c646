-- Self-trainings that are over were done: their status is 4, and each is an attendance. So many at most; answers who came.
CREATE FUNCTION end_trainings(p_now timestamptz, p_most integer) RETURNS TABLE (account_id integer, shop_id integer) LANGUAGE sql AS $$
  WITH over AS (SELECT o.id FROM self_training o WHERE o.status = 1 AND o.end_at <= p_now ORDER BY o.id LIMIT p_most FOR NO KEY UPDATE),
       ended AS (UPDATE self_training o SET status = 4 FROM over WHERE o.id = over.id
                 RETURNING o.id, o.shop_id, o.brand_id, o.account_id, o.start_at)
  INSERT INTO attendance (shop_id, brand_id, account_id, at, cause, self_training_id, recorded_at)
  SELECT e.shop_id, e.brand_id, e.account_id, e.start_at, 'self_training', e.id, p_now FROM ended e ORDER BY e.id
  RETURNING attendance.account_id, attendance.shop_id
$$;
