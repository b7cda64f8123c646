-- Opens one envelope for all who ask for it at the same moment, in one transaction: [{"at", "account_id", "shop_id"}]. Each is served once, in the order in which they asked: who
-- opened it before gets the same slot, whoever has a sealed slot opens that one, whoever is new gets the next slot while there are any, and the rest is answered with a code.
-- Persons are locked before the envelope, each by id; only who has the envelope gives its slots away.
CREATE FUNCTION open_envelope(p_envelope integer, p_asked jsonb, p_now timestamptz)
RETURNS TABLE (at integer, slot_id integer, is_first boolean, code text) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  e envelope;
  v_day date := (p_now AT TIME ZONE 'Asia/Shanghai')::date;
BEGIN
  PERFORM a.id FROM account a WHERE a.id IN (SELECT x.account_id FROM jsonb_to_recordset(p_asked) AS x (account_id integer)) ORDER BY a.id FOR KEY SHARE;
  SELECT * INTO e FROM envelope WHERE id = p_envelope FOR NO KEY UPDATE;
  RETURN QUERY
    WITH asked AS MATERIALIZED (
      SELECT x.at, x.account_id, x.shop_id, s.id AS known, s.opened_at IS NOT NULL AS is_open, a.leaving_at IS NOT NULL AS leaves,
             row_number() OVER (PARTITION BY x.account_id ORDER BY x.at) = 1 AS is_own_first
        FROM jsonb_to_recordset(p_asked) AS x (at integer, account_id integer, shop_id integer)
        JOIN account a ON a.id = x.account_id
        LEFT JOIN envelope_slot s ON s.envelope_id = p_envelope AND s.account_id = x.account_id),
    sealed AS MATERIALIZED (
      SELECT x.at, x.account_id, x.shop_id, x.known FROM asked x
       WHERE x.is_own_first AND NOT x.is_open AND NOT x.leaves AND NOT e.is_stopped AND p_now >= e.start_at AND p_now < e.end_at),
    -- Slots of a hidden envelope are given by its grant alone.
    fresh AS MATERIALIZED (
      SELECT account_id, row_number() OVER (ORDER BY at) AS place FROM sealed WHERE known IS NULL AND NOT e.is_hidden),
    free AS MATERIALIZED (
      SELECT s.id, row_number() OVER (ORDER BY s.n) AS place
        FROM (SELECT id, n FROM envelope_slot WHERE envelope_id = p_envelope AND account_id IS NULL ORDER BY n LIMIT (SELECT count(*) FROM fresh)) s),
    chosen AS MATERIALIZED (
      SELECT account_id, known AS id FROM sealed WHERE known IS NOT NULL
      UNION ALL SELECT f.account_id, s.id FROM fresh f JOIN free s USING (place)),
    opened AS (
      UPDATE envelope_slot s SET account_id = c.account_id, taken_at = coalesce(s.taken_at, p_now), opened_at = greatest(p_now, s.taken_at)
        FROM chosen c WHERE s.id = c.id RETURNING s.id, s.account_id, s.amount_fen),
    given AS (
      INSERT INTO gift (brand_id, shop_id, account_id, cause, envelope_slot_id, state, created_at)
      SELECT e.brand_id, x.shop_id, o.account_id, 'envelope', o.id, 'given', p_now FROM opened o JOIN sealed x USING (account_id) RETURNING id, account_id, envelope_slot_id),
    coupons AS (
      INSERT INTO user_coupon (brand_id, account_id, coupon_tpl_id, serial, gift_id, amount_fen, start_day, end_day, created_at)
      SELECT e.brand_id, f.account_id, e.coupon_tpl_id, NULL, f.id, o.amount_fen, v_day, v_day + e.days, p_now FROM given f JOIN opened o ON o.id = f.envelope_slot_id
      RETURNING id, gift_id),
    items AS (
      INSERT INTO gift_item (gift_id, n, brand_id, kind, user_coupon_id) SELECT gift_id, 1, e.brand_id, 'coupon', id FROM coupons)
    SELECT x.at, coalesce(o.id, CASE WHEN x.is_open THEN x.known END), o.id IS NOT NULL AND x.is_own_first,
           CASE WHEN x.is_open OR o.id IS NOT NULL THEN NULL
                WHEN x.leaves THEN 'member.leaving'
                WHEN e.is_stopped OR p_now < e.start_at OR p_now >= e.end_at THEN 'envelope.over'
                ELSE 'envelope.gone' END
      FROM asked x LEFT JOIN opened o USING (account_id);
END $$;
