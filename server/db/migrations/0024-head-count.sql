-- A class may need so many people to take place (booking ledger BK-418). Whether they came together is settled once, when its members can no longer
-- cancel: null until then, and where it needs nobody. A class that did not get them is off.

ALTER TABLE schedule
  ADD COLUMN min_people integer,
  ADD COLUMN people_reached boolean,
  ADD CONSTRAINT schedule_min_people CHECK (min_people IS NULL OR (min_people BETWEEN 1 AND capacity AND kind = 'group')),
  ADD CONSTRAINT schedule_people_missed CHECK (people_reached IS NOT FALSE OR is_cancelled);
CREATE INDEX schedule_unsettled ON schedule (start_at) WHERE min_people IS NOT NULL AND people_reached IS NULL AND NOT is_cancelled;
