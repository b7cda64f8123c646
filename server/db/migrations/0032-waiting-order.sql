-- Who came first is what the database says: processes have clocks of their own. The number of an entry is its turn, as a class is held by who joins and
-- by who gives its places. When an entry ended, and when it was passed over, has a number as well, so that their order can be audited. Null: before.
CREATE SEQUENCE candidate_move;
ALTER TABLE candidate ADD COLUMN ended_move bigint, ADD COLUMN skipped_move bigint;

CREATE FUNCTION number_candidate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'skipped' THEN
    NEW.skipped_move := nextval('candidate_move');
  ELSIF OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL THEN
    NEW.ended_move := nextval('candidate_move');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER candidate_ended BEFORE UPDATE OF ended_at ON candidate FOR EACH ROW EXECUTE FUNCTION number_candidate('ended');
CREATE TRIGGER candidate_skipped BEFORE UPDATE OF skipped_at ON candidate FOR EACH ROW EXECUTE FUNCTION number_candidate('skipped');
