-- Gives back the places and the card's units or the company's subsidy and marks the booking cancelled. Lock order as in book_schedule. Refusals as in book_schedule.
-- Answers the class where somebody waits for its places or wants to hear of them: the transaction then offers what became free. Else null.
CREATE FUNCTION cancel_booking(p_booking integer, p_remarks text, p_now timestamptz)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  b record;
BEGIN
  -- The class first: what the booking is, and whether it still is, is read under its lock, behind whoever changed or cancelled it meanwhile.
  PERFORM 1 FROM schedule WHERE id = (SELECT schedule_id FROM booking WHERE id = p_booking) FOR NO KEY UPDATE;
  SELECT schedule_id, shop_id, brand_id, card_id, count, cost_units, is_trial, channel, status INTO b FROM booking WHERE id = p_booking;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'booking.order_not_found' USING ERRCODE = 'YK001';
  END IF;
  IF b.status <> 1 THEN
    RAISE EXCEPTION 'booking.not_cancellable' USING ERRCODE = 'YK001';
  END IF;
  UPDATE schedule SET booked = booked - b.count, trial_booked = trial_booked - CASE WHEN b.is_trial THEN b.count ELSE 0 END,
         is_idle = kind = 'private' AND booked = b.count
   WHERE id = b.schedule_id;

  IF b.card_id IS NOT NULL THEN
    PERFORM FROM move_card_units(ARRAY[(b.card_id, NULL, b.cost_units, 'cancel', 'booking', p_booking, b.shop_id, NULL, NULL, NULL, NULL, NULL, p_now)::card_move]);
  END IF;

  IF b.channel = 'CORP_CARD' THEN
    PERFORM move_corp_use(p_booking, 'release', p_now);
  END IF;
  UPDATE booking SET status = 2, cancel_remarks = p_remarks, cancelled_at = p_now WHERE id = p_booking;
  IF b.card_id IS NOT NULL THEN
    PERFORM return_card_term(b.card_id, p_now);
  END IF;

  IF EXISTS (SELECT 1 FROM candidate WHERE schedule_id = b.schedule_id AND ended_at IS NULL)
     OR EXISTS (SELECT 1 FROM vacancy WHERE schedule_id = b.schedule_id AND ended_at IS NULL) THEN
    RETURN b.schedule_id;
  END IF;
  RETURN NULL;
END $$;
