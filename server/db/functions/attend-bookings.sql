-- Records that who has these bookings came, or, with p_cause null, takes that back: what a coach or the shop said only, or with p_company what a company's
-- check-in says too. The booking says so itself (status 4, has_checked_in). Answers who came. The classes are locked by the caller.
CREATE FUNCTION attend_bookings(p_bookings integer[], p_cause text, p_company boolean, p_now timestamptz)
RETURNS TABLE (account_id integer, shop_id integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  IF p_cause IS NULL THEN
    DELETE FROM class_mark m WHERE m.booking_id = ANY (p_bookings);
    RETURN QUERY
    WITH gone AS (DELETE FROM attendance a WHERE a.booking_id = ANY (p_bookings) AND (a.cause = 'mark' OR p_company) RETURNING a.booking_id)
    UPDATE booking b SET status = 1, has_checked_in = false FROM gone WHERE b.id = gone.booking_id AND b.status = 4 RETURNING b.account_id, b.shop_id;
    RETURN;
  END IF;
  -- A check-in that a company asks for is done at the venue: it stands against what somebody said.
  IF p_cause = 'company' THEN
    DELETE FROM class_mark m WHERE m.booking_id = ANY (p_bookings) AND m.mark = 'absent';
  END IF;
  RETURN QUERY
  WITH came AS (UPDATE booking b SET status = 4, has_checked_in = true WHERE b.id = ANY (p_bookings) AND b.status <> 2 AND b.held_until IS NULL
                RETURNING b.id, b.shop_id, b.brand_id, b.account_id, b.start_at)
  INSERT INTO attendance AS a (shop_id, brand_id, account_id, at, cause, booking_id, recorded_at)
  SELECT c.shop_id, c.brand_id, c.account_id, c.start_at, p_cause, c.id, p_now FROM came c ORDER BY c.id
  ON CONFLICT (booking_id) DO UPDATE SET cause = CASE WHEN a.cause = 'company' THEN a.cause ELSE excluded.cause END
  RETURNING a.account_id, a.shop_id;
END $$;
