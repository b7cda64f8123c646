-- Whom a gate refused where no record says it: the desk sees it at once. Erased with the account.
ALTER TABLE door_event ADD COLUMN account_id integer REFERENCES account,
  ADD CONSTRAINT door_event_whose CHECK (account_id IS NULL OR checkin_id IS NULL AND result <> 'ok');
CREATE INDEX door_event_refused_at ON door_event (shop_id, received_at) WHERE result <> 'ok';
CREATE INDEX door_event_whose ON door_event (account_id) WHERE account_id IS NOT NULL;
