-- A public fitness card is taken last of all ways to pay (booking ledger BK-219).
ALTER TABLE card_tpl ADD COLUMN is_public boolean NOT NULL DEFAULT false;
