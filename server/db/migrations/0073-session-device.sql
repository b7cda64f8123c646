-- A person sees where he is logged in, and ends one log-in or all others. A session has a number that is no secret, and the words of its device.
ALTER TABLE session ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN seen_at timestamptz,
  ADD COLUMN system text NOT NULL DEFAULT '' CHECK (system IN ('', 'iphone', 'ipad', 'android', 'windows', 'mac', 'linux')),
  ADD COLUMN app text NOT NULL DEFAULT '' CHECK (app IN ('', 'weapp', 'weixin', 'alipay', 'safari', 'chrome', 'edge', 'firefox')),
  -- The account had been logged in elsewhere, and never on this device.
  ADD COLUMN is_new_device boolean NOT NULL DEFAULT false;
CREATE UNIQUE INDEX session_by_id ON session (id);
