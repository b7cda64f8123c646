-- Records that who has these bookings came: what a coach or the shop said, or what a company's check-in or an entry says. The booking says so itself
-- (status 4, has_checked_in). Answers who came. The classes are locked by the caller.
CREATE FUNCTION attend_bookings(p_bookings integer[], p_cause text, p_now timestamptz)
RETURNS TABLE (account_id integer, shop_id integer) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  -- A visit that was recorded by another cause is an event of this moment (migration 0135).
  PERFORM set_config('house.now', p_now::text, true);
  -- A check-in that a company asks for, and an entry, are done at the venue: they stand against an absence that was marked before.
  IF p_cause IN ('company', 'entry') THEN
    DELETE FROM class_mark m WHERE m.booking_id = ANY (p_bookings) AND m.mark = 'absent';
  END IF;
  RETURN QUERY
  WITH came AS (UPDATE booking b SET status = 4, has_checked_in = true WHERE b.id = ANY (p_bookings) AND b.status <> 2 AND b.held_until IS NULL
                RETURNING b.id, b.shop_id, b.brand_id, b.account_id, b.start_at)
  INSERT INTO attendance AS a (shop_id, brand_id, account_id, at, cause, booking_id, recorded_at)
  SELECT c.shop_id, c.brand_id, c.account_id, c.start_at,
         -- Who came in by the booking is here by that, also where an absence was marked meanwhile.
         CASE WHEN p_cause = 'mark' AND EXISTS (SELECT FROM checkin e WHERE e.booking_id = c.id AND e.checkin_at IS NOT NULL AND e.counts AND e.undone_at IS NULL) THEN 'entry' ELSE p_cause END,
         c.id, p_now FROM came c ORDER BY c.id
  ON CONFLICT (booking_id) DO UPDATE SET cause = CASE WHEN a.cause = 'company' OR a.cause = 'entry' AND excluded.cause = 'mark' THEN a.cause ELSE excluded.cause END
  RETURNING a.account_id, a.shop_id;
END $$;
