-- An order of courts, or a place on a waiting list, is paid with a member's card by its plain name or by a finer one.
ALTER TABLE court_order DROP CONSTRAINT court_order_paid, DROP CONSTRAINT court_order_held,
  ADD CONSTRAINT court_order_paid CHECK ((channel IN ('CARD', 'GENERAL_CARD', 'VALUE_CARD')) = (card_id IS NOT NULL)),
  ADD CONSTRAINT court_order_held CHECK (held_until IS NULL OR channel NOT IN ('CARD', 'GENERAL_CARD', 'VALUE_CARD', 'FREE'));
ALTER TABLE candidate DROP CONSTRAINT candidate_channel_check, DROP CONSTRAINT candidate_card,
  ADD CONSTRAINT candidate_channel_check CHECK (channel IN ('CARD', 'GENERAL_CARD', 'VALUE_CARD', 'CORP_CARD', 'FREE')),
  ADD CONSTRAINT candidate_card CHECK (coalesce(channel IN ('CARD', 'GENERAL_CARD', 'VALUE_CARD'), false) = (card_id IS NOT NULL));
