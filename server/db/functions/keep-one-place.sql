-- Nobody is in two places at once: a booking is refused while the person has another one of that time, at whatever shop, paid or held (booking ledger BK-424). With
-- `may_overlap` it is taken all the same where both shops allow it. The persons are locked before their other bookings are read, so that of two bookings at once
-- the second finds the first, and whoever leaves is in none (migration 0078). No class lasts a day. Its triggers stand, so it is replaced where it is.
CREATE OR REPLACE FUNCTION keep_one_place() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_made integer[];
  v_people integer[];
  v_leaves boolean;
BEGIN
  IF TG_LEVEL = 'ROW' THEN
    v_made := ARRAY[NEW.id];
    v_people := ARRAY[NEW.account_id];
  ELSE
    SELECT array_agg(id), array_agg(account_id) INTO v_made, v_people FROM made WHERE status <> 2;
  END IF;
  SELECT bool_or(p.leaving_at IS NOT NULL) INTO v_leaves
    FROM (SELECT leaving_at FROM account WHERE id = ANY (v_people) ORDER BY id FOR NO KEY UPDATE) p;
  IF v_leaves THEN
    RAISE EXCEPTION 'member.leaving' USING ERRCODE = 'YK001';
  END IF;
  IF EXISTS (
    SELECT FROM booking n JOIN booking o ON o.account_id = n.account_id AND o.id <> n.id AND o.status <> 2
        AND o.start_at < n.end_at AND n.start_at < o.end_at AND o.start_at > n.start_at - interval '1 day'
     WHERE n.id = ANY (v_made) AND NOT (n.may_overlap AND (SELECT bool_and(h.overlap_allowed) FROM shop h WHERE h.id IN (n.shop_id, o.shop_id)))) THEN
    RAISE EXCEPTION 'booking.cancel_other_first' USING ERRCODE = 'YK001';
  END IF;
  RETURN NULL;
END $$;
