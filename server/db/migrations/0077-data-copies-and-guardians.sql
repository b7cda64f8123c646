-- A guardian's consent names the guardian, whose phone proved itself with a code. How codes were used is forgotten sooner than a consent.
CREATE TABLE guardian (
  consent_id integer PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  brand_id integer NOT NULL REFERENCES brand,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  area_code text NOT NULL,
  phone text NOT NULL,
  proof_use integer UNIQUE REFERENCES code_use ON DELETE SET NULL,
  FOREIGN KEY (consent_id, brand_id) REFERENCES consent (id, brand_id) ON DELETE CASCADE
);
CREATE INDEX guardian_by_account ON guardian (account_id);

-- A copy of all that an account owns, made once it was asked for, kept as a private file, downloaded with a code, and forgotten after its days.
CREATE TABLE data_copy (
  id uuid PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  -- Where it was asked for, and where the person is told.
  shop_id integer NOT NULL,
  brand_id integer NOT NULL,
  asked_at timestamptz NOT NULL,
  ready_at timestamptz,
  expire_at timestamptz,
  bytes integer CHECK (bytes > 0),
  hash text,
  FOREIGN KEY (shop_id, brand_id) REFERENCES shop (id, brand_id),
  CONSTRAINT data_copy_ready CHECK ((ready_at IS NULL) = (bytes IS NULL) AND (ready_at IS NULL) = (hash IS NULL) AND (ready_at IS NULL) = (expire_at IS NULL)
    AND expire_at > ready_at)
);
CREATE INDEX data_copy_by_account ON data_copy (account_id, asked_at);

-- Whom a search of the staff showed, so that these people can see it.
ALTER TABLE staff_search ADD UNIQUE (id, brand_id);
CREATE TABLE staff_search_found (
  staff_search_id bigint NOT NULL,
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  brand_id integer NOT NULL,
  PRIMARY KEY (staff_search_id, account_id),
  FOREIGN KEY (staff_search_id, brand_id) REFERENCES staff_search (id, brand_id) ON DELETE CASCADE
);
CREATE INDEX staff_search_found_by_account ON staff_search_found (account_id, staff_search_id);
CREATE INDEX staff_act_by_about ON staff_act (about_id, at) WHERE about_id IS NOT NULL;
CREATE INDEX staff_act_by_order ON staff_act (shop_id, at) WHERE about_id IS NULL;
