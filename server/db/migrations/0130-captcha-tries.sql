-- Wrong answers to captchas, for an hour: a hash of the address, device, session or account that gave them, which says no more than the codes' own. Who has given many
-- answers no other until the hour is over.

CREATE TABLE captcha_wrong (
  wrong_by text NOT NULL,
  expire_at timestamptz NOT NULL
);
CREATE INDEX captcha_wrong_by ON captcha_wrong (wrong_by, expire_at);
CREATE INDEX captcha_wrong_by_age ON captcha_wrong (expire_at);
