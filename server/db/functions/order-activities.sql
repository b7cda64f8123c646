-- Orders in one transaction whatever is asked of an option at the same moment, so that a crowd shares one round trip and one commit. Each row is an activity_ask with its
-- number `at`, and they are served in that order. A refusal undoes its own order only and is answered with its SQLSTATE, message and constraint. The options are locked
-- before all cards, and these before all persons, each kind by id. Whoever comes after the last place is told so without trying, unless the request was answered before.
CREATE FUNCTION order_activities(p_rows jsonb)
RETURNS TABLE (at integer, order_id integer, replayed boolean, code text, message text, broken text) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  t activity_ask;
  v_rows activity_ask[] := ARRAY(SELECT x FROM jsonb_populate_recordset(NULL::activity_ask, p_rows) x);
BEGIN
  PERFORM p.id FROM activity_option p WHERE p.id IN (SELECT x.option_id FROM unnest(v_rows) x) ORDER BY p.id FOR NO KEY UPDATE;
  PERFORM c.id FROM card c WHERE c.id IN (SELECT x.card_id FROM unnest(v_rows) x) ORDER BY c.id FOR NO KEY UPDATE;
  PERFORM a.id FROM account a WHERE a.id IN (SELECT x.account_id FROM unnest(v_rows) x) ORDER BY a.id FOR NO KEY UPDATE;
  FOR t IN SELECT x.* FROM unnest(v_rows) x ORDER BY x.at LOOP
    at := t.at;
    order_id := NULL;
    replayed := NULL;
    IF EXISTS (SELECT FROM activity_option p WHERE p.id = t.option_id AND p.version = t.option_version AND p.other_count + p.order_count >= p.limit_total_count)
       AND NOT EXISTS (SELECT FROM idempotency d WHERE d.account_id = t.account_id AND d.route = t.route AND d.key = t.key) THEN
      code := 'YK001';
      message := 'activity.full';
      broken := '';
      RETURN NEXT;
      CONTINUE;
    END IF;
    BEGIN
      SELECT b.order_id, b.replayed INTO order_id, replayed FROM order_activity(t) b;
      code := NULL;
      message := NULL;
      broken := NULL;
    EXCEPTION
      WHEN deadlock_detected OR serialization_failure OR lock_not_available THEN
        RAISE;
      WHEN OTHERS THEN
        GET STACKED DIAGNOSTICS code = RETURNED_SQLSTATE, message = MESSAGE_TEXT, broken = CONSTRAINT_NAME;
        order_id := NULL;
        replayed := NULL;
    END;
    RETURN NEXT;
  END LOOP;
END $$;
