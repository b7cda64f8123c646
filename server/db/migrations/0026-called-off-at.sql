-- When somebody of the shop called a class off, so that who lost a booking or a wait by it is told where that was a mistake; and who took it back.
-- When a head count was settled, so that it can be audited.

ALTER TABLE schedule
  ADD COLUMN called_off_at timestamptz,
  ADD COLUMN reopened_by integer REFERENCES account,
  ADD COLUMN settled_at timestamptz,
  ADD CHECK (called_off_at IS NULL OR called_off_by IS NOT NULL),
  ADD CHECK (settled_at IS NULL OR people_reached IS NOT NULL);
UPDATE schedule s SET called_off_at = (SELECT max(b.cancelled_at) FROM booking b WHERE b.schedule_id = s.id) WHERE called_off_by IS NOT NULL;
