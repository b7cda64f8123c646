-- Books several times in one transaction, so that a crowd shares one round trip and one commit. Each item is what book_schedule is asked, with its number
-- `at`; in each class they are served in that order. A refusal undoes its own item only and is answered with its SQLSTATE, message and constraint. All
-- classes are locked before all cards, each kind by id: the lock order of a single booking.
DROP FUNCTION IF EXISTS book_together;
CREATE FUNCTION book_together(p_items jsonb)
RETURNS TABLE (at integer, booking_id integer, replayed boolean, code text, message text, broken text) LANGUAGE plpgsql AS $$
DECLARE
  i record;
BEGIN
  PERFORM 1 FROM schedule s WHERE s.id IN (SELECT (x ->> 'schedule')::integer FROM jsonb_array_elements(p_items) x) ORDER BY s.id FOR NO KEY UPDATE;
  PERFORM 1 FROM card c WHERE c.id IN (SELECT (x ->> 'card')::integer FROM jsonb_array_elements(p_items) x) ORDER BY c.id FOR NO KEY UPDATE;
  FOR i IN
    SELECT * FROM jsonb_to_recordset(p_items) AS x (
      at integer, shop integer, schedule integer, schedule_version integer, account integer, booked_by integer, count integer, channel text, card integer,
      card_version integer, rule integer, cost_units bigint, trial boolean, card_start date, card_end date, remarks text, origin text, recommend integer,
      activity integer, route text, key text, body_hash text, hold_until timestamptz, now timestamptz)
    ORDER BY x.schedule, x.at
  LOOP
    at := i.at;
    BEGIN
      SELECT b.booking_id, b.replayed INTO booking_id, replayed
        FROM book_schedule(
          p_shop => i.shop, p_schedule => i.schedule, p_schedule_version => i.schedule_version, p_account => i.account, p_booked_by => i.booked_by,
          p_count => i.count, p_channel => i.channel, p_card => i.card, p_card_version => i.card_version, p_rule => i.rule, p_cost_units => i.cost_units,
          p_trial => i.trial, p_card_start => i.card_start, p_card_end => i.card_end, p_remarks => i.remarks, p_origin => i.origin,
          p_recommend => i.recommend, p_activity => i.activity, p_route => i.route, p_key => i.key, p_body_hash => i.body_hash,
          p_hold_until => i.hold_until, p_now => i.now) b;
      code := NULL;
      message := NULL;
      broken := NULL;
    EXCEPTION
      WHEN deadlock_detected OR serialization_failure THEN
        RAISE;
      WHEN OTHERS THEN
        GET STACKED DIAGNOSTICS code = RETURNED_SQLSTATE, message = MESSAGE_TEXT, broken = CONSTRAINT_NAME;
        booking_id := NULL;
        replayed := NULL;
    END;
    RETURN NEXT;
  END LOOP;
END $$;
