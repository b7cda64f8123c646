-- Whoever opens an order that waits for money holds places that nobody pays for: so many at a brand at once, and no more. The person is held until the
-- transaction ends, so that many requests at once do not pass it; whoever leaves has none. Lock order: card, person, subsidy card and wallet, order. Null is without a limit.
CREATE FUNCTION keep_unpaid_few(p_account integer, p_brand integer, p_most integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_leaves boolean;
BEGIN
  SELECT leaving_at IS NOT NULL INTO v_leaves FROM account WHERE id = p_account FOR NO KEY UPDATE;
  IF v_leaves THEN
    RAISE EXCEPTION 'member.leaving' USING ERRCODE = 'YK001';
  END IF;
  IF (SELECT count(*) FROM payment_order WHERE account_id = p_account AND brand_id = p_brand AND status = 0 AND NOT is_deducted) >= p_most THEN
    RAISE EXCEPTION 'pay.too_many_unpaid' USING ERRCODE = 'YK001';
  END IF;
END $$;
