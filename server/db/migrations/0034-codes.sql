-- Codes by SMS are counted by who asks: what for (purpose), what is known of the asker (lane), and whose they are to try (asked_by: the device's hash, the
-- address's, or the account's). Rows of a server of the version before have no asker: anybody with the phone may try them, as it was.

ALTER TABLE sms_code
  ADD COLUMN purpose text NOT NULL DEFAULT 'log_in' CHECK (purpose IN ('log_in', 'phone', 'join')),
  ADD COLUMN lane text NOT NULL DEFAULT 'stranger' CHECK (lane IN ('stranger', 'known', 'account')),
  ADD COLUMN asked_by text,
  ADD COLUMN device_hash text,
  ADD COLUMN account_id integer REFERENCES account;
CREATE INDEX sms_code_by_device ON sms_code (device_hash, created_at DESC) WHERE device_hash IS NOT NULL;
CREATE INDEX sms_code_by_account ON sms_code (account_id, created_at DESC) WHERE account_id IS NOT NULL;

-- Devices that an account logged in on: they ask for its codes apart from strangers.
CREATE TABLE account_device (
  account_id integer NOT NULL REFERENCES account ON DELETE CASCADE,
  device_hash text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX account_device_by_age ON account_device (seen_at);
