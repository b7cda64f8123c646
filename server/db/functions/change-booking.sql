-- Gives a booking by card, or a free one, another number of people and another card. The rules were judged before, on the versions given here; only what
-- can race is checked again. Lock order: schedule, cards by id. Refusals as in book_schedule.
CREATE FUNCTION change_booking(
  p_booking integer, p_old_count integer, p_old_card integer, p_count integer, p_schedule_version integer, p_card integer, p_card_version integer,
  p_rule integer, p_cost_units bigint, p_card_start date, p_card_end date, p_by integer, p_now timestamptz,
  p_channel text
) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  s record;
  b record;
BEGIN
  SELECT c.id, c.version, c.booked, c.capacity, c.is_cancelled INTO s
    FROM schedule c WHERE c.id = (SELECT schedule_id FROM booking WHERE id = p_booking) FOR NO KEY UPDATE;
  SELECT * INTO b FROM booking WHERE id = p_booking;
  IF b.status <> 1 OR b.held_until IS NOT NULL THEN
    RAISE EXCEPTION 'booking.not_changeable' USING ERRCODE = 'YK001';
  END IF;
  IF b.count <> p_old_count OR b.card_id IS DISTINCT FROM p_old_card OR s.version <> p_schedule_version OR s.is_cancelled THEN
    RAISE EXCEPTION 'retry.changed' USING ERRCODE = 'YK001';
  END IF;
  IF s.booked + p_count - b.count > s.capacity THEN
    RAISE EXCEPTION 'booking.count' USING ERRCODE = 'YK001';
  END IF;
  UPDATE schedule SET booked = booked + p_count - b.count WHERE id = s.id;

  IF p_card IS NOT NULL THEN
    PERFORM 1 FROM card WHERE id IN (p_card, b.card_id) ORDER BY id FOR NO KEY UPDATE;
    IF NOT EXISTS (SELECT 1 FROM card WHERE id = p_card AND version = p_card_version
                      AND balance_units + CASE WHEN id = b.card_id THEN b.cost_units ELSE 0 END >= p_cost_units) THEN
      RAISE EXCEPTION 'retry.card' USING ERRCODE = 'YK001';
    END IF;
    -- What it had taken comes back before what it takes now goes, so that no balance is below zero in between.
    PERFORM FROM move_card_units(ARRAY[(b.card_id, NULL, b.cost_units, 'change', 'booking', p_booking, b.shop_id, NULL, NULL, NULL, NULL, NULL, p_now)::card_move]);
    PERFORM FROM move_card_units(ARRAY[(p_card, NULL, -p_cost_units, 'change', 'booking', p_booking, b.shop_id, p_card_start, p_card_end,
                                        NULL, NULL, NULL, p_now)::card_move]);
  END IF;

  UPDATE booking SET count = p_count, channel = p_channel, card_id = p_card, price_rule_id = p_rule, cost_units = p_cost_units, changed_by = p_by, changed_at = p_now
   WHERE id = p_booking;
  IF b.card_id IS DISTINCT FROM p_card THEN
    PERFORM return_card_term(b.card_id, p_now);
  END IF;
  RETURN p_booking;
END $$;
