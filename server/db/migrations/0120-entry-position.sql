-- Who scanned a code that does not change is at the venue by the phone's word alone: within so many metres, and it counts as attendance where the shop says so.
ALTER TABLE checkin_shop
  ADD COLUMN position_metres integer NOT NULL DEFAULT 100 CHECK (position_metres BETWEEN 10 AND 1000),
  ADD COLUMN position_counts boolean NOT NULL DEFAULT false;
-- Such an entry, and whether it counts: by the shop's word, or since a gate or the desk saw the person.
ALTER TABLE checkin
  ADD COLUMN by_position boolean NOT NULL DEFAULT false,
  ADD COLUMN counts boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT checkin_counts CHECK (counts OR by_position) NOT VALID;
