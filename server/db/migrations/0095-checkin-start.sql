-- The start of the frame in which an entry was made.
ALTER TABLE checkin ADD COLUMN start_at timestamptz;
UPDATE checkin SET start_at = created_at;
ALTER TABLE checkin ALTER COLUMN start_at SET NOT NULL, ADD CONSTRAINT checkin_within CHECK (start_at <= created_at);

-- A paid entry waits for staff where the shop asks for them.
ALTER TABLE checkin_event DROP CONSTRAINT checkin_event_edge,
  ADD CONSTRAINT checkin_event_edge CHECK (CASE from_status
    WHEN 7 THEN to_status IN (1, 2) OR to_status = 3 AND by = 'payment' WHEN 3 THEN to_status IN (1, 2) WHEN 1 THEN to_status IN (4, 5, 6) WHEN 4 THEN to_status = 5
    WHEN 6 THEN to_status = 5 ELSE from_status IS NULL AND to_status IN (1, 3, 7) END);

-- Every use of a card, entries too, which count against none of its limits.
CREATE VIEW card_any_use AS
  SELECT card_id, start_at FROM card_use
  UNION ALL
  SELECT card_id, created_at FROM checkin WHERE card_id IS NOT NULL AND status <> 2;
