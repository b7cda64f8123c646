-- A person has one booking at a time. A shop may let its members have several; who agreed to that is written on the booking and on the wait.
ALTER TABLE shop ADD COLUMN overlap_allowed boolean NOT NULL DEFAULT false;
ALTER TABLE booking ADD COLUMN may_overlap boolean NOT NULL DEFAULT false;
ALTER TABLE candidate ADD COLUMN overlap_confirmed boolean NOT NULL DEFAULT false;

-- What is booked is judged a statement at a time, what comes back or moves row by row. Its text is server/db/functions/keep-one-place.sql.
CREATE FUNCTION keep_one_place() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE TRIGGER booking_one_place AFTER INSERT ON booking REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION keep_one_place();
CREATE TRIGGER booking_one_place_again AFTER UPDATE OF status, start_at, end_at ON booking
  FOR EACH ROW WHEN (NEW.status <> 2 AND (OLD.status = 2 OR OLD.start_at <> NEW.start_at OR OLD.end_at <> NEW.end_at)) EXECUTE FUNCTION keep_one_place();
