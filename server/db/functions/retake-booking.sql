-- Takes the places of a booking again whose time to pay was over when the money came: if they are still there, the member took no others
-- of its time meanwhile and, in a private lesson, the coach is still free and a space is: the one that it had, else the first of its offer that is free, as for a
-- new booking. False, and nothing changed, where they are not.
CREATE FUNCTION retake_booking(p_booking integer, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  b record;
  free_space integer;
BEGIN
  SELECT * INTO b FROM booking o WHERE o.id = p_booking AND o.status = 2 AND o.held_until IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM booking x WHERE x.schedule_id = o.schedule_id AND x.account_id = o.account_id AND x.status <> 2);
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  SELECT p.space_id INTO free_space FROM schedule s JOIN private_offer_space p ON p.private_offer_id = s.private_offer_id
   WHERE s.id = b.schedule_id AND s.is_idle AND s.space_id IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM schedule x WHERE x.space_id = p.space_id AND x.id <> s.id AND x.start_at < s.end_at AND s.start_at < x.end_at
                        AND NOT x.is_cancelled AND NOT x.is_idle)
   ORDER BY p.space_id <> s.space_id, p.sort, p.space_id LIMIT 1;
  UPDATE schedule s SET booked = s.booked + b.count, trial_booked = s.trial_booked + CASE WHEN b.is_trial THEN b.count ELSE 0 END, is_idle = false,
         space_id = coalesce(free_space, s.space_id)
   WHERE s.id = b.schedule_id AND NOT s.is_cancelled AND s.start_at > p_now AND (free_space IS NOT NULL OR NOT s.is_idle OR s.space_id IS NULL) AND s.booked + b.count <= s.capacity
     AND (NOT b.is_trial OR s.trial_booked + b.count <= s.trial_capacity) AND (s.kind = 'group' OR (
         NOT EXISTS (SELECT 1 FROM teacher_rest r WHERE r.teacher_id = s.teacher_id AND r.start_at < s.end_at AND s.start_at < r.end_at)
         AND (s.is_idle OR EXISTS (SELECT 1 FROM private_offer o WHERE o.id = s.private_offer_id AND o.is_shared))));
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  -- The class may have been moved meanwhile.
  UPDATE booking o SET status = 1, cancelled_at = NULL, held_until = NULL, start_at = s.start_at, end_at = s.end_at
    FROM schedule s WHERE o.id = p_booking AND s.id = o.schedule_id;
  UPDATE candidate SET ended_at = p_now, outcome = 'booked', booking_id = p_booking
   WHERE schedule_id = b.schedule_id AND account_id = b.account_id AND ended_at IS NULL;
  RETURN true;
EXCEPTION
  WHEN exclusion_violation OR unique_violation OR SQLSTATE 'YK001' THEN
    RETURN false;
END $$;
