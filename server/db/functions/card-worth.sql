-- What is left in fen of so many units that were bought for p_fen, the last p_left of them. Each costs what was paid divided by what was bought: of a card of times
-- (type 2) whole fen, the last with what is left over.
CREATE OR REPLACE FUNCTION lot_worth(p_type smallint, p_units bigint, p_fen bigint, p_left bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_left <= 0 THEN 0
    WHEN p_left >= p_units THEN p_fen
    WHEN p_type = 1 THEN p_fen - (p_units - p_left) * p_fen / p_units
    ELSE p_fen - (p_units - p_left) * (p_fen / p_units)
  END
$$;

-- What a card is worth in fen at a balance. Its units go in the order in which they came, of each purchase the bought ones before those that came on top. Units from
-- before it was said what was paid are worth themselves on a value card, else nothing. A period card is worth what its days have not earned. Triggers call it, so
-- all releases share it.
CREATE OR REPLACE FUNCTION card_worth(c card, p_balance bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN c.type = 3 THEN coalesce(c.paid_fen, 0) - c.earned_fen
    WHEN c.paid_fen IS NULL THEN CASE WHEN c.type = 1 THEN p_balance ELSE 0 END
    WHEN p_balance <= c.paid_units + c.bonus_units THEN lot_worth(c.type, c.paid_units, c.paid_fen, p_balance - c.bonus_units)
    ELSE c.paid_fen + (
      SELECT coalesce(sum(lot_worth(c.type, l.units, l.paid_fen, p_balance - l.later)), 0)::bigint
             + CASE WHEN c.type = 1 THEN greatest(p_balance - coalesce(max(l.later + l.units), c.paid_units + c.bonus_units), 0) ELSE 0 END
        FROM (SELECT u.units, u.paid_fen, (c.paid_units + c.bonus_units + sum(u.units) OVER (ORDER BY u.at DESC) - u.units)::bigint AS later
                FROM unnest(c.earlier) WITH ORDINALITY u (units, paid_fen, at)) l)
  END
$$;
