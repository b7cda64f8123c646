-- The person of a session that has not ended at p_now, with the ship at a shop where there is one.
CREATE FUNCTION read_session(p_hash text, p_shop integer, p_now timestamptz)
RETURNS TABLE (account_id integer, created_at timestamptz, expire_at timestamptz, id integer, shop_id integer, brand_id integer, status smallint, is_teacher boolean,
               is_staff boolean, is_superuser boolean, permissions text[], factor_at timestamptz, has_factor boolean, needs_factor boolean)
LANGUAGE plpgsql STABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY
    SELECT s.account_id, s.created_at, s.expire_at, h.id, h.shop_id, h.brand_id, h.status, h.is_teacher, h.is_staff, h.is_superuser, h.permissions,
           s.factor_at, EXISTS (SELECT FROM second_factor f WHERE f.account_id = s.account_id AND f.secret IS NOT NULL),
           coalesce(h.needs_factor OR (SELECT p.staff_second_factor FROM shop p WHERE p.id = h.shop_id), false)
      FROM session s LEFT JOIN ship h ON h.account_id = s.account_id AND h.shop_id = p_shop
     WHERE s.token_hash = p_hash AND s.expire_at > p_now;
END $$;
