-- The starts of a member's no-shows that may still count at a shop that limits them: group classes that have ended, marked as absent, within the span that
-- the limit and its block look back on, and not forgiven by a lift. Which of them count is judged in src/domain/booking/no-show.ts.
CREATE FUNCTION no_shows_of(p_shop integer, p_account integer, p_now timestamptz) RETURNS SETOF timestamptz LANGUAGE sql STABLE AS $$
  SELECT b.start_at FROM shop h JOIN booking b ON b.account_id = p_account AND b.shop_id = h.id JOIN class_mark m ON m.booking_id = b.id
   WHERE h.id = p_shop AND h.no_show_count IS NOT NULL AND m.mark = 'absent' AND NOT b.is_private AND b.status <> 2 AND b.end_at <= p_now
     AND b.start_at > p_now - (h.no_show_days + h.no_show_block_days + 1) * interval '1 day'
     AND NOT EXISTS (SELECT FROM no_show_lift l WHERE l.account_id = p_account AND l.shop_id = p_shop AND l.lifted_at >= b.end_at)
   ORDER BY b.start_at
$$;
