-- The numbers of a list, for a statement that is asked for several at once. The planner counts them as one: a list of unknown length would be estimated
-- dearer than the one at hand, and the statement planned anew at every call.
CREATE FUNCTION each_of(p_numbers integer[]) RETURNS TABLE (number integer) LANGUAGE plpgsql IMMUTABLE ROWS 1 AS $$
BEGIN
  RETURN QUERY SELECT unnest(p_numbers);
END $$;
