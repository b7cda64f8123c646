-- Why staff called a class off, in their words for its members; empty where nobody said.
ALTER TABLE schedule ADD COLUMN called_off_reason text NOT NULL DEFAULT '';

-- Staff handle waiting lists: `place` is the turn of a candidate whom they moved, else it is the number of the entry; a move hands the turns of those who wait
-- round among them, so that who joins later is still behind. `staff_by` and `staff_reason` are who of the staff handled the entry last, and why.
-- `placed_move` says when it was moved, in the order of the other moves, for the audit.
ALTER TABLE candidate
  ADD COLUMN place integer,
  ADD COLUMN placed_move bigint,
  ADD COLUMN staff_by integer REFERENCES account,
  ADD COLUMN staff_reason text NOT NULL DEFAULT '';

CREATE FUNCTION number_placed_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.placed_move := nextval('candidate_move');
  RETURN NEW;
END $$;
CREATE TRIGGER candidate_placed BEFORE UPDATE OF place ON candidate FOR EACH ROW EXECUTE FUNCTION number_placed_candidate();
