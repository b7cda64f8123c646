-- What one person has to do with a shop and with its classes that start in a span: standing, booked places, places in the queue, and orders to pay, by class.
CREATE FUNCTION read_own_day(p_account integer, p_shop integer, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (user_status smallint, had_trial boolean, orders jsonb, waits jsonb, holds jsonb) LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT
    (SELECT h.status FROM ship h WHERE h.account_id = p_account AND h.shop_id = p_shop),
    EXISTS (SELECT 1 FROM booking b WHERE b.account_id = p_account AND b.shop_id = p_shop AND b.is_trial AND b.status <> 2),
    (SELECT coalesce(jsonb_object_agg(b.schedule_id, b.count), '{}') FROM booking b
      WHERE b.account_id = p_account AND b.shop_id = p_shop AND b.start_at >= p_from AND b.start_at <= p_to AND b.status <> 2 AND b.held_until IS NULL),
    (SELECT coalesce(jsonb_object_agg(w.schedule_id, w.id), '{}') FROM candidate w JOIN schedule s ON s.id = w.schedule_id
      WHERE w.account_id = p_account AND w.ended_at IS NULL AND s.shop_id = p_shop AND s.start_at BETWEEN p_from AND p_to),
    (SELECT coalesce(jsonb_object_agg(b.schedule_id, jsonb_build_object('id', y.id, 'until', floor(extract(epoch FROM y.expire_at) * 1000))), '{}')
       FROM booking b JOIN payment_order y ON y.purpose = 'booking' AND y.purpose_id = b.id AND y.status = 0
      WHERE b.account_id = p_account AND b.shop_id = p_shop AND b.start_at >= p_from AND b.start_at <= p_to AND b.status = 1 AND b.held_until IS NOT NULL);
END $$;
