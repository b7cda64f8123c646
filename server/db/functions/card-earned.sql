-- The days of a card's leaves from p_from to the day before p_before. `p_ended`: of those alone that have moved the end of the card.
CREATE OR REPLACE FUNCTION card_leave_days(p_card integer, p_from date, p_before date, p_ended boolean) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(greatest(least(l.last_day + 1, p_before) - greatest(l.first_day, p_from), 0)), 0)::integer
    FROM card_leave l WHERE l.card_id = p_card AND CASE WHEN p_ended THEN l.days > 0 ELSE coalesce(l.days, 1) > 0 END
$$;

-- What a period card has earned of its price by the days before p_day: the same for each day of its term that is no day of leave, the last day what is left over. A card
-- that was charged earns what was left and what was paid by the days from then on.
CREATE OR REPLACE FUNCTION card_earned(c card, p_day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT c.paid_fen * least(greatest(t.gone, 0), t.whole) / t.whole
    FROM (SELECT greatest(c.start_day, c.earns_from) AS first_day) f,
         LATERAL (SELECT least(greatest(p_day - f.first_day, 0), c.end_day - f.first_day + 1)
                         - card_leave_days(c.id, f.first_day, least(p_day, c.end_day + 1), false) AS gone,
                         greatest(c.end_day - f.first_day + 1 - card_leave_days(c.id, f.first_day, c.end_day + 1, true), 1) AS whole) t
$$;
