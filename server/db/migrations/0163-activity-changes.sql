-- An activity at another time or place, of another name, called off or back replaces what a calendar has of it, whether somebody ordered it or not. The database counts, since a
-- release beside this one changes activities too. It counts afterwards: a trigger before an update locks the row as if its key changed, and orders that refer to it would wait.
CREATE FUNCTION count_activity_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE activity SET sequence = sequence + 1 WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER activity_counts_changes AFTER UPDATE OF name, place, start_at, end_at, status, is_removed, called_off_at ON activity FOR EACH ROW
  WHEN (OLD.name <> NEW.name OR OLD.place <> NEW.place OR OLD.start_at <> NEW.start_at OR OLD.end_at <> NEW.end_at OR (OLD.status = 2) <> (NEW.status = 2)
     OR OLD.is_removed <> NEW.is_removed OR (OLD.called_off_at IS NULL) <> (NEW.called_off_at IS NULL))
  EXECUTE FUNCTION count_activity_changes();
