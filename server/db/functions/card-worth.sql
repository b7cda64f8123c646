-- What a card is worth in fen at a balance. Bought units go before those that came on top, and each costs what was paid divided by what was bought: of a card of
-- times whole fen, the last with what is left over. A period card is worth what its days have not earned. Triggers call it, so all releases share it.
CREATE OR REPLACE FUNCTION card_worth(c card, p_balance bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN c.type = 3 THEN coalesce(c.paid_fen, 0) - c.earned_fen
    WHEN c.paid_fen IS NULL THEN CASE WHEN c.type = 1 THEN p_balance ELSE 0 END
    WHEN p_balance <= c.bonus_units THEN 0
    WHEN c.type = 1 THEN c.paid_fen - coalesce((c.paid_units - p_balance + c.bonus_units) * c.paid_fen / nullif(c.paid_units, 0), 0)
    ELSE c.paid_fen - coalesce((c.paid_units - p_balance + c.bonus_units) * (c.paid_fen / nullif(c.paid_units, 0)), 0)
  END
$$;
