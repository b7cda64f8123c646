-- Moves a booking to another group class of its shop, with the card's units as change_booking moves them. The rules were judged before, with both classes locked by id;
-- what can race is the card. Lock order: schedules by id, card, person (by the rule of one place). Refusals as in book_schedule.
CREATE FUNCTION move_booking(
  p_booking integer, p_to integer, p_card_version integer, p_rule integer, p_cost_units bigint, p_by integer, p_now timestamptz
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  b record;
BEGIN
  SELECT * INTO b FROM booking WHERE id = p_booking;
  UPDATE schedule SET booked = booked - b.count WHERE id = b.schedule_id;
  UPDATE schedule SET booked = booked + b.count WHERE id = p_to AND shop_id = b.shop_id AND booked + b.count <= capacity;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'booking.full' USING ERRCODE = 'YK001';
  END IF;

  IF b.card_id IS NOT NULL THEN
    -- What it had taken comes back before what it takes now goes, so that no balance is below zero in between.
    PERFORM FROM move_card_units(ARRAY[(b.card_id, p_card_version, b.cost_units, 'change', 'booking', p_booking, b.shop_id, NULL, NULL, NULL, NULL, NULL, p_now)::card_move]);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'retry.card' USING ERRCODE = 'YK001';
    END IF;
    PERFORM FROM move_card_units(ARRAY[(b.card_id, NULL, -p_cost_units, 'change', 'booking', p_booking, b.shop_id, NULL, NULL, NULL, NULL, NULL, p_now)::card_move]);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'retry.card' USING ERRCODE = 'YK001';
    END IF;
  END IF;

  UPDATE booking o SET schedule_id = s.id, start_at = s.start_at, end_at = s.end_at, price_rule_id = p_rule, cost_units = p_cost_units,
         changed_by = p_by, changed_at = p_now
    FROM schedule s WHERE o.id = p_booking AND s.id = p_to;
  IF b.card_id IS NOT NULL THEN
    PERFORM return_card_term(b.card_id, p_now);
  END IF;
  -- Who said to be late for the class that is left has said nothing of this one.
  DELETE FROM late_remind WHERE booking_id = p_booking;
  -- Nobody waits for a class and is booked in it.
  UPDATE candidate SET ended_at = p_now, outcome = 'booked', booking_id = p_booking
   WHERE schedule_id = p_to AND account_id = b.account_id AND ended_at IS NULL;
  RETURN b.schedule_id;
END $$;
