-- Pictures that people send, each of one kind. The bytes lie in the object store under the kind and the id: public kinds where everybody reads them, private ones
-- elsewhere. `fresh` is what nothing uses yet: after a day it goes.

CREATE TABLE upload (
  id uuid PRIMARY KEY,
  account_id integer NOT NULL REFERENCES account,
  -- All but an avatar is of a shop, whose staff may see it.
  shop_id integer,
  brand_id integer,
  kind text NOT NULL CHECK (kind IN ('avatar', 'course', 'signature', 'face', 'attachment')),
  type text NOT NULL CHECK (type IN ('jpeg', 'png', 'webp', 'gif')),
  bytes integer NOT NULL CHECK (bytes > 0),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  state text NOT NULL DEFAULT 'fresh' CHECK (state IN ('fresh', 'used')),
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  FOREIGN KEY (shop_id, brand_id) REFERENCES shop (id, brand_id),
  CHECK ((shop_id IS NULL) = (brand_id IS NULL)),
  CHECK ((kind = 'avatar') = (shop_id IS NULL)),
  CHECK ((state = 'used') = (used_at IS NOT NULL))
);
-- The same picture sent again is the same upload.
CREATE UNIQUE INDEX upload_same ON upload (account_id, kind, coalesce(shop_id, 0), hash);
CREATE INDEX upload_by_account ON upload (account_id, created_at DESC);
CREATE INDEX upload_fresh ON upload (created_at) WHERE state = 'fresh';
CREATE INDEX upload_by_shop ON upload (shop_id) WHERE shop_id IS NOT NULL;
