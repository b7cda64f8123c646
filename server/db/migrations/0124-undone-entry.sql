-- The desk undoes an entry: the stay has ended, and what it took was given back. The status stays what it was left with.
ALTER TABLE checkin ADD COLUMN undone_at timestamptz, ADD COLUMN undone_by integer REFERENCES account, ADD COLUMN undo_reason text NOT NULL DEFAULT ''
  CHECK (char_length(undo_reason) <= 200),
  ADD CONSTRAINT checkin_undone CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL OR checkin_at IS NOT NULL) AND (undone_at IS NOT NULL OR undo_reason = ''));

-- An entry that was undone used no card.
CREATE OR REPLACE VIEW card_any_use AS
  SELECT card_id, start_at FROM card_use
  UNION ALL
  SELECT card_id, created_at FROM checkin WHERE card_id IS NOT NULL AND status <> 2 AND undone_at IS NULL;
