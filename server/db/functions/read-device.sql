-- The device of a secret that holds at p_now.
CREATE FUNCTION read_device(p_id integer, p_hash text, p_now timestamptz)
RETURNS TABLE (id integer, shop_id integer, brand_id integer, name text, seen_at timestamptz, ends_at timestamptz) LANGUAGE plpgsql STABLE ROWS 1 AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    SELECT d.id, d.shop_id, d.brand_id, d.name, d.seen_at, s.ends_at FROM device d JOIN device_secret s ON s.device_id = d.id
     WHERE d.id = p_id AND s.secret_hash = p_hash AND d.revoked_at IS NULL AND coalesce(s.ends_at > p_now, true);
END $$;
