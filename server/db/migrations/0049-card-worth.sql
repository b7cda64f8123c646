-- What a card's units are worth: what was paid for those that were bought, the rest of what a term was paid for, or nothing. Null where nobody said what was
-- paid: the units of a value card are then worth themselves, those of other cards nothing.
ALTER TABLE card
  ADD COLUMN paid_fen bigint CHECK (paid_fen >= 0),
  ADD COLUMN paid_units bigint CHECK (paid_units >= 0),
  ADD COLUMN bonus_units bigint NOT NULL DEFAULT 0 CHECK (bonus_units >= 0),
  -- Of a period card: what of `paid_fen` was earned by the days before `earned_on`.
  ADD COLUMN earned_fen bigint NOT NULL DEFAULT 0,
  ADD COLUMN earned_on date,
  -- What was left when its validity ended is earned as breakage, and nothing is owed for it.
  ADD COLUMN lapsed_at timestamptz,
  ADD CONSTRAINT card_paid CHECK ((paid_fen IS NULL) = (paid_units IS NULL)),
  ADD CONSTRAINT card_earned CHECK (earned_fen BETWEEN 0 AND coalesce(paid_fen, 0));
ALTER TABLE card_entry ADD COLUMN paid_fen bigint CHECK (paid_fen >= 0);
ALTER TABLE money_entry DROP CONSTRAINT money_entry_account_check, ADD CONSTRAINT money_entry_account_check CHECK (account IN (
    'provider', 'unapplied', 'refund_due', 'sales', 'coupon', 'card', 'opening', 'breakage', 'corp_wallet', 'corp_frozen', 'user_wallet', 'user_frozen'));
CREATE INDEX money_entry_by_card ON money_entry (card_id) WHERE card_id IS NOT NULL;
