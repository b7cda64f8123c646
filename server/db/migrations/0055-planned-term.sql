-- The term that a card had before a booking started it early; null for a card that was not. It comes back when no use is left that needs the early start.
ALTER TABLE card ADD COLUMN planned_start date, ADD COLUMN planned_end date,
  ADD CONSTRAINT card_planned_term CHECK ((planned_start IS NULL) = (planned_end IS NULL));
