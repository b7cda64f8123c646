-- Who made a code and then scans at a gate, or is recognised there, waits for staff where they let in.
ALTER TABLE checkin_event DROP CONSTRAINT checkin_event_edge,
  ADD CONSTRAINT checkin_event_edge CHECK (CASE from_status
    WHEN 7 THEN to_status IN (1, 2) OR to_status = 3 AND by IN ('payment', 'gate') WHEN 3 THEN to_status IN (1, 2) WHEN 1 THEN to_status IN (4, 5, 6) WHEN 4 THEN to_status = 5
    WHEN 6 THEN to_status = 5 ELSE from_status IS NULL AND to_status IN (1, 3, 7) END);
