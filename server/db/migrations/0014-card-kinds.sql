-- A booking is paid with a member's card by its plain name or by a finer one.
ALTER TABLE booking DROP CONSTRAINT booking_paid, DROP CONSTRAINT booking_held,
  ADD CONSTRAINT booking_paid CHECK ((channel IN ('CARD', 'GENERAL_CARD', 'VALUE_CARD')) = (card_id IS NOT NULL)),
  ADD CONSTRAINT booking_held CHECK (
    held_until IS NULL OR (status IN (1, 2) AND channel NOT IN ('CARD', 'GENERAL_CARD', 'VALUE_CARD', 'FREE')));
