-- Refused tries at doors are forgotten, the oldest first.
CREATE INDEX IF NOT EXISTS door_event_refused ON door_event (received_at) WHERE result <> 'ok';
