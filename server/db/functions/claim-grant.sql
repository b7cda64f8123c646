-- Claims one grant for all who ask for it at the same moment, in one transaction: [{"at", "account_id", "shop_id"}]. Each is served once, in the order in which they asked: who
-- has a claim gets its number, whoever is new gets a claim with its gift while the stock lasts, and the rest is answered with a code. Persons are locked before the
-- grant, each by id, and what is written is new, so that nothing else is waited for.
CREATE FUNCTION claim_grant(p_grant integer, p_asked jsonb, p_now timestamptz)
RETURNS TABLE (at integer, claim_id integer, is_first boolean, code text) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  g grant_activity;
  v_left integer;
  v_day date := (p_now AT TIME ZONE 'Asia/Shanghai')::date;
BEGIN
  PERFORM a.id FROM account a WHERE a.id IN (SELECT x.account_id FROM jsonb_to_recordset(p_asked) AS x (account_id integer)) ORDER BY a.id FOR KEY SHARE;
  SELECT * INTO g FROM grant_activity WHERE id = p_grant FOR NO KEY UPDATE;
  v_left := CASE WHEN g.stock IS NULL THEN 2147483647 ELSE g.stock - g.taken END;
  RETURN QUERY
    WITH asked AS MATERIALIZED (
      SELECT x.at, x.account_id, x.shop_id, c.id AS known, a.leaving_at IS NOT NULL AS leaves,
             row_number() OVER (PARTITION BY x.account_id ORDER BY x.at) = 1 AS is_own_first
        FROM jsonb_to_recordset(p_asked) AS x (at integer, account_id integer, shop_id integer)
        JOIN account a ON a.id = x.account_id
        LEFT JOIN grant_claim c ON c.grant_id = p_grant AND c.account_id = x.account_id),
    won AS MATERIALIZED (
      SELECT f.account_id, f.shop_id, f.place
        FROM (SELECT account_id, shop_id, row_number() OVER (ORDER BY at) AS place FROM asked
               WHERE known IS NULL AND NOT leaves AND is_own_first AND NOT g.is_stopped AND p_now >= g.start_at AND p_now < g.end_at) f
       WHERE f.place <= v_left),
    claimed AS (
      INSERT INTO grant_claim (grant_id, brand_id, shop_id, account_id, at)
      SELECT p_grant, g.brand_id, w.shop_id, w.account_id, p_now FROM won w ORDER BY w.place RETURNING id, shop_id, account_id),
    counted AS (
      UPDATE grant_activity SET taken = taken + (SELECT count(*) FROM claimed) WHERE id = p_grant AND EXISTS (SELECT FROM claimed)),
    given AS (
      INSERT INTO gift (brand_id, shop_id, account_id, cause, grant_claim_id, state, created_at)
      SELECT g.brand_id, c.shop_id, c.account_id, 'grant', c.id, 'given', p_now FROM claimed c RETURNING id, account_id),
    coupons AS (
      INSERT INTO user_coupon (brand_id, account_id, coupon_tpl_id, serial, gift_id, start_day, end_day, created_at)
      SELECT g.brand_id, f.account_id, i.coupon_tpl_id, NULL, f.id, v_day, v_day + i.days, p_now
        FROM given f CROSS JOIN grant_coupon i CROSS JOIN LATERAL generate_series(1, i.each) AS nth WHERE i.grant_id = p_grant ORDER BY f.id, i.n, nth
      RETURNING id, gift_id),
    free AS MATERIALIZED (
      SELECT s.id, s.envelope_id, row_number() OVER (PARTITION BY s.envelope_id ORDER BY s.n) AS place
        FROM grant_envelope e CROSS JOIN LATERAL (
          SELECT id, envelope_id, n FROM envelope_slot WHERE envelope_id = e.envelope_id AND account_id IS NULL ORDER BY n LIMIT (SELECT count(*) FROM won)) s
       WHERE e.grant_id = p_grant),
    slots AS (
      UPDATE envelope_slot s SET account_id = w.account_id, taken_at = p_now
        FROM free f JOIN won w USING (place) WHERE s.id = f.id RETURNING s.id, s.account_id),
    items AS (
      INSERT INTO gift_item (gift_id, n, brand_id, kind, user_coupon_id, envelope_slot_id)
      SELECT i.gift_id, row_number() OVER (PARTITION BY i.gift_id ORDER BY i.step, i.id), g.brand_id, i.kind,
             CASE i.kind WHEN 'coupon' THEN i.id END, CASE i.kind WHEN 'envelope' THEN i.id END
        FROM (SELECT 1 AS step, 'coupon' AS kind, gift_id, id FROM coupons
              UNION ALL SELECT 2, 'envelope', f.id, s.id FROM slots s JOIN given f USING (account_id)) i)
    SELECT x.at, coalesce(x.known, c.id), x.known IS NULL AND x.is_own_first AND c.id IS NOT NULL,
           CASE WHEN coalesce(x.known, c.id) IS NOT NULL THEN NULL
                WHEN x.leaves THEN 'member.leaving'
                WHEN p_now < g.start_at THEN 'grant.not_open'
                WHEN g.is_stopped OR p_now >= g.end_at THEN 'grant.over'
                ELSE 'grant.gone' END
      FROM asked x LEFT JOIN claimed c USING (account_id);
END $$;
