-- A company's own window of the check-in that it asks for: so many minutes before the start of what is paid, and after its end; null for the usual ones.
ALTER TABLE corp_card_tpl
  ADD COLUMN checkin_before_minutes integer CHECK (checkin_before_minutes BETWEEN 0 AND 180),
  ADD COLUMN checkin_after_minutes integer CHECK (checkin_after_minutes BETWEEN 0 AND 1440);
