-- A weekday is read modulo 7, so Sunday may be 0 or 7 (identity ledger IP-143).
ALTER TABLE checkin_repeat DROP CONSTRAINT checkin_repeat_weekday_check, ADD CONSTRAINT checkin_repeat_weekday_check CHECK (weekday BETWEEN 0 AND 7);
