-- Who brought a person as a guest and answers for him.
ALTER TABLE checkin ADD COLUMN host_id integer REFERENCES account,
  ADD CONSTRAINT checkin_host CHECK (host_id IS NULL OR method = 'STAFF' AND host_id <> account_id);
CREATE INDEX checkin_by_host ON checkin (host_id, shop_id, created_at) WHERE host_id IS NOT NULL;
