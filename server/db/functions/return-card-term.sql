-- Undoes the early start of a card as far as its uses allow, once one of them was given back: the term begins with the first use that is left before the planned
-- start, or as it was planned. A term that got another length since, as by a renewal, stays. What a period card earned of days that its term has no more is
-- taken back.
CREATE FUNCTION return_card_term(p_card integer, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  c record;
  v_start date;
  v_end date;
  v_fen bigint;
  v_posting bigint;
BEGIN
  SELECT k.id, k.brand_id, k.type, k.planned_start, k.planned_end, k.earned_fen, k.earned_on,
         CASE k.type WHEN 3 THEN k.start_day ELSE k.valid_from END AS term_start, CASE k.type WHEN 3 THEN k.end_day ELSE k.valid_to END AS term_end
    INTO c FROM card k WHERE k.id = p_card AND k.planned_start IS NOT NULL FOR NO KEY UPDATE;
  IF NOT FOUND OR c.term_end - c.term_start <> c.planned_end - c.planned_start THEN
    RETURN;
  END IF;
  SELECT min((u.start_at AT TIME ZONE 'Asia/Shanghai')::date) INTO v_start FROM card_any_use u
   WHERE u.card_id = p_card AND u.start_at >= c.term_start::timestamp AT TIME ZONE 'Asia/Shanghai';
  v_start := least(coalesce(v_start, c.planned_start), c.planned_start);
  IF v_start <= c.term_start THEN
    RETURN;
  END IF;
  v_end := v_start + (c.planned_end - c.planned_start);
  UPDATE card SET version = version + 1,
         start_day = CASE type WHEN 3 THEN v_start ELSE start_day END, end_day = CASE type WHEN 3 THEN v_end ELSE end_day END,
         valid_from = CASE type WHEN 3 THEN valid_from ELSE v_start END, valid_to = CASE type WHEN 3 THEN valid_to ELSE v_end END,
         planned_start = CASE WHEN v_start < c.planned_start THEN c.planned_start END, planned_end = CASE WHEN v_start < c.planned_start THEN c.planned_end END
   WHERE id = p_card;
  IF c.type = 3 AND c.earned_on IS NOT NULL THEN
    SELECT card_earned(k, k.earned_on) INTO v_fen FROM card k WHERE k.id = p_card;
    IF v_fen <> c.earned_fen THEN
      UPDATE card SET earned_fen = v_fen WHERE id = p_card;
      v_posting := nextval('money_posting');
      INSERT INTO money_entry (posting, brand_id, account, amount_fen, card_id, at)
      VALUES (v_posting, c.brand_id, 'card', v_fen - c.earned_fen, p_card, p_now), (v_posting, c.brand_id, 'sales', c.earned_fen - v_fen, p_card, p_now);
    END IF;
  END IF;
END $$;
