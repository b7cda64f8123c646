-- Calendars of members: a private address that they subscribe to, and how often a booking changed as calendars see it.

-- The address carries the id with a seal of it, which no table has. Who revokes it, or gives up the account, leaves a row that belongs to nobody, so that the address answers that
-- it is gone for good.
CREATE TABLE calendar_feed (
  id uuid PRIMARY KEY,
  account_id integer REFERENCES account,
  made_at timestamptz NOT NULL,
  -- When a calendar read it, at most once an hour.
  seen_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT calendar_feed_revoked CHECK (account_id IS NULL OR revoked_at IS NULL)
);
CREATE UNIQUE INDEX calendar_feed_by_account ON calendar_feed (account_id) WHERE account_id IS NOT NULL;
CREATE TRIGGER calendar_feed_keeps_leaving_out BEFORE INSERT ON calendar_feed FOR EACH ROW EXECUTE FUNCTION keep_leaving_out();

-- A booking of another class, at another time or cancelled replaces what a calendar has of it. The database counts, since a release beside this one changes bookings too.
ALTER TABLE booking ADD COLUMN sequence integer NOT NULL DEFAULT 0 CHECK (sequence >= 0);
CREATE FUNCTION count_booking_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sequence := OLD.sequence + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER booking_counts_changes BEFORE UPDATE OF schedule_id, start_at, end_at, status ON booking FOR EACH ROW
  WHEN (OLD.schedule_id <> NEW.schedule_id OR OLD.start_at <> NEW.start_at OR OLD.end_at <> NEW.end_at OR (OLD.status = 2) <> (NEW.status = 2))
  EXECUTE FUNCTION count_booking_changes();
